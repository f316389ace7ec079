// SQL of the payment lists: filters joined by AND, values of one filter by OR, magnitudes for amounts.
import {
  type Facet,
  type PartnerSum,
  type PaymentFacet,
  type PaymentSortKey,
  type PaymentSums,
  type RouteInput,
  noId,
} from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type CalendarDate, parseCalendarDate } from '@kontor/domain/calendar'
import { type CompanyId, type PartnerId, parseIban } from '@kontor/domain/identifiers'
import { type PaymentStatus, bookedStatuses, openStatuses } from '@kontor/domain/payments'
import { type Expression, type RawBuilder, type SqlBool, expressionBuilder, sql } from 'kysely'
import type { Db, TenantTx } from '../../kernel/database/database.ts'
import { keptQueries } from '../../kernel/database/kept-query.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { closedSet } from '../../kernel/database/records.ts'
import type { DB } from '../../kernel/database/tables.generated.ts'
import { type ListOrder, type PageOrder, listNarrowPage, narrowPage } from '../../kernel/lists.ts'
import { keptCount } from './payment-counts.store.ts'
import type { PaymentRecord } from './payment-record.ts'
import type { PaymentScope } from './payment-scope.ts'
import { paymentQuery, recordsOf } from './payments.store.ts'

export type PaymentFilter = Omit<
  RouteInput<'listPayments'>['query'],
  'pageNumber' | 'page' | 'pageSize' | 'size' | 'orderBy' | 'children' | 'facets'
>

/** What the orders look at beside the payment itself. */
const namesRead = {
  currency: sql`currency.code`,
  account: sql`lower(account.short_name)`,
  cashflow: sql`lower(cashflow.name)`,
}
/** The same without joins, for the search of a page's rows. */
const namesAsked = {
  currency: sql`(select code from currency where tenant_id = payment.tenant_id and currency_id = payment.currency_id)`,
  account: sql`(select lower(short_name) from account
    where tenant_id = payment.tenant_id and account_id = payment.account_id)`,
  cashflow: sql`(select lower(name) from cashflow
    where tenant_id = payment.tenant_id and cashflow_id = payment.cashflow_id)`,
}

/** A salary that the reader may not see stands first or last: its place among the others would tell its amount. */
function paymentOrder(scope: PaymentScope, names: typeof namesRead): ListOrder<PaymentSortKey> {
  const whereReadable = (value: RawBuilder<unknown>) => [
    isReadable(scope),
    sql`case when ${isReadable(scope)} then ${value} end`,
  ]
  return {
    sort: {
      PaymentAmount: whereReadable(sql`abs(payment.payment_amount)`),
      ValueDate: sql`payment.value_date`,
      TransactionNumber: sql`payment.transaction_number`,
      BeneficiaryName: whereReadable(sql`lower(payment.beneficiary_name)`),
      CurrencyCode: names.currency,
      AccountShortName: names.account,
      Status: sql`payment.status`,
      CreatedOn: sql`payment.created_at`,
      CashflowName: names.cashflow,
    },
    tie: { value: sql`payment.transaction_number`, direction: 'desc' },
  }
}

type PaymentPage = { readonly rows: readonly PaymentRecord[]; readonly total: number }

export async function listPaymentPage(
  tx: TenantTx,
  scope: PaymentScope,
  filter: PaymentFilter,
  paging: PageOrder<PaymentSortKey>,
): Promise<PaymentPage> {
  if (isUnfiltered(filter) && paging.offset === 0 && scope.partnerId === undefined)
    return firstPlainPage(tx, scope, paging)
  const { narrow, read } = pageQueries(tx, scope, filter)
  const { rows, total } = await listNarrowPage(tx.db, narrow, read, paging)
  return { rows: await recordsOf(tx, rows), total }
}

function pageQueries(tx: TenantTx, scope: PaymentScope, filter: PaymentFilter) {
  return {
    narrow: {
      query: counted(tx, scope, filter),
      key: 'payment.payment_id',
      order: paymentOrder(scope, namesAsked),
      // where nothing narrows the list its number is kept
      keptCount: isWhole(scope) && isUnfiltered(filter) ? keptCount(tx, scope) : null,
    },
    read: { query: (db: Db) => paymentQuery(tx, db), order: paymentOrder(scope, namesRead) },
  }
}

