// Payments of a file that was settled as delivered, which this restored database does not hold: the journal keeps their ids, so
// that what the bank says of them is found, and told to people, for it moves nothing here.
import { forgottenFileText } from '@kontor/contract'
import { type Refusal, refusal } from '@kontor/domain'
import type { PaymentId } from '@kontor/domain/identifiers'
import { type AppliedAnswer, type SentPayment, isRejected, unansweredStatuses } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JournalFile } from '../../kernel/send-journal.ts'
import { doubtTemplates, listPaymentsById } from '../payments/public.ts'
import { getTenantLanguage } from '../settings/public.ts'
import { journalLinesOf } from './journal-gate.ts'
import type { TransmissionRow, TransmittedRow } from './transmissions.store.ts'

export type LostPayment = JournalFile['payments'][number]

export async function listLostPayments(
  kernel: Kernel,
  tx: TenantTx,
  { messageId }: TransmissionRow,
  filed: readonly TransmittedRow[],
): Promise<readonly LostPayment[]> {
  const line = (await journalLinesOf(kernel, tx.tenantId)).find((one) => one.messageId === messageId)
  const inFile = new Set<string>(filed.map(({ paymentId }) => paymentId))
  const others = (line?.file?.payments ?? []).filter(({ paymentId }) => !inFile.has(paymentId))
  if (others.length === 0) return []
  const ids = others.map(({ paymentId }) => paymentId as PaymentId)
  const held = new Set<string>((await listPaymentsById(tx, ids)).map(({ id }) => id))
  return others.filter(({ paymentId }) => !held.has(paymentId))
}

const [withTheBank] = unansweredStatuses

/** As answers see one: delivered, for of what came before nothing is known any more. */
export function sentLostPayment(lost: LostPayment): SentPayment {
  const { paymentInformationId, endToEndId, instructionId } = lost
  return {
    id: lost.paymentId,
    status: withTheBank,
    type: 'domestic',
    transmission: 'delivered',
    isPresentTransmission: true,
    response: null,
    respondedAt: null,
    responseLevel: null,
    partAcceptedAt: null,
    paymentInformationId,
    endToEndId,
    instructionId,
  }
}

/** What was to be paid again and again waits for two people where the bank did not pay; the day stays settled. */
export async function tellOfLostPayments(
  kernel: Kernel,
  on: Act,
  { messageId: id }: TransmissionRow,
  lost: readonly LostPayment[],
  answers: readonly AppliedAnswer[],
): Promise<readonly Refusal[]> {
  if (answers.length === 0) return []
  const questioned = answers.filter(({ decision }) => isRejected(decision.status) || decision.alarm !== null)
  const others = answers.length - questioned.length
  const told = others > 0 ? [refusal('report.on-lost-payments', { id, count: `${others}` })] : []
  if (questioned.length === 0) return told
  const { uiLanguage } = await getTenantLanguage(on.tx)
  const rejected = new Set(questioned.map(({ paymentId }) => paymentId))
  const days = lost.flatMap(({ paymentId, occurrence, instructionId }) =>
    occurrence && rejected.has(paymentId)
      ? [
          {
            recurringId: occurrence.recurringId as PaymentId,
            reason: forgottenFileText('rejected', uiLanguage, { file: id, id: instructionId }),
          },
        ]
      : [],
  )
  const templates = `${(await doubtTemplates(kernel, on, days)).size}`
  return [refusal('report.rejects-lost-payments', { id, count: `${questioned.length}`, templates }), ...told]
}
