// The language in which a page begins: the stored one, else the first of the browser's that Kontor speaks, else English.
import type { Language } from '@kontor/ui'
import { defaultLanguage, languages } from '@kontor/ui'

export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text)
}

/** Of `stored` and `wished` (as `de-CH`) the part before any dash counts. */
export function startLanguage(stored: string | null, wished: readonly string[]): Language {
  const kept = stored?.split('-')[0]
  return isLanguage(kept) ? kept : (wished.map((tag) => tag.split('-')[0]).find(isLanguage) ?? defaultLanguage)
}
