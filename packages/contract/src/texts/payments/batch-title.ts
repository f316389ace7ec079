// What stands in the place of a beneficiary where a payment has thousands.
import type { Language } from '../../language.ts'

export const batchTitle = {
  en: '{count} transactions',
  de: '{count} Transaktionen',
  fr: '{count} transactions',
  it: '{count} transazioni',
} as const satisfies Record<Language, string>
