// Which company is chosen, and what claims allow.
import type { Company } from '@kontor/contract'
import { hasFeature, hasPermission } from '@kontor/domain/access'
import { expect, test } from 'vitest'
import { factsOf } from './access-facts.ts'
import { chooseCompany } from './choose-company.ts'

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

test('claims of a company hold there and below, and account claims open nothing', () => {
  const claim = { companyId: 'root', resourceType: null, resourceId: null, effect: 'Allow' as const }
  const facts = factsOf(companies, [
    { ...claim, claimType: 'feature', claimValue: 'Payments' },
    { ...claim, claimType: 'permission', claimValue: 'PaymentsSign', resourceType: 'Account', resourceId: 'a' },
  ])
  expect(hasFeature(facts, 'child', 'Payments')).toBe(true)
  expect(hasPermission(facts, 'root', 'PaymentsSign')).toBe(false)
})
