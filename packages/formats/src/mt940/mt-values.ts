// The values inside MT fields: dates of six digits, days of four, amounts with a comma, balances.
import { type CalendarDate, daysBetween, isUsableDate, parseCalendarDate } from '@kontor/domain/calendar'
import { type Decimal, parseDecimal } from '@kontor/domain/money'

/** `YYMMDD`: years from 80 on are of the last century, as SWIFT reads them. Null when there is no such day. */
export function parseShortDate(text: string): CalendarDate | null {
  if (!/^\d{6}$/.test(text)) return null
  const century = text >= '80' ? '19' : '20'
  const date = parseCalendarDate(`${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`)
  return date !== null && isUsableDate(date) ? date : null
}

/** `MMDD` in the year that brings it nearest to the value date (rules 2.5). Null when there is no such day. */
export function parseEntryDate(text: string, valueDate: CalendarDate | null): CalendarDate | null {
  if (!/^\d{4}$/.test(text) || valueDate === null) return null
  const year = Math.trunc(+valueDate.slice(0, 4))
  const found = [year - 1, year, year + 1].flatMap(
    (one) => parseCalendarDate(`${one}-${text.slice(0, 2)}-${text.slice(2)}`) ?? [],
  )
  const distance = (date: CalendarDate): number => Math.abs(daysBetween(valueDate, date))
  return found.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** SWIFT's 15d: digits with one comma, which some banks leave out of whole amounts. Null when it is no amount. */
export function parseCommaAmount(text: string): Decimal | null {
  const [, whole, fraction] = /^(\d{1,40})(?:,(\d{0,20}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  return parseDecimal(fraction ? `${whole}.${fraction}` : whole)
}

export type MtBalance = {
  readonly isCredit: boolean
  readonly date: CalendarDate | null
  readonly dateText: string
  readonly currency: string
  readonly amountText: string
  readonly amount: Decimal | null
}

/** `C` or `D`, date, currency, amount; null when it has not even this form. */
export function parseBalance(text: string): MtBalance | null {
  const [, mark, dateText = '', currency = '', amountText = ''] =
    /^([CD])(\d{6})([A-Z]{3})(\S*)$/.exec(text.trim()) ?? []
  if (mark === undefined) return null
  const isCredit = mark === 'C'
  return {
    isCredit,
    date: parseShortDate(dateText),
    dateText,
    currency,
    amountText,
    amount: parseCommaAmount(amountText),
  }
}

/** :13D: `YYMMDDhhmm±hhmm` as an ISO date and time; null when it is none. */
export function parseMoment(text: string): string | null {
  const [, day = '', hours, minutes, offset] = /^(\d{6})(\d{2})(\d{2})([+-]\d{4})?/.exec(text.trim()) ?? []
  const date = parseShortDate(day)
  if (date === null || hours === undefined || minutes === undefined) return null
  const zone = offset === undefined ? '' : `${offset.slice(0, 3)}:${offset.slice(3)}`
  return `${date}T${hours}:${minutes}:00${zone}`
}
