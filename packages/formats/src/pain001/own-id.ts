// The ids of our own transactions: they follow from a payment's number and how often it went out, so that whoever knows
// the payment knows them.
import type { OutgoingPayment } from './outgoing-payment.ts'

/** `K104233-1`; transactions of a batch count on: `K104233-1-17`. */
export function ownId(payment: OutgoingPayment): string {
  const id = ownIdOf(payment.transactionNumber, payment.version)
  return payment.batch === null ? id : `${id}-${payment.batch.index}`
}

/** Of a payment, or of a batch as a whole. */
export function ownIdOf(transactionNumber: number, version: number): string {
  return `K${transactionNumber}-${version}`
}

/** What begins like one of ours: no batch may bring such an id. */
export const ownShape = /^K\d+-\d/

/**
 * An id of ours and nothing else: its parts are the payment's number, a bigint, the how many-eth time that it went out, from
 * 1, and of a transaction of a batch its place there. As a regular expression of the database too, where such ids are looked up.
 */
export const ownIdPattern = '^K([1-9][0-9]{0,17})-([1-9][0-9]{0,5})(?:-([1-9][0-9]{0,8}))?$'
