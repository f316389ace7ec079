// SQL of the list of transmissions: the files that a reader finds, the payments in them, and who sent them.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, CompanyId, PaymentId, TransmissionId, UserId } from '@kontor/domain/identifiers'
import type { BankReason, TransmissionState } from '@kontor/domain/payments'
import { type SqlBool, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { onKey } from '../../kernel/database/records.ts'
import { type ListOrder, type PageOrder, listPage } from '../../kernel/lists.ts'
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
): Promise<{ readonly rows: readonly TransmissionRow[]; readonly total: number }> {
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
  const { rows, total } = await listPage(query, transmissionOrder, paging)
  return { rows: rows.map(transmissionOf), total }
}

function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

export type FiledPayment = {
  readonly transmissionId: TransmissionId
  readonly paymentId: PaymentId
  readonly companyId: CompanyId
  readonly companyName: string
  readonly accountId: AccountId
  readonly accountShortName: string
  readonly transactionNumber: string
  readonly beneficiaryName: string
  readonly currencyCode: string
  readonly currencyMinorUnit: number
  readonly paymentAmount: string
  readonly isSalary: boolean
  readonly isDeleted: boolean
  readonly endToEndId: string
  readonly executionDate: CalendarDate
  /** Of the last answer on the payment, whichever file that was on. */
  readonly bankReasons: readonly BankReason[]
}

/** Every payment of the files, whoever may see it. */
export async function listFiledPayments(
  tx: TenantTx,
  transmissionIds: readonly TransmissionId[],
): Promise<readonly FiledPayment[]> {
  if (transmissionIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('transmission_payment')
    .innerJoin('payment', (join) => onKey(join, 'payment.payment_id', 'transmission_payment.payment_id'))
    .innerJoin('account', (join) => onKey(join, 'account.account_id', 'payment.account_id'))
    .innerJoin('company', (join) => onKey(join, 'company.company_id', 'payment.company_id'))
    .innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'payment.currency_id'))
    .select([
      'transmission_payment.transmission_id',
      'transmission_payment.end_to_end_id',
      'transmission_payment.execution_date',
      'payment.payment_id',
      'payment.company_id',
      'payment.account_id',
      'payment.transaction_number',
      'payment.beneficiary_name',
      'payment.payment_amount',
      'payment.is_salary',
      'payment.deleted_at',
      'payment.response_reasons',
      'account.short_name',
      'company.name',
      'currency.code',
      'currency.minor_unit',
    ])
    .where('transmission_payment.tenant_id', '=', tx.tenantId)
    .where('transmission_payment.transmission_id', 'in', [...transmissionIds])
    .orderBy('payment.transaction_number')
    .execute()
  return rows.map((row) => ({
    transmissionId: row.transmission_id as TransmissionId,
    paymentId: row.payment_id as PaymentId,
    companyId: row.company_id as CompanyId,
    companyName: row.name,
    accountId: row.account_id as AccountId,
    accountShortName: row.short_name,
    transactionNumber: row.transaction_number,
    beneficiaryName: row.beneficiary_name,
    currencyCode: row.code,
    currencyMinorUnit: row.minor_unit,
    paymentAmount: row.payment_amount,
    isSalary: row.is_salary,
    isDeleted: row.deleted_at !== null,
    endToEndId: row.end_to_end_id,
    executionDate: row.execution_date as CalendarDate,
    bankReasons: (row.response_reasons ?? []) as unknown as readonly BankReason[],
  }))
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
