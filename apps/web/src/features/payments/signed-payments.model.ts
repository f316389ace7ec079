// The order in which many payments are looked at before they are signed: what rings first, then what is doubted, then by number.
import type { PaymentAnswer, PaymentDoubt } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { DoubtedPayment } from './payment-doubts.model.ts'

/** What the strip says, by the id of the payment. */
export type DoubtsById = ReadonlyMap<string, readonly PaymentDoubt[]>

export function doubtsById(payments: readonly DoubtedPayment[]): DoubtsById {
  return new Map(payments.flatMap(({ id, doubts }) => (id === null ? [] : [[id, doubts]])))
}

const weights: Readonly<Record<PaymentDoubt['kind'], number>> = {
  Duplicate: 4,
  BankDetails: 3,
  NotCovered: 2,
  FirstPayment: 1,
}

/** More than any doubt. */
const ringing = 5

/** How much speaks against it; new accounts are common where many are paid for the first time. */
function weightOf(doubts: readonly PaymentDoubt[] = []): number {
  return Math.max(0, ...doubts.map(({ kind }) => weights[kind]))
}

/** Stands out among the others, beside the sign that each doubted one has. */
export function isGravelyDoubted(doubts: readonly PaymentDoubt[]): boolean {
  return weightOf(doubts) > weights.FirstPayment
}

/** Of what was not signed: what somebody changed since it was shown. */
export function changedOf(
  results: readonly { readonly id: PaymentId; readonly code: string | null }[],
): readonly PaymentId[] {
  return results.filter(({ code }) => code === 'payment.changed').map(({ id }) => id)
}

export function doubtedFirst<Payment extends Pick<PaymentAnswer, 'id' | 'transactionNumber' | 'alarm'>>(
  payments: readonly Payment[],
  doubts: DoubtsById,
): readonly Payment[] {
  const weight = ({ id, alarm }: Payment) => (alarm ? ringing : weightOf(doubts.get(id)))
  return payments.toSorted((a, b) => weight(b) - weight(a) || a.transactionNumber - b.transactionNumber)
}
