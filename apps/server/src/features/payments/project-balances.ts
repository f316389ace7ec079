// What an account will hold, as far as this reader may know: its bank's books and the payments that are open (rules 2.6).
import { type CalendarDate, addDays, wallClock } from '@kontor/domain/calendar'
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import { decimal, zero } from '@kontor/domain/money'
import type { ExpectedMovement } from '@kontor/domain/entries'
import { limits } from '@kontor/domain'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type AccountRow, findAccountWith } from '../accounts/public.ts'
import { type AccountBalances, balanceGround, computeBalances } from '../ledger/public.ts'
import { openMovements, ownLines } from './open-payments.store.ts'
import { takeOwnLines } from './own-lines.ts'
import { seesSalary } from './payment-rights.ts'
import { recurringOf, recurringOn } from './recurring-payments.store.ts'
import { type RecurringRecord, pendingUntil } from './recurring-record.ts'

export type ProjectedBalances = AccountBalances & {
  readonly account: AccountRow
  /** The account's day. */
  readonly today: CalendarDate
  /** This reader is not shown salaries: those that are not booked yet are left out of `projectedOn` (rules 2.11). */
  readonly withoutSalaries: boolean
}

type ProjectionAsked = {
  readonly earliest?: CalendarDate | null
  /** What recurs is counted up to this day; without one, of what is still to be made, today's. */
  readonly until?: CalendarDate | null
  readonly except?: PaymentId | null
}

/**
 * Null where there is no such account; whether the caller may see it is asked elsewhere. `earliest`: of days before it, or
 * before today, nothing is known. `except`: a payment that is being edited, whose draft counts in its place.
 */
export async function projectBalances(
  { clock, uses }: Kernel,
  tx: TenantTx,
  caller: Caller,
  accountId: AccountId,
  { earliest = null, until = null, except = null }: ProjectionAsked,
): Promise<ProjectedBalances | null> {
  // the account's day is known with the account; nowhere is it earlier than this
  const first = addDays(wallClock(clock.now(), 'UTC').date, -1)
  const found = await findAccountWith(tx, accountId, {
    ...balanceGround(tx, accountId, earliest !== null && earliest < first ? earliest : first),
    open: openMovements(tx, accountId, except),
    own: ownLines(tx, uses, accountId),
    recurring: recurringOn(tx, accountId, first),
  })
  if (found === null) return null
  const { account, beside } = found
  const withSalaries = seesSalary(caller, account.companyId)
  const today = wallClock(clock.now(), account.timeZone).date
  const recurring = (await recurringOf(tx, beside.recurring))
    .filter(({ payment }) => withSalaries || !payment.content.details.isSalary)
    // its draft counts in its place
    .filter(({ payment }) => payment.id !== except)
  const balances = computeBalances(beside, {
    today,
    openPayments: beside.open
      .filter((one) => withSalaries || !one.is_salary)
      .map((one) => ({ valueDate: one.day as CalendarDate, amount: decimal(one.amount) })),
    own: new Map(
      takeOwnLines(beside.own).map((one) => [one.entry_id, one.is_salary && !withSalaries ? zero : one.beside]),
    ),
    // items that people expect do not exist yet
    expected: expectedOf(recurring, today, until ?? today),
    leavesOutSalaries: !withSalaries,
  })
  return { ...balances, account, today, withoutSalaries: !withSalaries }
}

/** What recurs and is made later. */
function expectedOf(
  recurring: readonly RecurringRecord[],
  today: CalendarDate,
  until: CalendarDate,
): readonly ExpectedMovement[] {
  const farthest = addDays(today, limits.days.recurringAhead)
  return recurring.flatMap((one) =>
    pendingUntil(one, today, until < farthest ? until : farthest).map(({ date }) => ({
      valueDate: date,
      amount: one.payment.content.amounts.accountAmount,
    })),
  )
}
