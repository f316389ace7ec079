// A report on the transactions of a batch, as a report on the batch: the one payment that signers and accounts know.
import type { PaymentId } from '@kontor/domain/identifiers'
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

export type AnsweredBatch = Omit<BatchReport, 'report'> & {
  readonly payment: PaymentRecord
  readonly paymentInformationId: string
}

export async function foldBatches(
  tx: TenantTx,
  report: StatusReport,
  sent: readonly TransmittedRow[],
  records: readonly PaymentRecord[],
  /** Those that the booking of another file has ended. */
  ofOthers: ReadonlySet<PaymentId>,
): Promise<{ readonly report: StatusReport; readonly batches: readonly AnsweredBatch[] }> {
  let folded = report
  const batches: AnsweredBatch[] = []
  for (const payment of records.filter(isBatch)) {
    const row = sent.find(({ paymentId }) => paymentId === payment.id)
    const { batch } = payment.content.details
    if (row === undefined || batch === undefined) continue
    const { paymentInformationId } = row
    const { rejected, said, byOriginalId } = await placesOfBatch(tx, payment.id, namedIn(folded))
    const own = `${row.endToEndId}-`
    const { report: left, ...answered } = foldBatchReport(folded, {
      status: payment.status,
      response: payment.response.status,
      isPresent: isPresentTransmission(row, payment),
      isBookedByOther: ofOthers.has(payment.id),
      paymentInformationId,
      count: batch.count,
      rejected,
      said,
      place: (transaction) => placeOf(transaction, own, batch.count, byOriginalId),
    })
    folded = left
    batches.push({ payment, paymentInformationId, ...answered })
  }
  return { report: folded, batches }
}

type SaidReasons = (id: string) => readonly BankReason[]

/** The words of the transaction itself, where it says any. */
export function reasonOfTransaction(said: SaidReasons, transaction: ReportedTransaction | null): BankReason | null {
  const ids = [transaction?.endToEndId ?? null, transaction?.instructionId ?? null]
  return ids.flatMap((id) => (id === null ? [] : said(id)))[0] ?? null
}

/** Why the bank rejected one: its own words, else those above it. */
export function reasonIn(
  said: SaidReasons,
  { status, transaction }: BatchReport['rejected'][number],
  paymentInformationId: string,
): BankReason {
  const code = status.reasonCodes[0] ?? status.code
  const above = [paymentInformationId, ''].flatMap(said).find((reason) => reason.code === code)
  return reasonOfTransaction(said, transaction) ?? above ?? { code, text: null }
}

/**
 * Each of the two ids may name it; ids of two transactions name none. An id of the file may look like ours in another case,
 * and then it is the file's.
 */
function placeOf(
  { endToEndId, instructionId }: ReportedTransaction,
  own: string,
  count: number,
  byOriginalId: ReadonlyMap<string, number>,
): number | null {
  const places = new Set<number>()
  for (const written of [endToEndId, instructionId]) {
    if (written === null) continue
    const ofFile = byOriginalId.get(written)
    const id = written.toUpperCase()
    if (id.startsWith(own) && (ofFile === undefined || id === written)) {
      const place = /^[1-9]\d{0,8}$/.test(id.slice(own.length)) ? Math.trunc(+id.slice(own.length)) : null
      if (place === null || place > count) return null
      places.add(place)
      continue
    }
    // what looks like one of ours went out under ours
    if (ownShape.test(written) || (ofFile === undefined && ownShape.test(id))) return null
    if (ofFile !== undefined) places.add(ofFile)
  }
  const [place = null, another] = places
  return another === undefined ? place : null
}

function namedIn({ groups }: StatusReport): readonly string[] {
  return groups.flatMap(({ transactions }) =>
    transactions.flatMap(({ endToEndId, instructionId }) => [endToEndId ?? [], instructionId ?? []].flat()),
  )
}
