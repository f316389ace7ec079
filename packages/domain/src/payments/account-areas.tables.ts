// Areas of accounts (as an IBAN begins) that payments reach, and the European Economic Area, inside which a SEPA transfer needs
// no address and charges are shared (PSD2).

export const eeaCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/**
 * Countries of accounts (as an IBAN begins) that the SEPA schemes reach: the EEA and the countries beside it, by the European Payments
 * Council's list of SEPA scheme countries (EPC409-09) as in force in November 2026. Albania, Montenegro, Moldova and North
 * Macedonia are reached since October 2025, Serbia since May 2026; Guernsey, Jersey and Man bear GB, France's overseas FR.
 */
const sepaCountries: ReadonlySet<string> = new Set([
  ...eeaCountries,
  ...'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '),
])

/** By name: a list of accounts does not repeat forty countries at each. */
const countriesOfArea = {
  sepa: sepaCountries,
  swiss: new Set(['CH', 'LI']),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>
export type AccountArea = keyof typeof countriesOfArea

/** null: everywhere. */
export function isInArea(area: AccountArea | null, country: string): boolean {
  return area === null || countriesOfArea[area].has(country)
}
