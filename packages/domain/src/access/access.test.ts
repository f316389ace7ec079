import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  companiesBelowWith,
  companiesWith,
  decideAccess,
  explainAccess,
  explainAccessOnAccount,
  hasFeature,
  hasPermission,
  hasPermissionOnAccount,
  hasRole,
  isAccountVisible,
  isShown,
  type AccessFacts,
  type AccessReason,
  type Need,
  type RoleAssignment,
} from './access.ts'
import { features, permissions } from './rights.ts'
import { shippedRoles } from './shipped-roles.tables.ts'

function give(companyId: string | null, roleKey: string): RoleAssignment {
  const role = shippedRoles.find((one) => one.key === roleKey)
  return { companyId, roleKey, features: role?.features ?? [], permissions: role?.permissions ?? [] }
}

/** holding ─ swiss ─ zurich, swiss ─ geneva (disabled), holding ─ german; other stands alone. */
const companies = [
  { id: 'holding', parentId: null, enabled: true },
  { id: 'swiss', parentId: 'holding', enabled: true },
  { id: 'zurich', parentId: 'swiss', enabled: true },
  { id: 'geneva', parentId: 'swiss', enabled: false },
  { id: 'german', parentId: 'holding', enabled: true },
  { id: 'other', parentId: null, enabled: true },
]

function facts(assignments: readonly RoleAssignment[], more: Partial<AccessFacts> = {}): AccessFacts {
  return { companies, assignments, accountPermissions: [], ...more }
}

describe('inheritance', () => {
  it.each([
    ['own assignment grants', [give('swiss', 'Accountant')], 'swiss', true],
    ['a child without own assignments inherits', [give('holding', 'Accountant')], 'zurich', true],
    [
      'own assignments that do not match deny',
      [give('holding', 'Accountant'), give('swiss', 'PaymentSigner')],
      'swiss',
      false,
    ],
    ['and deny for the children too', [give('holding', 'Accountant'), give('swiss', 'PaymentSigner')], 'zurich', false],
    [
      'one matching of several own ones grants',
      [give('swiss', 'PaymentSigner'), give('swiss', 'Accountant')],
      'zurich',
      true,
    ],
    ['the root grants everywhere', [give(null, 'Accountant')], 'zurich', true],
    [
      'the root grants past own ones that do not match',
      [give(null, 'Accountant'), give('swiss', 'PaymentSigner')],
      'swiss',
      true,
    ],
    ['a sister gets nothing', [give('swiss', 'Accountant')], 'german', false],
    ['a parent gets nothing from its child', [give('swiss', 'Accountant')], 'holding', false],
    ['another top company gets nothing', [give('holding', 'Accountant')], 'other', false],
    ['nothing is given: denied', [], 'holding', false],
    ['a company that is not of the tenant is denied, root or not', [give(null, 'Accountant')], 'stranger', false],
    [
      'an own role without any right still denies',
      [give('holding', 'Accountant'), give('swiss', 'Empty')],
      'swiss',
      false,
    ],
  ] as const)('%s', (_, assignments, companyId, expected) => {
    const known = facts(assignments)
    expect(hasFeature(known, companyId, 'Reconciliation')).toBe(expected)
    expect(hasPermission(known, companyId, 'ReconciliationEdit')).toBe(expected)
    expect(hasRole(known, companyId, 'Accountant')).toBe(expected)
  })

  it('asked at the root, only root assignments count', () => {
    const known = facts([give(null, 'Administrator'), give('holding', 'Treasurer')])
    expect(hasPermission(known, null, 'UsersEdit')).toBe(true)
    expect(hasPermission(known, null, 'PaymentsEdit')).toBe(false)
  })

  it('takes a role of the name of a feature for a role only', () => {
    expect(hasFeature(facts([give('swiss', 'Payments')]), 'swiss', 'Payments')).toBe(false)
  })

  it('says so when the companies are no tree', () => {
    const circle = [
      { id: 'a', parentId: 'b', enabled: true },
      { id: 'b', parentId: 'a', enabled: true },
    ]
    expect(() => hasFeature(facts([], { companies: circle }), 'a', 'Payments')).toThrow('circle')
  })
})

