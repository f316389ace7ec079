// SQL of the bank's answers: each is kept, whatever its effect was.
import type { BankFileId, TransmissionId } from '@kontor/domain/identifiers'
import type { AppliedAnswer } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Ids } from '../../kernel/ids.ts'

export async function insertBankAnswers(
  tx: TenantTx,
  ids: Ids,
  createdAt: string,
  {
    bankFileId,
    transmissionId,
    answers,
  }: {
    readonly bankFileId: BankFileId
    readonly transmissionId: TransmissionId
    readonly answers: readonly AppliedAnswer[]
  },
): Promise<void> {
  for (let start = 0; start < answers.length; start += 500) {
    await tx.db
      .insertInto('bank_answer')
      .values(
        answers.slice(start, start + 500).map(({ paymentId, answer, decision }) => ({
          tenant_id: tx.tenantId,
          bank_answer_id: ids.next<'bank-answer'>(),
          bank_file_id: bankFileId,
          transmission_id: transmissionId,
          payment_id: paymentId,
          level: answer.level,
          iso_status: answer.code,
          response_status: decision.response ?? 'unknown',
          reasons: JSON.stringify(answer.reasonCodes),
          effect: decision.alarm ?? decision.handling,
          created_at: createdAt,
        })),
      )
      .execute()
  }
}

/** Has the bank ever spoken of this transmission? */
export async function hasBankAnswers(tx: TenantTx, transmissionId: TransmissionId): Promise<boolean> {
  const found = await tx.db
    .selectFrom('bank_answer')
    .select('bank_answer_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('transmission_id', '=', transmissionId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
