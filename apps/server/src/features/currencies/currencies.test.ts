// Currencies and their decimals, for everybody who is signed in.
import { expect, test } from 'vitest'
import { clientOf, createWorld, currencyIdOf, testHouse } from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const other = await createWorld(kernel, 1)
const creator = await as('creator')

test('refuses a stranger, what it does not know, and the currencies of others', async () => {
  expect((await clientOf(app, '').call('listCurrencies')).status).toBe(401)
  expect((await creator.call('listCurrencies', { query: { code: 'LONG' } })).status).toBe(400)
  const foreign = await creator.call('getCurrency', { params: { id: currencyIdOf(other, 'CHF') } })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'currency.not-found' } })
})

test('they know their decimals', async () => {
  const { body } = await creator.call('listCurrencies', { query: { code: 'KWD' } })
  expect(body).toMatchObject([{ code: 'KWD', minorUnit: 3 }])
  const one = await creator.call('getCurrency', { params: { id: currencyIdOf(world, 'JPY') } })
  expect(one.body).toMatchObject({ code: 'JPY', minorUnit: 0 })
  expect((await creator.call('getCurrency', { params: { id: kernel.ids.next() } })).status).toBe(404)
})
