// The names of payment types, as refusals say them: those of the payment form.
import type { PaymentType } from '@kontor/domain/payments'
import type { Language } from '../../language.ts'

export const paymentTypeTexts = {
  domestic: { en: 'Domestic', de: 'Inland', fr: 'National', it: 'Nazionale' },
  'qr-ch': { en: 'QR-Payment CH', de: 'QR-Zahlung CH', fr: 'Paiement QR CH', it: 'Pagamento QR CH' },
  sepa: { en: 'SEPA', de: 'SEPA', fr: 'SEPA', it: 'SEPA' },
  international: { en: 'International', de: 'International', fr: 'International', it: 'Internazionale' },
  transfer: { en: 'Transfer', de: 'Übertrag', fr: 'Transfert', it: 'Giroconto' },
  batch: { en: 'Batch', de: 'Sammelauftrag', fr: 'Ordre collectif', it: 'Ordine collettivo' },
} as const satisfies Record<PaymentType, Record<Language, string>>

/** The name of a type; a word that is none is said as it is. */
export function paymentTypeText(type: string, language: Language): string {
  return Object.hasOwn(paymentTypeTexts, type) ? paymentTypeTexts[type as PaymentType][language] : type
}
