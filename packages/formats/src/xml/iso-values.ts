// Texts of ISO 20022 elements to values of the house, as leniently as meaning allows.
import { type CalendarDate, parseCalendarDate } from '@kontor/domain/calendar'
import { type Decimal, decimalPattern, parseDecimal } from '@kontor/domain/money'

/** An xs:decimal: also "+5.00", ".5" and "5.", which the house itself never writes; null when it is no number. */
export function parseXmlDecimal(text: string): Decimal | null {
  const plain = plainDecimal(text)
  return plain === null ? null : parseDecimal(plain)
}

/** The same as the house writes it, zeros at its ends as they are. */
export function plainDecimal(text: string): string | null {
  if (decimalPattern.test(text)) return text
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text)
  if (parts === null) return null
  const [, sign = '', whole = '', fraction = ''] = parts
  if (whole === '' && fraction === '') return null
  const plain = `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
  return decimalPattern.test(plain) ? plain : null
}

/** The calendar date of an ISODate or ISODateTime as the bank wrote it: its zone is the bank's, so it is never moved. */
export function parseBankDate(text: string): CalendarDate | null {
  return parseCalendarDate(text.length > 10 ? text.slice(0, 10) : text)
}

/** A count or serial number; null when it is none or too long to be exact. */
export function parseCount(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Math.trunc(+text) : null
}

/** xs:boolean; null when it is neither. */
export function parseFlag(text: string): boolean | null {
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}

/** At most `length` UTF-16 units, never half of a character. */
export function cutText(text: string, length: number): string {
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length)
}

/** A currency as the file has it. What is longer than a code is cut, but stays longer than one: `EURO` is not EUR. */
export function currencyText(text: string): string {
  return cutText(text, 8)
}
