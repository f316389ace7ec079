// SQL of the bank's answers: each is kept, whatever its effect was.
import type { BankFileId, PaymentId, TransmissionId } from '@kontor/domain/identifiers'
import type { AnswerLevel, AppliedAnswer, FiledAnswer } from '@kontor/domain/payments'
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

export type KeptAnswer = FiledAnswer & { readonly transmissionId: TransmissionId; readonly paymentId: PaymentId }

/**
 * Answers that are no word on the payment: of the payee check, in themselves a contradiction, a doubt, or brought by a
 * person. What two people have brought is kept once more, as confirmed.
 */
const sayingNothing = ['payee-check', 'report-contradicts-itself', 'maybe-duplicate', 'rejection-to-confirm'] as const

/** The answers on the files, oldest first. */
export async function listAnswersOnFiles(
  tx: TenantTx,
  transmissionIds: readonly TransmissionId[],
): Promise<readonly KeptAnswer[]> {
  if (transmissionIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('transmission_payment')
    .innerJoin('bank_answer', (join) =>
      join
        .onRef('bank_answer.tenant_id', '=', 'transmission_payment.tenant_id')
        .onRef('bank_answer.payment_id', '=', 'transmission_payment.payment_id')
        .onRef('bank_answer.transmission_id', '=', 'transmission_payment.transmission_id'),
    )
    .select([
      'transmission_payment.transmission_id',
      'transmission_payment.payment_id',
      'bank_answer.level',
      'bank_answer.iso_status',
      'bank_answer.reasons',
    ])
    .where('transmission_payment.tenant_id', '=', tx.tenantId)
    .where('transmission_payment.transmission_id', 'in', [...transmissionIds])
    .where('bank_answer.effect', 'not in', [...sayingNothing])
    .orderBy('bank_answer.created_at')
    .orderBy('bank_answer.bank_answer_id')
    .execute()
  return rows.map((row) => ({
    transmissionId: row.transmission_id as TransmissionId,
    paymentId: row.payment_id as PaymentId,
    level: row.level as AnswerLevel,
    code: row.iso_status ?? '',
    reasonCodes: row.reasons as unknown as readonly string[],
  }))
}
