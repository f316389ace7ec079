// What was typed into the search of the list, as the server reads amounts and days: `1234.50` and `2026-11-23`.
import type { CalendarDate } from '@kontor/domain/calendar'
import { parseTypedAmount, parseTypedDate } from '@kontor/ui'

/** Other words, and numbers without any mark between their digits, stay as they were typed. */
export function plainSearch(typed: string, locale: string, today: CalendarDate): string {
  const text = typed.trim()
  if (!/\d\D+\d/.test(text)) return typed
  const date = text.length < 6 ? null : parseTypedDate(text, locale, today)
  if (date !== null) return date
  const amount = parseTypedAmount(text, locale, 3)
  // blanks stand between the digits of references and account numbers too
  return amount === null || !/[.,'\u2019]/.test(text) ? typed : amount.value
}
