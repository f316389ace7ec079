// A missing page is waited for until the next statement of the account is due.
import { expect, it } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { isPageOverdue } from './statement-due.ts'

it.each([
  ['Wednesday: the statement of Thursday is due on Friday at eight', '2026-11-18', '2026-11-20', '08:00'],
  ['Friday: the next statement is that of Monday, due on Tuesday', '2026-11-20', '2026-11-24', '08:00'],
  ['the day before Christmas: 25 and 26 December close no day', '2026-12-24', '2026-12-29', '08:00'],
])('of a %s', (_name, day, date, time) => {
  const at = (on: string, clock: string) =>
    isPageOverdue(calendarDate(day), 'SIC', { date: calendarDate(on), time: clock })
  expect(at(date, time)).toBe(true)
  expect(at(date, '07:59')).toBe(false)
  expect(at('2027-01-05', '00:00')).toBe(true)
})
