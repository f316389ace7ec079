// Bill information by the syntax S1 of Swico ("//S1/10/…/11/…/40/2:10;0:30"): tags of two digits, each with its value. It
// informs and pays nothing: what cannot be read is left out, and nothing is refused.
import { type CalendarDate, addDays, isUsableDate, parseCalendarDate } from '@kontor/domain/calendar'
import { parseDecimal } from '@kontor/domain/money'
import type { SwicoDiscount, SwicoInformation } from './payment-code.ts'

const prefix = '//S1/'
const [invoiceNumber, invoiceDate, customerReference, vatNumber, conditions] = ['10', '11', '20', '30', '40']
/** Days that a bill can leave: more is a mistake in writing. */
const daysMost = 999

/** Null where the text follows another syntax. */
export function readSwico(text: string): SwicoInformation | null {
  if (!text.startsWith(prefix)) return null
  const values = valuesByTag(text.slice(prefix.length))
  const date = readDate(values.get(invoiceDate) ?? '')
  const terms = (values.get(conditions) ?? '').split(';').flatMap((term) => readTerm(term, date))
  const net = terms.find(({ percent }) => parseDecimal(percent)?.eq(0))
  return {
    invoiceNumber: values.get(invoiceNumber) ?? null,
    invoiceDate: date,
    customerReference: values.get(customerReference) ?? null,
    vatNumber: values.get(vatNumber) ?? null,
    dueDate: net?.until ?? null,
    discounts: terms.filter((term) => term !== net && parseDecimal(term.percent)?.gt(0)),
  }
}

/** A slash within a value, and a backslash, stand behind a backslash. Of a tag that stands twice the first counts. */
function valuesByTag(text: string): ReadonlyMap<string, string> {
  const parts = text.match(/(?:\\.|[^/\\])*(?:\/|\\?$)/g) ?? []
  const plain = parts.map((part) => part.replace(/\/$/, '').replaceAll(/\\([/\\])/g, '$1'))
  const values = new Map<string, string>()
  for (let at = 0; at + 1 < plain.length; at += 2) {
    const [tag = '', value = ''] = plain.slice(at, at + 2)
    if (/^\d{2}$/.test(tag) && value !== '' && !values.has(tag)) values.set(tag, value)
  }
  return values
}

/** YYMMDD of this century. */
function readDate(text: string): CalendarDate | null {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  const date = parseCalendarDate(`20${year}-${month}-${day}`)
  return date !== null && isUsableDate(date) ? date : null
}

/** "2:10": 2 % when it is paid within 10 days; "0:30": the whole within 30. */
function readTerm(text: string, from: CalendarDate | null): SwicoDiscount[] {
  const [, percent, count] = /^(\d{1,2}(?:\.\d{1,3})?):(\d{1,3})$/.exec(text) ?? []
  if (percent === undefined || count === undefined) return []
  const days = Math.min(Math.trunc(+count), daysMost)
  return [{ percent, days, until: from === null ? null : addDays(from, days) }]
}
