// SQL of bank balances, and of the movements that a balance on a day is computed from.
import type { CalendarDate } from '@kontor/domain/calendar'
import {
  type BalanceBasis,
  type BankClosing,
  type BookedMovement,
  type ExpectedMovement,
  orderByChain,
} from '@kontor/domain/entries'
import type { AccountBalanceId, AccountId, StatementId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'

export type BalanceRow = {
  readonly id: AccountBalanceId
  readonly accountId: AccountId
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

/** The account's statements of these days, in the order of the bank's own chain (`orderBalances`). */
export async function listStatementsInOrder(
  tx: TenantTx,
  accountId: AccountId,
  from: CalendarDate,
): Promise<readonly StatementId[]> {
  const rows = await tx.db
    .selectFrom('account_balance')
    .select('statement_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('statement_id', 'is not', null)
    .orderBy('day')
    .orderBy('sequence_number')
    .execute()
  return rows.map((row) => row.statement_id as StatementId)
}

/** Newest first; of one day the last first. */
export async function listBalances(tx: TenantTx, accountId: AccountId, limit: number): Promise<readonly BalanceRow[]> {
  const rows = await tx.db
    .selectFrom('account_balance')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .orderBy('day', 'desc')
    .orderBy('sequence_number', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.account_balance_id as AccountBalanceId,
    accountId: row.account_id as AccountId,
    day: row.day as CalendarDate,
    sequenceNumber: row.sequence_number,
    opening: decimal(row.opening_balance),
    closing: decimal(row.closing_balance),
  }))
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

/** What the account held before the first statement that said so; null when none did. */
export async function findFirstOpening(tx: TenantTx, accountId: AccountId): Promise<Decimal | null> {
  const { rows } = await sql<{ opening: string }>`
    select opening from (
      select day, sequence_number as place, opening_balance as opening from account_balance
      where tenant_id = ${tx.tenantId} and account_id = ${accountId}
      union all
      -- one without a closing closes no day, but says what was there before it
      select closing_date, 0, opening_amount from statement
      where tenant_id = ${tx.tenantId} and account_id = ${accountId} and kind = 'end-of-day'
        and opening_amount is not null and closing_amount is null
    ) o order by day, place limit 1`.execute(tx.db)
  const [row] = rows
  return row === undefined ? null : decimal(row.opening)
}

/** Bookings after a day by booking or by value date, summed by both dates: as many rows as there are days. */
export async function listMovementsAfter(
  tx: TenantTx,
  accountId: AccountId,
  after: CalendarDate | null,
): Promise<readonly BookedMovement[]> {
  let query = tx.db
    .selectFrom('entry')
    .select(['booking_date', 'value_date', sql<string>`sum(amount)`.as('amount')])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('layer', '=', 'booked')
  if (after !== null) {
    query = query.where((where) =>
      where.or([
        where('booking_date', '>', after),
        where.and([where('value_date', '>', after), where('value_date', '>', where.ref('booking_date'))]),
      ]),
    )
  }
  const rows = await query.groupBy(['booking_date', 'value_date']).execute()
  return rows.map((row) => ({
    bookingDate: row.booking_date as CalendarDate,
    valueDate: row.value_date as CalendarDate,
    amount: decimal(row.amount),
  }))
}

/** What is expected beside the ledger: pending and intraday entries, less those that are own payments anyway. */
export async function listPending(
  tx: TenantTx,
  accountId: AccountId,
): Promise<readonly (ExpectedMovement & { endToEndId: string | null; isSalary: boolean })[]> {
  const rows = await tx.db
    .selectFrom('entry')
    .select(['value_date', 'amount', 'end_to_end_id', 'is_salary', 'is_matched_with_salary'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('layer', 'in', ['pending', 'intraday'])
    .execute()
  return rows.map((row) => ({
    valueDate: row.value_date as CalendarDate,
    amount: decimal(row.amount),
    endToEndId: row.end_to_end_id,
    isSalary: row.is_salary || row.is_matched_with_salary,
  }))
}

/** The basis that the newest telling statement of the account added up on, and when the newest came. */
export async function findLastStatementFacts(
  tx: TenantTx,
  accountId: AccountId,
): Promise<{ readonly basis: BalanceBasis; readonly importedAt: Date | null }> {
  const { rows } = await sql<{ basis: string | null; imported_at: Date | null }>`
    select
      (select basis from statement where tenant_id = ${tx.tenantId} and account_id = ${accountId} and kind = 'end-of-day'
        and is_basis_told order by closing_date desc, statement_id desc limit 1) as basis,
      (select max(imported_at) from statement where tenant_id = ${tx.tenantId} and account_id = ${accountId}
        and kind = 'end-of-day') as imported_at`.execute(tx.db)
  return { basis: rows[0]?.basis === 'value' ? 'value' : 'booking', importedAt: rows[0]?.imported_at ?? null }
}
