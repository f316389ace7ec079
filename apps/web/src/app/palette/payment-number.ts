// What was typed into the palette, as the number of a payment.

const digitsMax = 12

/** Digits with or without the separators that people copy along; null when it is no number. */
export function paymentNumberOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s'’#]/g, '')
  return /^\d+$/.test(digits) && digits.length <= digitsMax ? digits : null
}
