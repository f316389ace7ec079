// Banks give our ids back in another case. Those that we make are all written large: such a one is taken for ours where
// nothing is called exactly as the bank wrote it.
import type { PaymentStatusReport } from '@kontor/formats/pain002'
import type { TransmittedPayment } from './transmissions.store.ts'

type Sent = Pick<TransmittedPayment, 'paymentInformationId' | 'endToEndId' | 'instructionId'>

/** As it was written, then as we would have written it. */
export function inEachCase(ids: readonly string[]): readonly string[] {
  return [...new Set([...ids, ...ids.map((id) => id.toUpperCase())])]
}

/**
 * The report with the ids of these payments of its file as they went out. Of a batch, which is alone in its file, the ids of
 * its transactions stay: its own file gave some of them.
 */
export function inOurCase(report: PaymentStatusReport, sent: readonly Sent[], isBatch: boolean): PaymentStatusReport {
  const groups = new Set(sent.map((one) => one.paymentInformationId))
  const ids = new Set(isBatch ? [] : sent.flatMap((one) => [one.endToEndId, one.instructionId]))
  return {
    ...report,
    payments: report.payments.map((group) => ({
      ...group,
      originalPaymentInformationId: asIn(groups, group.originalPaymentInformationId),
      transactions: group.transactions.map((one) => ({
        ...one,
        originalEndToEndId: asIn(ids, one.originalEndToEndId),
        originalInstructionId: asIn(ids, one.originalInstructionId),
      })),
    })),
  }
}

function asIn(known: ReadonlySet<string>, id: string | null): string | null {
  if (id === null || known.has(id)) return id
  const ours = id.toUpperCase()
  return known.has(ours) ? ours : id
}
