// The list of people: whoever reads people sees all of the tenant, finds and counts them.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { type Json, signInByEmail, worldPassword } from '../../testing/index.ts'
import { peopleHouse } from '../../testing/people.ts'

const { app, kernel, newWorld } = await peopleHouse()
const { world, anna, person, roleId } = await newWorld()
const local = await person('local', [world.german, 'Administrator'])
await anna.client.call('inviteUser', {
  body: { firstName: 'Ida', lastName: 'Zürcher', email: 'Ida@Elsewhere.example' },
})
const disabled = await person('disabled', [world.german, 'Accountant'])
await anna.client.call('setUserEnabled', { params: { id: disabled.id, status: 'false' } })

const list = async (query: Record<string, string | string[]> = {}, by = anna) =>
  (await by.client.call('listUsers', { query: { pageSize: '100', ...query } })).body
const namesOf = ({ data }: Json) => data.map(({ firstName }: { firstName: string }) => firstName)

test('shows all people of the tenant to whoever reads people anywhere', async () => {
  const all = await list()
  expect(all.totalCount).toBe(13)
  expect(await list({}, local)).toEqual(all)
  const nobody = await signInByEmail(app, world, `creator@${world.key}.example`)
  expectRefusal(await nobody.call('listUsers'), 403, 'access.forbidden')
})

test('says how far each is', async () => {
  const [ida] = (await list({ globalSearch: 'zürch' })).data
  expect(ida).toMatchObject({
    email: 'ida@elsewhere.example',
    state: 'Invited',
    roles: { count: 0, names: [], places: [] },
    lastSignInAt: null,
    hasSecondFactor: false,
  })
  const [one] = (await list({ globalSearch: disabled.email })).data
  expect(one).toMatchObject({ state: 'Disabled', roles: { count: 1, names: ['Accounting'], places: ['Test GmbH'] } })
})

test('a sign-in is the last one from then on, and no new version of the person', async () => {
  const before = (await list({ globalSearch: 'treasurer2' })).data[0]
  expect(before.lastSignInAt).toBeNull()
  await signInByEmail(app, world, `treasurer2@${world.key}.example`)
  kernel.clock.advance(60_000)
  await signInByEmail(app, world, `treasurer2@${world.key}.example`)
  const { lastSignInAt, version } = (await list({ globalSearch: 'treasurer2' })).data[0]
  expect(lastSignInAt).toBe(new Date(kernel.clock.elapsed()).toISOString())
  expect(version).toBe(before.version)
  // a wrong password is none
  const wrong = { email: `treasurer2@${world.key}.example`, password: `${worldPassword}!` }
  kernel.clock.advance(60_000)
  await app.inject({ method: 'POST', url: '/api/auth/login', headers: { tenant: world.key }, payload: wrong })
  expect((await list({ globalSearch: 'treasurer2' })).data[0].lastSignInAt).toBe(lastSignInAt)
})

test.each([
  ['state', { states: ['Invited', 'disabled'] }, ['disabled', 'Ida']],
  ['company', { companyIds: world.german }, ['disabled', 'local']],
  ['role', { roleIds: roleId('Auditor') }, ['auditor']],
  ['role for all companies', { companyIds: 'none', roleIds: roleId('Accountant') }, ['accountant', 'disabled']],
  ['words of the name', { globalSearch: ' LOCAL tester ' }, ['local']],
])('filters by %s', async (_, query, expected) => {
  const found = namesOf(await list(query as Record<string, string>))
  expect(found).toEqual(expected.filter((name) => found.includes(name)))
  expect(found.length).toBeGreaterThan(0)
})

test('counts the values of a filter under all others', async () => {
  const { facets } = await list({ facets: ['states', 'companyIds', 'roleIds'], companyIds: world.german })
  expect(facets.states).toEqual([
    { value: 'Active', label: null, count: 1 },
    { value: 'Disabled', label: null, count: 1 },
  ])
  expect(facets.roleIds).toEqual(
    expect.arrayContaining([{ value: roleId('Administrator'), label: 'Administration', count: 1 }]),
  )
  expect(facets.companyIds).toContainEqual({ value: world.german, label: 'Test GmbH', count: 2 })
  expect(facets.companyIds).toContainEqual({ value: null, label: null, count: 9 })
})

test.each([
  ['Name desc', (a: Json, b: Json) => a.lastName.toLowerCase() >= b.lastName.toLowerCase()],
  ['Email', (a: Json, b: Json) => a.email <= b.email],
  ['LastSignInAt desc', (a: Json, b: Json) => (a.lastSignInAt ?? '') >= (b.lastSignInAt ?? '')],
  ['CreatedAt', (a: Json, b: Json) => a.createdAt <= b.createdAt],
])('sorts by %s', async (orderBy, isInOrder) => {
  const { data } = await list({ orderBy })
  for (const [at, one] of data.slice(1).entries()) expect(isInOrder(data[at], one)).toBe(true)
})
