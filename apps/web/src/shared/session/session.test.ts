// Which company is chosen, and what claims allow.
import type { Company } from '@kontor/contract'
import { hasFeature, hasPermission, hasRole, isShown } from '@kontor/domain/access'
import { expect, test } from 'vitest'
import { factsOf } from './access-facts.ts'
import { chooseCompany } from './choose-company.ts'
import { idOf } from '../ids.ts'

const company = (id: string, parentId: string | null) => ({ id, parentId, enabled: true, name: id }) as Company
const companies = [company('child', 'root'), company('root', null)]

test('the remembered company is chosen while one may see it', () => {
  expect(chooseCompany(companies, 'child')?.id).toBe('child')
})

test('without a remembered company that may be seen, the root company is chosen, and none where there is no root', () => {
  expect(chooseCompany(companies, 'gone')?.id).toBe('root')
  expect(chooseCompany(companies, null)?.id).toBe('root')
  expect(chooseCompany([company('child', 'elsewhere')], null)).toBeNull()
})

const claim = { companyId: idOf<'company'>('root'), resourceType: null, resourceId: null, effect: 'Allow' as const }
const accountant = { companyId: idOf<'company'>('root'), appRoleNameKey: 'Accountant' }
const payments = { ...claim, claimType: 'feature', claimValue: 'Payments' } as const

test('claims of a company hold there and below, and account claims open nothing', () => {
  const facts = factsOf(
    companies,
    [accountant],
    [
      payments,
      { ...claim, claimType: 'permission', claimValue: 'PaymentsSign', resourceType: 'Account', resourceId: idOf('a') },
    ],
  )
  expect(hasFeature(facts, 'child', 'Payments')).toBe(true)
  expect(hasPermission(facts, 'root', 'PaymentsSign')).toBe(false)
})

test('a company with a role that grants nothing inherits nothing, though no claim speaks of it', () => {
  const empty = { companyId: idOf<'company'>('child'), appRoleNameKey: 'Empty' }
  const facts = factsOf(companies, [accountant, empty], [payments])
  expect(hasFeature(facts, 'root', 'Payments')).toBe(true)
  expect(hasFeature(facts, 'child', 'Payments')).toBe(false)
})

test('what asks for a role is shown to its holders, there and below, and to nobody else', () => {
  const facts = factsOf(companies, [accountant, { companyId: null, appRoleNameKey: 'Auditor' }], [payments])
  expect(hasRole(facts, 'child', 'Accountant')).toBe(true)
  expect(isShown(facts, 'child', { roles: ['Auditor'] })).toBe(true)
  expect(isShown(facts, 'child', { roles: ['Treasurer'] })).toBe(false)
  // several roles of one company grant what they grant together
  const both = factsOf(companies, [accountant, { ...accountant, appRoleNameKey: 'Reader' }], [payments])
  expect(isShown(both, 'root', { roles: ['Reader'] })).toBe(true)
  expect(hasFeature(both, 'root', 'Payments')).toBe(true)
})
