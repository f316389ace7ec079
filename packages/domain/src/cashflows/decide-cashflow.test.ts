import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { decideCashflow } from './decide-cashflow.ts'

test.each(['name', 'cashflowDescription'] as const)('the %s is taken up to its limit, and no further', (which) => {
  const text = (length: number) =>
    which === 'name' ? { name: 'x'.repeat(length) } : { name: 'a', description: 'x'.repeat(length) }
  expect(decideCashflow(text(limits.length[which])).ok).toBe(true)
  expect(decideCashflow(text(limits.length[which] + 1))).toMatchObject({ refusals: [{ code: 'text.too-long' }] })
})
