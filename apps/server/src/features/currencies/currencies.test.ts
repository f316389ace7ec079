// Currencies through their routes: read by everybody who is signed in, changed at the root, fixed by what names them.
import { expect, test } from 'vitest'
import { currencyUseTexts } from '@kontor/contract'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import {
  type Json,
  clientOf,
  createWorld,
  currencyIdOf,
  domesticPayment,
  personAt,
  signIn,
  testHouse,
} from '../../testing/index.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const other = await createWorld(kernel, 1)
const creator = await as('creator')
const administrator = await as('administrator')
const below = await personAt(house, 'below', 'Administrator', world.german)
const atRoot = await personAt(house, 'at-root', 'Administrator', world.holding)
const foreign = await signIn(app, other, 'administrator')

let made = 0
// a code that no standard has: X, then two letters of their own for each
const newCode = () =>
  `X${String.fromCharCode(65 + Math.trunc((made += 1) / 26))}${String.fromCharCode(65 + (made % 26))}`
const body = (part: object = {}) => ({ code: newCode(), name: 'Points', minorUnit: 2, ...part })
async function make(part: object = {}): Promise<Json> {
  const answer = await administrator.call('createCurrency', { body: body(part) })
  expect(answer).toMatchObject({ status: 200, body: { version: 1 } })
  return answer.body
}
const contentOf = ({ code, name, minorUnit }: Json) => ({ code, name, minorUnit })
const update = (one: Json, part: object = {}) =>
  administrator.call('updateCurrency', { params: { id: one.id }, body: { ...contentOf(one), ...part } })
const remove = (id: string, query: Readonly<Record<string, string>> = {}) =>
  administrator.call('deleteCurrency', { params: { id }, query })
const activitiesOf = (id: string) =>
  ask(kernel.pool, 'select action, before, after from audit_entry where subject_id = $1 order by sequence', [id])

test('refuses a stranger, what it does not know, and the currencies of others', async () => {
  const stranger = clientOf(app, '')
  const id = currencyIdOf(other, 'CHF')
  for (const [name, parts] of [
    ['listCurrencies', {}],
    ['getCurrency', { params: { id } }],
    ['createCurrency', { body: body() }],
    ['updateCurrency', { params: { id }, body: body() }],
    ['deleteCurrency', { params: { id } }],
  ] as const)
    expect([name, (await stranger.call(name, parts)).status]).toEqual([name, 401])
  expect((await creator.call('listCurrencies', { query: { code: 'LONG' } })).status).toBe(400)
  const found = await creator.call('getCurrency', { params: { id } })
  expect(found).toMatchObject({ status: 404, body: { code: 'currency.not-found' } })
  const renamed = await administrator.call('updateCurrency', { params: { id }, body: body() })
  for (const answer of [renamed, await remove(id)]) expectRefusal(answer, 404, 'currency.not-found')
})

test('only who holds the right at the root changes them, of the tenant or of its root company', async () => {
  const mine = await make()
  const params = { id: mine.id }
  for (const person of [creator, below]) {
    expectRefusal(await person.call('createCurrency', { body: body() }), 403, 'access.forbidden')
    expectRefusal(await person.call('updateCurrency', { params, body: contentOf(mine) }), 403, 'access.forbidden')
    expectRefusal(await person.call('deleteCurrency', { params }), 403, 'access.forbidden')
  }
  expect((await atRoot.call('createCurrency', { body: body() })).status).toBe(200)
})

test.each([
  [{ code: 'US' }, 'currency.code'],
  [{ code: 'ÄÖÜ' }, 'currency.code'],
  [{ name: '  ' }, 'text.required'],
  [{ name: 'x'.repeat(101) }, 'text.too-long'],
  [{ minorUnit: 1 }, 'currency.minor-unit'],
  [{ minorUnit: 2.5 }, 'field.invalid'],
  [{ minorUnit: '2' }, 'field.invalid'],
  [{ code: 7 }, 'field.invalid'],
  [{ surplus: 1 }, 'field.unknown'],
])('refuses %j with %s, of a new one and of a change', async (part, code) => {
  const mine = await make()
  expectRefusal(await administrator.call('createCurrency', { body: body(part) }), 400, code)
  expectRefusal(await update(mine, part), 400, code)
})

test('they know their decimals', async () => {
  const { body: found } = await creator.call('listCurrencies', { query: { code: 'kwd' } })
  expect(found).toMatchObject([{ code: 'KWD', minorUnit: 3 }])
  const one = await creator.call('getCurrency', { params: { id: currencyIdOf(world, 'JPY') } })
  expect(one.body).toMatchObject({ code: 'JPY', minorUnit: 0 })
  expect((await creator.call('getCurrency', { params: { id: kernel.ids.next() } })).status).toBe(404)
})

