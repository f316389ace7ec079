// Reads a payment status report (pain.002, .02 to .14), whole or not at all. A report is small beside a statement, so
// it is answered as one value.
import { type Outcome, type Refusal, accept, refusal, refuse } from '@kontor/domain'
import { type Chunks, readXml } from '../xml/index.ts'
import { pain002Rules } from './pain002-rules.ts'
import { newPain002State } from './pain002-state.ts'
import type { PaymentStatusReport } from './payment-status-report.ts'

/**
 * Refuses with `xml.*`, `status-report.truncated` (with the line), `status-report.unknown-root`,
 * `status-report.no-original-message` (nothing in it says which file it answers), `status-report.too-large`.
 */
export async function readPain002(chunks: Chunks): Promise<Outcome<PaymentStatusReport>> {
  const state = newPain002State()
  const read = await readXml(chunks, pain002Rules, state)
  if (!read.ok) return refuse(...read.refusals.map(truncatedReport))
  const { report } = state
  const names = report.payments.some((one) => one.originalPaymentInformationId !== null || one.transactions.length > 0)
  if (!state.isReport || (report.originalMessageId === null && !names)) {
    return refuse(refusal('status-report.no-original-message'))
  }
  const version = /(pain\.002\.\d{3}\.\d{2})/.exec(read.value.namespace ?? '')?.[1] ?? null
  return accept({ ...report, version })
}

function truncatedReport(reason: Refusal): Refusal {
  return reason.code === 'xml.truncated'
    ? refusal<'status-report.truncated'>('status-report.truncated', reason.params)
    : reason
}
