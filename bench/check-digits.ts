// Numbers with their check digits, for files that are made up.

/** ISO 7064 mod 97-10, as IBAN and ISO 11649 check digits want it. */
export function checkDigits(rest: string): string {
  let remainder = 0
  for (const character of rest) {
    const value = character >= 'A' ? character.charCodeAt(0) - 55 : character.charCodeAt(0) - 48
    remainder = (value > 9 ? remainder * 100 + value : remainder * 10 + value) % 97
  }
  return String(98 - remainder).padStart(2, '0')
}

export function creditorReference(number: number): string {
  const body = `KT${String(number).padStart(10, '0')}`
  return `RF${checkDigits(`${body}RF00`)}${body}`
}
