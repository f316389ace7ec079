// SQL of matches: the bond between payments and entries. It is undone, never deleted.
import type { MatchLogSortKey, RouteInput } from '@kontor/contract'
import type { DifferenceKind, KnownMatch, MatchPass, MatchType, TakenPart } from '@kontor/domain/matching'
import type { AccountId, CompanyId, EntryId, MatchId, PaymentId, UserId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import { voidStatuses } from '@kontor/domain/payments'
import { type SqlBool, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type RowOf, nameOf, onKey } from '../../kernel/database/records.ts'
import { type ListOrder, type PageOrder, listPage } from '../../kernel/lists.ts'
import { type AccountSet, isAmong } from '../accounts/public.ts'
import type { BeforeMatch } from '../payments/public.ts'
import { insertParts, partIndexes } from './matched-parts.store.ts'
import { type Told, type ToldColumns, told, toldMembersOf } from './told-members.store.ts'

export type NewMatch = {
  readonly id: MatchId
  readonly accountId: AccountId
  readonly companyId: CompanyId
  readonly matchType: MatchType
  readonly pass: MatchPass | null
  readonly isReturn: boolean
  readonly mainPaymentId: PaymentId | null
  readonly differenceKind: DifferenceKind
  readonly differenceAmount: string
  readonly createdBy: UserId | null
  readonly createdAt: string
  readonly payments: readonly { readonly id: PaymentId; readonly before: BeforeMatch }[]
  readonly entries: readonly { readonly id: EntryId; readonly parts: readonly TakenPart[] }[]
}

export async function insertMatch(tx: TenantTx, match: NewMatch): Promise<void> {
  await tx.db
    .insertInto('match')
    .values({
      tenant_id: tx.tenantId,
      match_id: match.id,
      account_id: match.accountId,
      company_id: match.companyId,
      match_type: match.matchType,
      pass: match.pass,
      is_return: match.isReturn,
      main_payment_id: match.mainPaymentId,
      difference_kind: match.differenceKind,
      difference_amount: match.differenceAmount,
      created_by: match.createdBy,
      created_at: match.createdAt,
    })
    .execute()
  await tx.db
    .insertInto('match_payment')
    .values(
      match.payments.map(({ id, before }) => ({
        tenant_id: tx.tenantId,
        match_id: match.id,
        payment_id: id,
        status_before: before.status,
        amounts_before: JSON.stringify(before),
        is_return: match.isReturn,
      })),
    )
    .execute()
  await insertParts(tx, match.id, match.entries)
}

type Part = {
  readonly match_id: string
  readonly pass: number | null
  readonly is_return: boolean
  readonly payments: string[]
  readonly confirmed: string[]
  readonly entries: string[]
  readonly returned: string | null
  readonly is_undone: boolean
}

/** Matches of the accounts that touch one of the payments, or hold a part of one of the entries; the undone ones apart. */
export async function listKnownMatches(
  tx: TenantTx,
  accountIds: readonly AccountId[],
  paymentIds: readonly PaymentId[],
  entryIds: readonly EntryId[],
): Promise<{ readonly active: readonly KnownMatch[]; readonly undone: readonly KnownMatch[] }> {
  const { rows } = await sql<Part>`
    select m.match_id, m.pass, m.is_return, m.undone_at is not null as is_undone,
      array(select p.payment_id::text from match_payment p where p.tenant_id = m.tenant_id and p.match_id = m.match_id) as payments,
      array(select p.payment_id::text from match_payment p where p.tenant_id = m.tenant_id and p.match_id = m.match_id
        and not p.is_return and p.status_before = any(${[...voidStatuses]})) as confirmed,
      array(select e.entry_id::text || ' ' || e.detail_index from match_entry e
        where e.tenant_id = m.tenant_id and e.match_id = m.match_id and e.detail_index <> ${partIndexes.remainder}::int
        order by e.entry_id, e.detail_index) as entries,
      case when m.is_return then (select case when bool_and(e.amount is not null) then abs(sum(e.amount))::text end
        from match_entry e where e.tenant_id = m.tenant_id and e.match_id = m.match_id) end as returned
    from match m
    where m.tenant_id = ${tx.tenantId} and m.account_id = any(${[...accountIds]}::uuid[])
      and (m.match_id in (select p.match_id from match_payment p where p.tenant_id = ${tx.tenantId}
          and p.payment_id = any(${[...paymentIds]}::uuid[]))
        or m.match_id in (select e.match_id from match_entry e where e.tenant_id = ${tx.tenantId} and e.is_active
          and e.entry_id = any(${[...entryIds]}::uuid[])))`.execute(tx.db)
  const known = (row: Part): KnownMatch => ({
    pass: row.pass as MatchPass | null,
    isReturn: row.is_return,
    returned: row.returned === null ? undefined : decimal(row.returned),
    isAccepted: true,
    paymentIds: row.payments as PaymentId[],
    confirmedIds: row.confirmed as PaymentId[],
    entries: row.entries.map((text) => {
      const [entryId = '', index = ''] = text.split(' ')
      const detailIndex = Math.trunc(+index)
      return { entryId: entryId as EntryId, detailIndex: detailIndex === partIndexes.whole ? null : detailIndex }
    }),
  })
  return {
    active: rows.filter((row) => !row.is_undone).map(known),
    undone: rows.filter((row) => row.is_undone).map(known),
  }
}

export type MatchRow = {
  readonly id: MatchId
  readonly accountId: AccountId
  readonly companyId: CompanyId
  readonly accountShortName: string
  readonly currencyCode: string
  readonly minorUnit: number
  readonly matchType: MatchType
  readonly pass: number | null
  readonly isReturn: boolean
  readonly mainPaymentId: PaymentId | null
  readonly differenceKind: DifferenceKind
  readonly differenceAmount: string
  readonly createdByName: string | null
  readonly createdAt: Date
  readonly undoneByName: string | null
  readonly undoneAt: Date | null
  readonly undoReason: string | null
}

async function findMatch(tx: TenantTx, id: MatchId): Promise<MatchRow | null> {
  const row = await matchQuery(tx).where('match.match_id', '=', id).executeTakeFirst()
  return row ? matchOf(row) : null
}

/** Locks the match, so that it is undone once. */
export async function lockMatch(tx: TenantTx, id: MatchId): Promise<MatchRow | null> {
  await tx.db
    .selectFrom('match')
    .select('match_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('match_id', '=', id)
    .forUpdate()
    .execute()
  return findMatch(tx, id)
}

export type MatchMembers = {
  readonly payments: readonly { readonly matchId: string; readonly id: PaymentId; readonly before: BeforeMatch }[]
  readonly entries: readonly {
    readonly matchId: string
    readonly id: EntryId
    /** Signed, what the match holds of it; null: matched before amounts were kept. */
    readonly amount: Decimal | null
  }[]
}

export async function listMembers(tx: TenantTx, ids: readonly MatchId[]): Promise<MatchMembers> {
  if (ids.length === 0) return { payments: [], entries: [] }
  const payments = await tx.db
    .selectFrom('match_payment')
    .select(['match_id', 'payment_id', 'amounts_before'])
    .where('tenant_id', '=', tx.tenantId)
    .where('match_id', 'in', [...ids])
    .execute()
  const entries = await tx.db
    .selectFrom('match_entry')
    .select([
      'match_id',
      'entry_id',
      sql<string | null>`case when bool_and(amount is not null) then sum(amount) end`.as('amount'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('match_id', 'in', [...ids])
    .groupBy(['match_id', 'entry_id'])
    .execute()
  return {
    payments: payments.map((row) => ({
      matchId: row.match_id,
      id: row.payment_id as PaymentId,
      before: row.amounts_before as unknown as BeforeMatch,
    })),
    entries: entries.map((row) => ({
      matchId: row.match_id,
      id: row.entry_id as EntryId,
      amount: row.amount === null ? null : decimal(row.amount),
    })),
  }
}

/** Of the payments that a match still holds, that which ended each; without one the match with its money back. */
export async function listActiveMatches(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
): Promise<ReadonlyMap<PaymentId, MatchId>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('match_payment')
    .select(['payment_id', 'match_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', 'in', [...paymentIds])
    .where('is_active', '=', true)
    // the last of a payment stays in the map
    .orderBy('is_return', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.payment_id as PaymentId, row.match_id as MatchId]))
}

export async function saveUndone(
  tx: TenantTx,
  id: MatchId,
  undone: { readonly by: UserId | null; readonly at: string; readonly reason: string },
): Promise<void> {
  await tx.db
    .updateTable('match')
    .set({ undone_by: undone.by, undone_at: undone.at, undo_reason: undone.reason })
    .where('tenant_id', '=', tx.tenantId)
    .where('match_id', '=', id)
    .execute()
  for (const table of ['match_payment', 'match_entry'] as const) {
    await tx.db
      .updateTable(table)
      .set({ is_active: false })
      .where('tenant_id', '=', tx.tenantId)
      .where('match_id', '=', id)
      .execute()
  }
}

export type MatchLogFilter = Omit<
  RouteInput<'listMatchLogs'>['query'],
  | 'pageNumber'
  | 'page'
  | 'pageSize'
  | 'size'
  | 'orderBy'
  | 'children'
  | 'accountIds'
  | 'facets'
  | 'startAmount'
  | 'endAmount'
> & {
  readonly accounts: AccountSet
  /** Companies whose salary amounts the reader may search by. */
  readonly salaryCompanyIds: readonly CompanyId[]
}

export async function findToldMatch(tx: TenantTx, id: MatchId): Promise<ToldMatch | null> {
  const row = await matchQuery(tx).select(told).where('match.match_id', '=', id).executeTakeFirst()
  return row ? toldOf(row) : null
}

export async function listMatchPage(
  tx: TenantTx,
  filter: MatchLogFilter,
  paging: PageOrder<MatchLogSortKey>,
): Promise<{ readonly matches: readonly ToldMatch[]; readonly total: number }> {
  const { rows, total } = await listPage(filteredMatches(tx, filter).select(told), orderOf(tx, filter), paging)
  return { matches: rows.map(toldOf), total }
}

export function filteredMatches(tx: TenantTx, filter: MatchLogFilter) {
  let query = matchQuery(tx).where(isAmong(filter.accounts))
  const payments = paymentConditions(filter)
  if (payments.length > 0) {
    query = query.where(sql<SqlBool>`exists (select 1 from match_payment mp
      join payment p on p.tenant_id = mp.tenant_id and p.payment_id = mp.payment_id
      where mp.tenant_id = ${tx.tenantId} and mp.match_id = match.match_id and ${sql.join(payments, sql` and `)})`)
  }
  const entries: ReturnType<typeof sql>[] = []
  if (filter.bankBookingStartDate) entries.push(sql`e.booking_date >= ${filter.bankBookingStartDate}::date`)
  if (filter.bankBookingEndDate) entries.push(sql`e.booking_date <= ${filter.bankBookingEndDate}::date`)
  if (entries.length > 0) {
    query = query.where(sql<SqlBool>`exists (select 1 from match_entry me
      join entry e on e.tenant_id = me.tenant_id and e.entry_id = me.entry_id
      where me.tenant_id = ${tx.tenantId} and me.match_id = match.match_id and ${sql.join(entries, sql` and `)})`)
  }
  return query
}

function isReadable({ salaryCompanyIds }: MatchLogFilter) {
  return sql<boolean>`(not p.is_salary or p.company_id = any(${[...salaryCompanyIds]}::uuid[]))`
}

/** Of the payment by which a match takes its place in the list: its main one, else that with the lowest number. */
function ofLeadingPayment(tx: TenantTx, value: ReturnType<typeof sql>) {
  return sql`(select ${value} from match_payment mp
    join payment p on p.tenant_id = mp.tenant_id and p.payment_id = mp.payment_id
    join currency c on c.tenant_id = p.tenant_id and c.currency_id = p.currency_id
    left join cashflow f on f.tenant_id = p.tenant_id and f.cashflow_id = p.cashflow_id
    where mp.tenant_id = ${tx.tenantId} and mp.match_id = match.match_id
    order by mp.payment_id is distinct from match.main_payment_id, p.transaction_number limit 1)`
}

/** A salary that the reader may not see stands first or last: its place among the others would tell its amount. */
function orderOf(tx: TenantTx, filter: MatchLogFilter): ListOrder<MatchLogSortKey> {
  return {
    sort: {
      // of what one run of matching made, the last first, and the other way round with it
      CreatedAt: [sql`match.created_at`, sql`match.match_id`],
      AccountShortName: sql`lower(account.short_name)`,
      Type: sql`match.match_type`,
      BankBookingDate: sql`(select min(e.booking_date) from match_entry me
        join entry e on e.tenant_id = me.tenant_id and e.entry_id = me.entry_id
        where me.tenant_id = ${tx.tenantId} and me.match_id = match.match_id)`,
      TransactionNumber: ofLeadingPayment(tx, sql`p.transaction_number`),
      ValueDate: ofLeadingPayment(tx, sql`p.value_date`),
      CurrencyCode: ofLeadingPayment(tx, sql`c.code`),
      CashflowName: ofLeadingPayment(tx, sql`lower(f.name)`),
      PaymentAmount: ofLeadingPayment(tx, sql`case when ${isReadable(filter)} then abs(p.payment_amount) end`),
      AccountAmount: ofLeadingPayment(tx, sql`case when ${isReadable(filter)} then abs(p.account_amount) end`),
    },
    tie: { value: sql`match.match_id`, direction: 'desc' },
  }
}

/** What the filter asks of a payment `p`: one payment of the match meets all of it. */
export function paymentConditions(filter: MatchLogFilter): ReturnType<typeof sql>[] {
  const payments: ReturnType<typeof sql>[] = []
  if (filter.transactionStartNumber)
    payments.push(sql`p.transaction_number >= ${filter.transactionStartNumber}::bigint`)
  if (filter.transactionEndNumber) payments.push(sql`p.transaction_number <= ${filter.transactionEndNumber}::bigint`)
  if (filter.valueStartDate) payments.push(sql`p.value_date >= ${filter.valueStartDate}::date`)
  if (filter.valueEndDate) payments.push(sql`p.value_date <= ${filter.valueEndDate}::date`)
  if (filter.currencyIds?.length) payments.push(sql`p.currency_id = any(${[...filter.currencyIds]}::uuid[])`)
  const { paymentStartAmount, paymentEndAmount } = filter
  if (paymentStartAmount) payments.push(sql`abs(p.payment_amount) >= abs(${paymentStartAmount}::numeric)`)
  if (paymentEndAmount) payments.push(sql`abs(p.payment_amount) <= abs(${paymentEndAmount}::numeric)`)
  if (paymentStartAmount ?? paymentEndAmount) payments.push(isReadable(filter))
  return payments
}

function matchQuery(tx: TenantTx) {
  return tx.db
    .selectFrom('match')
    .innerJoin('account', (join) => onKey(join, 'account.account_id', 'match.account_id'))
    .innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'account.currency_id'))
    .leftJoin('app_user as creator', (join) => onKey(join, 'creator.user_id', 'match.created_by'))
    .leftJoin('app_user as undoer', (join) => onKey(join, 'undoer.user_id', 'match.undone_by'))
    .selectAll('match')
    .select([
      'account.short_name',
      'currency.code as currency_code',
      'currency.minor_unit',
      nameOf<string | null>('creator').as('creator_name'),
      nameOf<string | null>('undoer').as('undoer_name'),
    ])
    .where('match.tenant_id', '=', tx.tenantId)
}

function matchOf(row: RowOf<typeof matchQuery>): MatchRow {
  return {
    id: row.match_id as MatchId,
    accountId: row.account_id as AccountId,
    companyId: row.company_id as CompanyId,
    accountShortName: row.short_name,
    currencyCode: row.currency_code,
    minorUnit: row.minor_unit,
    matchType: row.match_type as MatchType,
    pass: row.pass,
    isReturn: row.is_return,
    mainPaymentId: row.main_payment_id as PaymentId | null,
    differenceKind: row.difference_kind as DifferenceKind,
    differenceAmount: row.difference_amount,
    createdByName: row.creator_name,
    createdAt: row.created_at,
    undoneByName: row.undoer_name,
    undoneAt: row.undone_at,
    undoReason: row.undo_reason,
  }
}

/** A match with all that it binds. */
export type ToldMatch = MatchRow & Told

function toldOf(row: RowOf<typeof matchQuery> & ToldColumns): ToldMatch {
  return { ...matchOf(row), ...toldMembersOf(row) }
}
