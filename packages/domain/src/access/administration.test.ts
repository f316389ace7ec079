// Who counts as one who gives rights: when two are needed, and that one stays.
import { expect, it, test } from 'vitest'
import { type RightsHolder, administers, areTwoNeeded, decideAdministratorLeft } from './administration.ts'
import { shippedRoles } from './shipped-roles.tables.ts'

const companies = [
  { id: 'holding', parentId: null, enabled: true },
  { id: 'swiss', parentId: 'holding', enabled: true },
  { id: 'other', parentId: null, enabled: true },
]
const holder = (place: string | null, roleKey = 'Administrator', part: Partial<RightsHolder> = {}): RightsHolder => {
  const role = shippedRoles.find(({ key }) => key === roleKey)!
  const assignments = [{ companyId: place, roleKey, features: role.features, permissions: role.permissions }]
  return { isEnabled: true, hasPassword: true, facts: { companies, assignments, accountPermissions: [] }, ...part }
}

test.each([
  ['one alone', [holder(null)], ['swiss'], false],
  ['two for all companies', [holder(null), holder(null)], ['swiss', null], true],
  ['one of one company beside one for all, there', [holder(null), holder('swiss')], ['swiss'], true],
  [
    'the same, there and elsewhere: what is done beside frees nothing',
    [holder(null), holder('swiss')],
    ['swiss', 'other'],
    true,
  ],
  ['the same, elsewhere alone: nobody could confirm it', [holder(null), holder('swiss')], ['other', null], false],
  ['the same, of somebody without any role', [holder(null), holder('swiss')], [], true],
  ['one who is disabled', [holder(null), holder(null, 'Administrator', { isEnabled: false })], [null], false],
  ['one who is only invited', [holder(null), holder(null, 'Administrator', { hasPassword: false })], [null], false],
  ['one who signs payments', [holder(null), holder(null, 'PaymentSigner')], [null], false],
])('with %s', (_, holders, places, expected) => {
  expect(areTwoNeeded(holders, places)).toBe(expected)
})

test.each([
  ['loses it', [holder('holding')]],
  ['is disabled', [holder(null, 'Administrator', { isEnabled: false })]],
  ['loses the password', [holder(null, 'Administrator', { hasPassword: false })]],
])('the last for all companies never %s', (_, after) => {
  expect(decideAdministratorLeft([holder(null)], after)).toMatchObject({
    refusals: [{ code: 'user.last-administrator' }],
  })
  expect(decideAdministratorLeft([holder(null), holder(null)], [...after, holder(null)]).ok).toBe(true)
})

it('holds nobody back where there is none any more', () => {
  expect(decideAdministratorLeft([holder('holding')], []).ok).toBe(true)
})

test.each([
  ['where he holds it', 'holding', ['holding'], true],
  ['below, by inheritance', 'holding', ['swiss', 'holding'], true],
  ['not beside', 'holding', ['swiss', 'other'], false],
  ['not for all companies', 'holding', [null], false],
  ['everywhere, for all companies', null, [null, 'swiss', 'other'], true],
  ['of somebody without any role, from anywhere', 'swiss', [], true],
])('gives and takes %s', (_, place, places, expected) => {
  expect(administers(holder(place).facts, places)).toBe(expected)
})

it('gives nothing where he holds no such right at all', () => {
  expect(administers(holder(null, 'Auditor').facts, [])).toBe(false)
})
