// The answer to every "no".
import { z } from 'zod'
import type { Language } from './language.ts'

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
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 423 | 429 | 500 | 503
} & Readonly<Record<Language, string>>
