// SQL of statements as their banks closed them: heads only, their entries and balances stand beside.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { BalanceBasis, CheckStatus, StatementHead, StatementKind } from '@kontor/domain/entries'
import type { AccountId, BankFileId, StatementId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { RowOf } from '../../kernel/database/records.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { packHead, unpackHead } from './packed-head.ts'

/** A page is a part of an end-of-day statement that is not whole yet. */
export type StatementRowKind = StatementKind | 'page'

export type StatementRow = {
  readonly id: StatementId
  readonly bankFileId: BankFileId
  readonly accountId: AccountId
  readonly kind: StatementRowKind
  /** Hash of its lines and ends (`statementContent`). */
  readonly content: string
  readonly bankStatementId: string
  readonly bankCreatedAt: string | null
  readonly sequenceNumber: number | null
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
  readonly opening: Decimal | null
  readonly closing: Decimal | null
  readonly closingDate: CalendarDate | null
  readonly available: Decimal | null
  readonly entryCount: number
  readonly entrySum: Decimal
  readonly basis: BalanceBasis | null
  readonly checkStatus: CheckStatus
  readonly difference: Decimal | null
  readonly importedAt: Date
}

export type NewStatement = Omit<StatementRow, 'importedAt'> & {
  readonly isBasisTold: boolean
  readonly gap: object | null
  readonly importedAt: string
  /** Of a page. */
  readonly page?: NewPage
}

export type NewPage = {
  readonly number: number | null
  readonly isLast: boolean
  /** Its place in the file. */
  readonly index: number
  readonly head: StatementHead
}

export function insertStatements(tx: TenantTx, rows: readonly NewStatement[]): Promise<void> {
  return insertRows(
    tx,
    'statement',
    rows.map((row) => ({ ...columnsOf(tx, row), gap: row.gap, head: row.page ? packHead(row.page.head) : null })),
  )
}

/** Another content of the statement takes its place, under the same id. */
export async function replaceStatementRow(tx: TenantTx, row: NewStatement): Promise<void> {
  await tx.db
    .updateTable('statement')
    .set(columnsOf(tx, row))
    .where('tenant_id', '=', tx.tenantId)
    .where('statement_id', '=', row.id)
    .execute()
}

function columnsOf(tx: TenantTx, row: NewStatement) {
  return {
    tenant_id: tx.tenantId,
    statement_id: row.id,
    bank_file_id: row.bankFileId,
    account_id: row.accountId,
    kind: row.kind,
    content: row.content,
    bank_statement_id: row.bankStatementId,
    bank_created_at: row.bankCreatedAt,
    sequence_number: row.sequenceNumber === null ? null : `${row.sequenceNumber}`,
    from_date: row.from,
    to_date: row.to,
    opening_amount: row.opening?.toFixed() ?? null,
    closing_amount: row.closing?.toFixed() ?? null,
    closing_date: row.closingDate,
    available_amount: row.available?.toFixed() ?? null,
    entry_count: row.entryCount,
    entry_sum: row.entrySum.toFixed(),
    basis: row.basis,
    is_basis_told: row.isBasisTold,
    check_status: row.checkStatus,
    difference: row.difference?.toFixed() ?? null,
    gap: row.gap === null ? null : JSON.stringify(row.gap),
    imported_at: row.importedAt,
    page: row.page?.number ?? null,
    is_last_page: row.page?.isLast ?? null,
    statement_index: row.page?.index ?? null,
    head: row.page === undefined ? null : JSON.stringify(packHead(row.page.head)),
  }
}

/** The end-of-day statements of the account around these days, with the nearest on both sides. */
export async function listStatementsAround(
  tx: TenantTx,
  accountId: AccountId,
  around: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<readonly StatementRow[]> {
  const edge = (side: 'before' | 'after') => sql<CalendarDate>`(
    select ${side === 'before' ? sql`max` : sql`min`}(closing_date) from statement
    where tenant_id = ${tx.tenantId} and account_id = ${accountId} and kind = 'end-of-day'
      and closing_date ${side === 'before' ? sql`<` : sql`>`} ${side === 'before' ? around.from : around.to}::date)`
  const rows = await statementQuery(tx)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'end-of-day')
    .where((where) =>
      where.or([
        where.and([where('closing_date', '>=', around.from), where('closing_date', '<=', around.to)]),
        where('closing_date', '=', edge('before')),
        where('closing_date', '=', edge('after')),
      ]),
    )
    .execute()
  return rows.map(statementOf)
}

/** Reports of the account of exactly this content: what another of them told, under whatever name. */
export async function listReportsOfContent(
  tx: TenantTx,
  accountId: AccountId,
  kind: StatementKind,
  content: string,
): Promise<readonly StatementRow[]> {
  const rows = await statementQuery(tx)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('content', '=', content)
    .execute()
  return rows.map(statementOf)
}

export type PageRow = {
  readonly id: StatementId
  readonly bankFileId: BankFileId
  readonly index: number
  readonly page: number | null
  readonly isLast: boolean
  readonly head: StatementHead
  readonly content: string
  readonly closingDate: CalendarDate | null
  /** Null: it waits for others. */
  readonly wholeStatementId: StatementId | null
  readonly importedAt: Date
}

/** Pages of the account that came: those that wait, and of these days those whose statement is whole. */
export async function listPages(
  tx: TenantTx,
  accountId: AccountId,
  day: CalendarDate | null,
): Promise<readonly PageRow[]> {
  const rows = await pageQuery(tx)
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or([where('whole_statement_id', 'is', null), ...(day === null ? [] : [where('closing_date', '=', day)])]),
    )
    .execute()
  return rows.map(pageOfRow)
}

