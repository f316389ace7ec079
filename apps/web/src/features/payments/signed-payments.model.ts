// The order in which many payments are looked at before they are signed: what is doubted first, then by number.
import type { PaymentAnswer } from '@kontor/contract'
import type { PaymentDoubtKind } from '@kontor/domain/payments'
import { isDoubtCode } from './payment-doubts.model.ts'
import type { PaymentId } from '@kontor/domain/identifiers'

type Warned = Pick<PaymentAnswer, 'warnings'>

/** What the strip says of this payment, in sentences. */
export function doubtsOf({ warnings }: Warned): readonly string[] {
  return warnings.filter(({ code }) => isDoubtCode(code)).map(({ message }) => message)
}

const weights: Readonly<Record<PaymentDoubtKind, number>> = { duplicate: 3, 'not-covered': 2, 'first-payment': 1 }

/** How much speaks against it; new accounts are common where many are paid for the first time. */
function weightOf({ warnings }: Warned): number {
  return Math.max(0, ...warnings.map(({ code }) => (isDoubtCode(code) ? weights[code] : 0)))
}

/** Stands out among the others, beside the sign that each doubted one has. */
export function isGravelyDoubted(payment: Warned): boolean {
  return weightOf(payment) > weights['first-payment']
}

/** Of what was not signed: what somebody changed since it was shown. */
export function changedOf(
  results: readonly { readonly id: PaymentId; readonly code: string | null }[],
): readonly PaymentId[] {
  return results.filter(({ code }) => code === 'payment.changed').map(({ id }) => id)
}

export function doubtedFirst<Payment extends Warned & Pick<PaymentAnswer, 'transactionNumber'>>(
  payments: readonly Payment[],
): readonly Payment[] {
  return payments.toSorted((a, b) => weightOf(b) - weightOf(a) || a.transactionNumber - b.transactionNumber)
}
