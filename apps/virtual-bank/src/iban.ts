// The bank's own view of IBANs: is the check digit right (ISO 13616), and which bank does the number belong to.

const lengths: Readonly<Record<string, number>> = { AT: 20, CH: 21, DE: 22, FR: 27, GB: 22, IT: 27, LI: 21 }
/** Where a country keeps the bank's number inside the IBAN. */
const bankNumber: Readonly<Record<string, readonly [from: number, to: number]>> = {
  AT: [4, 9],
  CH: [4, 9],
  DE: [4, 12],
  FR: [4, 9],
  GB: [4, 8],
  IT: [5, 10],
  LI: [4, 9],
}

/** ISO 13616: shape, length of the countries that this bank knows, check digits modulo 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const length = lengths[text.slice(0, 2)]
  if (length !== undefined && text.length !== length) return false
  let rest = 0
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    for (const digit of String(parseInt(sign, 36))) rest = (rest * 10 + +digit) % 97
  }
  return rest === 1
}

/** Country and bank number, the same for all accounts of one bank; null for countries whose numbers it does not know. */
export function bankOfIban(iban: string): string | null {
  const place = bankNumber[iban.slice(0, 2)]
  return place === undefined ? null : iban.slice(0, 2) + iban.slice(...place)
}
