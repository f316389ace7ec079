// SQL of an account's books: what a balance on a day is computed from, each as a value that is asked beside the account.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountLedger, BalanceBasis, ExpectedMovement } from '@kontor/domain/entries'
import type { AccountId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn, together } from '../../kernel/database/nested-rows.ts'

type Booked = { readonly booking_date: string; readonly value_date: string; readonly amount: string }

/** Amounts are decimals as text. */
export type BooksRow = {
  readonly closings: readonly { readonly day: string; readonly amount: string }[]
  readonly booked: readonly Booked[]
  readonly opening: string | null
  readonly basis: string | null
}

/**
 * All closings in the order of their days, and what was booked since the last one on or before `day`: enough for the
 * balances of that day and of all later ones.
 */
export function booksFrom({ tenantId }: TenantTx, accountId: AccountId, day: CalendarDate): RawBuilder<BooksRow> {
  const closings = rowsIn(sql<BooksRow['closings'][number]>`
    select day, closing_balance::text as amount from account_balance
    where tenant_id = ${tenantId} and account_id = ${accountId} order by day, sequence_number`)
  const anchor = sql`(select coalesce(max(day), '-infinity'::date) from account_balance
    where tenant_id = ${tenantId} and account_id = ${accountId} and day <= ${day}::date)`
  // by both dates: as many rows as there are days. Up to infinity: of days after one that it does not know the planner
  // expects a third of all, of days between two of which it does not know one it expects few, as they are
  const isAfter = (date: string) => sql`${sql.ref(date)} > ${anchor} and ${sql.ref(date)} <= 'infinity'`
  const booked = rowsIn(sql<Booked>`
    select booking_date, value_date, sum(amount)::text as amount from entry
    where tenant_id = ${tenantId} and account_id = ${accountId} and layer = 'booked'
      and (${isAfter('booking_date')} or (${isAfter('value_date')} and value_date > booking_date))
    group by booking_date, value_date`)
  const opening = sql<string | null>`(select opening::text from (
      select day, sequence_number as place, opening_balance as opening from account_balance
      where tenant_id = ${tenantId} and account_id = ${accountId}
      union all
      -- one without a closing closes no day, but says what was there before it
      select closing_date, 0, opening_amount from statement
      where tenant_id = ${tenantId} and account_id = ${accountId} and kind = 'end-of-day'
        and opening_amount is not null and closing_amount is null
    ) o order by day, place limit 1)`
  // that on which the newest telling statement of the account added up
  const basis = sql<string | null>`(select basis from statement
    where tenant_id = ${tenantId} and account_id = ${accountId} and kind = 'end-of-day' and is_basis_told
    order by closing_date desc, statement_id desc limit 1)`
  return together({ closings, booked, opening, basis })
}

export function booksOf({ closings, booked, opening, basis }: BooksRow): AccountLedger {
  return {
    closings: closings.map((one) => ({ date: one.day as CalendarDate, amount: decimal(one.amount) })),
    booked: booked.map((one) => ({
      bookingDate: one.booking_date as CalendarDate,
      valueDate: one.value_date as CalendarDate,
      amount: decimal(one.amount),
    })),
    opening: opening === null ? null : decimal(opening),
    basis: (basis === 'value' ? 'value' : 'booking') satisfies BalanceBasis,
  }
}

/** When the newest end-of-day statement came, as ISO 8601. */
export function lastImport({ tenantId }: TenantTx, accountId: AccountId): RawBuilder<string | null> {
  return sql`(select to_json(max(imported_at)) from statement
    where tenant_id = ${tenantId} and account_id = ${accountId} and kind = 'end-of-day')`
}

export type PendingRow = {
  readonly entry_id: string
  readonly value_date: string
  readonly amount: string
  readonly is_salary: boolean
}

/** What is expected beside the ledger: pending and intraday entries. */
export function pendingOf({ tenantId }: TenantTx, accountId: AccountId): RawBuilder<readonly PendingRow[]> {
  return rowsIn(sql<PendingRow>`
    select entry_id, value_date, amount::text as amount, is_salary or is_matched_with_salary as is_salary from entry
    where tenant_id = ${tenantId} and account_id = ${accountId} and layer in ('pending', 'intraday')`)
}

export function movementOf({ value_date, amount }: PendingRow): ExpectedMovement {
  return { valueDate: value_date as CalendarDate, amount: decimal(amount) }
}
