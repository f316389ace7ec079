import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { PaymentStatus } from './payment.ts'
import { type WaitingFacts, decideOverdue, hasCause } from './waiting-alarms.ts'

const sentAt = Date.parse('2026-11-23T09:00:00Z')
const payment = { status: 'delivered', transmission: 'delivered', hasAnswer: false } as const
const accepted = { ...payment, status: 'accepted', hasAnswer: true } as const
const facts: WaitingFacts = {
  deliveredAt: sentAt,
  now: sentAt,
  answerExpectedHours: 2,
  dueDate: calendarDate('2026-11-23'),
  today: calendarDate('2026-11-23'),
  calendar: 'SIC',
}
const after = (minutes: number) => ({ ...facts, now: sentAt + minutes * 60_000 })
const on = (today: string) => ({ ...facts, today: calendarDate(today) })

describe('an answer', () => {
  test('is overdue two hours after a Swiss bank got the file, not before', () => {
    expect(decideOverdue(payment, after(119))).toBeNull()
    expect(decideOverdue(payment, after(120))).toBe('no-answer')
  })

  test('golden 34: of a bank that need not answer is never overdue', () => {
    expect(decideOverdue(payment, { ...after(100_000), answerExpectedHours: null })).toBeNull()
  })

  test('is not waited for once the bank said anything, nor while nobody knows whether it has the file', () => {
    expect(decideOverdue({ ...payment, hasAnswer: true }, after(600))).toBeNull()
    expect(decideOverdue({ ...payment, transmission: 'unknown' }, after(600))).toBeNull()
    expect(decideOverdue({ ...payment, status: 'signed', transmission: 'unknown' }, after(600))).toBeNull()
    expect(decideOverdue(payment, { ...after(600), deliveredAt: null })).toBeNull()
  })
})

describe('a booking', () => {
  test.each([
    ['2026-11-25', null],
    ['2026-11-26', 'no-booking'],
  ])('of Monday is waited for until Wednesday is over: on %s %s', (today, alarm) => {
    expect(decideOverdue(accepted, on(today))).toBe(alarm)
  })

  test('is waited for over weekends and holidays of the currency', () => {
    const beforeChristmas = { ...on('2026-12-28'), dueDate: calendarDate('2026-12-23') }
    expect(decideOverdue(accepted, { ...beforeChristmas, calendar: 'TARGET' })).toBeNull()
    const later = { ...on('2026-12-29'), dueDate: calendarDate('2026-12-23'), calendar: 'TARGET' } as const
    expect(decideOverdue(accepted, later)).toBe('no-booking')
  })

  test.each(['delivered', 'accepted-with-error', 'rejected', 'not-executed', 'done'] satisfies PaymentStatus[])(
    'is not waited for while the payment is %s',
    (status) => {
      expect(decideOverdue({ ...accepted, status }, on('2027-01-29'))).toBeNull()
    },
  )
})

test('an alarm goes quiet when what was waited for is there; one over a contradiction does not', () => {
  expect(hasCause('no-answer', payment)).toBe(true)
  expect(hasCause('no-answer', accepted)).toBe(false)
  expect(hasCause('no-booking', accepted)).toBe(true)
  expect(hasCause('no-booking', { ...accepted, status: 'done' })).toBe(false)
  expect(hasCause('booked-in-doubt', { ...payment, status: 'signed', transmission: 'unknown' })).toBe(true)
  expect(hasCause('booked-in-doubt', payment)).toBe(false)
  expect(hasCause('maybe-duplicate', { ...payment, transmission: 'unknown' })).toBe(true)
  expect(hasCause('maybe-duplicate', payment)).toBe(false)
  expect(hasCause('maybe-duplicate', { ...accepted, status: 'accepted-with-error' })).toBe(true)
  expect(hasCause('bank-contradicts-itself', { ...accepted, status: 'done' })).toBe(true)
})
