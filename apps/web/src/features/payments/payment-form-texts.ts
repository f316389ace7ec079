// The texts that the payment form may come to say: all there when it opens. Fetched later, they would take it away for a moment,
// and with it the focus.
export const paymentFormTexts = [
  'payments',
  'payment-form',
  'payment-doubts',
  'payment-qr-bill',
  'payment-preflight',
  'record-form',
  'bank-directory',
] as const
