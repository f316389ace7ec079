// SQL of the payment lists: filters joined by AND, values of one filter by OR, magnitudes for amounts.
import type { RouteInput } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { PaymentStatus } from '@kontor/domain/payments'
import { type SqlBool, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Paging } from '../../kernel/paging.ts'
import type { PaymentRecord } from './payment-record.ts'
import { paymentQuery, recordOf } from './payments.store.ts'

export type PaymentFilter = Omit<
  RouteInput<'listPayments'>['query'],
  'pageNumber' | 'page' | 'pageSize' | 'size' | 'orderBy' | 'children'
>
export type PaymentScope = {
  readonly companyIds: readonly CompanyId[]
  /** Companies whose salaries the reader may see: others' are found by no word and no amount. */
  readonly salaryCompanyIds: readonly CompanyId[]
  readonly hiddenAccountIds: readonly string[]
  readonly statuses: readonly PaymentStatus[] | null
  readonly latestValueDate: CalendarDate | null
}
export type PaymentSortKey =
  | 'PaymentAmount'
  | 'ValueDate'
  | 'TransactionNumber'
  | 'BeneficiaryName'
  | 'CurrencyCode'
  | 'AccountShortName'
  | 'Status'
  | 'CreatedOn'
  | 'CashflowName'

/** A salary that the reader may not see stands first or last: its place among the others would tell its amount. */
const sortExpressions = {
  PaymentAmount: sql`abs(payment.payment_amount)`,
  ValueDate: sql`payment.value_date`,
  TransactionNumber: sql`payment.transaction_number`,
  BeneficiaryName: sql`lower(payment.beneficiary_name)`,
  CurrencyCode: sql`currency.code`,
  AccountShortName: sql`lower(account.short_name)`,
  Status: sql`payment.status`,
  CreatedOn: sql`payment.created_at`,
  CashflowName: sql`lower(cashflow.name)`,
} as const satisfies Record<PaymentSortKey, unknown>
const tellingKeys: ReadonlySet<PaymentSortKey> = new Set(['PaymentAmount', 'BeneficiaryName'])

export async function listPaymentPage(
  tx: TenantTx,
  scope: PaymentScope,
  filter: PaymentFilter,
  paging: Paging<PaymentSortKey>,
): Promise<{ readonly rows: readonly PaymentRecord[]; readonly total: number }> {
  const query = filtered(tx, scope, filter)
  const { total } = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  let ordered = query
  for (const { key, direction } of paging.order) {
    if (tellingKeys.has(key)) ordered = ordered.orderBy(isReadable(scope), direction)
    const expression = sortExpressions[key]
    ordered = tellingKeys.has(key)
      ? ordered.orderBy(sql`case when ${isReadable(scope)} then ${expression} end`, direction)
      : ordered.orderBy(expression, direction)
  }
  const rows = await ordered
    .orderBy('payment.transaction_number', 'desc')
    .limit(paging.pageSize)
    .offset(paging.offset)
    .execute()
  return { rows: rows.map(recordOf), total }
}

/** Every payment of the accounts in one of the statuses, oldest value date first, at most `count`. */
export async function listPaymentsByStatus(
  tx: TenantTx,
  scope: PaymentScope,
  filter: Pick<PaymentFilter, 'accountIds'>,
  count: number,
): Promise<readonly PaymentRecord[]> {
  const rows = await filtered(tx, scope, filter)
    .orderBy('payment.value_date')
    .orderBy('payment.transaction_number')
    .limit(count)
    .execute()
  return rows.map(recordOf)
}

function filtered(tx: TenantTx, scope: PaymentScope, filter: PaymentFilter) {
  let query = paymentQuery(tx).where('payment.company_id', 'in', [...scope.companyIds])
  if (scope.hiddenAccountIds.length > 0)
    query = query.where('payment.account_id', 'not in', [...scope.hiddenAccountIds])
  if (scope.statuses !== null) query = query.where('payment.status', 'in', [...scope.statuses])
  if (scope.latestValueDate !== null) query = query.where('payment.value_date', '<=', scope.latestValueDate)
  if (filter.companyIds?.length) query = query.where('payment.company_id', 'in', filter.companyIds)
  if (filter.accountIds?.length) query = query.where('payment.account_id', 'in', filter.accountIds)
  if (filter.currencyIds?.length) query = query.where('payment.currency_id', 'in', filter.currencyIds)
  if (filter.cashflowIds?.length) query = query.where('payment.cashflow_id', 'in', filter.cashflowIds)
  if (filter.paymentStatus?.length) query = query.where('payment.status', 'in', filter.paymentStatus)
  if (filter.paymentType?.length) query = query.where('payment.type', 'in', filter.paymentType)
  if (filter.transactionStartNumber)
    query = query.where('payment.transaction_number', '>=', filter.transactionStartNumber)
  if (filter.transactionEndNumber) query = query.where('payment.transaction_number', '<=', filter.transactionEndNumber)
  if (filter.valueStartDate) query = query.where('payment.value_date', '>=', filter.valueStartDate)
  if (filter.valueEndDate) query = query.where('payment.value_date', '<=', filter.valueEndDate)
  if (filter.bankBookingStartDate) query = query.where('payment.booked_date', '>=', filter.bankBookingStartDate)
  if (filter.bankBookingEndDate) query = query.where('payment.booked_date', '<=', filter.bankBookingEndDate)
  const isTelling =
    filter.paymentStartAmount ?? filter.paymentEndAmount ?? filter.remarks ?? filter.beneficiary ?? filter.globalSearch
  if (isTelling !== undefined) query = query.where(isReadable(scope))
  if (filter.paymentStartAmount)
    query = query.where(sql<SqlBool>`abs(payment.payment_amount) >= abs(${filter.paymentStartAmount}::numeric)`)
  if (filter.paymentEndAmount)
    query = query.where(sql<SqlBool>`abs(payment.payment_amount) <= abs(${filter.paymentEndAmount}::numeric)`)
  if (filter.remarks) query = query.where('payment.remarks', 'ilike', containing(filter.remarks))
  if (filter.beneficiary) query = query.where('payment.beneficiary_name', 'ilike', containing(filter.beneficiary))
  if (filter.globalSearch?.trim()) query = query.where(found(filter.globalSearch.trim()))
  return query
}

function isReadable({ salaryCompanyIds }: PaymentScope) {
  if (salaryCompanyIds.length === 0) return sql<SqlBool>`not payment.is_salary`
  return sql<SqlBool>`(not payment.is_salary or payment.company_id = any(${[...salaryCompanyIds]}::uuid[]))`
}

function found(words: string) {
  const pattern = containing(words)
  const account = containing(words.replace(/\s/g, '').toUpperCase())
  return sql<SqlBool>`(payment.beneficiary_name ilike ${pattern} or payment.remarks ilike ${pattern}
    or payment.beneficiary_iban like ${account} or payment.reference like ${account}
    or payment.transaction_number::text like ${pattern} or account.short_name ilike ${pattern})`
}

function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
