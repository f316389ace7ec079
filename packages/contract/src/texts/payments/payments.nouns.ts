// Payments by their name.
import type { RecordNouns } from '../record-noun.ts'

export const paymentsNouns = {
  attachment: { en: 'an attachment', de: 'der Anhang', fr: 'une pièce jointe', it: 'un allegato' },
  payment: { en: 'a payment', de: 'die Zahlung', fr: 'un paiement', it: 'un pagamento' },
} as const satisfies RecordNouns
