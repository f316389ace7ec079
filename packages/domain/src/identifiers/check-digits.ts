// The two check-digit arithmetics of payments: modulo 97-10 (ISO 7064, for IBAN and RF) and modulo 10 recursive
// (Swiss payment slips, for QR references).

const [digitZero, digitNine] = [0x30, 0x39]

/** The remainder by 97 of letters and digits, A = 10 … Z = 35 (ISO 7064). */
export function mod97(text: string): number {
  let remainder = 0
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    remainder = (unit > digitNine ? remainder * 100 + unit - 55 : remainder * 10 + unit - digitZero) % 97
  }
  return remainder
}

/** The two check digits of ISO 13616 and ISO 11649: for `prefix` (country, or RF) and what follows the digits. */
export function mod97CheckDigits(prefix: string, body: string): string {
  return String(98 - mod97(`${body}${prefix}00`)).padStart(2, '0')
}

/**
 * Whether `text` (prefix of two letters, check digits, body) passes modulo 97. Check digits 00, 01 and 99 also leave
 * the remainder 1 but are never issued: their valid twins are 97, 98 and 02.
 */
export function passesMod97(text: string): boolean {
  const [prefix, digits, body] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
  return /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) && mod97CheckDigits(prefix, body) === digits
}

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

/** The check digit of `digits` by modulo 10 recursive. Throws when there is anything but digits. */
export function mod10Recursive(digits: string): string {
  if (!/^\d+$/.test(digits)) throw new Error('Modulo 10 recursive needs digits')
  let carry = 0
  for (const digit of digits) carry = carries[(carry + Math.trunc(+digit)) % 10] ?? 0
  return String((10 - carry) % 10)
}
