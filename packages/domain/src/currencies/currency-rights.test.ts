import { expect, test } from 'vitest'
import type { AccessFacts } from '../access/access.ts'
import { mayEditCurrencies } from './currency-rights.ts'

const companies = [
  { id: 'root', parentId: null, enabled: true },
  { id: 'child', parentId: 'root', enabled: true },
]
const holding = (...places: readonly (string | null)[]): AccessFacts => ({
  companies,
  accountPermissions: [],
  assignments: places.map((companyId) => ({
    companyId,
    roleKey: 'administrator',
    features: [],
    permissions: ['SettingsEdit'],
  })),
})

test.each([
  ['nowhere', holding(), false],
  ['a subsidiary', holding('child'), false],
  ['the root company', holding('root'), true],
  ['the tenant', holding(null), true],
  ['the tenant, which has no company yet', { ...holding(null), companies: [] }, true],
])('whoever holds the right in %s: %s', (_, facts, expected) => {
  expect(mayEditCurrencies(facts)).toBe(expected)
})
