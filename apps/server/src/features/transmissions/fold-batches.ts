// A report on the transactions of a batch, as a report on the batch: the one payment that signers and accounts know.
import {
  type BankReason,
  type BatchReport,
  type ReportedTransaction,
  type StatusReport,
  foldBatchReport,
} from '@kontor/domain/payments'
import { ownShape } from '@kontor/formats/pain001'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type PaymentRecord, isBatch, placesOfBatch } from '../payments/public.ts'
import { isPresentTransmission } from './present-transmission.ts'
import type { TransmittedRow } from './transmissions.store.ts'

export type RejectedInBatch = {
  readonly payment: PaymentRecord
  readonly rejected: BatchReport['rejected']
}

export async function foldBatches(
  tx: TenantTx,
  report: StatusReport,
  sent: readonly TransmittedRow[],
  records: readonly PaymentRecord[],
): Promise<{ readonly report: StatusReport; readonly batches: readonly RejectedInBatch[] }> {
  let folded = report
  const batches: RejectedInBatch[] = []
  for (const payment of records.filter(isBatch)) {
    const row = sent.find(({ paymentId }) => paymentId === payment.id)
    const { batch } = payment.content.details
    if (row === undefined || batch === undefined) continue
    const { rejected, byOriginalId } = await placesOfBatch(tx, payment.id, namedIn(folded))
    const own = `${row.endToEndId}-`
    const result = foldBatchReport(folded, {
      paymentInformationId: row.paymentInformationId,
      count: batch.count,
      rejected,
      place: (transaction) => placeOf(transaction, own, batch.count, byOriginalId),
    })
    folded = result.report
    // what is said of a file that is not the present one moves nothing
    if (isPresentTransmission(row, payment)) batches.push({ payment, rejected: result.rejected })
  }
  return { report: folded, batches }
}

/** Why the bank rejected one: its own words where it says any. */
export function reasonIn(
  said: (id: string) => readonly BankReason[],
  { status, transaction }: BatchReport['rejected'][number],
): BankReason {
  const [first] = [transaction.endToEndId, transaction.instructionId].flatMap((id) => (id === null ? [] : said(id)))
  return first ?? { code: status.reasonCodes[0] ?? status.code, text: null }
}

function placeOf(
  { endToEndId, instructionId }: ReportedTransaction,
  own: string,
  count: number,
  byOriginalId: ReadonlyMap<string, number>,
): number | null {
  const id = endToEndId ?? instructionId
  if (id === null) return null
  if (id.startsWith(own)) {
    const place = /^[1-9]\d{0,8}$/.test(id.slice(own.length)) ? Math.trunc(+id.slice(own.length)) : null
    return place !== null && place <= count ? place : null
  }
  // what looks like one of ours went out under ours
  return ownShape.test(id) ? null : (byOriginalId.get(id) ?? null)
}

function namedIn({ groups }: StatusReport): readonly string[] {
  return groups.flatMap(({ transactions }) =>
    transactions.flatMap(({ endToEndId, instructionId }) => endToEndId ?? instructionId ?? []),
  )
}