function isWhole({ latestValueDate, partnerId }: PaymentScope): boolean {
  return latestValueDate === null && partnerId === undefined
}

function isUnfiltered(filter: PaymentFilter): boolean {
  return Object.values(filter).every((value) => value === undefined)
}

/** How every list is opened, and asked again and again while it is in view: its text is kept. */
async function firstPlainPage(
  tx: TenantTx,
  { companyIds, salaryCompanyIds, hiddenAccountIds, statuses, latestValueDate }: PaymentScope,
  { order, pageSize, offset }: PageOrder<PaymentSortKey>,
): Promise<PaymentPage> {
  const shape: PlainShape = {
    companies: companyIds.length,
    salaryCompanies: salaryCompanyIds.length,
    hiddenAccounts: hiddenAccountIds.length,
    statuses,
    hasHorizon: latestValueDate !== null,
    paging: { order, pageSize, offset },
  }
  const rows = await firstPlainPages(tx, shape, {
    ...named('company', companyIds),
    ...named('salaryCompany', salaryCompanyIds),
    ...named('hiddenAccount', hiddenAccountIds),
    horizon: latestValueDate,
  })
  return { rows: await recordsOf(tx, rows), total: rows[0]?.rows_of_list ?? 0 }
}

type PlainShape = {
  readonly companies: number
  readonly salaryCompanies: number
  readonly hiddenAccounts: number
  readonly statuses: PaymentScope['statuses']
  readonly hasHorizon: boolean
  readonly paging: PageOrder<PaymentSortKey>
}

const firstPlainPages = keptQueries<PlainShape, Readonly<Record<string, unknown>>>()((tx, value, shape) => {
  // a place of the text stands where a list built for one call has its value
  const places = <Id>(name: string, count: number) =>
    Array.from({ length: count }, (_, place) => value(`${name}${place}`)) as unknown as readonly Id[]
  const scope: PaymentScope = {
    companyIds: places<CompanyId>('company', shape.companies),
    salaryCompanyIds: places<CompanyId>('salaryCompany', shape.salaryCompanies),
    hiddenAccountIds: places<string>('hiddenAccount', shape.hiddenAccounts),
    statuses: shape.statuses,
    latestValueDate: shape.hasHorizon ? (value('horizon') as unknown as CalendarDate) : null,
  }
  const { narrow, read } = pageQueries(tx, scope, {})
  return narrowPage(tx.db, narrow, read, shape.paging)
})

function named(name: string, values: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value, place) => [`${name}${place}`, value]))
}

/**
 * Every payment of the accounts in one of the statuses, oldest value date first, at most `count`: to be nested in another
 * statement, for `recordsOf`.
 */
export function paymentsByStatus(
  tx: TenantTx,
  of: Pick<PaymentScope, 'companyIds' | 'hiddenAccountIds' | 'statuses'>,
  accountIds: readonly string[] | null,
  count: number,
) {
  // nothing is looked for that a salary would tell
  const scope = { ...of, salaryCompanyIds: [], latestValueDate: null }
  const found = paymentQuery(tx).where(on.and(conditionsOf(scope, {})))
  return (accountIds?.length ? found.where('payment.account_id', 'in', [...accountIds]) : found)
    .orderBy('payment.value_date')
    .orderBy('payment.transaction_number')
    .limit(sql.lit(count))
}

const facetColumns = {
  paymentStatus: 'payment.status',
  paymentType: 'payment.type',
  currencyIds: 'payment.currency_id',
  companyIds: 'payment.company_id',
  accountIds: 'payment.account_id',
  cashflowIds: 'payment.cashflow_id',
} as const satisfies Record<PaymentFacet, string>

/** What people call the value of a facet, read once for each value. */
const facetLabels: Readonly<Record<PaymentFacet, (tx: TenantTx) => RawBuilder<string | null>>> = {
  paymentStatus: () => sql`null`,
  paymentType: () => sql`null`,
  currencyIds: ({ tenantId }) =>
    sql`(select code from currency where tenant_id = ${tenantId} and currency_id = facet.value)`,
  companyIds: ({ tenantId }) =>
    sql`(select name from company where tenant_id = ${tenantId} and company_id = facet.value)`,
  accountIds: ({ tenantId }) =>
    sql`(select short_name from account where tenant_id = ${tenantId} and account_id = facet.value)`,
  cashflowIds: ({ tenantId }) =>
    sql`(select name from cashflow where tenant_id = ${tenantId} and cashflow_id = facet.value)`,
}

