// Currencies by their name.
import type { RecordNouns } from '../record-noun.ts'

export const currenciesNouns = {
  currency: { en: 'a currency', de: 'die Währung', fr: 'une monnaie', it: 'una moneta' },
} as const satisfies RecordNouns
