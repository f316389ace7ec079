// The currencies that a tenant starts with: ISO 4217 without fund and metal codes, minor units of the specification.
import { currencyNames } from './currencies.tables.ts'
import { standardMinorUnit, type CurrencyCode, type MinorUnit } from './currency.ts'

export type NamedCurrency = { readonly code: CurrencyCode; readonly name: string; readonly minorUnit: MinorUnit }

/** All of them, by code; names in English. */
export const standardCurrencies: readonly NamedCurrency[] = Object.entries(currencyNames).map(([code, name]) => ({
  code: code as CurrencyCode,
  name,
  minorUnit: standardMinorUnit(code),
}))

/** Whether ISO 4217 has this code for a currency in use; a tenant may still keep others. */
export function isStandardCurrency(code: string): boolean {
  return Object.hasOwn(currencyNames, code)
}
