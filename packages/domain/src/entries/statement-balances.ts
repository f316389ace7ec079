// Which of a statement's balances are its opening and its closing (rules 2.5; edge case 9: an explicit table, because
// no closing balance is better than a wrong one).
import type { CalendarDate } from '../calendar/index.ts'
import type { BalanceType, BankBalance, StatementHead } from './bank-statement.ts'

export type StatementBalances = {
  readonly opening: BankBalance | null
  /** Null: the statement is imported, and its day is CamtMissing. */
  readonly closing: BankBalance | null
  /** Whether `closing` closes the day, and not only one of its pages. */
  readonly isFinal: boolean
  readonly available: BankBalance | null
  /** FWAV, in the order of the file: what will be available on later days. */
  readonly forward: readonly BankBalance[]
}

/**
 * Opening: OPBD, else PRCD (the closing of the day before), else the opening ITBD. Closing: CLBD, else the closing ITBD.
 * Two ITBD without a mark are opening and closing in the order of the file; a single one is whichever the other
 * balances leave open.
 */
export function statementBalances(head: StatementHead): StatementBalances {
  const interim = head.balances.filter((one) => one.type === ('ITBD' satisfies BalanceType))
  const booked = firstOf(head, 'OPBD') ?? firstOf(head, 'PRCD')
  const closed = firstOf(head, 'CLBD')
  const opening = booked ?? interimOpening(interim, closed !== null)
  const closing = closed ?? interimClosing(interim, opening)
  const isLast = head.lastPage ?? head.messagePage?.isLast ?? null
  const isInterim = closing !== null && (closing.type === 'ITBD' || closing.subType === 'INTM')
  return {
    opening,
    closing,
    isFinal: closing !== null && isLast !== false && (!isInterim || isLast === true),
    available: firstOf(head, 'CLAV') ?? closed,
    forward: head.balances.filter((one) => one.type === ('FWAV' satisfies BalanceType)),
  }
}

/** The day that a statement closes: its closing balance's date, else the end of its period. */
export function closingDateOf(head: StatementHead): CalendarDate | null {
  return statementBalances(head).closing?.date ?? head.to
}

const interimTypes: ReadonlySet<string> = new Set<BalanceType>(['ITBD', 'ITAV', 'CLBD', 'CLAV'])

/** The last day of which an intraday report tells a balance: not the day before (OPBD, PRCD), and not one to come (FWAV). */
export function interimDayOf(head: StatementHead): CalendarDate | null {
  const days = head.balances.flatMap(({ type, date }) => (interimTypes.has(type) && date !== null ? [date] : []))
  return days.toSorted().at(-1) ?? null
}

/** A bank may say a balance in several currencies: the account's counts, wherever it stands. */
function firstOf(head: StatementHead, type: BalanceType): BankBalance | null {
  const currency = head.account.currency ?? head.balances[0]?.currency
  const told = head.balances.filter((one) => one.type === type)
  return told.find((one) => one.currency === currency) ?? told[0] ?? null
}

function interimOpening(interim: readonly BankBalance[], isClosed: boolean): BankBalance | null {
  const marked = interim.find((one) => one.subType === 'opening')
  if (marked !== undefined) return marked
  const [first] = interim.filter((one) => one.subType !== 'closing')
  return first !== undefined && (isClosed || interim.length > 1) ? first : null
}

function interimClosing(interim: readonly BankBalance[], opening: BankBalance | null): BankBalance | null {
  const marked = interim.findLast((one) => one.subType === 'closing')
  if (marked !== undefined) return marked
  const last = interim.findLast((one) => one.subType !== 'opening' && one !== opening)
  return last !== undefined && opening !== null ? last : null
}
