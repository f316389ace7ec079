// When the statement of a day is due (rules 2.8): the bank tells of a bank day on the morning of the next calendar day.
import { type BankCalendar, type CalendarDate, addBankDays, addDays } from '../calendar/index.ts'

/** In the bank's zone. */
const dueTime = '08:00'

/** Day and time of day in the bank's zone. */
export type BankTime = { readonly date: CalendarDate; readonly time: string }

/**
 * A page of a statement is waited for until the next statement of the account is due; from then on what follows it stands
 * before a gap (rules 2.5). `day`: the day of the statement whose page is missing.
 */
export function isPageOverdue(day: CalendarDate, calendar: BankCalendar, now: BankTime): boolean {
  const due = addDays(addBankDays(calendar, day, 1), 1)
  return now.date > due || (now.date === due && now.time >= dueTime)
}
