// What a bank would change or refuse, said before saving and before sending: the writer's own rules, asked early.
import type { Refusal } from '@kontor/domain'
import type { FileTerms, OutgoingPayment, PreflightNotice } from './outgoing-payment.ts'
import { prepareTransfer } from './prepare-transfer.ts'

export type PreflightReport = {
  readonly notices: readonly PreflightNotice[]
  readonly refusals: readonly Refusal[]
}

/** Everything that the bank of `terms` would get otherwise than typed, and every reason why it would refuse. */
export function preflight(payment: OutgoingPayment, terms: FileTerms): PreflightReport {
  const findings = { notices: [], refusals: [] }
  prepareTransfer(payment, terms, findings)
  return findings
}
