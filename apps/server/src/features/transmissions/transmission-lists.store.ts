// SQL of the list of transmissions: the files that a reader finds, the payments in them, and who sent them.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, CompanyId, PaymentId, TransmissionId, UserId } from '@kontor/domain/identifiers'
import type { BankReason, TransmissionState } from '@kontor/domain/payments'
import { type SqlBool, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { type RowOf, nameOf, onKey } from '../../kernel/database/records.ts'
import { type ListOrder, type PageOrder, listPage } from '../../kernel/lists.ts'
import { type KeptAnswer, answersOnFile } from './bank-answers.store.ts'
import { type TransmissionRow, transmissionOf, transmissionQuery } from './transmissions.store.ts'

/** A file is found by one payment in it that meets all of this. */
export type TransmissionScope = {
  readonly companyIds: readonly CompanyId[]
  readonly hiddenAccountIds: readonly string[]
  readonly states: readonly TransmissionState[] | null
  readonly paymentId: PaymentId | null
  /** Parts of what is looked for; '' looks for nothing. */
  readonly messageId: string
  readonly words: string
}

/** Ids are made in the order of time. */
const transmissionOrder: ListOrder<'CreatedOn'> = {
  sort: { CreatedOn: sql`transmission.transmission_id` },
  tie: { value: sql`transmission.transmission_id`, direction: 'asc' },
}

export async function listTransmissionPage(
  tx: TenantTx,
  { companyIds, hiddenAccountIds, states, paymentId, messageId, words }: TransmissionScope,
  paging: PageOrder<'CreatedOn'>,
): Promise<{ readonly files: readonly ToldTransmission[]; readonly total: number }> {
  const pattern = containing(words)
  let query = transmissionQuery(tx).where(({ exists, selectFrom }) => {
    let found = selectFrom('transmission_payment')
      .innerJoin('payment', (join) => onKey(join, 'payment.payment_id', 'transmission_payment.payment_id'))
      .select('payment.payment_id')
      .whereRef('transmission_payment.tenant_id', '=', 'transmission.tenant_id')
      .whereRef('transmission_payment.transmission_id', '=', 'transmission.transmission_id')
      .where('payment.company_id', 'in', [...companyIds])
    if (hiddenAccountIds.length > 0) found = found.where('payment.account_id', 'not in', [...hiddenAccountIds])
    if (paymentId !== null) found = found.where('payment.payment_id', '=', paymentId)
    if (words !== '')
      found = found.where(
        sql<SqlBool>`(transmission.message_id ilike ${pattern} or communication.name ilike ${pattern}
          or payment.transaction_number::text like ${pattern} or transmission_payment.end_to_end_id ilike ${pattern})`,
      )
    return exists(found)
  })
  if (messageId !== '') query = query.where('transmission.message_id', 'ilike', containing(messageId))
  if (states !== null) query = query.where('transmission.state', 'in', [...states])
  const { rows, total } = await listPage(query.select(told), transmissionOrder, paging)
  return { files: rows.map(toldOf), total }
}

function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

export async function findToldTransmission(tx: TenantTx, id: TransmissionId): Promise<ToldTransmission | null> {
  const row = await transmissionQuery(tx).select(told).where('transmission.transmission_id', '=', id).executeTakeFirst()
  return row ? toldOf(row) : null
}

export type FiledPayment = {
  readonly paymentId: PaymentId
  readonly companyId: CompanyId
  readonly companyName: string
  readonly accountId: AccountId
  readonly accountShortName: string
  /** bigint as text. */
  readonly transactionNumber: string
  readonly beneficiaryName: string
  readonly currencyCode: string
  readonly currencyMinorUnit: number
  /** A decimal, signed. */
  readonly paymentAmount: string
  /** Of a batch; null: it is one transaction. */
  readonly batchCount: number | null
  /** Transactions of it that the bank rejected; 0: it is no batch. */
  readonly batchRejected: number
  readonly isSalary: boolean
  readonly isDeleted: boolean
  readonly endToEndId: string
  readonly executionDate: CalendarDate
  /** Of the last answer on the payment, whichever file that was on. */
  readonly bankReasons: readonly BankReason[]
}

/** A file with every payment in it, whoever may see it, and what its bank has answered. */
export type ToldTransmission = TransmissionRow & {
  readonly filed: readonly FiledPayment[]
  readonly answers: readonly KeptAnswer[]
  /** '' of who is not in this database. */
  readonly senderName: string
}

/** Beside a row of `transmission`. */
const told = [
  rowsIn(sql<FiledPayment>`
    select payment.payment_id as "paymentId", payment.company_id as "companyId", company.name as "companyName",
      payment.account_id as "accountId", account.short_name as "accountShortName",
      payment.transaction_number::text as "transactionNumber", payment.beneficiary_name as "beneficiaryName",
      currency.code as "currencyCode", currency.minor_unit as "currencyMinorUnit",
      payment.payment_amount::text as "paymentAmount", payment.is_salary as "isSalary",
      (payment.details->'batch'->>'count')::int as "batchCount",
      (select count(*)::int from batch_transaction one where one.tenant_id = payment.tenant_id
        and one.payment_id = payment.payment_id and one.rejected_at is not null) as "batchRejected",
      payment.deleted_at is not null as "isDeleted", filed.end_to_end_id as "endToEndId",
      filed.execution_date as "executionDate", coalesce(payment.response_reasons, '[]') as "bankReasons"
    from transmission_payment filed
    join payment on payment.tenant_id = filed.tenant_id and payment.payment_id = filed.payment_id
    join account on account.tenant_id = payment.tenant_id and account.account_id = payment.account_id
    join company on company.tenant_id = payment.tenant_id and company.company_id = payment.company_id
    join currency on currency.tenant_id = payment.tenant_id and currency.currency_id = payment.currency_id
    where filed.tenant_id = transmission.tenant_id and filed.transmission_id = transmission.transmission_id
    order by payment.transaction_number`).as('filed'),
  answersOnFile.as('answers'),
  sql<string | null>`(select ${nameOf('sender')} from app_user sender
    where sender.tenant_id = transmission.tenant_id and sender.user_id = transmission.created_by)`.as('sender_name'),
] as const

function toldOf(
  row: RowOf<typeof transmissionQuery> &
    Pick<ToldTransmission, 'filed' | 'answers'> & { readonly sender_name: string | null },
): ToldTransmission {
  return { ...transmissionOf(row), filed: row.filed, answers: row.answers, senderName: row.sender_name ?? '' }
}

/** Names of people by id; who is not in this database has none. */
export async function listSenderNames(tx: TenantTx, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('app_user')
    .select(['user_id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map((row) => [row.user_id as UserId, row.name]))
}

/** Every file that was ever made, whatever became of it, by its id and the hash of its bytes. */
export async function listAllTransmitted(
  tx: TenantTx,
): Promise<readonly { readonly messageId: string; readonly sha256: string }[]> {
  const rows = await tx.db
    .selectFrom('transmission')
    .select(['message_id', 'sha256'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('transmission_id')
    .execute()
  return rows.map((row) => ({ messageId: row.message_id, sha256: row.sha256 }))
}
