// The formats of one locale, one language and one time zone together: what parts of the kit ask for.
import { labelled } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import { formatAmount, formatInteger, formatRate } from './amount.ts'
import { formatDate, formatDateTime, formatLongDate, formatMonth, formatWeekday } from './date.ts'
import type { WeekStart } from './locale.ts'
import { weekStartOf } from './locale.ts'

export type Formats = {
  readonly locale: string
  readonly language: string
  readonly timeZone: string
  /** Asked for where a calendar opens: Intl takes 15 ms for the first answer. */
  readonly weekStart: () => WeekStart
  readonly amount: (text: string, minorUnit: number) => string
  readonly rate: (text: string) => string
  readonly integer: (value: number) => string
  readonly date: (date: CalendarDate) => string
  readonly dateTime: (instant: string) => string
  readonly longDate: (date: string) => string
  readonly month: (date: string) => string
  readonly weekday: (date: string) => string
  readonly labelled: (label: string, value: string) => string
}

export function formatsOf(locale: string, language: string, timeZone: string): Formats {
  return {
    locale,
    language,
    timeZone,
    weekStart: () => weekStartOf(locale),
    amount: (text, minorUnit) => formatAmount(text, locale, minorUnit),
    rate: (text) => formatRate(text, locale),
    integer: (value) => formatInteger(value, locale),
    date: (date) => formatDate(date, locale),
    dateTime: (instant) => formatDateTime(instant, locale, timeZone),
    longDate: (date) => formatLongDate(date, language),
    month: (date) => formatMonth(date, language),
    weekday: (date) => formatWeekday(date, language),
    labelled: (label, value) => labelled(language, label, value),
  }
}
