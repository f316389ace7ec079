// Which tabs of a page somebody sees.
import { type AccessFacts, isShown } from '@kontor/domain/access'
import { expect, test } from 'vitest'
import { chooseTabs } from './shown-tabs.ts'

const facts: AccessFacts = {
  companies: [{ id: 'holding', parentId: null, enabled: true }],
  assignments: [{ companyId: 'holding', roleKey: 'Auditor', features: ['Payments'], permissions: [] }],
  accountPermissions: [],
}
const allows = (required: Parameters<typeof isShown>[2]) => isShown(facts, 'holding', required)
const tabs = [
  { value: 'users', requires: { features: ['Users'], permissions: ['UsersEdit'] } },
  { value: 'open' },
  { value: 'sent', requires: { features: ['Payments'] } },
  { value: 'log', requires: { roles: ['Auditor'] } },
] as const

test('a tab is shown to who holds any one of what it requires, and one that requires nothing to all', () => {
  expect(chooseTabs(tabs, 'sent', allows)).toEqual({ tabs: tabs.slice(1), value: 'sent' })
})

test('an address that names a tab which is not shown opens the first that is', () => {
  expect(chooseTabs(tabs, 'users', allows).value).toBe('open')
  expect(chooseTabs(tabs.slice(0, 1), 'users', allows)).toEqual({ tabs: [], value: null })
})
