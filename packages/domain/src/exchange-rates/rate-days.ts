// On which days a rate is expected, and how far ahead one may be entered.
import { addDays, type CalendarDate, isBankDay } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import { type Outcome, accept, refusal, refuse } from '../outcome.ts'

/** Rates are made on the days of TARGET; of a day that has not come yet none is missed. */
export function isRateExpected(date: CalendarDate, today: CalendarDate): boolean {
  return date <= today && isBankDay('TARGET', date)
}

/** A day of next month may be known already; one of next year is a slip of the hand. */
export function decideRateDay(date: CalendarDate, today: CalendarDate): Outcome<CalendarDate> {
  const days = limits.days.rateAhead
  if (date > addDays(today, days)) return refuse(refusal('exchange-rate.too-far', { days: `${days}` }, 'date'))
  return accept(date)
}
