// Calendar dates and instants as people read and type them. A calendar date never passes through a time zone: Intl
// is given its UTC midnight and told to stay in UTC.
import type { CalendarDate } from '@kontor/domain/calendar'
import { parseCalendarDate } from '@kontor/domain/calendar'
import { withLatinDigits } from './locale.ts'

type Field = 'year' | 'month' | 'day'

const formats = new Map<string, Intl.DateTimeFormat>()
const digits: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }

/** 21.11.2026, 11/21/2026: the locale's order, two digits for day and month. */
export function formatDate(date: CalendarDate, locale: string): string {
  return writerOf(locale)(date)
}

const writers = new Map<string, (date: CalendarDate) => string>()

/** The locale's order and separators, found once: a table writes thousands of dates, each a slow call of Intl. */
function writerOf(locale: string): (date: CalendarDate) => string {
  const known = writers.get(locale)
  if (known) return known
  const parts = partsOf(locale)
  const isPlain = parts.map((part) => part.value).join('') === parts.map((part) => fieldOf(part, '2026-11-21')).join('')
  const writer = isPlain
    ? (date: CalendarDate) => parts.map((part) => fieldOf(part, date)).join('')
    : (date: CalendarDate) => formatOf(locale, digits).format(new Date(`${date}T00:00:00Z`))
  writers.set(locale, writer)
  return writer
}

/** A field of `YYYY-MM-DD` in place of the sample's; what stands between fields stays. */
function fieldOf(part: Intl.DateTimeFormatPart, date: string): string {
  if (part.type === 'year') return date.slice(0, 4)
  if (part.type === 'month') return date.slice(5, 7)
  return part.type === 'day' ? date.slice(8, 10) : part.value
}

/** "Saturday, 21 November 2026" in a language, for people who hear the calendar. */
export function formatLongDate(date: string, language: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return formatOf(language, options).format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** "November 2026" in a language. */
export function formatMonth(date: string, language: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return formatOf(language, options).format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** "Mo", "Mon": a weekday in a language, as short as the language has it. */
export function formatWeekday(date: string, language: string): string {
  const options = { weekday: 'short', timeZone: 'UTC' } as const
  return formatOf(language, options)
    .format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
    .replace('.', '')
    .slice(0, 2)
}

/** An instant (RFC 3339) on the clocks of `zone`, to the minute. */
export function formatDateTime(instant: string, locale: string, zone: string): string {
  const { timeZone: _utc, ...date } = digits
  const options = { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  return formatOf(locale, options).format(new Date(instant))
}

/** `YYYY-MM-DDTHH:MM` on the clocks of `zone`: instants compare by it as text. */
export function localDateTime(instant: string, zone: string): string {
  const options = { ...digits, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const parts = formatOf('en-GB', options).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The locale's date as a day.js pattern: what Mantine's date inputs want. */
export function datePattern(locale: string): string {
  const written: Partial<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' }
  return partsOf(locale)
    .map((part) => written[part.type] ?? part.value)
    .join('')
}

/**
 * A typed date: the locale's order with any separator or none, a year of two digits or no year at all (that of
 * `today`), or `YYYY-MM-DD`. Null when it is no day.
 */
export function parseTypedDate(typed: string, locale: string, today: CalendarDate): CalendarDate | null {
  // marks of direction stand between the numbers of Arabic dates
  const text = typed.replaceAll(/[\u200e\u200f]/g, '').trim()
  const iso = parseCalendarDate(text)
  if (iso !== null) return iso
  const order = partsOf(locale).flatMap((part): Field[] => (isField(part.type) ? [part.type] : []))
  const fields = /^\d+$/.test(text) ? cut(text, order) : text.split(/[./\-\s]+/).filter((part) => part !== '')
  const named = fields.length === 2 ? order.filter((field) => field !== 'year') : order
  if (fields.length !== named.length || !fields.every((field) => /^\d{1,4}$/.test(field))) return null
  const value = (field: Field) => fields[named.indexOf(field)] ?? ''
  const year = value('year')
  const fullYear = year === '' ? today.slice(0, 4) : year.length <= 2 ? `20${year.padStart(2, '0')}` : year
  return parseCalendarDate(`${fullYear}-${value('month').padStart(2, '0')}-${value('day').padStart(2, '0')}`)
}

/** Digits without separators: 2111, 211126 or 21112026 in the order of the locale. */
function cut(text: string, order: readonly Field[]): string[] {
  const yearLength = text.length - 4
  if (![0, 2, 4].includes(yearLength)) return []
  const fields: string[] = []
  let rest = text
  for (const field of order) {
    const length = field === 'year' ? yearLength : 2
    if (length > 0) fields.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return fields
}

function isField(type: string): type is Field {
  return type === 'year' || type === 'month' || type === 'day'
}

function partsOf(locale: string): Intl.DateTimeFormatPart[] {
  return formatOf(locale, digits).formatToParts(new Date('2026-11-21T00:00:00Z'))
}

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(withLatinDigits(locale), options)
  formats.set(key, format)
  return format
}
