import { expect, it } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { reportedDay } from './index.ts'
import { entryOf } from './statement-values.testing.ts'

const day = (text: string) => calendarDate(`2026-11-${text}`)
const line = (bookingDate: string | null, valueDate: string | null) =>
  entryOf('1.00', {
    bookingDate: bookingDate === null ? null : day(bookingDate),
    valueDate: valueDate === null ? null : day(valueDate),
  })

it('a line belongs to the day of its report, else to that of its making, else to its own', () => {
  const made = '2026-11-21T06:00:00Z'
  expect(reportedDay(day('20'), made, line('25', '25'))).toBe('2026-11-20')
  expect(reportedDay(null, made, line('20', '20'))).toBe('2026-11-21')
  expect(reportedDay(null, made, line(null, '25'))).toBe('2026-11-21')
  expect(reportedDay(null, null, line('20', '25'))).toBe('2026-11-20')
  expect(reportedDay(null, 'yesterday', line(null, '25'))).toBe('2026-11-25')
  expect(reportedDay(null, null, line(null, null))).toBeNull()
})

it('a line of a day after that on which its report was made belongs to that day', () => {
  expect(reportedDay(null, '2026-11-20T22:00:00', line('23', '20'))).toBe('2026-11-23')
})
