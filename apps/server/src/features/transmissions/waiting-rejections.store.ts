// SQL of rejections of accepted payments that a person brought, until another one confirms them.
import type { BankFileId, PaymentId, TransmissionId, UserId } from '@kontor/domain/identifiers'
import type { BankAnswer, BankReason } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'

export type WaitingRejection = {
  readonly paymentId: PaymentId
  readonly transmissionId: TransmissionId
  readonly bankFileId: BankFileId
  readonly answer: BankAnswer
  readonly reason: BankReason | null
  readonly broughtBy: UserId
  readonly broughtAt: string
}

/** The newest one counts. */
export async function keepWaitingRejection(tx: TenantTx, waiting: WaitingRejection): Promise<void> {
  await deleteWaitingRejection(tx, waiting.paymentId)
  await tx.db
    .insertInto('waiting_rejection')
    .values({
      tenant_id: tx.tenantId,
      payment_id: waiting.paymentId,
      transmission_id: waiting.transmissionId,
      bank_file_id: waiting.bankFileId,
      answer: JSON.stringify(waiting.answer),
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
  return row === undefined
    ? null
    : {
        paymentId,
        transmissionId: row.transmission_id as TransmissionId,
        bankFileId: row.bank_file_id as BankFileId,
        answer: row.answer as unknown as BankAnswer,
        reason: row.reason as unknown as BankReason | null,
        broughtBy: row.brought_by as UserId,
        broughtAt: row.brought_at.toISOString(),
      }
}

export async function deleteWaitingRejection(tx: TenantTx, paymentId: PaymentId): Promise<void> {
  await tx.db
    .deleteFrom('waiting_rejection')
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', paymentId)
    .execute()
}
