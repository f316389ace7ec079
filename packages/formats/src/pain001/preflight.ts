// What a bank would change or refuse, said before saving and before sending: the writer's own rules, asked early.
import type { Refusal } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import { farthestDate, refuseTooFar } from './farthest-date.ts'
import type { FileTerms, OutgoingPayment, PreflightNotice } from './outgoing-payment.ts'
import { prepareTransfer } from './prepare-transfer.ts'

/** What the bank's rules look at; a payment that is not written down yet has no more than this. */
export type CheckedPayment = Pick<OutgoingPayment, 'content' | 'executionDate' | 'debtor' | 'transferTo'>

export type PreflightReport = {
  readonly notices: readonly PreflightNotice[]
  readonly refusals: readonly Refusal[]
}

/**
 * Everything that the bank of `terms` would get otherwise than typed, and every reason why it would refuse. `today` is
 * a day of the bank's zone.
 */
export function preflight(
  { content, executionDate, debtor, transferTo }: CheckedPayment,
  terms: FileTerms & { readonly today: CalendarDate },
): PreflightReport {
  const findings = { notices: [], refusals: [] }
  const payment: OutgoingPayment = {
    ...unsent,
    content,
    executionDate,
    debtor,
    transferTo,
  }
  prepareTransfer(payment, terms, findings)
  refuseTooFar(executionDate, farthestDate(terms.profile, terms.today), findings)
  return findings
}

/** Of these no rule of a bank depends. */
const unsent = {
  id: '' as PaymentId,
  transactionNumber: 0,
  version: 0,
  isShorteningConfirmed: false,
  batch: null,
} as const satisfies Partial<OutgoingPayment>
