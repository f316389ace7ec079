// A country as people write it in lists: by its code, or by its name in any of the four languages.
import { countryByName } from './address-countries.tables.ts'
import { foldedKey } from './text-part.ts'

/** Its code where the text is the name of one, otherwise the text as it is. */
export function countryNamed(text: string): string {
  return countryByName.get(foldedKey(text.trim())) ?? text
}