test('a code stands once in a tenant, however it is written, and again in another', async () => {
  const mine = await make()
  expectRefusal(
    await administrator.call('createCurrency', { body: body({ code: mine.code.toLowerCase() }) }),
    409,
    'currency.code-taken',
    `The currency ${mine.code} already exists.`,
  )
  expectRefusal(await update(await make(), { code: mine.code }), 409, 'currency.code-taken')
  expect((await foreign.call('createCurrency', { body: body({ code: mine.code }) })).status).toBe(200)
})

test('of two who add the same code at once, one adds it', async () => {
  const same = body()
  const answers = await Promise.all([1, 2].map(() => administrator.call('createCurrency', { body: same })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a repeat of the request adds nothing twice', async () => {
  const headers = { 'idempotency-key': 'currency-once' }
  const same = body()
  const [first, second] = [
    await administrator.call('createCurrency', { body: same, headers }),
    await administrator.call('createCurrency', { body: same, headers }),
  ]
  expect(second).toMatchObject({ status: 200, body: first.body })
})

test('one that nothing names is changed and deleted, by the version that was shown, and the log keeps what was', async () => {
  const mine = await make()
  const { body: next } = await update(mine, { name: 'Bonus points', minorUnit: 0, version: 1 })
  expect(next).toEqual({ ...mine, name: 'Bonus points', minorUnit: 0, version: 2 })
  expectRefusal(await update(mine, { version: 1 }), 409, 'currency.changed')
  expectRefusal(await remove(mine.id, { version: '1' }), 409, 'currency.changed')
  expect((await remove(mine.id, { version: '2' })).status).toBe(204)
  expectRefusal(await remove(mine.id), 404, 'currency.not-found')
  const was = JSON.stringify(contentOf(mine))
  const is = JSON.stringify({ ...contentOf(mine), name: 'Bonus points', minorUnit: 0 })
  expect(await activitiesOf(mine.id)).toEqual([
    { action: 'Created', before: null, after: was },
    { action: 'Updated', before: was, after: is },
    { action: 'Deleted', before: is, after: null },
  ])
})

test('one that is named is not deleted; the answer counts what names it, in the words of the reader', async () => {
  const francs = currencyIdOf(world, 'CHF')
  await creator.call('createPayment', { body: domesticPayment(world) })
  const refused = await remove(francs)
  expectRefusal(refused, 409, 'currency.in-use')
  expect(refused.body.message).toMatch(/: Companies: \d+, Accounts: \d+,.* Payments: 1\.$/)
  const german = await administrator.call('deleteCurrency', {
    params: { id: francs },
    headers: { 'accept-language': 'de' },
  })
  expect(german.body.message).toMatch(/Firmen: \d+, Konten: \d+,.* Zahlungen: 1\.$/)
})

test('code and decimals of one that is named stay; its name does not', async () => {
  const { body: euro } = await creator.call('getCurrency', { params: { id: currencyIdOf(world, 'EUR') } })
  const decimals = await update(euro, { minorUnit: 3 })
  expectRefusal(decimals, 409, 'currency.fixed-by-use')
  expect(decimals.body.fields).toMatchObject([{ field: 'minorUnit' }])
  expect((await update(euro, { code: newCode() })).body.fields).toMatchObject([{ field: 'code' }])
  expect((await update(euro, { name: 'Euro of the house' })).body).toMatchObject({ name: 'Euro of the house' })
})

test('a payment that is made while its currency is deleted names one that is there, or is refused', async () => {
  const mine = await make()
  const payment = { ...domesticPayment(world), currencyId: mine.id }
  const [deleted, created] = await Promise.all([remove(mine.id), creator.call('createPayment', { body: payment })])
  const [{ count }] = (await ask(kernel.pool, 'select count(*)::int as count from payment where currency_id = $1', [
    mine.id,
  ])) as [{ count: number }]
  expect([deleted.status, created.status < 500, count > 0]).toEqual(count > 0 ? [409, true, true] : [204, true, false])
})

test('every table that names a currency tells so, or goes with it', async () => {
  const keys = await ask<{ table: string; rule: string }>(
    kernel.pool,
    `select conrelid::regclass::text as table, confdeltype as rule from pg_constraint
     where contype = 'f' and confrelid = 'currency'::regclass`,
  )
  // a rate names two
  const naming = [...new Set(keys.filter(({ rule }) => rule !== 'c').map(({ table }) => table))]
  expect(naming.toSorted()).toEqual(Object.keys(currencyUseTexts).toSorted())
  const counts = await kernel.database.withTenant(world.tenantId, async (tx) => {
    const found = new Set<string>()
    for (const { id } of world.tenant.currencies.values())
      for (const table of (await kernel.uses.countByTable(tx, 'currency', id)).keys()) found.add(table)
    return found
  })
  expect([...counts].every((table) => naming.includes(table))).toBe(true)
  expect(counts).toContain('account')
  expect(counts).toContain('company')
})
