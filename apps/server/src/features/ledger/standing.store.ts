// SQL of the standing check: what the bank closed an account with, day by day, and what the ledger booked between.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { BalanceBasis, ClosedDay, StandingMovement } from '@kontor/domain/entries'
import type { AccountId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'

export type StandingGround = {
  readonly before: ClosedDay | null
  readonly days: readonly ClosedDay[]
  readonly movements: readonly StandingMovement[]
}

/** `from`: the first day to be checked; null: all that were closed. */
export async function listStandingGround(
  tx: TenantTx,
  accountId: AccountId,
  from: CalendarDate | null,
): Promise<StandingGround> {
  const since = sql`coalesce((
    select max(day) from account_balance
    where tenant_id = ${tx.tenantId} and account_id = ${accountId} and day < ${from}::date), '-infinity'::date)`
  const { rows: balances } = await sql<{ day: string; opening: string; closing: string; basis: string | null }>`
    select b.day, b.opening_balance as opening, b.closing_balance as closing, s.basis
    from account_balance b left join statement s on s.tenant_id = b.tenant_id and s.statement_id = b.statement_id
    where b.tenant_id = ${tx.tenantId} and b.account_id = ${accountId} and b.day >= ${since}
    order by b.day, b.sequence_number`.execute(tx.db)
  const days = [...Map.groupBy(balances, (one) => one.day)].map(([day, ofDay]): ClosedDay => ({
    day: day as CalendarDate,
    balances: ofDay.map((one) => ({ opening: decimal(one.opening), closing: decimal(one.closing) })),
    basis: (ofDay.at(-1)?.basis ?? null) as BalanceBasis | null,
  }))
  const isBefore = (one: ClosedDay | undefined) => one !== undefined && from !== null && one.day < from
  const before = isBefore(days[0]) ? (days[0] ?? null) : null
  const movements = [
    ...(await listTold(tx, accountId, before?.day ?? null)),
    ...(before?.basis === 'value' ? await listLeftOutSince(tx, accountId, before.day) : []),
  ]
  return {
    before,
    days: before === null ? days : days.slice(1),
    movements,
  }
}

/** What the statements that closed after this day told (null: all). Two steps: a join the embedded database plans badly. */
async function listTold(
  tx: TenantTx,
  accountId: AccountId,
  after: CalendarDate | null,
): Promise<readonly StandingMovement[]> {
  let query = tx.db
    .selectFrom('statement')
    .select(['statement_id', 'closing_date'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'end-of-day')
    .where('closing_date', 'is not', null)
  if (after !== null) query = query.where('closing_date', '>', after)
  const days = new Map((await query.execute()).map((row) => [row.statement_id, row.closing_date as CalendarDate]))
  if (days.size === 0) return []
  const { rows } = await sql<{ statement_id: string; value_date: string; amount: string; booked_from: string }>`
    select statement_id, value_date, sum(amount) as amount, min(booking_date) as booked_from from entry
    where tenant_id = ${tx.tenantId} and layer = 'booked'
      and statement_id = ${anyOf([...days.keys()])}
    group by statement_id, value_date`.execute(tx.db)
  const told = rows.flatMap((row) => {
    const day = days.get(row.statement_id)
    return day === undefined ? [] : [{ day, valueDate: row.value_date as CalendarDate, amount: decimal(row.amount) }]
  })
  const [bookedFrom] = rows.map((row) => row.booked_from as CalendarDate).toSorted()
  return bookedFrom === undefined ? [] : [...told, ...(await listToldEarlier(tx, accountId, days, bookedFrom))]
}

/**
 * A booking belongs to the first of the days whose statements tell it: of a week's statement that came before those of its
 * days each is taken from the end of the week and counted on its own day. No day before `bookedFrom`, the first booking
 * date of them all, can have told one.
 */
async function listToldEarlier(
  tx: TenantTx,
  accountId: AccountId,
  days: ReadonlyMap<string, CalendarDate>,
  bookedFrom: CalendarDate,
): Promise<readonly StandingMovement[]> {
  const { rows: closed } = await sql<{ id: string; day: CalendarDate }>`
    select statement_id as id, closing_date as day from statement
    where tenant_id = ${tx.tenantId} and account_id = ${accountId} and kind = 'end-of-day'
      and closing_date >= ${bookedFrom}::date`.execute(tx.db)
  const closedOn = new Map(closed.map(({ id, day }) => [id, day]))
  // three steps: a join over rows just written the embedded database plans badly
  const { rows: repeats } = await sql<{ statement_id: string; entry_id: string }>`
    select statement_id, entry_id from entry_repeat
    where tenant_id = ${tx.tenantId}
      and statement_id = any(${[...closedOn.keys()]}::uuid[])`.execute(tx.db)
  if (repeats.length === 0) return []
  const first = new Map<string, CalendarDate>()
  for (const { statement_id: statementId, entry_id: entryId } of repeats) {
    const day = closedOn.get(statementId)
    const known = first.get(entryId)
    if (day !== undefined && (known === undefined || day < known)) first.set(entryId, day)
  }
  const { rows } = await sql<{ entry_id: string; statement_id: string; value_date: string; amount: string }>`
    select entry_id, statement_id, value_date, amount from entry
    where tenant_id = ${tx.tenantId} and layer = 'booked'
      and entry_id = any(${[...first.keys()]}::uuid[])`.execute(tx.db)
  return rows.flatMap((row) => {
    const day = days.get(row.statement_id)
    const told = first.get(row.entry_id)
    if (day === undefined || told === undefined || told >= day) return []
    const valueDate = row.value_date as CalendarDate
    const amount = decimal(row.amount)
    return [
      { day, valueDate, amount: amount.neg() },
      { day: told, valueDate, amount },
    ]
  })
}

/** What closings up to this day left out, and that was due later. */
async function listLeftOutSince(
  tx: TenantTx,
  accountId: AccountId,
  day: CalendarDate,
): Promise<readonly StandingMovement[]> {
  const { rows } = await sql<{ day: string; value_date: string; amount: string }>`
    select s.closing_date as day, e.value_date, sum(e.amount) as amount
    from entry e join statement s on s.tenant_id = e.tenant_id and s.statement_id = e.statement_id
    where e.tenant_id = ${tx.tenantId} and e.account_id = ${accountId} and e.layer = 'booked'
      and e.value_date > e.booking_date and e.value_date > ${day}::date
      and s.kind = 'end-of-day' and s.closing_date <= ${day}::date
    group by s.closing_date, e.value_date`.execute(tx.db)
  return rows.map((row) => ({
    day: row.day as CalendarDate,
    valueDate: row.value_date as CalendarDate,
    amount: decimal(row.amount),
  }))
}
