// The answer to every "no", and the language it is said in.
import { z } from 'zod'

export const languages = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof languages)[number]

/** The best of the product's languages for an `Accept-Language` header; English when none fits. */
export function chooseLanguage(header: string | undefined): Language {
  const wished = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : +quality }
    })
    .toSorted((a, b) => b.quality - a.quality)
  return wished.map(({ tag }) => tag).find((tag): tag is Language => languages.includes(tag as Language)) ?? 'en'
}

/** `exception` = `message` = the sentence in the caller's language; `messages` has every one of them. */
export const errorAnswerSchema = z
  .strictObject({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    messages: z.array(z.string()),
    fields: z.array(z.strictObject({ field: z.string(), code: z.string(), message: z.string() })),
    errorId: z.string(),
    exception: z.string(),
  })
  .meta({ id: 'Error' })
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>

export type RefusalText = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 423 | 429 | 500 | 503
} & Readonly<Record<Language, string>>

/** Puts `params` into `{name}` places of a text. */
export function fillText(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
}
