// Sentences of the server say days as YYYY-MM-DD and amounts as 1234.50; people read both in the form of their
// formatting locale.
import { parseCalendarDate } from '@kontor/domain/calendar'
import type { Formats } from './formats.ts'

const days = /(?<![\w./-])\d{4}-\d{2}-\d{2}(?![\w/-]|\.\w)/g
/** Two or three decimals: rates have six, and numbers without any may be no amounts. */
const amounts = /(?<![\w./,'-])-?\d+\.\d{2,3}(?![\w/'-]|[.,]\w)/g

/** What a sentence quotes was typed or stands in a file, and is looked for there: it stays as it was written. */
const quoted = /(“[^”]*”|«[^»]*»|"[^"]*")/

/** What looks like them inside of identifiers, quotes and file names is left as it is. */
export function withLocalValues(text: string, formats: Pick<Formats, 'date' | 'amount'>): string {
  return text
    .split(quoted)
    .map((part, place) => (place % 2 === 1 ? part : sayLocally(part, formats)))
    .join('')
}

function sayLocally(text: string, formats: Pick<Formats, 'date' | 'amount'>): string {
  return text
    .replace(amounts, (amount) => formats.amount(amount, amount.split('.')[1]?.length ?? 0))
    .replace(days, (day) => {
      const date = parseCalendarDate(day)
      return date === null ? day : formats.date(date)
    })
}
