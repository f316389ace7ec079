// Amounts as a journey reckons with them: decimal texts of two places, exact, and as the screens write them.

export const minus = (from: string | undefined, amount: string): string =>
  amountOf(centsOf(from ?? '') - centsOf(amount))

export const plus = (to: string | undefined, amount: string): string => amountOf(centsOf(to ?? '') + centsOf(amount))

/** 1'949.75, as the screens write 1949.75. */
export function written(amount: string): string {
  const [whole = '', cents = '00'] = amount.split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, "'")}.${cents}`
}

const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

function amountOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
