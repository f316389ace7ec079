// SQL of imported statements: heads only, the entries are the ledger's.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { BalanceBasis, StatementKind } from '@kontor/domain/entries'
import type { AccountId, BankFileId, StatementId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

export type CheckStatus = 'ok' | 'deviation' | 'gap' | 'no-closing'

export type StatementRow = {
  readonly id: StatementId
  readonly bankFileId: BankFileId
  readonly accountId: AccountId
  readonly kind: StatementKind
  readonly identity: string
  readonly contentHash: string
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

/** Imports of a tenant wait for each other: what is a repetition is decided against what is there. */
export async function lockImports(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${tx.tenantId}`}, 0))`.execute(tx.db)
}

export type NewStatement = Omit<StatementRow, 'importedAt'> & {
  readonly isBasisTold: boolean
  readonly gap: object | null
  readonly importedAt: string
}

export async function insertStatement(tx: TenantTx, row: NewStatement): Promise<void> {
  await tx.db.insertInto('statement').values(columnsOf(tx, row)).execute()
}

/** Another content of the statement takes its place: same id, same identity. */
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
    identity: row.identity,
    content_hash: row.contentHash,
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
  }
}

/** The statement of this identity, and the end-of-day statements of the account around these days. */
export async function listKnownStatements(
  tx: TenantTx,
  accountId: AccountId,
  identity: string,
  around: { readonly from: CalendarDate; readonly to: CalendarDate } | null,
): Promise<readonly StatementRow[]> {
  const rows = await statementQuery(tx)
    .where('account_id', '=', accountId)
    .where((where) =>
      around === null
        ? where('identity', '=', identity)
        : where.or([
            where('identity', '=', identity),
            where.and([
              where('kind', '=', 'end-of-day'),
              where('closing_date', '>=', around.from),
              where('closing_date', '<=', around.to),
            ]),
          ]),
    )
    .execute()
  return rows.map(statementOf)
}

/** Statements by id, for those that share a booking with a new one. */
export async function listStatements(tx: TenantTx, ids: readonly string[]): Promise<readonly StatementRow[]> {
  if (ids.length === 0) return []
  const rows = await statementQuery(tx)
    .where('statement_id', 'in', [...ids])
    .execute()
  return rows.map(statementOf)
}

/** Where an end-of-day statement stands among those of its account. */
export type StatementPlace = {
  readonly closingDate: CalendarDate
  readonly sequenceNumber: number | null
  readonly bankCreatedAt: string | null
  readonly id: StatementId
  /** Statements that tell of the same time as this one. */
  readonly except: readonly string[]
}

/** The end-of-day statement of the account that stands last before this place in time. */
export function findPreviousStatement(
  tx: TenantTx,
  accountId: AccountId,
  place: StatementPlace,
): Promise<StatementRow | null> {
  return findNeighbour(tx, accountId, place, 'desc')
}

/** The end-of-day statement of the account that stands first after this place in time. */
export function findNextStatement(
  tx: TenantTx,
  accountId: AccountId,
  place: StatementPlace,
): Promise<StatementRow | null> {
  return findNeighbour(tx, accountId, place, 'asc')
}

async function findNeighbour(
  tx: TenantTx,
  accountId: AccountId,
  { closingDate, sequenceNumber, bankCreatedAt, id, except }: StatementPlace,
  order: 'asc' | 'desc',
): Promise<StatementRow | null> {
  let query = statementQuery(tx)
  if (except.length > 0) query = query.where('statement_id', 'not in', [...except])
  const row = await query
    .where('account_id', '=', accountId)
    .where('kind', '=', 'end-of-day')
    .where(
      sql<boolean>`(closing_date, coalesce(sequence_number, 0), coalesce(bank_created_at, ''), statement_id)
        ${order === 'asc' ? sql`>` : sql`<`}
        (${closingDate}::date, ${sequenceNumber ?? 0}::bigint, ${bankCreatedAt ?? ''}::text, ${id}::uuid)`,
    )
    .orderBy('closing_date', order)
    .orderBy(sql`coalesce(sequence_number, 0)`, order)
    .orderBy(sql`coalesce(bank_created_at, '')`, order)
    .orderBy('statement_id', order)
    .limit(1)
    .executeTakeFirst()
  return row ? statementOf(row) : null
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

/** Sums, by value date, of bookings that earlier closings on value basis left out and that were not due by `after`. */
export async function sumLeftOut(
  tx: TenantTx,
  accountId: AccountId,
  closing: { readonly after: CalendarDate; readonly except: StatementId },
): Promise<readonly { readonly valueDate: CalendarDate; readonly amount: Decimal }[]> {
  const { rows } = await sql<{ value_date: string; amount: string }>`
    select e.value_date, sum(e.amount) as amount
    from entry e join statement s on s.tenant_id = e.tenant_id and s.statement_id = e.statement_id
    where e.tenant_id = ${tx.tenantId} and e.account_id = ${accountId} and e.layer = 'booked'
      and e.value_date > ${closing.after}::date and e.value_date > e.booking_date and e.value_date > s.closing_date
      and s.basis = 'value' and s.closing_date <= ${closing.after}::date and s.statement_id <> ${closing.except}
    group by e.value_date`.execute(tx.db)
  return rows.map((row) => ({ valueDate: row.value_date as CalendarDate, amount: decimal(row.amount) }))
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

function statementOf(
  row: Awaited<ReturnType<ReturnType<typeof statementQuery>['executeTakeFirstOrThrow']>>,
): StatementRow {
  return {
    id: row.statement_id as StatementId,
    bankFileId: row.bank_file_id as BankFileId,
    accountId: row.account_id as AccountId,
    kind: row.kind as StatementKind,
    identity: row.identity,
    contentHash: row.content_hash,
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
