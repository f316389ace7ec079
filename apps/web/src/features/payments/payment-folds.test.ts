// The groups of the payment form that fold: what opens one, and what shuts it.
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { keyFields } from './payment-form-check.ts'
import { newDraft } from './payment-form.model.ts'
import { beginFolds, foldOf, followReasons, openAsked, reasonsOf, settleFolds, toggleFold } from './payment-folds.ts'

const draft = newDraft(calendarDate('2026-11-20'))
const typed = { ...draft, type: 'domestic' as const }
const quiet = (path: string) => ({ path, isBlamed: false })
const red = (path: string) => ({ path, isBlamed: true })
const follow = (state: ReturnType<typeof beginFolds>, ...troubles: readonly { path: string; isBlamed: boolean }[]) =>
  followReasons(state, reasonsOf(typed, troubles, []))

test('of the key fields amount, value date and the account of a transfer are always in sight', () => {
  expect(keyFields.filter((path) => foldOf(path) === null)).toEqual([
    'valueDate',
    'paymentAmount',
    'details.transferAccountId',
  ])
  expect(foldOf('details.beneficiary.address.townName')).toBe('payee')
  expect(foldOf('recurringDetails.endDate')).toBe('further')
  expect(foldOf('details.remarks')).toBeNull()
})

test('a new payment opens payee and terms, one that is whole opens nothing', () => {
  const missing = ['accountId', 'type', 'currencyId'].map(quiet)
  expect(followReasons(beginFolds(draft), reasonsOf(draft, missing, [])).open).toEqual({
    payee: true,
    terms: true,
    further: false,
  })
  expect(follow(beginFolds(typed)).open).toEqual({ payee: false, terms: false, further: false })
})

test.each([
  { fees: '5' },
  { remarks: 'seen' },
  { instruction: 'call' },
  { cashflowId: 'c-1' },
  { debitAdvice: 'SIA' },
  { chargeBearer: 'DEBT' },
  { isSalary: true },
  { isInstant: true },
])('what is optional opens where it is not as usual: %o', (part) => {
  expect(beginFolds({ ...typed, ...part }).open.further).toBe(true)
  expect(beginFolds({ ...typed, chargeBearer: 'SHAR' }).open.further).toBe(false)
})

test('one that a person shut stays so until something new stands against it, quietly or in red', () => {
  const open = follow(beginFolds(typed), quiet('accountId'))
  const shut = toggleFold(open, 'terms')
  expect(follow(shut, quiet('accountId')).open.terms).toBe(false)
  expect(follow(shut, quiet('accountId'), quiet('currencyId')).open.terms).toBe(true)
  expect(follow(shut, red('accountId')).open.terms).toBe(true)
  expect(followReasons(shut, reasonsOf(typed, [quiet('accountId')], ['accountId'])).open.terms).toBe(true)
})

test('whoever asks what is missing sees it, however it was shut', () => {
  const shut = toggleFold(follow(beginFolds(typed), red('accountId')), 'terms')
  const asked = follow(openAsked(shut), red('accountId'))
  expect(asked.open).toEqual({ payee: false, terms: true, further: false })
})

test('nothing shuts while one types; what fills itself shuts, and opens again for what it lacks', () => {
  const open = follow(beginFolds(typed), quiet('details.beneficiary.address.townName'), quiet('accountId'))
  expect(follow(open).open).toEqual({ payee: true, terms: true, further: false })
  expect(follow(settleFolds(open, null), quiet('accountId')).open).toEqual({
    payee: false,
    terms: true,
    further: false,
  })
  expect(follow(settleFolds(open, null)).open).toEqual({ payee: false, terms: false, further: false })
})

test('one in which somebody is, or that a person opened, does not shut by itself', () => {
  const typing = follow(beginFolds(draft), quiet('accountId'), quiet('details.beneficiary'))
  expect(settleFolds(typing, 'terms').open).toMatchObject({ payee: false, terms: true })
  const opened = toggleFold(beginFolds(draft), 'payee')
  expect(settleFolds(opened, null).open).toMatchObject({ payee: true })
  expect(settleFolds(toggleFold(opened, 'payee'), null).open).toMatchObject({ payee: false })
})
