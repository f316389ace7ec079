// Companies as their readers see them: those in which they hold a right.
import { expect, test } from 'vitest'
import { type Json, clientOf, createWorld, testHouse } from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const other = await createWorld(kernel, 1)
const treasurer = await as('treasurer')
const nobody = await as('nobody')

test('refuses a stranger, what it does not know, and companies that the caller does not see', async () => {
  const one = { params: { id: world.german } }
  for (const name of ['listCompanies', 'listEnabledCompanies'] as const) {
    expect([name, (await clientOf(app, '').call(name)).status]).toEqual([name, 401])
    expect([name, (await treasurer.call(name, { query: { surplus: '1' } })).status]).toEqual([name, 400])
    expect((await nobody.call(name)).body).toEqual([])
  }
  expect((await clientOf(app, '').call('getCompany', one)).status).toBe(401)
  const foreign = await treasurer.call('getCompany', { params: { id: other.holding } })
  const malformed = await treasurer.call('getCompany', { params: { id: 'no id' } })
  for (const answer of [await nobody.call('getCompany', one), foreign])
    expect(answer).toMatchObject({ status: 404, body: { code: 'company.not-found' } })
  expect(malformed.status).toBe(404)
})

test('companies are listed by name, one is read by its id', async () => {
  for (const name of ['listCompanies', 'listEnabledCompanies'] as const)
    expect((await treasurer.call(name)).body.map((one: Json) => one.name)).toEqual(['Test GmbH', 'Test Holding AG'])
  const one = await treasurer.call('getCompany', { params: { id: world.german } })
  expect(one.body).toMatchObject({ name: 'Test GmbH', parentId: world.holding })
  const none = await treasurer.call('getCompany', { params: { id: kernel.ids.next() } })
  expect(none).toMatchObject({ status: 404, body: { code: 'company.not-found' } })
})
