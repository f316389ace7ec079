// The ids of our own transactions: they follow from a payment's number and how often it went out, so that whoever knows
// the payment knows them.
import type { OutgoingPayment } from './outgoing-payment.ts'

/** `K104233-1`; transactions of a batch count on: `K104233-1-17`. */
export function ownId(payment: OutgoingPayment): string {
  const id = `K${payment.transactionNumber}-${payment.version}`
  return payment.batch === null ? id : `${id}-${payment.batch.index}`
}

/** What begins like one of ours: no batch may bring such an id. */
export const ownShape = /^K\d+-\d/

export type OwnId = {
  /** bigint as text. */
  readonly transactionNumber: string
  /** The how many-eth time that the payment went out, from 1. */
  readonly sending: number
}

/** Null for what is no id of ours. */
export function parseOwnId(text: string): OwnId | null {
  const [, transactionNumber, sending] = /^K([1-9]\d{0,17})-([1-9]\d{0,5})(?:-[1-9]\d{0,8})?$/.exec(text) ?? []
  if (transactionNumber === undefined || sending === undefined) return null
  return { transactionNumber, sending: Math.trunc(+sending) }
}
