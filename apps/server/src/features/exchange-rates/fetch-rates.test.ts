// Rates from a service that publishes them as the European Central Bank does: a real server on this machine, asked by a
// person and by the house itself.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@kontor/domain'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ratesServiceAt } from '../../kernel/rates-service.ts'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
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

function publish(date: string, rates: Readonly<Record<string, string>>): void {
  const cubes = Object.entries(rates).map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
  const text = `<?xml version="1.0"?><Envelope><Cube><Cube time='${date}'>${cubes.join('')}</Cube></Cube></Envelope>`
  answer = { status: 200, text }
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
  expect(fetched).toMatchObject({ date: null, message: expect.stringMatching(/^(The service|What the service)/) })
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
