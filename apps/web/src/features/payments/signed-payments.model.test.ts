// Many payments before they are signed: what is doubted stands first.
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import { changedOf, doubtedFirst, doubtsOf, isGravelyDoubted } from './signed-payments.model.ts'

const payment = (transactionNumber: number, ...codes: readonly string[]) => ({
  transactionNumber,
  warnings: codes.map((code) => ({ code, message: `${code} of ${transactionNumber}` })),
})

test('what is doubted stands above the rest: duplicates, what is not covered, new accounts; each by number', () => {
  const payments = [
    payment(6),
    payment(5, 'first-payment'),
    payment(4, 'value-date-in-past'),
    payment(3, 'first-payment', 'duplicate'),
    payment(2, 'not-covered'),
    payment(1, 'first-payment'),
  ]
  expect(doubtedFirst(payments).map(({ transactionNumber }) => transactionNumber)).toEqual([3, 2, 1, 5, 4, 6])
  expect(payments.filter(isGravelyDoubted).map(({ transactionNumber }) => transactionNumber)).toEqual([3, 2])
})

test('a warning that the strip does not say marks no row', () => {
  expect(doubtsOf(payment(7, 'value-date-in-past', 'not-covered'))).toEqual(['not-covered of 7'])
})

test('what was changed since it was shown is read again, what was refused otherwise is not', () => {
  const results = [
    { id: idOf<'payment'>('a'), code: 'payment.changed' },
    { id: idOf<'payment'>('b'), code: 'payment.not-signable' },
    { id: idOf<'payment'>('c'), code: null },
  ]
  expect(changedOf(results)).toEqual(['a'])
})
