// The standing check (rules 2.5): on every closing day the last booked row of the account statement is the bank's closing.
// It asks the ledger, not the statements one by one, so it finds what each of them cannot see: a day booked twice, a page
// taken for a day, money of another currency.
import type { CalendarDate } from '../calendar/index.ts'
import { type Decimal, zero } from '../money/index.ts'
import type { BalanceBasis } from './check-arithmetic.ts'

export type StandingBalance = {
  readonly opening: Decimal
  readonly closing: Decimal
}

/** The balances of a day that the bank closed, in their order (`orderByChain`). */
export type ClosedDay = {
  readonly day: CalendarDate
  readonly balances: readonly StandingBalance[]
  /** Of the day's last statement; null where it could not be told. */
  readonly basis: BalanceBasis | null
}

/** Booked entries summed by the day whose statement told them, and by value date. */
export type StandingMovement = {
  readonly day: CalendarDate
  readonly valueDate: CalendarDate
  readonly amount: Decimal
}

export type StandingDifference = {
  readonly day: CalendarDate
  /** The last booked row. */
  readonly shown: Decimal
  /** The bank's. */
  readonly closing: Decimal
}

/**
 * `days` in their order; the first is what the others are counted from, and checked only where `before` says what the
 * account held. `movements`: those of `days`, and those of earlier days with a later value date.
 */
export function checkStanding(
  days: readonly ClosedDay[],
  movements: readonly StandingMovement[],
  before: ClosedDay | null,
): readonly StandingDifference[] {
  const differences: StandingDifference[] = []
  let previous = before
  for (const one of days) {
    const { opening, closing } = endsOfDay(one.balances)
    if (opening === null || closing === null) continue
    const from = previous
    const start = from === null ? opening : (endsOfDay(from.balances).closing ?? opening)
    const booked = sumOf(movements, ({ day }) => day <= one.day && (from === null || day > from.day))
    const wasLeftOut = from === null ? zero : leftOutOn(from, movements)
    const shown = start.plus(booked).plus(wasLeftOut).minus(leftOutOn(one, movements))
    if (!shown.eq(closing)) differences.push({ day: one.day, shown, closing })
    previous = one
  }
  return differences
}

/** What a closing on value basis leaves out: booked that day and before, due later. */
function leftOutOn({ day, basis }: ClosedDay, movements: readonly StandingMovement[]): Decimal {
  return basis === 'value' ? sumOf(movements, (one) => one.day <= day && one.valueDate > day) : zero
}

/** Where a day begins and ends: its balances stand in their order. */
function endsOfDay(balances: readonly StandingBalance[]): {
  readonly opening: Decimal | null
  readonly closing: Decimal | null
} {
  return { opening: balances[0]?.opening ?? null, closing: balances.at(-1)?.closing ?? null }
}

function sumOf(movements: readonly StandingMovement[], counts: (one: StandingMovement) => boolean): Decimal {
  let total = zero
  for (const one of movements) if (counts(one)) total = total.plus(one.amount)
  return total
}
