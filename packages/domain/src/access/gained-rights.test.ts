// What counts as gaining a right: over what somebody effectively holds, company by company, at the root, and on accounts.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccessFacts, type AccountRule, hasPermission } from './access.ts'
import { gainedRights, holdsAnywhere, holdsSensitive } from './gained-rights.ts'
import { sensitivePermissions } from './rights.ts'
import { shippedRoles } from './shipped-roles.tables.ts'

const companies = [
  { id: 'holding', parentId: null, enabled: true },
  { id: 'swiss', parentId: 'holding', enabled: true },
  { id: 'zurich', parentId: 'swiss', enabled: true },
]
type Held = readonly (readonly [string | null, string])[]
function facts(held: Held, accountPermissions: readonly AccountRule[] = []): AccessFacts {
  const assignments = held.map(([companyId, roleKey]) => {
    const role = shippedRoles.find((one) => one.key === roleKey)
    return { companyId, roleKey, features: role?.features ?? [], permissions: role?.permissions ?? [] }
  })
  return { companies, assignments, accountPermissions }
}
const gained = (before: AccessFacts, after: AccessFacts) =>
  gainedRights(before, after).map(({ permission, companyId, accountId }) => `${permission} ${accountId ?? companyId}`)

it('names the rights that two administrators give', () => {
  expect(sensitivePermissions).toEqual([
    'PaymentsSign',
    'PaymentsSend',
    'EbicsKeys',
    'UsersEdit',
    'SettingsEdit',
    'CommunicationsEdit',
  ])
})

describe('roles', () => {
  it.each([
    ['the first role', [], [['swiss', 'PaymentSigner']], ['PaymentsSign swiss', 'PaymentsSign zurich']],
    ['a role without such a right', [], [['swiss', 'Accountant']], []],
    [
      'the same role once more below',
      [['swiss', 'PaymentSigner']],
      [
        ['swiss', 'PaymentSigner'],
        ['zurich', 'PaymentSigner'],
      ],
      [],
    ],
    ['the same role above', [['zurich', 'PaymentSigner']], [['swiss', 'PaymentSigner']], ['PaymentsSign swiss']],
    ['only taking away', [['swiss', 'PaymentSigner']], [], []],
    [
      'taking away what held the company above back',
      [
        ['holding', 'Treasurer'],
        ['swiss', 'Auditor'],
      ],
      [['holding', 'Treasurer']],
      ['PaymentsSend swiss', 'PaymentsSend zurich'],
    ],
    [
      'taking away what the root grants anyhow',
      [
        [null, 'Treasurer'],
        ['swiss', 'Auditor'],
      ],
      [[null, 'Treasurer']],
      [],
    ],
    [
      'another one instead',
      [['swiss', 'Treasurer']],
      [['swiss', 'PaymentSigner']],
      ['PaymentsSign swiss', 'PaymentsSign zurich'],
    ],
    [
      'all companies instead of each',
      [['holding', 'Administrator']],
      [[null, 'Administrator']],
      ['UsersEdit null', 'SettingsEdit null'],
    ],
  ] as const)('%s', (_, before, after, expected) => {
    expect(gained(facts(before), facts(after))).toEqual(expected)
  })
})

describe('accounts', () => {
  const deny = (permission: 'PaymentsSign' | 'AccountView', accountId = 'main') =>
    ({ accountId, permission, effect: 'deny' }) as const
  const signer: Held = [['swiss', 'PaymentSigner']]
  it.each([
    ['a Deny that is taken away', signer, [deny('PaymentsSign')], [], ['PaymentsSign main']],
    ['an account that is seen again', signer, [deny('AccountView')], [], ['PaymentsSign main']],
    ['one Deny of two', signer, [deny('PaymentsSign'), deny('AccountView')], [deny('AccountView')], []],
    ['a Deny that is added', signer, [], [deny('PaymentsSign')], []],
    ['a Deny on a right that is held nowhere', [['swiss', 'Accountant']], [deny('PaymentsSign')], [], []],
    [
      'an Allow in the place of a Deny',
      signer,
      [deny('PaymentsSign')],
      [{ ...deny('PaymentsSign'), effect: 'allow' }],
      ['PaymentsSign main'],
    ],
    [
      'a Deny that moves to another account',
      signer,
      [deny('PaymentsSign')],
      [deny('PaymentsSign', 'other')],
      ['PaymentsSign main'],
    ],
  ] as const)('%s', (_, held, before, after, expected) => {
    expect(gained(facts(held, before), facts(held, after))).toEqual(expected)
  })
})

it('finds what anybody would find who tries every right in every place, of 2,000 changes', () => {
  const held = fc.array(
    fc.tuple(
      fc.constantFrom(null, 'holding', 'swiss', 'zurich'),
      fc.constantFrom(...shippedRoles.map(({ key }) => key)),
    ),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(held, held, (one, other) => {
      const [before, after] = [facts(one), facts(other)]
      const places = [null, 'holding', 'swiss', 'zurich']
      const expected = sensitivePermissions.flatMap((permission) =>
        places
          .filter((place) => !hasPermission(before, place, permission) && hasPermission(after, place, permission))
          .map((place) => `${permission} ${place}`),
      )
      expect(gained(before, after)).toEqual(expected)
      expect(gained(after, after)).toEqual([])
      expect(holdsSensitive(after)).toBe(gained(facts([]), after).length > 0)
      expect(holdsAnywhere(after, 'UsersEdit')).toBe(places.some((place) => hasPermission(after, place, 'UsersEdit')))
    }),
    { numRuns: 2_000 },
  )
})
