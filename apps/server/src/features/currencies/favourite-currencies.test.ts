// The favourites of a tenant: refused in part, saved as a whole, by one at a time.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Json, clientOf, createWorld, currencyIdOf, personAt, signIn, testHouse } from '../../testing/index.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const other = await createWorld(kernel, 1)
const creator = await as('creator')
const administrator = await as('administrator')
const below = await personAt(house, 'below', 'Administrator', world.german)

const id = (code: string) => currencyIdOf(world, code)
const listOf = (...codes: readonly string[]) => codes.map((code, index) => ({ id: id(code), order: index + 1 }))
const save = (body: unknown) => administrator.call('updateFavouriteCurrencies', { body: body as Json })
const read = async () => (await creator.call('listFavouriteCurrencies')).body

test('a tenant begins with none', async () => {
  expect(await creator.call('listFavouriteCurrencies')).toMatchObject({ status: 200, body: [] })
})

test('refuses a stranger, and whoever does not hold the right at the root', async () => {
  const stranger = clientOf(app, '')
  expect((await stranger.call('listFavouriteCurrencies')).status).toBe(401)
  expect((await stranger.call('updateFavouriteCurrencies', { body: [] })).status).toBe(401)
  for (const person of [creator, below])
    expectRefusal(await person.call('updateFavouriteCurrencies', { body: listOf('CHF') }), 403, 'access.forbidden')
  expect(await read()).toEqual([])
})

test.each<[what: string, body: () => unknown, status: number, code: string, field: string]>([
  ['a currency twice', () => [...listOf('CHF'), { id: id('CHF'), order: 2 }], 400, 'currency.favourite-twice', '1.id'],
  ['a place twice', () => [...listOf('CHF'), { id: id('EUR'), order: 1 }], 400, 'currency.favourite-order', '1.order'],
  ['a place 0', () => [{ id: id('CHF'), order: 0 }], 400, 'field.invalid', '0.order'],
  ['a gap', () => [{ id: id('CHF'), order: 2 }], 400, 'currency.favourite-order', '0.order'],
  ['half a place', () => [{ id: id('CHF'), order: 1.5 }], 400, 'field.invalid', '0.order'],
  ['a code as the id', () => [{ id: 'CHF', order: 1 }], 400, 'field.invalid', '0.id'],
  ['more than it knows', () => [{ id: id('CHF'), order: 1, code: 'CHF' }], 400, 'field.unknown', '0.code'],
  ['an unknown one', () => [{ id: kernel.ids.next(), order: 1 }], 404, 'currency.not-found', '0.id'],
  [
    'one of others',
    () => [...listOf('CHF'), { id: currencyIdOf(other, 'EUR'), order: 2 }],
    404,
    'currency.not-found',
    '1.id',
  ],
])('refuses %s, and saves nothing of it', async (_, body, status, code, field) => {
  await save(listOf('USD'))
  const answer = await save(body())
  expectRefusal(answer, status, code)
  expect(answer.body.fields).toMatchObject([{ field }])
  expect(await read()).toEqual(listOf('USD'))
})

test('are read by everybody in the order in which they were saved, and each save is the whole list', async () => {
  const [chf, eur] = listOf('CHF', 'EUR')
  expect((await save([eur, chf])).body).toEqual([chf, eur])
  expect(await read()).toEqual([chf, eur])
  expect((await save(listOf('JPY', 'CHF'))).body).toEqual(listOf('JPY', 'CHF'))
  expect(await read()).toEqual(listOf('JPY', 'CHF'))
  expect((await save([])).body).toEqual([])
})

test('the activity log keeps the codes before and after', async () => {
  await save(listOf('CHF'))
  await save(listOf('EUR', 'CHF'))
  const [last] = await ask(
    kernel.pool,
    `select before, after from audit_entry where tenant_id = $1 and action = 'SettingsChanged'
     order by sequence desc limit 1`,
    [world.tenantId],
  )
  expect(last).toEqual({
    before: JSON.stringify({ favouriteCurrencies: ['CHF'] }),
    after: JSON.stringify({ favouriteCurrencies: ['EUR', 'CHF'] }),
  })
})

test('of two who save at once, one list stands whole', async () => {
  const lists = [listOf('CHF', 'EUR', 'USD'), listOf('USD', 'GBP')]
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(lists.map(save))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(lists).toContainEqual(await read())
  }
})

test('a deleted currency is no favourite, and the others close up', async () => {
  const body = { code: 'XFV', name: 'Favour', minorUnit: 2 }
  const { body: mine } = await administrator.call('createCurrency', { body })
  await save([...listOf('CHF'), { id: mine.id, order: 2 }, { id: id('EUR'), order: 3 }])
  expect((await administrator.call('deleteCurrency', { params: { id: mine.id } })).status).toBe(204)
  expect(await read()).toEqual(listOf('CHF', 'EUR'))
})

test('others have favourites of their own', async () => {
  await save(listOf('CHF'))
  const theirs = await signIn(app, other, 'administrator')
  expect((await theirs.call('listFavouriteCurrencies')).body).toEqual([])
})