/** The pages that a statement is made of, of whatever days. */
export async function listPagesOf(tx: TenantTx, wholeStatementId: StatementId): Promise<readonly PageRow[]> {
  const rows = await pageQuery(tx).where('whole_statement_id', '=', wholeStatementId).execute()
  return rows.map(pageOfRow)
}

const pageQuery = (tx: TenantTx) => statementQuery(tx).where('kind', '=', 'page').orderBy('statement_id')

function pageOfRow(row: RowOf<typeof statementQuery>): PageRow {
  return {
    id: row.statement_id as StatementId,
    bankFileId: row.bank_file_id as BankFileId,
    index: row.statement_index ?? 0,
    page: row.page,
    isLast: row.is_last_page === true,
    head: unpackHead(row.head),
    content: row.content,
    closingDate: row.closing_date as CalendarDate | null,
    wholeStatementId: row.whole_statement_id as StatementId | null,
    importedAt: row.imported_at,
  }
}

/** Days of statements of which pages are missing, with the last page that is there. */
export async function listWaitingDays(
  tx: TenantTx,
  accountId: AccountId,
): Promise<readonly { readonly day: CalendarDate; readonly page: number | null }[]> {
  const { rows } = await sql<{ day: string; page: number | null }>`
    select closing_date as day, max(page) as page from statement
    where tenant_id = ${tx.tenantId} and account_id = ${accountId} and kind = 'page' and whole_statement_id is null
      and closing_date is not null
    group by closing_date order by closing_date`.execute(tx.db)
  return rows.map((row) => ({ day: row.day as CalendarDate, page: row.page }))
}

/** Those with a page that waits for others. */
export async function listAccountsWithPages(tx: TenantTx): Promise<readonly AccountId[]> {
  const rows = await tx.db
    .selectFrom('statement')
    .select('account_id')
    .distinct()
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', 'page')
    .where('whole_statement_id', 'is', null)
    .execute()
  return rows.map((row) => row.account_id as AccountId)
}

/** The pages are parts of this statement from now on. */
export async function saveWhole(
  tx: TenantTx,
  pages: readonly StatementId[],
  wholeStatementId: StatementId,
): Promise<void> {
  await tx.db
    .updateTable('statement')
    .set({ whole_statement_id: wholeStatementId, check_status: 'ok' })
    .where('tenant_id', '=', tx.tenantId)
    .where('statement_id', 'in', [...pages])
    .execute()
}