describe('accounts', () => {
  const rule = (permission: 'PaymentsSign' | 'PaymentsSend' | 'AccountView', effect: 'allow' | 'deny') => ({
    accountId: 'main',
    permission,
    effect,
  })
  it.each([
    ['nothing said: the company decides', [], true],
    ['Deny takes the right away', [rule('PaymentsSign', 'deny')], false],
    ['Deny beats Allow', [rule('PaymentsSign', 'allow'), rule('PaymentsSign', 'deny')], false],
    ['Deny of another permission says nothing', [rule('PaymentsSend', 'deny')], true],
    ['an account that is not seen has no rights', [rule('AccountView', 'deny')], false],
  ] as const)('%s', (_, accountPermissions, expected) => {
    const known = facts([give('swiss', 'PaymentSigner')], { accountPermissions })
    expect(hasPermissionOnAccount(known, 'swiss', 'main', 'PaymentsSign')).toBe(expected)
    expect(hasPermissionOnAccount(known, 'swiss', 'second', 'PaymentsSign')).toBe(true)
  })

  it('Allow never widens what the company gives', () => {
    const known = facts([give('swiss', 'Accountant')], { accountPermissions: [rule('PaymentsSign', 'allow')] })
    expect(hasPermissionOnAccount(known, 'swiss', 'main', 'PaymentsSign')).toBe(false)
  })

  it('an account is hidden by Deny on its view alone', () => {
    const known = facts([], { accountPermissions: [rule('AccountView', 'deny'), rule('AccountView', 'allow')] })
    expect(isAccountVisible(known, 'main')).toBe(false)
    expect(isAccountVisible(known, 'second')).toBe(true)
    expect(isAccountVisible(facts([], { accountPermissions: [rule('PaymentsSign', 'deny')] }), 'main')).toBe(true)
  })
})

describe('companies', () => {
  const known = facts([give('holding', 'Accountant'), give('german', 'PaymentSigner')])

  it('lists all in which the right is held, disabled ones too', () => {
    expect(companiesWith(known, { feature: 'Reconciliation' })).toEqual(['holding', 'swiss', 'zurich', 'geneva'])
    expect(companiesWith(known, { permission: 'PaymentsSign' })).toEqual(['german'])
    expect(companiesWith(known, { role: 'Treasurer' })).toEqual([])
  })

  it('lists for children=true the company and its enabled descendants with the same right', () => {
    expect(companiesBelowWith(known, 'holding', { feature: 'Reconciliation' })).toEqual(['holding', 'swiss', 'zurich'])
    expect(companiesBelowWith(known, 'swiss', { feature: 'Reconciliation' })).toEqual(['swiss', 'zurich'])
    expect(companiesBelowWith(known, 'holding', { feature: 'Payments' })).toEqual(['german'])
    expect(companiesBelowWith(known, 'stranger', { feature: 'Payments' })).toEqual([])
  })
})

