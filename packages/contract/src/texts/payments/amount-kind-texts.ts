// What kind of money an amount is, as refusals on its sign say it: with the article where the language needs one.
import type { AmountKind } from '@kontor/domain/payments'
import type { Language } from '../../language.ts'

const amountKindTexts = {
  payment: { en: 'payment', de: 'eine Zahlung', fr: 'un paiement', it: 'un pagamento' },
  debit: { en: 'debit', de: 'eine Belastung', fr: 'un débit', it: 'un addebito' },
  credit: { en: 'credit', de: 'eine Gutschrift', fr: 'un crédit', it: 'un accredito' },
} as const satisfies Record<AmountKind, Record<Language, string>>

/** The name of a kind; a word that is none is said as it is. */
export function amountKindText(kind: string, language: Language): string {
  return Object.hasOwn(amountKindTexts, kind) ? amountKindTexts[kind as AmountKind][language] : kind
}
