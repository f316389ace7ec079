// Facts of the match log.
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { bookedAmountOf, shortList, signedDifferenceOf } from './match-log.model.ts'
import { idOf } from '../../shared/ids.ts'

test('what was booked is the exact sum of the bank messages', () => {
  const message = (amount: string) => ({
    id: idOf<'entry'>(amount),
    bankBookingDate: calendarDate('2026-11-23'),
    valueDate: calendarDate('2026-11-23'),
    amount,
    counterpartyName: null,
    returnReason: null,
  })
  expect(bookedAmountOf({ bankMessages: [message('-0.10'), message('-0.20')] })).toBe('-0.30')
})

test('a list of names says the first and counts the others', () => {
  expect(shortList(['Muster AG', 'Muster AG'])).toBe('Muster AG')
  expect(shortList(['A', 'B', 'C'])).toBe('A +2')
  expect(shortList([])).toBe('')
})

test('a difference has the sign that it has on the account, as in the bar', () => {
  const of = (amount: string, differenceAmount: string) =>
    signedDifferenceOf({ bankMessages: [{ amount }] as never, differenceAmount })
  expect([of('-1059.90', '59.90'), of('-940.10', '-59.90'), of('1059.90', '59.90')]).toEqual([
    '-59.90',
    '59.90',
    '59.90',
  ])
})
