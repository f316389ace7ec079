import { expect, test } from 'vitest'
import { withShownNumbers } from './bulk-results.model.ts'

test('a payment that the server knows no more keeps the number under which it was shown', () => {
  const results = [
    { id: 'a', transactionNumber: 104_233, code: null },
    { id: 'b', transactionNumber: null, code: 'payment.not-found' },
    { id: 'c', transactionNumber: null, code: 'payment.not-found' },
  ]
  const shown = [
    { id: 'a', transactionNumber: 1 },
    { id: 'b', transactionNumber: 104_234 },
  ]
  expect(withShownNumbers(results, shown)).toEqual([
    { id: 'a', transactionNumber: 104_233, code: null },
    { id: 'b', transactionNumber: 104_234, code: 'payment.not-found' },
    { id: 'c', transactionNumber: null, code: 'payment.not-found' },
  ])
})
