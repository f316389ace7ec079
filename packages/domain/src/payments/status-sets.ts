// The sets of statuses that lists, sums and searches ask for: each stands here once, and queries take it as a parameter.
import type { PaymentStatus } from './payment.ts'

/** No file of it is at the bank that counts: money can still be kept back. */
export const unsentStatuses = [
  'open',
  'partial-signed',
  'signed',
  'rejected',
] as const satisfies readonly PaymentStatus[]

/** Signed by all who must, and not gone. */
export const sendableStatuses = ['signed'] as const satisfies readonly PaymentStatus[]

/** No bank has ever said a word of its present content. */
export const neverSentStatuses = ['open', 'partial-signed', 'signed'] as const satisfies readonly PaymentStatus[]

/** Somebody has signed and nothing has gone: the content stands, what no signature covers may still change. */
export const signedStatuses = ['partial-signed', 'signed'] as const satisfies readonly PaymentStatus[]

/** A bank said yes, whatever it said besides. */
export const acceptedStatuses = [
  'accepted',
  'accepted-with-change',
  'accepted-with-error',
] as const satisfies readonly PaymentStatus[]

/** With the bank and not booked: what a booking ends. */
export const outstandingStatuses = ['delivered', ...acceptedStatuses] as const satisfies readonly PaymentStatus[]

/** The file's receipt is proven, and the bank has accepted nothing: its answer is waited for. */
export const unansweredStatuses = ['delivered'] as const satisfies readonly PaymentStatus[]

/** Accepted without an error, which stands before a person's eyes already: the booking is waited for. */
export const bookableStatuses = ['accepted', 'accepted-with-change'] as const satisfies readonly PaymentStatus[]

/** Signed, or with the bank and not booked: the contract of the account stays as it was signed for. */
export const onTheirWayStatuses = [
  ...signedStatuses,
  ...outstandingStatuses,
] as const satisfies readonly PaymentStatus[]

/** Of which the bank owes an answer or a booking. */
export const awaitedStatuses = [...unansweredStatuses, ...bookableStatuses] as const satisfies readonly PaymentStatus[]

/** The list of open payments: all that has not come to its end. */
export const openStatuses = [...unsentStatuses, ...outstandingStatuses] as const satisfies readonly PaymentStatus[]

/** What projected balances expect to leave the account (rules 2.6): open, and not rejected. */
export const expectedStatuses = [
  ...neverSentStatuses,
  ...outstandingStatuses,
] as const satisfies readonly PaymentStatus[]

/** The list of done payments. */
export const doneStatuses = ['done', 'not-executed'] as const satisfies readonly PaymentStatus[]

/** Booked: money of it can come back. */
export const bookedStatuses = ['done'] as const satisfies readonly PaymentStatus[]

/** Of these no money went to anybody: they are no first of two, make no account known, and a booking of them rings. */
export const voidStatuses = ['rejected', 'not-executed'] as const satisfies readonly PaymentStatus[]

/** Of these a bank had the order, and said nothing against it. */
export const paidStatuses = [...outstandingStatuses, ...bookedStatuses] as const satisfies readonly PaymentStatus[]

/** At an end, where returns and second debits must still find them. */
export const endedStatuses = [...bookedStatuses, ...voidStatuses] as const satisfies readonly PaymentStatus[]

/** Counted in the group in which they were sent, as the bank books it. */
export const groupedStatuses = [
  ...sendableStatuses,
  ...outstandingStatuses,
  ...doneStatuses,
] as const satisfies readonly PaymentStatus[]

export function isOneOf(statuses: readonly PaymentStatus[], status: PaymentStatus): boolean {
  return statuses.includes(status)
}

export function isRejected(status: PaymentStatus): boolean {
  return status === 'rejected'
}

/** The bank's yes with a reason beside it: a person looks at it. */
export function isAcceptedWithError(status: PaymentStatus): boolean {
  return status === 'accepted-with-error'
}

/** Nobody has signed its present content. */
export function isUnsigned(status: PaymentStatus): boolean {
  return status === 'open'
}
