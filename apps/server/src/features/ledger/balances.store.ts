// SQL of bank balances. What a balance on a day is computed from stands in books.store.ts.
import type { CalendarDate } from '@kontor/domain/calendar'
import { type BankClosing, orderByChain } from '@kontor/domain/entries'
import type { AccountBalanceId, AccountId, StatementId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import type { Row } from '../../kernel/database/records.ts'

export type BalanceRow = {
  readonly id: AccountBalanceId
  readonly day: CalendarDate
  readonly sequenceNumber: number
  readonly opening: Decimal
  readonly closing: Decimal
}

/**
 * Numbers the balances of each day, from this one on (null: all), in the order of the bank's own chain, then of the
 * statements' numbers and times: whoever asks for the last of a day gets the same, in whatever order they came.
 */
export async function orderBalances(tx: TenantTx, accountId: AccountId, from: CalendarDate | null): Promise<void> {
  const doubled = await sql<{ day: string }>`
    select day from account_balance
    where tenant_id = ${tx.tenantId} and account_id = ${accountId} and day >= coalesce(${from}::date, '-infinity'::date)
    group by day having count(*) > 1`.execute(tx.db)
  if (doubled.rows.length === 0) return
  const days = JSON.stringify(doubled.rows.map((one) => one.day))
  // the statements are looked up one by one: a planner that expects few of them would read all for each balance
  const { rows } = await sql<{ id: string; day: string; place: number; opening: string; closing: string }>`
    select b.account_balance_id as id, b.day, b.sequence_number as place, b.opening_balance as opening,
      b.closing_balance as closing
    from account_balance b left join lateral (
      select sequence_number, bank_created_at from statement
      where tenant_id = b.tenant_id and statement_id = b.statement_id offset 0) s on true
    where b.tenant_id = ${tx.tenantId} and b.account_id = ${accountId}
      and b.day in (select d.value::date from json_array_elements_text(${days}::json) d)
    order by b.day, s.sequence_number nulls first, s.bank_created_at nulls first, b.sequence_number`.execute(tx.db)
  const moved = [...Map.groupBy(rows, (one) => one.day).values()].flatMap((ofDay) =>
    orderByChain(
      ofDay.map((one) => ({ ...one, opening: decimal(one.opening), closing: decimal(one.closing) })),
    ).flatMap(({ id, place }, index) => (place === index + 1 ? [] : [{ id, place: index + 1 }])),
  )
  if (moved.length === 0) return
  const places = JSON.stringify(moved)
  // no two of a day bear one number even for a moment
  for (const sign of [-1, 1]) {
    await sql`
      update account_balance b set sequence_number = m.place * ${sign}::int
      from json_to_recordset(${places}::json) as m(id uuid, place int)
      where b.tenant_id = ${tx.tenantId} and b.account_balance_id = m.id`.execute(tx.db)
  }
}

/** The account's statements from this day on, in the order of the bank's own chain (`orderBalances`). */
export function statementsInOrder(
  { tenantId }: TenantTx,
  accountId: AccountId,
  from: CalendarDate,
): RawBuilder<readonly StatementId[]> {
  return sql`(select coalesce(json_agg(statement_id order by day, sequence_number), '[]') from account_balance
    where tenant_id = ${tenantId} and account_id = ${accountId} and day >= ${from}::date and statement_id is not null)`
}

type BalanceColumns = Pick<Row<'account_balance'>, 'account_balance_id' | 'day' | 'sequence_number'> & {
  readonly opening: string
  readonly closing: string
}

/** Newest first; of one day the last first. */
export function latestBalances(
  { tenantId }: TenantTx,
  accountId: AccountId,
  limit: number,
): RawBuilder<readonly BalanceColumns[]> {
  return rowsIn(sql<BalanceColumns>`
    select account_balance_id, day, sequence_number, opening_balance::text as opening, closing_balance::text as closing
    from account_balance where tenant_id = ${tenantId} and account_id = ${accountId}
    order by day desc, sequence_number desc limit ${sql.lit(limit)}`)
}

export function balanceOf(row: BalanceColumns): BalanceRow {
  return {
    id: row.account_balance_id as AccountBalanceId,
    day: row.day as CalendarDate,
    sequenceNumber: row.sequence_number,
    opening: decimal(row.opening),
    closing: decimal(row.closing),
  }
}

export type NewBalance = {
  readonly id: string
  readonly accountId: AccountId
  readonly statementId: StatementId
  readonly day: CalendarDate
  readonly opening: Decimal
  readonly closing: Decimal
}

/** The n-th balance of its day. */
export async function insertBalance(tx: TenantTx, balance: NewBalance): Promise<void> {
  await sql`
    insert into account_balance
      (tenant_id, account_balance_id, account_id, day, sequence_number, opening_balance, closing_balance, statement_id)
    select ${tx.tenantId}::uuid, ${balance.id}::uuid, ${balance.accountId}::uuid, ${balance.day}::date,
      coalesce(max(sequence_number), 0) + 1, ${balance.opening.toFixed()}::numeric, ${balance.closing.toFixed()}::numeric,
      ${balance.statementId}::uuid
    from account_balance
    where tenant_id = ${tx.tenantId} and account_id = ${balance.accountId} and day = ${balance.day}`.execute(tx.db)
}

/** A balance of a day, the n-th. */
export type DayBalance = Pick<NewBalance, 'opening' | 'closing'> & {
  readonly sequenceNumber: number
  /** Null: a person entered it. */
  readonly statementId: StatementId | null
}

/** The account's balances of these days, in their order. */
export async function listDayBalances(
  tx: TenantTx,
  accountId: AccountId,
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<Map<CalendarDate, DayBalance[]>> {
  const rows = await tx.db
    .selectFrom('account_balance')
    .select(['day', 'sequence_number', 'opening_balance', 'closing_balance', 'statement_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .orderBy('day')
    .orderBy('sequence_number')
    .execute()
  const found = new Map<CalendarDate, DayBalance[]>()
  for (const row of rows) {
    const day = row.day as CalendarDate
    const list = found.get(day) ?? []
    list.push({
      sequenceNumber: row.sequence_number,
      opening: decimal(row.opening_balance),
      closing: decimal(row.closing_balance),
      statementId: row.statement_id as StatementId | null,
    })
    found.set(day, list)
  }
  return found
}

/** With their numbers among those of their days. */
export async function insertBalances(
  tx: TenantTx,
  balances: readonly (NewBalance & { readonly sequenceNumber: number })[],
): Promise<void> {
  await insertRows(
    tx,
    'account_balance',
    balances.map((one) => ({
      tenant_id: tx.tenantId,
      account_balance_id: one.id,
      account_id: one.accountId,
      day: one.day,
      sequence_number: one.sequenceNumber,
      opening_balance: one.opening.toFixed(),
      closing_balance: one.closing.toFixed(),
      statement_id: one.statementId,
    })),
  )
}

/** Closings in the order of their days, the last of a day last. */
export async function listClosings(
  tx: TenantTx,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, readonly BankClosing[]>> {
  const closings = new Map<AccountId, BankClosing[]>()
  if (accountIds.length === 0) return closings
  const rows = await tx.db
    .selectFrom('account_balance')
    .select(['account_id', 'day', 'opening_balance', 'closing_balance'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', 'in', [...accountIds])
    .orderBy('account_id')
    .orderBy('day')
    .orderBy('sequence_number')
    .execute()
  for (const row of rows) {
    const list = closings.get(row.account_id as AccountId) ?? []
    list.push({ date: row.day as CalendarDate, amount: decimal(row.closing_balance) })
    closings.set(row.account_id as AccountId, list)
  }
  return closings
}