describe('the reason', () => {
  const role = (companyId: string | null, roleKey: string) => give(companyId, roleKey)
  it.each([
    ['an own role', [role('swiss', 'Accountant')], 'swiss', true, 'own-role', 'swiss', ['Accountant']],
    [
      'only those of several own ones that have it',
      [role('swiss', 'PaymentSigner'), role('swiss', 'Accountant')],
      'swiss',
      true,
      'own-role',
      'swiss',
      ['Accountant'],
    ],
    ['a role at the root', [role(null, 'Accountant')], 'zurich', true, 'root-role', null, ['Accountant']],
    [
      'the own role before that at the root',
      [role(null, 'Accountant'), role('swiss', 'Accountant')],
      'swiss',
      true,
      'own-role',
      'swiss',
      ['Accountant'],
    ],
    [
      'the root past an own role that lacks it',
      [role(null, 'Accountant'), role('swiss', 'PaymentSigner')],
      'swiss',
      true,
      'root-role',
      null,
      ['Accountant'],
    ],
    [
      'a company above, as no role is held between',
      [role('holding', 'Accountant')],
      'zurich',
      true,
      'inherited-role',
      'holding',
      ['Accountant'],
    ],
    [
      'roles here that lack it',
      [role('holding', 'Accountant'), role('swiss', 'PaymentSigner')],
      'swiss',
      false,
      'roles-lack',
      'swiss',
      ['PaymentSigner'],
    ],
    [
      'roles above that lack it',
      [role('holding', 'PaymentSigner')],
      'zurich',
      false,
      'roles-lack',
      'holding',
      ['PaymentSigner'],
    ],
    [
      'roles at the root that lack it',
      [role(null, 'PaymentSigner')],
      'zurich',
      false,
      'roles-lack',
      null,
      ['PaymentSigner'],
    ],
    ['nothing held here or above', [role('german', 'Accountant')], 'zurich', false, 'nothing-held', null, []],
    ['a company that is not there', [role(null, 'Accountant')], 'stranger', false, 'company-unknown', null, []],
    ['a role at the root, asked there', [role(null, 'Accountant')], null, true, 'root-role', null, ['Accountant']],
    ['nothing at the root, asked there', [role('swiss', 'Accountant')], null, false, 'nothing-held', null, []],
  ] as const)('is %s', (_, assignments, companyId, isGranted, kind, place, roleKeys) => {
    const explained = explainAccess(facts(assignments), companyId, { permission: 'ReconciliationEdit' })
    expect(explained).toEqual({ isGranted, reason: { kind, companyId: place, roleKeys } })
  })

  it('on an account: what the company lacks before the rules, and what hides it before what denies one right', () => {
    const rules = (...permissionsDenied: readonly ('AccountView' | 'PaymentsSign')[]) =>
      permissionsDenied.map((permission) => ({ accountId: 'main', permission, effect: 'deny' as const }))
    const reasonOf = (roleKey: string, accountPermissions: ReturnType<typeof rules>) =>
      explainAccessOnAccount(facts([give('swiss', roleKey)], { accountPermissions }), 'swiss', 'main', {
        permission: 'PaymentsSign',
      }).reason.kind
    expect(reasonOf('PaymentSigner', [])).toBe('own-role')
    expect(reasonOf('PaymentSigner', rules('PaymentsSign'))).toBe('account-rule')
    expect(reasonOf('PaymentSigner', rules('PaymentsSign', 'AccountView'))).toBe('account-hidden')
    expect(reasonOf('Accountant', rules('PaymentsSign'))).toBe('roles-lack')
  })

  it('of a page on an account that is hidden is that it is hidden', () => {
    const accountPermissions = [{ accountId: 'main', permission: 'AccountView', effect: 'deny' } as const]
    const known = facts([give('swiss', 'Accountant')], { accountPermissions })
    const explained = explainAccessOnAccount(known, 'swiss', 'main', { feature: 'Reconciliation' })
    expect(explained).toMatchObject({ isGranted: false, reason: { kind: 'account-hidden' } })
  })
})

describe('isShown', () => {
  const known = facts([give('swiss', 'Accountant')])
  it.each([
    ['nothing is required', {}, true],
    ['only empty lists are required', { features: [], permissions: [], roles: [] }, true],
    ['one of two features is held', { features: ['Payments', 'Reconciliation'] }, true],
    [
      'the feature is missing but the permission is held',
      { features: ['Payments'], permissions: ['StatementsImport'] },
      true,
    ],
    ['only the role is held', { features: ['Payments'], roles: ['Accountant'] }, true],
    ['none is held', { features: ['Payments'], permissions: ['PaymentsEdit'], roles: ['Auditor'] }, false],
  ] as const)('%s', (_, required, expected) => {
    expect(isShown(known, 'swiss', required)).toBe(expected)
  })

  it('shows nothing that requires something where no company is chosen and nothing is held at the root', () => {
    expect(isShown(known, null, { features: ['Reconciliation'] })).toBe(false)
    expect(isShown(known, null, {})).toBe(true)
  })
})

/** The rule as section 6 writes it, word for word, without any index. */
function oracle(known: AccessFacts, companyId: string, matches: (one: RoleAssignment) => boolean): boolean {
  const company = known.companies.find((one) => one.id === companyId)
  if (!company) return false
  const own = known.assignments.filter((one) => one.companyId === companyId)
  const root = known.assignments.filter((one) => one.companyId === null)
  if (own.some(matches)) return true
  if (root.some(matches)) return true
  if (own.length > 0) return false
  if (company.parentId === null) return false
  return oracle(known, company.parentId, matches)
}

