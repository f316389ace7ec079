// What the bank has twice. The last part of an EndToEndId counts the transmissions of its payment: two of them carry
// different ids and are still one payment, paid twice.
import type { BankPayment } from './world.ts'

/** `K104233` for `K104233-1` and `K104233-2`. Throws where an id has another shape: it would never be found twice. */
export function paymentNumberOf(endToEndId: string): string {
  const number = /^(K\d+)-\d+$/.exec(endToEndId)?.[1]
  if (number === undefined) throw new Error(`The bank has the EndToEndId ${endToEndId}, which is none of ours`)
  return number
}

export function findReceivedTwice(payments: readonly BankPayment[]): readonly string[] {
  const counts = countOf(payments.map((one) => paymentNumberOf(one.endToEndId)))
  return [...counts].filter(([, times]) => times > 1).map(([number]) => number)
}

export function countOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
