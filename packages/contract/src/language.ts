// The languages that Kontor speaks, and its texts filled in.

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

/** Puts `params` into `{name}` places of a text. */
export function fillText(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
}
