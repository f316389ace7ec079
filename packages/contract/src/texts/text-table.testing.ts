// What every table of texts must keep; for the tests beside the tables.
import { fillText, languages } from '../language.ts'
import type { Language } from '../language.ts'

type TextTable = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Keys whose texts name other params than `params` allows, are the same in each language, or are badly written. */
export function listFlaws(table: TextTable, params: (key: string) => readonly string[] = () => []): readonly string[] {
  return Object.entries(table).flatMap(([key, texts]) => [
    ...languages
      .filter((one) => namesIn(texts[one]) !== params(key).toSorted().join())
      .map((one) => `${key} ${one} params`),
    ...languages.filter((one) => !isWellWritten(texts[one], params(key))).map((one) => `${key} ${one} form`),
    ...(new Set(languages.map((one) => texts[one])).size < languages.length ? [`${key} untranslated`] : []),
  ])
}

/** Pairs of keys that say the same in `language`, so that a reader could not tell them apart. */
export function listTwins(table: TextTable, language: Language): readonly string[] {
  const byText = Map.groupBy(Object.keys(table), (key) => table[key]?.[language])
  return [...byText.values()].filter((keys) => keys.length > 1).map((keys) => keys.join(' = '))
}

function namesIn(text: string): string {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map((found) => found[1] ?? '')
    .toSorted()
    .join()
}

/** No stray braces or blanks once filled, and no sharp s. */
function isWellWritten(text: string, params: readonly string[]): boolean {
  const filled = fillText(text, Object.fromEntries(params.map((name) => [name, 'X'])))
  return /^(?!.*([{}ß]| {2}))\S(.*\S)?$/.test(filled)
}