/** The reason in the same words: whose assignments decide, and which of them. */
function oracleOfReason(
  known: AccessFacts,
  companyId: string,
  matches: (one: RoleAssignment) => boolean,
  isAbove = false,
): AccessReason {
  const company = known.companies.find((one) => one.id === companyId)
  const own = known.assignments.filter((one) => one.companyId === companyId)
  const root = known.assignments.filter((one) => one.companyId === null)
  const keysOf = (all: readonly RoleAssignment[]) => [...new Set(all.map(({ roleKey }) => roleKey))]
  if (own.some(matches) && !(isAbove && root.some(matches)))
    return { kind: isAbove ? 'inherited-role' : 'own-role', companyId, roleKeys: keysOf(own.filter(matches)) }
  if (root.some(matches)) return { kind: 'root-role', companyId: null, roleKeys: keysOf(root.filter(matches)) }
  if (own.length > 0) return { kind: 'roles-lack', companyId, roleKeys: keysOf(own) }
  if (company?.parentId) return oracleOfReason(known, company.parentId, matches, true)
  if (root.length > 0) return { kind: 'roles-lack', companyId: null, roleKeys: keysOf(root) }
  return { kind: 'nothing-held', companyId: null, roleKeys: [] }
}

const roleKeys = ['A', 'B', 'C']
const anyFacts: fc.Arbitrary<AccessFacts> = fc.integer({ min: 1, max: 14 }).chain((size) =>
  fc.record({
    companies: fc.tuple(
      ...Array.from({ length: size }, (_, at) =>
        fc.record({
          id: fc.constant(`c${at}`),
          parentId:
            at === 0
              ? fc.constant(null)
              : fc.option(
                  fc.nat(at - 1).map((parent) => `c${parent}`),
                  { freq: 6 },
                ),
          enabled: fc.boolean(),
        }),
      ),
    ),
    assignments: fc.array(
      fc.record({
        companyId: fc.option(
          fc.nat(size - 1).map((at) => `c${at}`),
          { freq: 8 },
        ),
        roleKey: fc.constantFrom(...roleKeys),
        features: fc.subarray(['Payments', 'Reconciliation', 'Users'] as const),
        permissions: fc.subarray(['PaymentsSign', 'UsersEdit', 'EbicsKeys'] as const),
      }),
      { maxLength: 8 },
    ),
    accountPermissions: fc.array(
      fc.record({
        accountId: fc.constantFrom('x', 'y'),
        permission: fc.constantFrom('PaymentsSign' as const, 'AccountView' as const, 'UsersEdit' as const),
        effect: fc.constantFrom('allow' as const, 'deny' as const),
      }),
      { maxLength: 3 },
    ),
  }),
)
const needs: readonly [Need, (one: RoleAssignment) => boolean][] = [
  [{ feature: 'Payments' }, (one) => one.features.includes('Payments')],
  [{ permission: 'PaymentsSign' }, (one) => one.permissions.includes('PaymentsSign')],
  [{ role: 'B' }, (one) => one.roleKey === 'B'],
]

it('agrees with the oracle on 2,000 random trees of companies', () => {
  fc.assert(
    fc.property(anyFacts, (known) => {
      for (const [need, matches] of needs) {
        const expected = known.companies.map((one) => oracle(known, one.id, matches))
        expect(known.companies.map((one) => decideAccess(known, one.id, need))).toEqual(expected)
        expect(companiesWith(known, need)).toEqual(known.companies.filter((_, at) => expected[at]).map((one) => one.id))
        for (const [at, { id }] of known.companies.entries()) {
          const { isGranted, reason } = explainAccess(known, id, need)
          expect(isGranted).toBe(expected[at])
          expect(reason).toEqual(oracleOfReason(known, id, matches))
        }
      }
      for (const { id } of known.companies) {
        const denies = known.accountPermissions.filter((one) => one.accountId === 'x' && one.effect === 'deny')
        const isDenied = denies.some((one) => one.permission !== 'UsersEdit')
        const expected = !isDenied && oracle(known, id, (one) => one.permissions.includes('PaymentsSign'))
        expect(hasPermissionOnAccount(known, id, 'x', 'PaymentsSign')).toBe(expected)
        expect(explainAccessOnAccount(known, id, 'x', { permission: 'PaymentsSign' }).isGranted).toBe(expected)
      }
    }),
    { numRuns: 2_000 },
  )
})

it('answers every right in 500 companies, one below the other, within a second', () => {
  const deep = Array.from({ length: 500 }, (_, at) => ({
    id: `c${at}`,
    parentId: at ? `c${at - 1}` : null,
    enabled: true,
  }))
  const known = facts([give('c0', 'GroupTreasurer')], { companies: deep })
  const start = performance.now()
  for (const feature of features) companiesWith(known, { feature })
  for (const permission of permissions) companiesWith(known, { permission })
  expect(companiesBelowWith(known, 'c0', { feature: 'Payments' })).toHaveLength(500)
  expect(performance.now() - start).toBeLessThan(1_000)
})
