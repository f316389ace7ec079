// What makes two statements of a day equal (rules 2.5): the multiset of their signed amounts and dates, the opening and
// the closing. Creation times, references and details do not count. Stored hashes depend on these texts, and a migration
// writes the same in SQL.
import type { CalendarDate } from '../calendar/index.ts'
import { type Decimal, formatDecimal } from '../money/index.ts'

export type ContentLine = {
  /** Signed by its effect. */
  readonly amount: Decimal
  readonly currency: string
  readonly bookingDate: CalendarDate
  readonly valueDate: CalendarDate
}

export function contentLine({ amount, currency, bookingDate, valueDate }: ContentLine): string {
  return `${formatDecimal(amount)} ${currency} ${bookingDate} ${valueDate}\n`
}

/** `lines` in any order; they are sorted in place. */
export function statementContent(lines: string[], opening: Decimal | null, closing: Decimal | null): string {
  return `${lines.sort().join('')}${opening === null ? '' : formatDecimal(opening)}/${closing === null ? '' : formatDecimal(closing)}`
}
