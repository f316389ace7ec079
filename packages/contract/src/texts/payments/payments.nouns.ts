// Payments by their name.
import type { RecordNouns } from '../record-noun.ts'

export const paymentsNouns = {
  payment: { en: 'a payment', de: 'die Zahlung', fr: 'un paiement', it: 'un pagamento' },
} as const satisfies RecordNouns
