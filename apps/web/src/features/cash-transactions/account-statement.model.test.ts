// The period and the states of the account statement.
import type { StatementRow } from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { dataTypeOf, descriptionOf, nameOf, rangeOf, shownAccount, stateOf } from './account-statement.model.ts'

const today = calendarDate('2026-11-21')

test('without a choice an account of the selected company is shown, not one of a subsidiary', () => {
  const accounts = [
    { accountId: 'a', companyId: 'below' },
    { accountId: 'b', companyId: 'own' },
  ]
  expect(shownAccount(accounts, undefined, 'own')?.accountId).toBe('b')
  expect(shownAccount(accounts, 'a', 'own')?.accountId).toBe('a')
  expect(shownAccount(accounts, undefined, 'empty')?.accountId).toBe('a')
  expect(shownAccount([], undefined, 'own')).toBeNull()
})

test('without dates in the address a month back until today is shown', () => {
  expect(rangeOf({}, today)).toEqual(['2026-10-22', '2026-11-21'])
  const start = calendarDate('2026-01-01')
  const end = calendarDate('2026-01-31')
  expect(rangeOf({ start, end }, today)).toEqual([start, end])
})

test('what is expected is shown when it is asked for, or of days to come', () => {
  expect(dataTypeOf({}, today)).toBe('Statement')
  expect(dataTypeOf({ start: today, end: calendarDate('2026-11-22') }, today)).toBe('StatementPaymentAndAccountReport')
  expect(dataTypeOf({ start: today, end: today }, today)).toBe('Statement')
  expect(dataTypeOf({ dataType: 'StatementAndPayment' }, today)).toBe('StatementAndPayment')
})

test('the booked closing and what is expected at the end have names of their own', () => {
  const end = { type: 'EndBalance', isExpected: false } as StatementRow
  expect(nameOf(end)).toEqual({ kind: 'end' })
  expect(nameOf({ ...end, isExpected: true })).toEqual({ kind: 'expected-end' })
})

test('a row that the bank has not booked is expected, whatever it is', () => {
  const row = {
    type: 'PAYMENT',
    isExpected: true,
    isReconciled: false,
    isAccepted: false,
    announcement: null,
    uncounted: null,
  } as StatementRow
  expect(stateOf(row)).toBe('expected')
  expect(stateOf({ ...row, isExpected: false })).toBe('booked')
  expect(stateOf({ ...row, isExpected: false, isReconciled: true })).toBe('reconciled')
  expect(stateOf({ ...row, isExpected: false, isReconciled: true, isAccepted: true })).toBe('accepted')
  expect(stateOf({ ...row, type: 'EndBalance' })).toBe('balance')
  expect(stateOf({ ...row, type: 'CREDIT', announcement: 'Waiting' })).toBe('announced')
  expect(stateOf({ ...row, type: 'CREDIT', announcement: 'NoBooking' })).toBe('no-booking')
})

const booked = { type: 'DEBIT', counterparty: null, description: null, paymentCount: null } as StatementRow

test('a row is named by the other side, else by its text, else it says that it has no name', () => {
  const named = { ...booked, counterparty: 'Axpo Power AG', description: 'Invoice 7' }
  expect([nameOf(named), descriptionOf(named)]).toEqual([{ kind: 'text', text: 'Axpo Power AG' }, 'Invoice 7'])
  const described = { ...booked, description: 'Fees' }
  expect([nameOf(described), descriptionOf(described)]).toEqual([{ kind: 'text', text: 'Fees' }, null])
  expect(nameOf(booked)).toEqual({ kind: 'none' })
})

test('a collective booking says how many payments it stands for, and keeps the text of the bank beside it', () => {
  const collective = { ...booked, description: 'Sammelauftrag', paymentCount: 12 }
  expect(nameOf(collective)).toEqual({ kind: 'collective', count: 12 })
  expect(descriptionOf(collective)).toBe('Sammelauftrag')
})
