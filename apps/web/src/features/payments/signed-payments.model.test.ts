// Many payments before they are signed: what rings stands first, then what is doubted.
import type { PaymentDoubt } from '@kontor/contract'
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import { changedOf, doubtedFirst, doubtsById, isGravelyDoubted } from './signed-payments.model.ts'

const payment = (transactionNumber: number, ...kinds: readonly PaymentDoubt['kind'][]) => ({
  id: idOf<'payment'>(`${transactionNumber}`),
  transactionNumber,
  alarm: null as string | null,
  doubts: kinds.map((kind) => ({ kind, message: `${kind} of ${transactionNumber}`, comparedWith: null })),
})

test('what is doubted stands above the rest: duplicates, what is not covered, new accounts; each by number', () => {
  const payments = [
    payment(6),
    payment(5, 'FirstPayment'),
    payment(4),
    payment(3, 'FirstPayment', 'Duplicate'),
    payment(2, 'NotCovered'),
    payment(1, 'FirstPayment'),
  ]
  const numbers = (shown: readonly { readonly transactionNumber: number }[]) =>
    shown.map(({ transactionNumber }) => transactionNumber)
  expect(numbers(doubtedFirst(payments, doubtsById(payments)))).toEqual([3, 2, 1, 5, 4, 6])
  // where the doubts could not be read, by number
  expect(numbers(doubtedFirst(payments, doubtsById([])))).toEqual([1, 2, 3, 4, 5, 6])
  expect(numbers(payments.filter(({ doubts }) => isGravelyDoubted(doubts)))).toEqual([3, 2])
})

test('what rings stands above all that is doubted', () => {
  const rung = { ...payment(3, 'FirstPayment'), alarm: 'The account was debited.' }
  const payments = [payment(1, 'Duplicate'), payment(2), rung, { ...rung, transactionNumber: 4 }]
  const shown = doubtedFirst(payments, doubtsById(payments))
  expect(shown.map(({ transactionNumber }) => transactionNumber)).toEqual([3, 4, 1, 2])
})

test('what was changed since it was shown is read again, what was refused otherwise is not', () => {
  const results = [
    { id: idOf<'payment'>('a'), code: 'payment.changed' },
    { id: idOf<'payment'>('b'), code: 'payment.not-signable' },
    { id: idOf<'payment'>('c'), code: null },
  ]
  expect(changedOf(results)).toEqual(['a'])
})
