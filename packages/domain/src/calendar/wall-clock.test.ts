import { expect, it } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { endOfDay, minutesUntil, wallClock } from './wall-clock.ts'

it('the clocks of two zones show the same moment, on either side of midnight too', () => {
  const moment = Date.UTC(2026, 10, 23, 9)
  expect(wallClock(moment, 'Europe/Zurich')).toEqual({ date: '2026-11-23', time: '10:00' })
  expect(wallClock(moment, 'Asia/Tokyo')).toEqual({ date: '2026-11-23', time: '18:00' })
  expect(wallClock(moment + 7 * 3_600_000, 'Asia/Tokyo')).toEqual({ date: '2026-11-24', time: '01:00' })
})

it.each([
  ['2026-11-23', 'Europe/Zurich', '2026-11-23T22:59:59.999999Z'],
  ['2026-11-23', 'Asia/Tokyo', '2026-11-23T14:59:59.999999Z'],
  ['2026-11-23', 'America/New_York', '2026-11-24T04:59:59.999999Z'],
  // of 23 and of 25 hours
  ['2026-03-29', 'Europe/Zurich', '2026-03-29T21:59:59.999999Z'],
  ['2026-10-25', 'Europe/Zurich', '2026-10-25T22:59:59.999999Z'],
  // the next day begins at one o'clock
  ['2026-09-05', 'America/Santiago', '2026-09-06T03:59:59.999999Z'],
  ['2027-12-31', 'UTC', '2027-12-31T23:59:59.999999Z'],
])('the day %s ends in %s at %s', (date, zone, end) => {
  expect(endOfDay(calendarDate(date), zone)).toBe(end)
})

it('the minutes to a time of day are counted through the night in which clocks are put back, a begun one as whole', () => {
  const until = (date: string, at: string) => minutesUntil(calendarDate(date), '14:00', 'Europe/Zurich', Date.parse(at))
  expect(until('2026-11-23', '2026-11-23T10:50:00Z')).toBe(130)
  expect(until('2026-11-23', '2026-11-23T12:59:30Z')).toBe(1)
  expect(until('2026-11-23', '2026-11-23T13:00:00Z')).toBe(0)
  expect(until('2026-10-25', '2026-10-24T12:00:00Z')).toBe(25 * 60)
})
