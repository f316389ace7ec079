// SQL of rejections of accepted payments that a person brought, until another one confirms them.
import type { BankFileId, PaymentId, TransmissionId, UserId } from '@kontor/domain/identifiers'
import { type BankAnswer, type BankReason, acceptedStatuses, isRejection, waitingAlarms } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'

export type WaitingRejection = {
  readonly paymentId: PaymentId
  readonly transmissionId: TransmissionId
  readonly bankFileId: BankFileId
  readonly answer: BankAnswer
  readonly reason: BankReason | null
  /** Of a batch the transactions that are rejected, by their places. */
  readonly rejections: readonly RejectedTransaction[]
  readonly broughtBy: UserId
  readonly broughtAt: string
}

export type RejectedTransaction = { readonly index: number; readonly reason: BankReason }
/** As it is kept; those of before know of no transactions. */
type KeptAnswer = BankAnswer & { readonly rejections?: readonly RejectedTransaction[] }

/** The newest one counts; what was brought of other transactions of the same batch waits with it. */
export async function keepWaitingRejection(tx: TenantTx, waiting: WaitingRejection): Promise<void> {
  const before = await findWaitingRejection(tx, waiting.paymentId)
  const isOfSameFile = before?.transmissionId === waiting.transmissionId
  const rejections = new Map(
    [...(isOfSameFile ? before.rejections : []), ...waiting.rejections].map((one) => [one.index, one]),
  )
  await replaceWaiting(tx, { ...waiting, rejections: [...rejections.values()] })
}

async function replaceWaiting(tx: TenantTx, waiting: WaitingRejection): Promise<void> {
  const answer: KeptAnswer = { ...waiting.answer, rejections: waiting.rejections }
  await deleteWaitingRejection(tx, waiting.paymentId)
  await tx.db
    .insertInto('waiting_rejection')
    .values({
      tenant_id: tx.tenantId,
      payment_id: waiting.paymentId,
      transmission_id: waiting.transmissionId,
      bank_file_id: waiting.bankFileId,
      answer: JSON.stringify(answer),
      reason: waiting.reason === null ? null : JSON.stringify(waiting.reason),
      brought_by: waiting.broughtBy,
      brought_at: waiting.broughtAt,
    })
    .execute()
}

export async function findWaitingRejection(tx: TenantTx, paymentId: PaymentId): Promise<WaitingRejection | null> {
  const row = await tx.db
    .selectFrom('waiting_rejection')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { rejections = [], ...answer } = row.answer as unknown as KeptAnswer
  return {
    paymentId,
    transmissionId: row.transmission_id as TransmissionId,
    bankFileId: row.bank_file_id as BankFileId,
    answer,
    rejections,
    reason: row.reason as unknown as BankReason | null,
    broughtBy: row.brought_by as UserId,
    broughtAt: row.brought_at.toISOString(),
  }
}

/** Of payments that the bank accepts, and on which nothing louder rings. Without a lock. */
export async function listSilentRejections(tx: TenantTx): Promise<readonly PaymentId[]> {
  const rows = await tx.db
    .selectFrom('waiting_rejection as waiting')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'waiting.tenant_id')
        .onRef('payment.payment_id', '=', 'waiting.payment_id')
        .on('payment.status', 'in', [...acceptedStatuses])
        .on('payment.deleted_at', 'is', null),
    )
    .select('waiting.payment_id')
    .where('waiting.tenant_id', '=', tx.tenantId)
    .where((where) => where.or([where('payment.alarm', 'is', null), where('payment.alarm', 'in', [...waitingAlarms])]))
    .execute()
  return rows.map((row) => row.payment_id as PaymentId)
}

/** What the bank has rejected itself is not waited for any more. Answers whether that was all that waited. */
export async function settleWaitingRejections(
  tx: TenantTx,
  { paymentId, transmissionId }: Pick<WaitingRejection, 'paymentId' | 'transmissionId'>,
  rejected: readonly RejectedTransaction[],
): Promise<boolean> {
  const waiting = await findWaitingRejection(tx, paymentId)
  if (waiting?.transmissionId !== transmissionId) return false
  // what waits to be rejected whole is more than the transactions that are named beside
  if (waiting.rejections.length === 0 || isRejection(waiting.answer)) return false
  const said = new Set(rejected.map(({ index }) => index))
  const left = waiting.rejections.filter(({ index }) => !said.has(index))
  if (left.length > 0) await replaceWaiting(tx, { ...waiting, rejections: left })
  else await deleteWaitingRejection(tx, paymentId)
  return left.length === 0
}

export async function deleteWaitingRejection(tx: TenantTx, paymentId: PaymentId): Promise<void> {
  await tx.db
    .deleteFrom('waiting_rejection')
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', paymentId)
    .execute()
}
