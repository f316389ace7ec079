import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideOwner } from './decide-owner.ts'

const user = (companyId: string) => ({ companyId, companyName: `${companyId} AG` })

test.each([
  ['made global', null, ['a', 'b'], true],
  ['given to the only company that uses it', 'a', ['a'], true],
  ['given to a company while nobody uses it', 'a', [], true],
  ['given to one of two that use it', 'a', ['a', 'b'], false],
  ['given to another one than uses it', 'a', ['b'], false],
] as const)('%s', (_, to, users, isFine) => {
  expect(decideOwner(to, users.map(user)).ok).toBe(isFine)
})

test('the refusal says how many others use it, and names the first of them', () => {
  const outcome = decideOwner('a', ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(user))
  expect(outcome).toMatchObject({
    refusals: [
      { code: 'cashflow.used-elsewhere', params: { count: '6', companies: 'b AG, c AG, d AG, e AG, f AG, …' } },
    ],
  })
})

test('the refusal names no company that one may not see', () => {
  const outcome = decideOwner('a', [user('b'), { companyId: 'secret', companyName: null }])
  expect(outcome).toMatchObject({ refusals: [{ params: { count: '2', companies: 'b AG, …' } }] })
})

test('nobody loses a category that he uses', () => {
  const ids = fc.constantFrom('a', 'b', 'c')
  fc.assert(
    fc.property(fc.option(ids), fc.uniqueArray(ids), (to, users) => {
      expect(decideOwner(to, users.map(user)).ok).toBe(to === null || users.every((one) => one === to))
    }),
  )
})
