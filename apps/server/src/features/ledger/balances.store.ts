// SQL of bank balances, and of the movements that a balance on a day is computed from.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { BalanceBasis, BankClosing, BookedMovement, ExpectedMovement } from '@kontor/domain/entries'
import type { AccountId, StatementId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

export type BalanceRow = {
  readonly id: string
  readonly accountId: AccountId
  readonly day: CalendarDate
  readonly sequenceNumber: number
  readonly opening: Decimal
  readonly closing: Decimal
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
    id: row.account_balance_id,
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

/** The n-th balance of its day; one that says the same as another of the day is no further one. */
export async function insertBalance(tx: TenantTx, balance: NewBalance): Promise<void> {
  await sql`
    insert into account_balance
      (tenant_id, account_balance_id, account_id, day, sequence_number, opening_balance, closing_balance, statement_id)
    select ${tx.tenantId}::uuid, ${balance.id}::uuid, ${balance.accountId}::uuid, ${balance.day}::date,
      coalesce(max(sequence_number), 0) + 1, ${balance.opening.toFixed()}::numeric, ${balance.closing.toFixed()}::numeric,
      ${balance.statementId}::uuid
    from account_balance
    where tenant_id = ${tx.tenantId} and account_id = ${balance.accountId} and day = ${balance.day}
    having count(*) filter (where opening_balance = ${balance.opening.toFixed()}::numeric
      and closing_balance = ${balance.closing.toFixed()}::numeric) = 0`.execute(tx.db)
}

/** Closings in the order of their days, the last of a day last: the bank's own chain decides between equal days. */
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

/** What the account held before the first statement that came of it; null when none came. */
export async function findFirstOpening(tx: TenantTx, accountId: AccountId): Promise<Decimal | null> {
  const row = await tx.db
    .selectFrom('account_balance')
    .select('opening_balance')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .orderBy('day')
    .orderBy('sequence_number')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : decimal(row.opening_balance)
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
): Promise<readonly (ExpectedMovement & { endToEndId: string | null })[]> {
  const rows = await tx.db
    .selectFrom('entry')
    .select(['value_date', 'amount', 'end_to_end_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('layer', 'in', ['pending', 'intraday'])
    .execute()
  return rows.map((row) => ({
    valueDate: row.value_date as CalendarDate,
    amount: decimal(row.amount),
    endToEndId: row.end_to_end_id,
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
