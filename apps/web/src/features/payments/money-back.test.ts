import { expect, test } from 'vitest'
import { moneyBack } from './money-back.ts'

test.each([
  ['nothing', { isReturned: false, returnedAmount: '0.00' }, { back: null, missing: null }],
  ['a part', { isReturned: false, returnedAmount: '40.00' }, { back: '40', missing: '60' }],
  ['all', { isReturned: true, returnedAmount: '100.00' }, { back: '100', missing: null }],
  ['all, at another rate', { isReturned: true, returnedAmount: '97.20' }, { back: '97.2', missing: null }],
  ['what the bank only announced', { isReturned: true, returnedAmount: '0.00' }, { back: null, missing: null }],
])('%s came back', (_, told, said) => {
  expect(moneyBack({ ...told, intermediateAmount: '-100.00' })).toEqual(said)
})