/** The page waits for others. */
export async function unsaveWhole(tx: TenantTx, page: StatementId): Promise<void> {
  await tx.db
    .updateTable('statement')
    .set({ whole_statement_id: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('statement_id', '=', page)
    .execute()
}

export type ReportTime = { readonly day: CalendarDate | null; readonly createdAt: string | null }

/** Of those of these statements that are intraday reports: the day of which they tell, and when the bank made them. */
export async function listReportTimes(
  tx: TenantTx,
  statementIds: readonly StatementId[],
): Promise<ReadonlyMap<StatementId, ReportTime>> {
  if (statementIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('statement')
    .select(['statement_id', 'closing_date', 'bank_created_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('statement_id', 'in', [...statementIds])
    .where('kind', '=', 'intraday')
    .execute()
  return new Map(
    rows.map((row) => [
      row.statement_id as StatementId,
      { day: row.closing_date as CalendarDate | null, createdAt: row.bank_created_at },
    ]),
  )
}

/** Statements by id, for those that share a booking with a new one. */
export async function listStatements(tx: TenantTx, ids: readonly string[]): Promise<readonly StatementRow[]> {
  if (ids.length === 0) return []
  const rows = await statementQuery(tx)
    .where('statement_id', 'in', [...ids])
    .execute()
  return rows.map(statementOf)
}

/** Other end-of-day statements of its day with equal content that tell of the same bookings. */
export async function listAlike(tx: TenantTx, first: StatementRow): Promise<readonly StatementRow[]> {
  const rows = await statementQuery(tx)
    .where('account_id', '=', first.accountId)
    .where('kind', '=', 'end-of-day')
    .where('closing_date', '=', first.closingDate)
    .where('content', '=', first.content)
    .where('statement_id', '<>', first.id)
    .where(
      sql<boolean>`(entry_count = 0 or exists (
        select 1 from entry_repeat r join entry e on e.tenant_id = r.tenant_id and e.entry_id = r.entry_id
        where r.tenant_id = statement.tenant_id and (
          (r.statement_id = ${first.id} and e.statement_id = statement.statement_id)
          or (r.statement_id = statement.statement_id and (e.statement_id = ${first.id} or exists (
            select 1 from entry_repeat o
            where o.tenant_id = r.tenant_id and o.entry_id = r.entry_id and o.statement_id = ${first.id}))))))`,
    )
    .execute()
  return rows.map(statementOf)
}

/** What is known of its continuity anew, once another statement came to stand before it. */
export async function saveContinuity(
  tx: TenantTx,
  id: StatementId,
  known: {
    readonly checkStatus: CheckStatus
    readonly difference: Decimal | null
    readonly gap: object | null
  },
): Promise<void> {
  await tx.db
    .updateTable('statement')
    .set({
      check_status: known.checkStatus,
      difference: known.difference?.toFixed() ?? null,
      gap: known.gap === null ? null : JSON.stringify(known.gap),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('statement_id', '=', id)
    .execute()
}

/** A sum of bookings, by value date, that the closing of their statement on value basis left out. */
export type LeftOut = {
  readonly statementId: StatementId
  readonly closingDate: CalendarDate
  readonly valueDate: CalendarDate
  readonly amount: Decimal
}

/** Those that were not due by `after`. */
export async function listLeftOut(
  tx: TenantTx,
  accountId: AccountId,
  after: CalendarDate,
): Promise<readonly LeftOut[]> {
  const { rows } = await sql<{ statement_id: string; closing_date: string; value_date: string; amount: string }>`
    select s.statement_id, s.closing_date, e.value_date, sum(e.amount) as amount
    from entry e join statement s on s.tenant_id = e.tenant_id and s.statement_id = e.statement_id
    where e.tenant_id = ${tx.tenantId} and e.account_id = ${accountId} and e.layer = 'booked'
      and e.value_date > ${after}::date and e.value_date > e.booking_date and e.value_date > s.closing_date
      and s.basis = 'value'
    group by s.statement_id, s.closing_date, e.value_date`.execute(tx.db)
  return rows.map((row) => ({
    statementId: row.statement_id as StatementId,
    closingDate: row.closing_date as CalendarDate,
    valueDate: row.value_date as CalendarDate,
    amount: decimal(row.amount),
  }))
}

/** What the last end-of-day statements of the account that could tell their basis told, newest first. */
export async function listToldBases(
  tx: TenantTx,
  accountId: AccountId,
  most: number,
): Promise<readonly BalanceBasis[]> {
  const rows = await tx.db
    .selectFrom('statement')
    .select('basis')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'end-of-day')
    .where('is_basis_told', '=', true)
    .orderBy('closing_date', 'desc')
    .orderBy('statement_id', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ basis }) => (basis === null ? [] : [basis as BalanceBasis]))
}

function statementQuery(tx: TenantTx) {
  return tx.db.selectFrom('statement').selectAll().where('tenant_id', '=', tx.tenantId)
}

function statementOf(row: RowOf<typeof statementQuery>): StatementRow {
  return {
    id: row.statement_id as StatementId,
    bankFileId: row.bank_file_id as BankFileId,
    accountId: row.account_id as AccountId,
    kind: row.kind as StatementRowKind,
    content: row.content,
    bankStatementId: row.bank_statement_id,
    bankCreatedAt: row.bank_created_at,
    sequenceNumber: row.sequence_number === null ? null : Math.trunc(+row.sequence_number),
    from: row.from_date as CalendarDate | null,
    to: row.to_date as CalendarDate | null,
    opening: row.opening_amount === null ? null : decimal(row.opening_amount),
    closing: row.closing_amount === null ? null : decimal(row.closing_amount),
    closingDate: row.closing_date as CalendarDate | null,
    available: row.available_amount === null ? null : decimal(row.available_amount),
    entryCount: row.entry_count,
    entrySum: decimal(row.entry_sum),
    basis: row.basis as BalanceBasis | null,
    checkStatus: row.check_status as CheckStatus,
    difference: row.difference === null ? null : decimal(row.difference),
    importedAt: row.imported_at,
  }
}