/** The values of a filter with their counts under all other filters, the most frequent first. */
export async function countPaymentFacet(
  tx: TenantTx,
  scope: PaymentScope,
  filter: PaymentFilter,
  facet: PaymentFacet,
): Promise<readonly Facet[]> {
  const column = facetColumns[facet]
  const values = counted(tx, scope, { ...filter, [facet]: undefined })
    .select([sql<string | null>`${sql.ref(column)}`.as('value'), sql<number>`count(*)::int`.as('count')])
    .groupBy(column)
    .orderBy('count', 'desc')
    .limit(limits.count.filterValues)
  const { rows } = await sql<Facet>`select facet.value, ${facetLabels[facet](tx)} as label, facet.count
    from (${values}) as facet order by facet.count desc, label`.execute(tx.db)
  return rows
}

/** For counting, and for finding the rows of a page: nothing is joined. */
function counted(tx: TenantTx, scope: PaymentScope, filter: PaymentFilter) {
  return tx.db
    .selectFrom('payment')
    .where('payment.tenant_id', '=', tx.tenantId)
    .where('payment.deleted_at', 'is', null)
    .where(on.and(conditionsOf(scope, filter)))
}

const on = expressionBuilder<DB, 'payment'>()

function conditionsOf(scope: PaymentScope, filter: PaymentFilter): readonly Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [on('payment.company_id', 'in', [...scope.companyIds])]
  if (scope.hiddenAccountIds.length > 0) all.push(on('payment.account_id', 'not in', [...scope.hiddenAccountIds]))
  if (scope.statuses !== null) all.push(sql<SqlBool>`payment.status in ${closedSet(scope.statuses)}`)
  // nearly all that is open is due before the horizon: an index of days, which this form keeps away, would be read whole
  if (scope.latestValueDate !== null) all.push(sql<SqlBool>`(payment.value_date <= ${scope.latestValueDate}) is true`)
  if (scope.partnerId !== undefined) all.push(isReadable(scope), goesTo(scope.partnerId))
  if (filter.companyIds?.length) all.push(on('payment.company_id', 'in', filter.companyIds))
  if (filter.accountIds?.length) all.push(on('payment.account_id', 'in', filter.accountIds))
  if (filter.currencyIds?.length) all.push(on('payment.currency_id', 'in', filter.currencyIds))
  if (filter.cashflowIds?.length) all.push(hasCashflow(filter.cashflowIds))
  if (filter.paymentStatus?.length) all.push(on('payment.status', 'in', filter.paymentStatus))
  if (filter.paymentType?.length) all.push(on('payment.type', 'in', filter.paymentType))
  if (filter.transactionStartNumber) all.push(on('payment.transaction_number', '>=', filter.transactionStartNumber))
  if (filter.transactionEndNumber) all.push(on('payment.transaction_number', '<=', filter.transactionEndNumber))
  if (filter.valueStartDate) all.push(on('payment.value_date', '>=', filter.valueStartDate))
  if (filter.valueEndDate) all.push(on('payment.value_date', '<=', filter.valueEndDate))
  if (filter.bankBookingStartDate) all.push(on('payment.booked_date', '>=', filter.bankBookingStartDate))
  if (filter.bankBookingEndDate) all.push(on('payment.booked_date', '<=', filter.bankBookingEndDate))
  if (filter.cashTransactionTypes && !filter.cashTransactionTypes.includes('payment')) all.push(sql<SqlBool>`false`)
  const isTelling =
    filter.paymentStartAmount ?? filter.paymentEndAmount ?? filter.remarks ?? filter.beneficiary ?? filter.globalSearch
  if (isTelling !== undefined) all.push(isReadable(scope))
  if (filter.paymentStartAmount)
    all.push(sql<SqlBool>`abs(payment.payment_amount) >= abs(${filter.paymentStartAmount}::numeric)`)
  if (filter.paymentEndAmount)
    all.push(sql<SqlBool>`abs(payment.payment_amount) <= abs(${filter.paymentEndAmount}::numeric)`)
  if (filter.remarks) all.push(on('payment.remarks', 'ilike', containing(filter.remarks)))
  if (filter.beneficiary) all.push(on('payment.beneficiary_name', 'ilike', containing(filter.beneficiary)))
  if (filter.globalSearch?.trim()) all.push(found(filter.globalSearch.trim()))
  return all
}

