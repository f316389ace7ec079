import { expect, test } from 'vitest'
import type { AccessFacts } from '../access/access.ts'
import { mayEditCashflow } from './cashflow-rights.ts'

const companies = [
  { id: 'child', parentId: 'root', enabled: true },
  { id: 'root', parentId: null, enabled: true },
  { id: 'later', parentId: null, enabled: true },
]
const right = { roleKey: 'editor', features: [], permissions: ['CashflowsEdit'] } as const
const holding = (...places: readonly (string | null)[]): AccessFacts => ({
  companies,
  accountPermissions: [],
  assignments: places.map((companyId) => ({ companyId, ...right })),
})

test.each([
  // right held in, edits those of child, root, later, everybody
  ['nowhere', [], [false, false, false, false]],
  ['a subsidiary', ['child'], [true, false, false, false]],
  ['the root company', ['root'], [true, true, false, true]],
  ['a later company without parent', ['later'], [false, false, true, false]],
  ['the tenant', [null], [true, true, true, true]],
] as const)('whoever holds the right in %s', (_, places, expected) => {
  const facts = holding(...places)
  expect(['child', 'root', 'later', null].map((place) => mayEditCashflow(facts, place))).toEqual(expected)
})

test('where nobody sees a company, nobody edits', () => {
  expect(mayEditCashflow({ ...holding(null), companies: [] }, null)).toBe(false)
})
