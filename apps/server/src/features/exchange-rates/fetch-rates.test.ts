// Rates from a service that publishes them as the European Central Bank does: a real server on this machine, asked by a
// person and by the house itself.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@kontor/domain'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ratesServiceAt } from '../../kernel/rates-service.ts'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import type { Json } from '../../testing/index.ts'
import { monday, ratesHouse } from './exchange-rates.testing.ts'

const warnings: unknown[] = []
const log = { warn: (...said: unknown[]) => void warnings.push(said) }
let answer: { readonly status: number; readonly text: string; readonly headers?: Record<string, string> }
let asked = 0
const server = createServer((_request, response) => {
  asked += 1
  response.writeHead(answer.status, answer.headers).end(answer.text)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`

const house = await ratesHouse(ratesServiceAt(url, log))
const { kernel, treasurer, makeProvider, enter, ratesOn } = house

const cubeOf = (currency: string, rate: string) => `<Cube currency='${currency}' rate='${rate}'/>`
const dayOf = (date: string, cubes: string) => `<Cube time='${date}'>${cubes}</Cube>`
const publishDays = (...days: readonly string[]) => {
  answer = { status: 200, text: `<?xml version="1.0"?><Envelope><Cube>${days.join('')}</Cube></Envelope>` }
}
function publish(date: string, rates: Readonly<Record<string, string>>): void {
  const cubes = Object.entries(rates).map(([currency, rate]) => cubeOf(currency, rate))
  publishDays(dayOf(date, cubes.join('')))
}
beforeEach(() => {
  asked = 0
  warnings.length = 0
  publish(monday, { CHF: '0.9425', USD: '1.0823', XXX: '5' })
})

const fetchFor = ({ id }: Json, body?: object) =>
  treasurer.call('importRatesOfService', { params: { providerId: id }, ...(body && { body }) })
const turn = () => kernel.schedule.turn('exchange-rates.fetch-rates')
const providerNow = async ({ id }: Json) =>
  (await treasurer.call('listRateProviders')).body.find((one: Json) => one.id === id)

test('a person fetches the day of the service, once: what is there already is no news', async () => {
  const ecb = await makeProvider({ source: 'Ecb' })
  expect((await fetchFor(ecb)).body).toEqual({ date: monday, added: 2, changed: 0, unchanged: 0 })
  expect(await ratesOn(ecb, monday)).toEqual(['EUR/CHF 0.942500/1', 'EUR/USD 1.082300/1'])
  expect((await fetchFor(ecb)).body).toEqual({ date: monday, added: 0, changed: 0, unchanged: 2 })
  expect(await providerNow(ecb)).toMatchObject({
    pairCount: 2,
    lastDate: monday,
    fetched: { at: '2026-11-23T09:00:00.000Z', date: monday, doubted: 0, message: null },
  })
})

test('of a provider that keeps pairs, these are taken and no others', async () => {
  const ecb = await makeProvider({ source: 'Ecb' })
  const body = { fromCurrency: 'EUR', toCurrency: 'USD' }
  await treasurer.call('addCurrencyPair', { params: { providerId: ecb.id }, body })
  await fetchFor(ecb)
  expect(await ratesOn(ecb, monday)).toEqual(['EUR/USD 1.082300/1'])
})

test('a pair that is kept in the other direction is taken as the service says it, and no other', async () => {
  const [turned, elsewhere] = [await makeProvider({ source: 'Ecb' }), await makeProvider({ source: 'Ecb' })]
  const keep = ({ id }: Json, fromCurrency: string, toCurrency: string) =>
    treasurer.call('addCurrencyPair', { params: { providerId: id }, body: { fromCurrency, toCurrency } })
  await keep(turned, 'CHF', 'EUR')
  await fetchFor(turned)
  expect(await ratesOn(turned, monday)).toEqual(['EUR/CHF 0.942500/1'])
  await keep(elsewhere, 'USD', 'CHF')
  expect((await fetchFor(elsewhere)).body).toMatchObject({ added: 0 })
})

test('what looks wrong is asked about with both numbers, and taken once confirmed', async () => {
  const ecb = await makeProvider({ source: 'Ecb' })
  await enter(ecb, 'EUR/CHF', '2026-11-20', '1.0610')
  const doubted = await fetchFor(ecb)
  expectRefusal(doubted, 409, 'exchange-rate.inverted')
  expect(doubted.body.message).toContain('1 EUR = 0.9425 CHF')
  expect(doubted.body.message).toContain('1 EUR = 1.061 CHF')
  expect(await ratesOn(ecb, monday)).toEqual([])
  expect((await fetchFor(ecb, { confirm: true })).body).toMatchObject({ added: 1 })
  expect(await ratesOn(ecb, monday)).toEqual(['EUR/CHF 0.942500/1'])
})

test('the house fetches by itself for whoever has such a provider, and leaves out what somebody has to confirm', async () => {
  const [ecb, byHand] = [await makeProvider({ source: 'Ecb' }), await makeProvider()]
  await enter(ecb, 'EUR/CHF', '2026-11-20', '1.0610')
  const body = { fromCurrency: 'EUR', toCurrency: 'USD' }
  await treasurer.call('addCurrencyPair', { params: { providerId: ecb.id }, body })
  await turn()
  expect(asked).toBe(1)
  expect(await ratesOn(ecb, monday)).toEqual(['EUR/USD 1.082300/1'])
  expect(await ratesOn(byHand, monday)).toEqual([])
  expect(await providerNow(ecb)).toMatchObject({ fetched: { date: monday, doubted: 1 } })
  expect((await providerNow(byHand)).fetched).toBeNull()
  publish('2026-11-24', { CHF: '1.0615', USD: '1.0800' })
  await turn()
  expect(await ratesOn(ecb, '2026-11-24')).toEqual(['EUR/CHF 1.061500/1', 'EUR/USD 1.080000/1'])
  expect(await providerNow(ecb)).toMatchObject({ fetched: { date: '2026-11-24', doubted: 0 } })
})

describe('what somebody did by hand', () => {
  const at = ({ id }: Json, toCurrency = 'CHF') => ({
    params: { providerId: id, date: monday, fromCurrency: 'EUR', toCurrency },
  })

  test('the house leaves as it is, a person is asked about it, and confirming gives the day to the service again', async () => {
    const ecb = await makeProvider({ source: 'Ecb' })
    publish(monday, { CHF: '0.93', USD: '1.08' })
    await turn()
    await treasurer.call('updateRate', { ...at(ecb), body: { rate: '0.95' } })
    await turn()
    expect(await ratesOn(ecb, monday)).toEqual(['EUR/CHF 0.950000/1', 'EUR/USD 1.080000/1'])
    expect(await providerNow(ecb)).toMatchObject({ fetched: { date: monday, doubted: 1 } })
    const asked = await fetchFor(ecb)
    expectRefusal(asked, 409, 'exchange-rate.entered')
    expect(asked.body.message).toContain('1 EUR = 0.95 CHF of 2026-11-23 was entered by hand')
    expect(asked.body.message).toContain('1 EUR = 0.93 CHF')
    expect((await fetchFor(ecb, { confirm: true })).body).toMatchObject({ changed: 1, unchanged: 1 })
    // what a person has fetched is the service's all the same: what it says next is taken
    publish(monday, { CHF: '0.935', USD: '1.08' })
    await turn()
    expect(await ratesOn(ecb, monday)).toEqual(['EUR/CHF 0.935000/1', 'EUR/USD 1.080000/1'])
  })

  test('a rate of the service that somebody deleted stays away; who deletes his own leaves the day to the service', async () => {
    const ecb = await makeProvider({ source: 'Ecb' })
    await enter(ecb, 'EUR/USD', monday, '1.0823')
    publish(monday, { CHF: '0.93', USD: '1.08' })
    await turn()
    expect(await ratesOn(ecb, monday)).toEqual(['EUR/USD 1.082300/1'])
    await treasurer.call('addCurrencyPair', {
      params: { providerId: ecb.id },
      body: { fromCurrency: 'EUR', toCurrency: 'CHF' },
    })
    await turn()
    await treasurer.call('deleteRate', at(ecb))
    await treasurer.call('deleteRate', at(ecb, 'USD'))
    await turn()
    expect(await ratesOn(ecb, monday)).toEqual(['EUR/USD 1.080000/1'])
    expect(await providerNow(ecb)).toMatchObject({ fetched: { doubted: 1 } })
    expectRefusal(await fetchFor(ecb), 409, 'exchange-rate.removed')
    await fetchFor(ecb, { confirm: true })
    expect(await ratesOn(ecb, monday)).toEqual(['EUR/CHF 0.930000/1', 'EUR/USD 1.080000/1'])
  })
})

test('a currency that the service names twice counts once, as it stands last', async () => {
  const ecb = await makeProvider({ source: 'Ecb' })
  publishDays(dayOf(monday, cubeOf('CHF', '0.93') + cubeOf('CHF', '0.94')), dayOf(monday, cubeOf('USD', '1.08')))
  expect((await fetchFor(ecb)).body).toMatchObject({ added: 2 })
  expect(await ratesOn(ecb, monday)).toEqual(['EUR/CHF 0.940000/1', 'EUR/USD 1.080000/1'])
})

test('what no rate can hold is left out and counted, and the others are taken', async () => {
  const ecb = await makeProvider({ source: 'Ecb' })
  publish(monday, { CHF: '0.9425', USD: '1000000000000' })
  expect((await fetchFor(ecb)).body).toMatchObject({ added: 1 })
  expect(await providerNow(ecb)).toMatchObject({ fetched: { date: monday, doubted: 1 } })
})

test('a day ahead does not hide the one that has come; more than a month ahead nothing is taken, and that is said', async () => {
  const ecb = await makeProvider({ source: 'Ecb' })
  publishDays(dayOf('2026-11-24', cubeOf('CHF', '0.95')), dayOf(monday, cubeOf('CHF', '0.94')))
  expect((await fetchFor(ecb)).body).toMatchObject({ date: monday, added: 1 })
  publish('2026-12-24', { CHF: '0.95' })
  expect((await fetchFor(ecb)).body).toMatchObject({ date: '2026-12-24', added: 1 })
  publish('2062-11-23', { CHF: '0.95' })
  expectRefusal(await fetchFor(ecb), 503, 'exchange-rate.service-day')
  await turn()
  const { fetched, lastDate } = await providerNow(ecb)
  expect(lastDate).toBe('2026-12-24')
  expect(fetched).toMatchObject({ date: null, message: expect.stringContaining('rates of 2062-11-23') })
})

test('rates of long ago are those of a service that has stopped: nothing is taken, and that is said', async () => {
  const ecb = await makeProvider({ source: 'Ecb' })
  publish('2026-11-09', { CHF: '0.95' })
  expect((await fetchFor(ecb)).body).toMatchObject({ date: '2026-11-09', added: 1 })
  publish('2026-11-08', { CHF: '0.94' })
  expectRefusal(await fetchFor(ecb), 503, 'exchange-rate.service-old')
  publish('1999-01-04', { CHF: '1.61' })
  expectRefusal(await fetchFor(ecb), 503, 'exchange-rate.service-old')
  expect(await providerNow(ecb)).toMatchObject({ lastDate: '2026-11-09' })
})

test('what fails for one provider is said there, and the others have their rates', async () => {
  const [first, ecb, last] = [
    await makeProvider({ source: 'Ecb' }),
    await makeProvider({ source: 'Ecb' }),
    await makeProvider({ source: 'Ecb' }),
  ]
  await ask(
    kernel.pool,
    `alter table exchange_rate add constraint not_here check (exchange_rate_provider_id <> '${ecb.id}')`,
  )
  await turn()
  await ask(kernel.pool, 'alter table exchange_rate drop constraint not_here')
  expect(await ratesOn(first, monday)).toEqual(await ratesOn(last, monday))
  expect(await ratesOn(last, monday)).toHaveLength(2)
  expect(await ratesOn(ecb, monday)).toEqual([])
  expect((await providerNow(ecb)).fetched).toMatchObject({
    date: null,
    message: expect.stringContaining('error number'),
  })
})

test.each([
  ['answers that it cannot', { status: 500, text: 'no' }, 'exchange-rate.service-away'],
  ['leads elsewhere', { status: 302, text: '', headers: { location: url } }, 'exchange-rate.service-away'],
  ['answers without end', { status: 200, text: 'x'.repeat(limits.size.ratesFeed + 1) }, 'exchange-rate.service-away'],
  ['answers something else', { status: 200, text: '<html></html>' }, 'exchange-rate.service-unreadable'],
])('where the service %s, nothing changes, and the provider says why', async (_, given, code) => {
  const ecb = await makeProvider({ source: 'Ecb' })
  answer = given
  expectRefusal(await fetchFor(ecb), 503, code)
  await turn()
  const { fetched } = await providerNow(ecb)
  expect(fetched).toMatchObject({
    date: null,
    message: expect.stringMatching(/^The (answer of the )?exchange rate service /),
  })
  expect(warnings.length > 0).toBe(code === 'exchange-rate.service-away')
  // what follows is as before
  publish(monday, { CHF: '0.9425' })
  await turn()
  expect((await providerNow(ecb)).fetched).toMatchObject({ date: monday, message: null })
})

test('a provider by hand has no service, and one that is not there has none either', async () => {
  expectRefusal(await fetchFor(await makeProvider()), 409, 'exchange-rate.by-hand')
  expectRefusal(await fetchFor({ id: kernel.ids.next() }), 404, 'exchange-rate-provider.not-found')
  expect(asked).toBe(0)
  const params = { providerId: (await makeProvider({ source: 'Ecb' })).id }
  expectRefusal(await (await house.as('auditor')).call('importRatesOfService', { params }), 403, 'access.forbidden')
})

test('where no service is set, that is said, and the house asks nobody', async () => {
  const ecb = await makeProvider({ source: 'Ecb' })
  const without = await ratesHouse()
  const theirs = await without.makeProvider({ source: 'Ecb' })
  const params = { providerId: theirs.id }
  expectRefusal(await without.treasurer.call('importRatesOfService', { params }), 409, 'exchange-rate.no-service')
  await without.kernel.schedule.turn('exchange-rates.fetch-rates')
  expect((await without.treasurer.call('listRateProviders')).body[0].fetched).toBeNull()
  expect(ecb.id).toBeDefined()
})
