// SQL of the bank's answers: each is kept, whatever its effect was.
import type { AccountId, BankFileId, PaymentId, TransmissionId } from '@kontor/domain/identifiers'
import {
  type AppliedAnswer,
  type FiledAnswer,
  type PaymentStatus,
  isAcceptedWithError,
  isRejected,
} from '@kontor/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { closedSet } from '../../kernel/database/records.ts'
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

/** Where what a report answers is rejected now, whole or in part: their bookings may be there already. */
export async function listAccountsOfRejected(tx: TenantTx, bankFileId: BankFileId): Promise<readonly AccountId[]> {
  const { rows } = await sql<{ account_id: string; status: string; is_batch: boolean }>`
    select distinct p.account_id, p.status, p.type = 'batch' as is_batch from bank_answer b
    join payment p on p.tenant_id = b.tenant_id and p.payment_id = b.payment_id
    where b.tenant_id = ${tx.tenantId} and b.bank_file_id = ${bankFileId}
    order by p.account_id`.execute(tx.db)
  const rejected = rows.filter((row) => {
    const status = row.status as PaymentStatus
    return isRejected(status) || (row.is_batch && isAcceptedWithError(status))
  })
  return [...new Set(rejected.map((row) => row.account_id as AccountId))]
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

export type KeptAnswer = FiledAnswer & { readonly paymentId: PaymentId }

/**
 * Answers that are no word on the payment: of the payee check, in themselves a contradiction, a doubt, or brought by a
 * person. What two people have brought is kept once more, as confirmed.
 */
const sayingNothing = [
  'payee-check',
  'report-contradicts-itself',
  'rejected-unnamed',
  'maybe-duplicate',
  'rejection-to-confirm',
] as const

/** The answers on the file whose row a query reads, oldest first. */
export const answersOnFile: RawBuilder<readonly KeptAnswer[]> = rowsIn(sql<KeptAnswer>`
  select bank_answer.payment_id as "paymentId", bank_answer.level, coalesce(bank_answer.iso_status, '') as code,
    bank_answer.reasons as "reasonCodes"
  from transmission_payment
  join bank_answer on bank_answer.tenant_id = transmission_payment.tenant_id
    and bank_answer.payment_id = transmission_payment.payment_id
    and bank_answer.transmission_id = transmission_payment.transmission_id
  where transmission_payment.tenant_id = transmission.tenant_id
    and transmission_payment.transmission_id = transmission.transmission_id
    and bank_answer.effect not in ${closedSet(sayingNothing)}
  order by bank_answer.created_at, bank_answer.bank_answer_id`)
