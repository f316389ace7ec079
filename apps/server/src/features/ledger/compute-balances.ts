// The balances of an account (rules 2.6): what the bank has booked, what is due, what will be there.
import type { CalendarDate } from '@kontor/domain/calendar'
import { type ExpectedMovement, bookedOn, projectedOn, valueOn } from '@kontor/domain/entries'
import type { AccountId, EntryId } from '@kontor/domain/identifiers'
import { type Decimal, zero } from '@kontor/domain/money'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Answered } from '../../kernel/database/nested-rows.ts'
import { booksFrom, booksOf, lastImport, movementOf, pendingOf } from './books.store.ts'

/** What features above the ledger know. */
export type ExpectedOfOthers = {
  readonly today: CalendarDate
  readonly openPayments: readonly ExpectedMovement[]
  /** Pending debits of own open payments, which are no second movement, and what of each counts beside these, unsigned. */
  readonly own: ReadonlyMap<EntryId, Decimal>
  readonly expected: readonly ExpectedMovement[]
  /** For a reader without the right to salaries: what the bank announces of them is left out too (rules 2.11). */
  readonly leavesOutSalaries: boolean
}

/** All signed, in the account's currency; days before those that were asked for were not loaded. */
export type AccountBalances = {
  bookedOn(day: CalendarDate): Decimal
  valueOn(day: CalendarDate): Decimal
  projectedOn(day: CalendarDate): Decimal
  /** Whether the bank has ever told a balance: without one nothing is known of the account. */
  readonly isKnown: boolean
  /** The day of the bank's last closing. */
  readonly closedOn: CalendarDate | null
  /** When the last end-of-day statement was imported; null when none came yet. */
  readonly asOf: Date | null
}

/** What balances of `earliest` and later days are computed from; asked beside the account. */
export function balanceGround(tx: TenantTx, accountId: AccountId, earliest: CalendarDate) {
  return {
    books: booksFrom(tx, accountId, earliest),
    importedAt: lastImport(tx, accountId),
    pending: pendingOf(tx, accountId),
  }
}

export function computeBalances(
  ground: Answered<ReturnType<typeof balanceGround>>,
  { today, openPayments, own, expected, leavesOutSalaries }: ExpectedOfOthers,
): AccountBalances {
  const ledger = booksOf(ground.books)
  const pending = ground.pending
    .filter((one) => !(leavesOutSalaries && one.is_salary))
    .map((one) => {
      const beside = own.get(one.entry_id as EntryId)
      const movement = movementOf(one)
      return beside === undefined ? movement : { ...movement, amount: zero.minus(beside) }
    })
  const outlook = { today, pending, openPayments, expected }
  return {
    bookedOn: (day) => bookedOn(ledger, day),
    valueOn: (day) => valueOn(ledger, day),
    projectedOn: (day) => projectedOn(ledger, outlook, day),
    isKnown: ledger.closings.length > 0,
    closedOn: ledger.closings.at(-1)?.date ?? null,
    asOf: ground.importedAt === null ? null : new Date(ground.importedAt),
  }
}
