// Days and times as spreadsheets count them (ECMA-376, part 1, 18.17.4): days from a first one, times as parts of a day.
import { addDays, calendarDate } from '@kontor/domain/calendar'
import { formatDecimal, parseDecimal, round } from '@kontor/domain/money'

/** 1900 has a 29 February that never was, as its day 60; 1904 begins with day 0. */
export type DaySystem = 1900 | 1904

const lastDay = 2_958_465
const secondsOfDay = 86_400

/** `YYYY-MM-DD`, with ` HH:MM:SS` where it has a time; a time alone is `HH:MM:SS`. Null of what is no day of these. */
export function dayOfSerial(serial: string, system: DaySystem): string | null {
  const value = parseDecimal(serial)
  if (value === null || value.lt(0) || value.gt(lastDay)) return null
  // half a second before midnight belongs to the next day
  const seconds = Math.trunc(+formatDecimal(round(value.times(secondsOfDay), 0)))
  const days = Math.trunc(seconds / secondsOfDay)
  const rest = seconds - days * secondsOfDay
  const time = [rest / 3600, (rest / 60) % 60, rest % 60]
    .map((part) => `${Math.trunc(part)}`.padStart(2, '0'))
    .join(':')
  if (days === 0 && rest > 0 && system === 1900) return time
  const date = dateOf(days, system)
  return rest === 0 ? date : `${date} ${time}`
}

function dateOf(days: number, system: DaySystem): string {
  if (system === 1904) return addDays(calendarDate('1904-01-01'), days)
  if (days === 60) return '1900-02-29'
  return addDays(calendarDate(days < 60 ? '1899-12-31' : '1899-12-30'), days)
}

/** What a spreadsheet keeps and shows of a number; the digits behind are what its arithmetic left. */
const significantDigits = 15

/** A number as a sheet writes it (`4.3831999999999997E4`), in plain digits, as the spreadsheet shows it. */
export function plainNumber(written: string): string | null {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d{1,3})?$/.test(written)) return null
  const shortest = `${+written}`
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(shortest)
  if (parts === null) return shownNumber(shortest)
  const [, sign = '', first = '', rest = '', exponent = ''] = parts
  const tens = Math.trunc(+exponent)
  const digits = first + rest
  const plain = tens < 0 ? `0.${'0'.repeat(-tens - 1)}${digits}` : digits.padEnd(tens + 1, '0')
  return shownNumber(sign + plain)
}

function shownNumber(plain: string): string | null {
  const value = parseDecimal(plain)
  return value === null ? null : formatDecimal(value.prec(significantDigits, 1))
}
