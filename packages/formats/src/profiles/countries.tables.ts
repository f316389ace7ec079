// The European Economic Area: inside it a SEPA transfer needs no address, and charges are shared (PSD2).

export const eeaCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
