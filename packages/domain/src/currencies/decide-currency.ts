// What a currency of a tenant says of itself: an ISO 4217 code, a name and how many decimals it has (specification
// section 3). The codes that everybody knows come from the predefined list; a tenant may keep others.
import { limits } from '../limits.ts'
import { type CurrencyCode, type MinorUnit, minorUnits, parseCurrencyCode } from '../money/currency.ts'
import { type Outcome, type Refusal, acceptUnless, refusal } from '../outcome.ts'
import { readName } from '../read-name.ts'

export type CurrencyRequest = { readonly code: string; readonly name: string; readonly minorUnit: number }
export type CurrencyContent = { readonly code: CurrencyCode; readonly name: string; readonly minorUnit: MinorUnit }

export function decideCurrency(request: CurrencyRequest): Outcome<CurrencyContent> {
  const refusals: Refusal[] = []
  const code = parseCurrencyCode(request.code.trim().toUpperCase())
  if (code === null) refusals.push(refusal('currency.code', {}, 'code'))
  const name = readName(request.name, { name: 'name', maxLength: limits.length.currencyName }, 'name', refusals)
  const minorUnit = minorUnits.find((one) => one === request.minorUnit)
  if (minorUnit === undefined) refusals.push(refusal('currency.minor-unit', {}, 'minorUnit'))
  return acceptUnless(refusals, () => ({
    code: code as CurrencyCode,
    name,
    minorUnit: minorUnit as MinorUnit,
  }))
}

/** What no record that names the currency would bear: amounts are written by its decimals, files by its code. */
export function isFixedByUse(before: CurrencyContent, after: CurrencyContent): boolean {
  return before.code !== after.code || before.minorUnit !== after.minorUnit
}
