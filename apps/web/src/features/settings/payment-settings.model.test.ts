import { expect, test } from 'vitest'
import { draftOf, isChanged, readDays } from './payment-settings.model.ts'

const settings = { openPaymentDays: 30, allowSingleSignatureTransferPayment: false, creatorMaySign: true }

test.each([
  ['30', 30],
  [' 0 ', 0],
  ['3650', 3650],
  ['3651', null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e2', null],
  ['thirty', null],
])('"%s" days are %s', (typed, days) => {
  expect(readDays(typed)).toBe(days)
})

test('what is typed and means the same is no change', () => {
  expect(isChanged(draftOf(settings), settings)).toBe(false)
  expect(isChanged({ ...draftOf(settings), openPaymentDays: ' 030' }, settings)).toBe(false)
  expect(isChanged({ ...draftOf(settings), openPaymentDays: '31' }, settings)).toBe(true)
  expect(isChanged({ ...draftOf(settings), creatorMaySign: false }, settings)).toBe(true)
})
