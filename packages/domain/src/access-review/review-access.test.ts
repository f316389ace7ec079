// The access review by small tables: since when a right has held, on which ground, and how it came.
import { describe, expect, test } from 'vitest'
import type { AccountRule, Permission } from '../access/index.ts'
import type { KeptVersion } from './kept-versions.ts'
import { type ReviewAccount, type ReviewRecords, reviewAccess } from './review-access.ts'
import { type Giving, decidingGift, standingOf } from './standing.ts'

const day = 86_400_000
const end = 100 * day
const came: Giving = { givenBy: null, givenAt: null, confirmedBy: null, confirmedAt: null, needsConfirmation: false }
const byAnna: Giving = { ...came, givenBy: 'Anna', givenAt: 1 }
const byBoth: Giving = { ...byAnna, confirmedBy: 'Bruno', confirmedAt: 2 }
const byOne: Giving = { ...byAnna, needsConfirmation: true }

const kept = <Row>(at: number | null, row: Row, isGone = false): KeptVersion<Row> => ({ at, isGone, row })
const company = (at: number | null, id: string, parentId: string | null) => kept(at, { id, parentId, enabled: true })
const role = (at: number | null, key: string, permissions: readonly Permission[], giving = came) =>
  kept(at, { id: key, key, permissions, giving })
const held = (at: number, id: string, roleId: string, companyId: string | null, giving = came) =>
  kept(at, { id, userId: 'carla', roleId, companyId, giving })
const gone = <Row>(at: number, { row }: KeptVersion<Row>) => kept(at, row, true)
const rule = (at: number, id: string, permission: AccountRule['permission']) =>
  kept(at, { id, userId: 'carla', accountId: 'francs', permission, effect: 'deny' as const })
const account = (at: number | null, companyId = 'top', isOpen = true) => kept(at, { id: 'francs', companyId, isOpen })
const person = (at: number | null, isEnabled = true) => kept(at, { id: 'carla', isEnabled })

const usual: ReviewRecords<ReviewAccount> = {
  companies: [company(null, 'top', null), company(null, 'below', 'top')],
  people: [person(null)],
  roles: [role(null, 'Signer', ['PaymentsSign'])],
  assignments: [held(10, 'one', 'Signer', 'top')],
  rules: [],
  accounts: [account(null)],
  uses: [],
}
const scope = { end, places: [null, 'top', 'below'], isAccountAsked: () => true }
const review = (records: Partial<ReviewRecords<ReviewAccount>>) => reviewAccess({ ...usual, ...records }, scope)

describe('since when somebody can sign', () => {
  test.each<readonly [string, Partial<ReviewRecords<ReviewAccount>>, number | null | 'not']>([
    ['since he was given the role', {}, 10],
    ['for ever, as far as anybody knows', { assignments: [kept(null, held(0, 'one', 'Signer', 'top').row)] }, null],
    [
      'not, once it was taken',
      { assignments: [held(10, 'one', 'Signer', 'top'), gone(20, held(0, 'one', 'Signer', 'top'))] },
      'not',
    ],
    [
      'over a change of roles without a break',
      {
        assignments: [
          held(10, 'one', 'Signer', 'top'),
          held(20, 'two', 'Signer', null),
          gone(30, held(0, 'one', 'Signer', 'top')),
        ],
      },
      10,
    ],
    [
      'from a new beginning after a break',
      {
        assignments: [
          held(10, 'one', 'Signer', 'top'),
          gone(20, held(0, 'one', 'Signer', 'top')),
          held(30, 'two', 'Signer', 'top'),
        ],
      },
      30,
    ],
    [
      'of two changes at one instant there is no break',
      {
        assignments: [
          held(10, 'one', 'Signer', 'top'),
          gone(20, held(0, 'one', 'Signer', 'top')),
          held(20, 'two', 'Signer', 'top'),
        ],
      },
      10,
    ],
    ['since the role holds it', { roles: [role(null, 'Signer', []), role(40, 'Signer', ['PaymentsSign'])] }, 40],
    ['since he was enabled again', { people: [person(null), person(50, false), person(60)] }, 60],
    ['not, while he is disabled', { people: [person(null), person(50, false)] }, 'not'],
    [
      'another name of a person, a role or an account is no break',
      {
        people: [person(null), person(50)],
        roles: [role(null, 'Signer', ['PaymentsSign']), role(45, 'Signer', ['PaymentsSign'], byAnna)],
        accounts: [account(null), account(55)],
      },
      10,
    ],
    ['since the account was opened', { accounts: [account(25)] }, 25],
    ['since it was opened again', { accounts: [account(5), account(30, 'top', false), account(70)] }, 70],
    ['not, where it is closed', { accounts: [account(5), account(30, 'top', false)] }, 'not'],
    [
      'without a break where the account moved to a company in which he signs too',
      {
        accounts: [account(5), account(30, 'below')],
      },
      10,
    ],
    [
      'since it moved here',
      {
        assignments: [held(10, 'one', 'Signer', 'below')],
        accounts: [account(5), account(30, 'below')],
      },
      30,
    ],
    [
      'since the company was moved below one in which he signs',
      {
        companies: [company(null, 'top', null), company(null, 'below', null), company(35, 'below', 'top')],
        accounts: [account(5, 'below')],
      },
      35,
    ],
    ['not, where a rule denies it', { rules: [rule(15, 'rule', 'PaymentsSign')] }, 'not'],
    ['not, where a rule hides the account', { rules: [rule(15, 'rule', 'AccountView')] }, 'not'],
    [
      'since the rule was taken away',
      { rules: [rule(15, 'rule', 'PaymentsSign'), gone(45, rule(0, 'rule', 'PaymentsSign'))] },
      45,
    ],
    ['over a rule on something else', { rules: [rule(15, 'rule', 'PaymentsSend')] }, 10],
  ])('%s', (_name, records, since) => {
    const held = review(records).accountsHeld.flatMap(({ accounts }) => accounts.map((one) => one.since))
    expect(held).toEqual(since === 'not' ? [] : [since])
  })
})

