// Currencies: an ISO 4217 code with its minor unit (specification section 3: 0, 2 or 3 decimals; a tenant may edit it).

export type CurrencyCode = string & { readonly brand: 'CurrencyCode' }
export const minorUnits = [0, 2, 3] as const
export type MinorUnit = (typeof minorUnits)[number]
export type Currency = { readonly code: CurrencyCode; readonly minorUnit: MinorUnit }

const withoutDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const withThreeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** A currency code from text: three capital letters, or null. */
export function parseCurrencyCode(text: string): CurrencyCode | null {
  return /^[A-Z]{3}$/.test(text) ? (text as CurrencyCode) : null
}

/** The minor unit that section 3 of the specification gives a code. */
export function standardMinorUnit(code: string): MinorUnit {
  if (withoutDecimals.has(code)) return 0
  return withThreeDecimals.has(code) ? 3 : 2
}

export function standardCurrency(code: CurrencyCode): Currency {
  return { code, minorUnit: standardMinorUnit(code) }
}