function hasCashflow(wanted: readonly string[]): Expression<SqlBool> {
  const ids = wanted.filter((id) => id !== noId)
  return on.or([
    ...(ids.length > 0 ? [on('payment.cashflow_id', 'in', ids)] : []),
    ...(wanted.includes(noId) ? [on('payment.cashflow_id', 'is', null)] : []),
  ])
}

/** It names a beneficiary of the partner, or the account of one. */
function goesTo(partnerId: PartnerId) {
  const of = sql`from beneficiary where beneficiary.tenant_id = payment.tenant_id and partner_id = ${partnerId}`
  return sql<SqlBool>`(payment.beneficiary_id in (select beneficiary_id ${of})
    or payment.creditor_account in (select iban ${of} and iban is not null))`
}

/** What payments to a partner come to, by currency, as rows of another statement. */
export function sumsToPartner(tx: TenantTx, scope: PaymentScope & { readonly partnerId: PartnerId }) {
  const sum = (statuses: readonly PaymentStatus[], as: string) => {
    const among = sql`filter (where payment.status in ${closedSet(statuses)})`
    return sql`coalesce(sum(abs(payment.payment_amount)) ${among}, 0)::text as ${sql.ref(`${as}Amount`)},
      (count(*) ${among})::int as ${sql.ref(`${as}Count`)}`
  }
  return rowsIn(sql<PartnerSum>`
    select currency.code as "currencyCode", currency.minor_unit as "currencyMinorUnit",
      ${sum(openStatuses, 'open')}, ${sum(bookedStatuses, 'paid')}
    from (${counted(tx, scope, {}).selectAll('payment')}) as payment
    join currency on currency.tenant_id = payment.tenant_id and currency.currency_id = payment.currency_id
    group by currency.code, currency.minor_unit order by currency.code`)
}

/** What the payments of a filter come to, by currency, without salaries that the reader may not see: those are counted only. */
export async function sumPayments(tx: TenantTx, scope: PaymentScope, filter: PaymentFilter): Promise<PaymentSums> {
  const { rows } = await sql<PaymentSums>`
    with listed as (
      select payment.currency_id, ${isReadable(scope)} as readable, count(*)::int as count,
        sum(abs(payment.payment_amount)) as amount
      from (${counted(tx, scope, filter).selectAll('payment')}) as payment group by 1, 2
    )
    select coalesce((select sum(count) from listed where not readable), 0)::int as "maskedCount",
      (select coalesce(json_agg(json_build_object('currencyCode', currency.code, 'currencyMinorUnit', currency.minor_unit,
          'amount', listed.amount::text, 'count', listed.count) order by currency.code), '[]')
        from listed join currency on currency.tenant_id = ${tx.tenantId} and currency.currency_id = listed.currency_id
        where readable) as sums`.execute(tx.db)
  return rows[0] ?? { sums: [], maskedCount: 0 }
}

function isReadable({ salaryCompanyIds }: PaymentScope) {
  if (salaryCompanyIds.length === 0) return sql<SqlBool>`not payment.is_salary`
  return sql<SqlBool>`(not payment.is_salary or payment.company_id in (${sql.join([...salaryCompanyIds])}))`
}

/** A whole IBAN finds what pays to it. Texts hold the words; an amount begins with them, a day is them (as `1234.5` and `2026-11-23`). */
function found(words: string) {
  const iban = parseIban(words)
  if (iban.ok) return on('payment.creditor_account', '=', iban.value)
  const pattern = containing(words)
  const account = containing(words.replace(/\s/g, '').toUpperCase())
  const amount = /^-?\d+(\.\d{0,3})?$/.test(words) ? `${words.replace('-', '')}%` : null
  const day = parseCalendarDate(words)
  return sql<SqlBool>`(payment.beneficiary_name ilike ${pattern} or payment.remarks ilike ${pattern}
    or payment.beneficiary_iban like ${account} or payment.reference like ${account}
    or payment.transaction_number::text like ${pattern}
    or (select short_name from account
      where tenant_id = payment.tenant_id and account_id = payment.account_id) ilike ${pattern}
    or abs(payment.payment_amount)::numeric(30, 3)::text like ${amount}::text
    or payment.value_date = ${day}::date or payment.booked_date = ${day}::date)`
}

/** For `ilike`: somewhere within. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