describe('how a right came', () => {
  test.each([
    ['with-tenant', came],
    ['by-two', byBoth],
    ['by-one', byOne],
    ['one-sufficed', byAnna],
  ] as const)('%s', (standing, giving) => expect(standingOf(giving)).toBe(standing))

  test('a role that one person changed marks what it gives, be it given by two', () => {
    expect(decidingGift(byOne, byBoth)).toBe(byOne)
    expect(decidingGift(byBoth, byOne)).toBe(byOne)
    expect(decidingGift(byAnna, byBoth)).toBe(byBoth)
    const { accountsHeld } = review({
      roles: [role(null, 'Signer', ['PaymentsSign'], byOne)],
      assignments: [held(10, 'one', 'Signer', 'top', byBoth)],
    })
    expect(accountsHeld[0]).toMatchObject({ standing: 'by-one', grants: [{ gift: byOne }] })
  })

  test('of two roles that give the same the better founded one counts, and both are named', () => {
    const roles = [role(null, 'Also', ['PaymentsSign']), role(null, 'Signer', ['PaymentsSign']), role(null, 'Idle', [])]
    const assignments = [
      held(10, 'one', 'Also', 'top', byOne),
      held(20, 'two', 'Signer', 'top', byBoth),
      held(20, 'three', 'Idle', 'top', byBoth),
    ]
    const [one] = review({ roles, assignments }).accountsHeld
    expect(one?.grants.map(({ roleKey }) => roleKey)).toEqual(['Signer', 'Also'])
    expect(one?.standing).toBe('by-two')
  })
})

test('accounts are told apart by where the role is held, and by whether salaries are among it', () => {
  const accounts = ['top', 'below', 'below'].map((companyId, number) =>
    kept(null, { id: `${companyId} ${number}`, companyId, isOpen: true }),
  )
  const roles = [role(null, 'Signer', ['PaymentsSign', 'SalaryPayments'])]
  const salaries = kept(15, {
    id: 'rule',
    userId: 'carla',
    accountId: 'below 2',
    permission: 'SalaryPayments' as const,
    effect: 'deny' as const,
  })
  const assignments = [held(10, 'one', 'Signer', 'top'), held(20, 'two', 'Signer', 'below')]
  const shown = review({ accounts, roles, rules: [salaries], assignments }).accountsHeld
  expect(
    shown.map((one) => [one.companyId, one.withSalaries, ...one.accounts.map(({ accountId }) => accountId)]),
  ).toEqual([
    ['top', true, 'top 0'],
    ['below', true, 'below 1'],
    ['below', false, 'below 2'],
  ])
})

test('a right is unused where neither its beginning nor its last use is younger than 90 days', () => {
  const using = (at: number) => [{ userId: 'carla', accountId: 'francs', right: 'PaymentsSign' as const, at }]
  const isUnused = (since: number, at: number | null) =>
    review({ assignments: [held(since, 'one', 'Signer', 'top')], uses: at === null ? [] : using(at) }).accountsHeld[0]
      ?.accounts[0]?.isUnused
  expect(isUnused(10 * day, null)).toBe(true)
  expect(isUnused(10 * day + 1, null)).toBe(false)
  expect(isUnused(0, 10 * day)).toBe(true)
  expect(isUnused(0, 10 * day + 1)).toBe(false)
  const sending = [{ ...using(end)[0]!, right: 'PaymentsSend' as const }]
  expect(review({ uses: sending }).accountsHeld[0]?.accounts[0]).toMatchObject({ lastUsedAt: null, isUnused: true })
})

test('other strong rights are told by the place where the role is held, once', () => {
  const roles = [role(null, 'Admin', ['UsersEdit']), role(null, 'Keys', ['EbicsKeys'])]
  const assignments = [held(10, 'one', 'Admin', 'top'), held(20, 'two', 'Keys', null)]
  const shown = (places: readonly (string | null)[]) =>
    reviewAccess({ ...usual, roles, assignments }, { ...scope, places }).strongRights.map(
      ({ right, companyId, since }) => [right, companyId, since],
    )
  expect(shown([null, 'top', 'below'])).toEqual([
    ['EbicsKeys', null, 20],
    ['UsersEdit', 'top', 10],
  ])
  // who may look at one company alone sees who reaches it from above
  expect(shown(['below'])).toEqual([
    ['EbicsKeys', null, 20],
    ['UsersEdit', 'top', 10],
  ])
})

test('only what is asked for is told', () => {
  expect(reviewAccess(usual, { ...scope, isAccountAsked: () => false }).accountsHeld).toEqual([])
})
