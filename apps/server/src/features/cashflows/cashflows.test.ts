// The categories of cashflows that a company may use.
import { expect, test } from 'vitest'
import { clientOf, createWorld, testHouse } from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const other = await createWorld(kernel, 1)
const creator = await as('creator')
const nobody = await as('nobody')

test('refuses a stranger, what it does not know, and companies in which the caller holds no right', async () => {
  const params = { companyId: world.german }
  expect((await clientOf(app, '').call('listCompanyCashflows', { params })).status).toBe(401)
  expect((await creator.call('listCompanyCashflows', { params, query: { surplus: '1' } })).status).toBe(400)
  expect([403, 404]).toContain((await nobody.call('listCompanyCashflows', { params })).status)
  expect((await creator.call('listCompanyCashflows', { params: { companyId: other.holding } })).status).toBe(404)
})

test('a company may use its own and those of everyone', async () => {
  const cashflows = await creator.call('listCompanyCashflows', { params: { companyId: world.german } })
  expect(cashflows.body).toMatchObject([{ id: world.suppliers, name: 'Suppliers' }])
})
