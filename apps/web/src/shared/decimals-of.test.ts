import { expect, test } from 'vitest'
import { decimalsOf } from './decimals-of.ts'

test('counts what stands behind the point', () => {
  expect(['1500', '-1.50', '0.125', '-100.005'].map(decimalsOf)).toEqual([0, 2, 3, 3])
})
