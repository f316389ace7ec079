// What stands in the place of a beneficiary where a payment has thousands.
import { type Language, fillText } from '../../language.ts'

const one = {
  en: '1 transaction',
  de: '1 Transaktion',
  fr: '1 transaction',
  it: '1 transazione',
} as const satisfies Record<Language, string>

const several = {
  en: '{count} transactions',
  de: '{count} Transaktionen',
  fr: '{count} transactions',
  it: '{count} transazioni',
} as const satisfies Record<Language, string>

export function batchTitle(count: number, language: Language): string {
  return count === 1 ? one[language] : fillText(several[language], { count: `${count}` })
}
