// Values of cells as people and their spreadsheets write them.
import { type CalendarDate, isUsableDate, parseCalendarDate } from '../calendar/index.ts'

/** `2026-11-23`, or as spreadsheets of these countries save it: `23.11.2026`. */
export function readFileDay(text: string): CalendarDate | null {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = parts ?? []
  const date = parseCalendarDate(parts === null ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return date !== null && isUsableDate(date) ? date : null
}

/**
 * An unsigned amount: a comma before its last one or two digits is a decimal comma. `isNumber`: of a cell that holds a number,
 * whose point is that of its decimals. Null of what is none, and of what may be two (`twoAmountsOf`).
 */
export function readFileAmount(text: string, isNumber: boolean): string | null {
  if (!isNumber && twoAmountsOf(text) !== null) return null
  if (/^\d{1,40}(?:\.\d{1,20})?$/.test(text)) return text
  return /^\d{1,40},\d{1,2}$/.test(text) ? text.replace(',', '.') : null
}

/** A point or a comma before exactly three digits parts thousands in one country and decimals in another. */
const thousandsOrDecimals = /^([1-9]\d{0,2})[.,](\d{3})$/

/**
 * The two amounts that a typed text may mean, each written so that it means nothing else; null of any other text. `fraction`
 * may have more decimals than the currency takes, which is not known here.
 */
export function twoAmountsOf(text: string): { readonly whole: string; readonly fraction: string } | null {
  const [, before, after] = thousandsOrDecimals.exec(text) ?? []
  if (before === undefined || after === undefined) return null
  const fraction = after.endsWith('0') ? after.slice(0, -1) : `${after}0`
  return { whole: `${before}${after}`, fraction: `${before}.${fraction}` }
}

/** So many digits of a number does a spreadsheet keep. */
const keptDigits = 15

/**
 * What a csv file holds of a long number in a narrow column, or in one that is no text: `1.23457E+11`, of other programs
 * `1.23457E11`. Without a fraction and a sign it may be a reference: `3E12`.
 */
const scientific = /^'?\d{1,3}(?:(?:[.,]\d+)?\s?E\+|[.,]\d+\s?E\s?)\d{1,3}$/i

/** A number of a program that knows no account numbers: `123456789012.0`. */
const withFraction = /^\d{5,}[.,]0{1,2}$/

/** Whether a spreadsheet has made of an account number or a reference what nobody typed. */
export function hasLostDigits(text: string, isNumber: boolean): boolean {
  return (
    scientific.test(text) || withFraction.test(text) || (isNumber && text.replaceAll(/\D/g, '').length > keptDigits)
  )
}
