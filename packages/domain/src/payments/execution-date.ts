// On which day the bank is asked to execute what was signed for a date (rules 2.1 "Dates").
import type { BankCalendar, CalendarDate } from '../calendar/index.ts'
import { addBankDays, addDays, bankDayOnOrAfter, isBankDay, isWeekend } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import type { Outcome } from '../outcome.ts'
import { accept, refusal, refuse } from '../outcome.ts'

export type ExecutionDateInput = {
  /** The value date that the signatures cover. */
  readonly signedDate: CalendarDate
  /** Date and time of day ("16:05") now, in the contract's zone. */
  readonly nowDate: CalendarDate
  readonly nowTime: string
  /** Time of day from which today is over for the bank; null when it takes files all day. */
  readonly cutOff: string | null
  /** Where the payment's currency settles: `calendarOf`. */
  readonly calendar: BankCalendar
  /** Instant payments run on every day and know no cut-off. */
  readonly isInstant: boolean
}

export type ExecutionDate = {
  /** The requested execution date for the file. */
  readonly executionDate: CalendarDate
  /** True when it is later than what was signed: shown before sending, and told in the payment's life. */
  readonly isMoved: boolean
}

/** The first day on which the bank would still execute a file that it gets now. */
export function earliestExecutionDate(input: Omit<ExecutionDateInput, 'signedDate'>): CalendarDate {
  const { nowDate, nowTime, cutOff, calendar } = input
  if (input.isInstant) return nowDate
  const isBeforeCutOff = cutOff === null || nowTime < cutOff
  return bankDayOnOrAfter(calendar, isBeforeCutOff ? nowDate : addDays(nowDate, 1))
}

/** The last day on which signatures for `signedDate` still hold: five bank days after it. */
export function lastExecutionDate(signedDate: CalendarDate, calendar: BankCalendar): CalendarDate {
  return addBankDays(calendar, signedDate, limits.days.signatureBankDays)
}

/** The signed date, or the earliest possible within the five bank days that were signed too; later lapses. */
export function decideExecutionDate(input: ExecutionDateInput): Outcome<ExecutionDate> {
  const { signedDate, calendar } = input
  const earliest = earliestExecutionDate(input)
  if (signedDate >= earliest) return accept({ executionDate: signedDate, isMoved: false })
  const last = lastExecutionDate(signedDate, calendar)
  return earliest > last
    ? refuse(refusal('date.lapsed', { date: signedDate, last }, 'valueDate'))
    : accept({ executionDate: earliest, isMoved: true })
}

export const otherDayReasons = ['passed', 'cut-off', 'weekend', 'holiday'] as const
export type OtherDayReason = (typeof otherDayReasons)[number]

/** What would become of a payment's day if its file left now. */
export type ExecutionDay = ExecutionDate & {
  /** When the bank executes it: banks work on bank days only, whatever day the file names. */
  readonly bankDate: CalendarDate
  /** Why that is another day than the one signed; null: it is the same. */
  readonly reason: OtherDayReason | null
}

/** The date that is written, the one on which the bank works, and why. */
export function describeExecutionDay(input: ExecutionDateInput): Outcome<ExecutionDay> {
  const decided = decideExecutionDate(input)
  if (!decided.ok) return decided
  const { executionDate } = decided.value
  const bankDate = input.isInstant ? executionDate : bankDayOnOrAfter(input.calendar, executionDate)
  return accept({ ...decided.value, bankDate, reason: bankDate === input.signedDate ? null : reasonOf(input) })
}

function reasonOf({ signedDate, nowDate, calendar, isInstant }: ExecutionDateInput): OtherDayReason {
  if (signedDate < nowDate) return 'passed'
  if (isInstant || isBankDay(calendar, signedDate)) return 'cut-off'
  return isWeekend(signedDate) ? 'weekend' : 'holiday'
}
