// Which booking a person confirms who says that a payment was executed after all, and of which payments it is the money. The
// kind of a difference nobody names: it is that of the currencies, and must be usual.
import type { PaymentId } from '@kontor/domain/identifiers'
import {
  type DifferenceKind,
  type EntryPart,
  type MatchProposal,
  countOf,
  expectedBooking,
  hasTwoCurrencies,
  membersBooked,
} from '@kontor/domain/matching'
import type { AccountRow } from '../accounts/public.ts'
import { type PaymentRecord, isBatch } from '../payments/public.ts'
import type { AccountProposals } from './propose.ts'

type Booking = {
  readonly paymentIds: readonly PaymentId[]
  readonly entries: readonly EntryPart[]
  readonly difference: DifferenceKind
}

/**
 * The booking of the payment by itself, or of exactly its money; else the collective one that holds it, with all that may be
 * booked in it: the others that count as not executed, and those that wait for it.
 */
export function findBooking(found: AccountProposals, payment: PaymentRecord): Booking | null {
  const { id } = payment
  const { amounts } = payment.content
  const { proposals, alarms } = found.result
  const ours = proposals.filter(({ paymentIds, isReturn }) => !isReturn && paymentIds.includes(id))
  const single = ours.find(({ paymentIds }) => paymentIds.length === 1)
  if (single !== undefined && isBatch(payment)) return bookingOfBatch(found, single, payment)
  if (single !== undefined && !single.reasons.includes('amount-differs')) return single
  const rung = alarms.find(({ code, paymentId }) => code === 'booked-although-rejected' && paymentId === id)
  const [part] = ours[0]?.entries ?? (rung === undefined ? [] : [rung.entry])
  if (part === undefined) return null
  const difference = kindOf(payment)
  // a detail is the money of the payment that it names
  if (part.detailIndex !== null) return { paymentIds: [id], entries: [part], difference }
  const entry = found.entries.get(part.entryId)?.entry
  const isOne = entry !== undefined && (countOf({ entry }) ?? 1) <= 1
  if (isOne && entry.amount.abs().eq(expectedBooking(amounts)))
    return { paymentIds: [id], entries: [part], difference: 'none' }
  const isOf = ({ entryId }: EntryPart) => entryId === part.entryId
  const beside = proposals.filter(({ isReturn, entries }) => !isReturn && entries.every(isOf))
  const held = alarms.filter(
    (one) =>
      one.code === 'booked-although-rejected' && isOf(one.entry) && !found.isSettled(one.paymentId, one.entry.entryId),
  )
  // of whom a person has settled that it is none of his it is not
  const others = beside.flatMap((one) => one.paymentIds).filter((one) => !found.isSettled(one, part.entryId))
  const paymentIds = [...new Set([id, ...others, ...held.map(({ paymentId }) => paymentId)])]
  return { paymentIds, entries: [part], difference }
}

/** Of all that may be booked in it those whose money it is. */
export function bookedOf(
  { entries }: AccountProposals,
  booking: Booking,
  payments: readonly PaymentRecord[],
  { id }: PaymentRecord,
  { profile }: AccountRow,
): readonly PaymentRecord[] {
  const [part] = booking.entries
  const entry = part?.detailIndex === null ? entries.get(part.entryId)?.entry : undefined
  if (entry === undefined || payments.length < 2) return payments
  const members = payments.map((payment) => ({ payment, amounts: payment.content.amounts }))
  const own = members.find(({ payment }) => payment.id === id)
  return own === undefined ? payments : membersBooked({ entry }, members, own, profile).map(({ payment }) => payment)
}

/** What all of it cost more or less is a charge, or the rate of the day; what some of it cost says nothing of the whole. */
function bookingOfBatch({ entries }: AccountProposals, booking: MatchProposal, payment: PaymentRecord): Booking {
  if (!booking.reasons.includes('amount-differs')) return booking
  if (booking.reasons.includes('transactions-missing')) return { ...booking, difference: 'none' }
  const difference = kindOf(payment)
  const [part, another] = booking.entries
  const entry = part === undefined ? undefined : entries.get(part.entryId)?.entry
  if (entry === undefined || another !== undefined) return { ...booking, difference }
  // a part is less than the whole, but for the rate: then only the number, or the sum of the order, says that it is all
  const { count } = payment.content.details.batch ?? {}
  const told = entry.batch?.totalAmount ?? null
  const isAll =
    (countOf({ entry }) ?? count) === count && (told === null || told.eq(payment.content.amounts.paymentAmount.abs()))
  return { ...booking, difference: difference === 'exchange-rate' && !isAll ? 'none' : difference }
}

function kindOf({ content: { amounts } }: PaymentRecord): DifferenceKind {
  return hasTwoCurrencies(amounts) ? 'exchange-rate' : 'fees-and-charges'
}
