// What is said of a change of rights before it is saved.
import type { UserAnswer } from '@kontor/contract'
import { shippedRoles } from '@kontor/domain/access'
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import type { PlaceCompany } from './places.ts'
import { type Held, decideHeld, factsOf, gainsBetween, isGuarded, placesBetween, rulesOf } from './rights-change.ts'

const holding = idOf<'company'>('holding')
const daughter = idOf<'company'>('daughter')
const companies: readonly PlaceCompany[] = [
  { id: holding, name: 'Holding', parentId: null },
  { id: daughter, name: 'Tochter', parentId: holding },
]
const roles = shippedRoles.map((role) => ({ ...role, id: idOf<'role'>(role.key) }))
const known = { companies, roles }
const held = (key: string, companyId: Held['companyId'] = null): Held => ({ companyId, roleId: idOf<'role'>(key) })
const gains = (before: readonly Held[], after: readonly Held[]) =>
  gainsBetween(factsOf(known, before), factsOf(known, after))

test('a strong right is gained where it was not held; for all companies it is said once', () => {
  expect(gains([], [held('PaymentSigner')])).toEqual([{ permission: 'PaymentsSign', places: [null], accountIds: [] }])
  expect(gains([], [held('PaymentSigner', daughter)])).toEqual([
    { permission: 'PaymentsSign', places: [daughter], accountIds: [] },
  ])
  expect(gains([], [held('Accountant'), held('Auditor', holding)])).toEqual([])
})

test('taking a role away gains, where the company above speaks then', () => {
  const before = [held('PaymentSigner', holding), held('Accountant', daughter)]
  expect(gains(before, [held('PaymentSigner', holding)])).toEqual([
    { permission: 'PaymentsSign', places: [daughter], accountIds: [] },
  ])
  expect(gains(before, [held('Accountant', daughter)])).toEqual([])
})

test('a rule that denied and is taken away gains on its account', () => {
  const deny = [{ accountId: idOf<'account'>('salaries'), permission: 'PaymentsSign', effect: 'Deny' }] as const
  const facts = (rules: Parameters<typeof rulesOf>[0]) => factsOf(known, [held('PaymentSigner')], rulesOf(rules))
  expect(gainsBetween(facts(deny), facts([]))).toEqual([
    { permission: 'PaymentsSign', places: [], accountIds: ['salaries'] },
  ])
  expect(gainsBetween(facts([]), facts(deny))).toEqual([])
})

test('giving rights and holding keys are refused together, whichever roles and companies bring them', () => {
  expect(decideHeld(known, [held('Administrator'), held('BankConnections', daughter)])).toMatchObject({
    ok: false,
    refusals: [{ code: 'access.conflicting-permissions' }],
  })
  expect(decideHeld(known, [held('Administrator'), held('Auditor')]).ok).toBe(true)
})

test('whose sign-in two people guard is told by what is held', () => {
  const person = (one: Held, secondNeededAt: readonly Held['companyId'][] = [null, daughter]) =>
    ({ assignments: [one], accountRules: [], secondNeededAt }) as unknown as UserAnswer
  expect(isGuarded(known, person(held('PaymentSigner', daughter)))).toBe(true)
  expect(isGuarded(known, person(held('Accountant')))).toBe(false)
  // nobody else could confirm it there
  expect(isGuarded(known, person(held('PaymentSigner', daughter), [null]))).toBe(false)
})

test('a role that is not known any more holds nothing', () => {
  const gone = [{ ...held('PaymentSigner'), roleId: idOf<'role'>('gone') }]
  expect(gains([], gone)).toEqual([])
})

test('a change touches the places of which one list says something that the other does not', () => {
  const before = [held('Accountant'), held('Auditor', daughter)]
  expect(placesBetween(before, [held('Auditor', daughter), held('Accountant')])).toEqual([])
  expect(placesBetween(before, [held('Accountant'), held('Treasurer', holding)])).toEqual([daughter, holding])
})
