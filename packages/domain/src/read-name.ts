// A name that people tell things apart by: what nobody sees is taken out of it, a gap of a sheet or a page is a blank, and
// something is left to be seen.
import { nameKey, withoutInvisible } from './name-key.ts'
import { type Refusal, refusal } from './outcome.ts'
import { type TextRule, readText, visibleCount } from './payments/text-fields.ts'

/** What parts the cells and lines that a name was copied from, with the blanks around it. */
const gaps = / *[\t\r\n][\t\r\n ]*/g

/** The name as it is kept, trimmed; where none is left, `text.required` goes to `refusals`, beside what `readText` refuses. */
export function readName(text: string, rule: TextRule, path: string, refusals: Refusal[]): string {
  const name = readText(withoutInvisible(text).replace(gaps, ' '), rule, path, refusals) ?? ''
  if (nameKey(name) === '' || visibleCount(name) === 0)
    refusals.push(refusal('text.required', { field: rule.name }, path))
  return name
}
