// Cashflows by their name.
import type { RecordNouns } from '../record-noun.ts'

export const cashflowsNouns = {
  cashflow: { en: 'a cashflow', de: 'der Cashflow', fr: 'un cashflow', it: 'un cashflow' },
} as const satisfies RecordNouns
