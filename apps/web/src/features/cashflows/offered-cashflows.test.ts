// What forms offer of the categories that there are.
import type { CashflowAnswer } from '@kontor/contract'
import { expect, test } from 'vitest'
import { offeredCashflows } from './offered-cashflows.ts'

const cashflow = (id: string, isActive: boolean, isPublic: boolean) => ({ id, isActive, isPublic }) as CashflowAnswer
const all = [cashflow('usual', true, true), cashflow('disabled', false, true), cashflow('unpublic', true, false)]

test.each([
  ['for something new', [null], ['usual']],
  ['for what has one that is disabled now', ['disabled'], ['usual', 'disabled']],
  ['for what was booked by itself', [undefined, 'unpublic'], ['usual', 'unpublic']],
])('%s', (_, chosen, expected) => {
  expect(offeredCashflows(all, chosen).map(({ id }) => id)).toEqual(expected)
})
