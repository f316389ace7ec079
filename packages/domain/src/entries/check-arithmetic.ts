// Whether a statement adds up, on which basis (rules 2.5). A statement that does not is imported all the same, as
// Deviation with the difference: balances come from the file, never from the sum of its lines.
import { type Decimal, zero } from '../money/index.ts'
import type { BankEntry, StatementHead } from './bank-statement.ts'
import { type ReversalSign, effectiveAmount } from './reversal-sign.ts'
import { statementBalances } from './statement-balances.ts'

export const balanceBases = ['booking', 'value'] as const
/** Whether a bank's closing balance holds what is booked, or only what is also due. */
export type BalanceBasis = (typeof balanceBases)[number]

export type ArithmeticCheck =
  | {
      readonly result: 'ok'
      readonly basis: BalanceBasis
      /** Whether only this basis holds: a statement that adds up on both tells neither. */
      readonly isTold: boolean
      /** Booked in this statement, but with a value date after its closing: a closing on value basis leaves them out. */
      readonly bookedWithLaterValue: readonly BankEntry[]
    }
  | { readonly result: 'deviation'; /** closing − (opening + entries) */ readonly difference: Decimal }
  /** Opening or closing is missing: nothing can be said. */
  | { readonly result: 'unknown' }

export type ArithmeticGround = {
  /** Booked entries of earlier statements of the account that their closings left out. */
  readonly leftOutBefore?: readonly BankEntry[]
  readonly reversalSign?: ReversalSign
}

/**
 * (a) opening + E = closing: basis booking. (b) opening + E − Σ entries with value date after the closing date + Σ
 * earlier left-out entries that became due by it = closing: basis value. Only booked entries count.
 */
export function checkArithmetic(
  head: StatementHead,
  entries: readonly BankEntry[],
  ground: ArithmeticGround = {},
): ArithmeticCheck {
  const { opening, closing } = statementBalances(head)
  if (opening === null || closing === null) return { result: 'unknown' }
  const reversalSign = ground.reversalSign ?? 'effective'
  const booked = entries.filter((one) => one.status === 'booked')
  const moved = total(booked, reversalSign)
  const closingDate = closing.date ?? head.to
  const isDueLater = (one: BankEntry): boolean =>
    closingDate !== null && one.valueDate !== null && one.valueDate > closingDate
  const bookedWithLaterValue = booked.filter(isDueLater)
  const nowDue = (ground.leftOutBefore ?? []).filter((one) => one.status === 'booked' && !isDueLater(one))
  const onBooking = opening.amount.plus(moved)
  const deviation = { result: 'deviation', difference: closing.amount.minus(onBooking) } as const
  // Balances in two currencies are equal in nothing, whatever their numbers.
  if (opening.currency !== closing.currency) return deviation
  const onValue = onBooking.minus(total(bookedWithLaterValue, reversalSign)).plus(total(nowDue, reversalSign))
  const isTold = !onBooking.eq(onValue)
  // where both hold, booking is written (rules 2.5)
  if (onBooking.eq(closing.amount)) return { result: 'ok', basis: 'booking', isTold, bookedWithLaterValue }
  if (onValue.eq(closing.amount)) return { result: 'ok', basis: 'value', isTold, bookedWithLaterValue }
  return deviation
}

const runOfBases = 3

/**
 * The basis to be proposed to the profile: the one that three statements running have told, said once, with the third.
 * `told`: what the last four that could tell did, newest first.
 */
export function proposeBasis(told: readonly BalanceBasis[]): BalanceBasis | null {
  const [newest] = told
  const run = told.findIndex((one) => one !== newest)
  return newest !== undefined && (run === -1 ? told.length : run) === runOfBases ? newest : null
}

export function tellsBasis(check: ArithmeticCheck): boolean {
  return check.result === 'ok' && check.isTold
}

function total(entries: readonly BankEntry[], reversalSign: ReversalSign): Decimal {
  let moved = zero
  for (const one of entries) moved = moved.plus(effectiveAmount(one, reversalSign))
  return moved
}
