import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { isBankDay, nextBankDay } from './bank-days.ts'

test.each([
  ['CH', '2026-11-20', '2026-11-23'],
  ['CH', '2026-12-24', '2026-12-28'],
  ['CH', '2026-12-31', '2027-01-04'],
  ['CH', '2027-03-25', '2027-03-30'],
  ['CH', '2027-05-05', '2027-05-07'],
  ['CH', '2027-05-14', '2027-05-18'],
  ['DE', '2027-03-25', '2027-03-30'],
  ['DE', '2027-05-05', '2027-05-06'],
  ['DE', '2026-12-31', '2027-01-04'],
  ['AT', '2026-12-07', '2026-12-08'],
])('in %s the bank day after %s is %s', (country, date, next) => {
  expect(nextBankDay(country, calendarDate(date))).toBe(next)
})

test('2 January is a bank day under TARGET and none in Switzerland', () => {
  expect(isBankDay('DE', calendarDate('2025-01-02'))).toBe(true)
  expect(isBankDay('CH', calendarDate('2025-01-02'))).toBe(false)
})
