// How much of a payment has come back: all, a part, or more than it cost.
import { expect, test } from 'vitest'
import { decimal } from '../money/index.ts'
import { shareReturned } from './returned-money.ts'
import { outstanding } from './sample-matching.testing.ts'

const francs = outstanding(1, '100.00').amounts
const withFees = outstanding(1, '100.00', { fees: '5.00' }).amounts
const euros = outstanding(1, '100.00', { currency: 'EUR', net: '94.00', rate: '0.94' }).amounts

test.each([
  ['nothing', francs, '0'],
  ['a cent', francs, '0.01', 'part'],
  ['all but a cent', francs, '99.99', 'part'],
  ['all', francs, '100.00', 'whole'],
  ['a cent more', francs, '100.01', 'more'],
  ['all but what the bank took for itself', withFees, '100.00', 'whole'],
  ['that too', withFees, '105.00', 'whole'],
  ['more than both', withFees, '105.01', 'more'],
  ['less than a moved rate explains', euros, '84.00', 'part'],
  ['what a moved rate explains', euros, '85.00', 'whole'],
  ['so much more', euros, '103.00', 'whole'],
  ['more than a moved rate explains', euros, '104.00', 'more'],
])('%s came back', (_, amounts, returned, share = 'nothing') => {
  expect(shareReturned(amounts, decimal(returned))).toBe(share)
})
