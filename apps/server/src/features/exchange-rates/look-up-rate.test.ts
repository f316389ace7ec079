// Looking a rate up through the calls: whose rates they are, by which path, and what an amount is worth.
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { clientOf, createWorld, personAt, signIn } from '../../testing/index.ts'
import { calendarDate } from '@kontor/domain/calendar'
import { formatDecimal } from '@kontor/domain/money'
import { monday, ratesHouse } from './exchange-rates.testing.ts'
import { companyLineOf, findRateOnDay } from './public.ts'

const house = await ratesHouse()
const { kernel, app, world, treasurer, makeProvider, enter, lookUp } = house
const choose = (companyId: string, exchangeRateProviderId: string | null) =>
  treasurer.call('setDefaultRateProvider', { params: { companyId }, body: { exchangeRateProviderId } })
const provider = await makeProvider({ name: 'Of the holding' })
await choose(world.holding, provider.id)

test('golden 6 through the calls: only EUR→JPY 163.2551 known, 1,000,000 JPY from a EUR account', async () => {
  await enter(provider, 'EUR/JPY', '2026-11-20', '163.2551')
  expect(await lookUp(`JPY/EUR/${monday}`)).toMatchObject({
    status: 200,
    body: {
      exchangeRate: '0.612538',
      factor: 100,
      fromCurrency: 'JPY',
      toCurrency: 'EUR',
      date: '2026-11-20',
      path: 'Inverse',
      via: null,
      isStale: false,
      exchangeRateProviderId: provider.id,
      providerName: 'Of the holding',
    },
  })
  expect((await lookUp(`jpy/eur/${monday}/-1000000`)).body).toMatchObject({ amount: '-6125.38', factor: 100 })
})

describe('the path', () => {
  test('is direct where the provider says it himself, as he wrote it', async () => {
    await enter(provider, 'JPY/CHF', '2026-11-19', '0.5723', { factor: 100 })
    const { body } = await lookUp(`JPY/CHF/${monday}/100000`)
    expect(body).toMatchObject({ exchangeRate: '0.572300', factor: 100, path: 'Direct', amount: '572.30' })
  })

  test('leads across the currency of the company, and across EUR', async () => {
    await enter(provider, 'USD/CHF', '2026-11-18', '0.9')
    await enter(provider, 'GBP/CHF', '2026-11-17', '1.2')
    expect((await lookUp(`GBP/USD/${monday}`)).body).toMatchObject({
      exchangeRate: '1.333333',
      path: 'Cross',
      via: 'CHF',
      date: '2026-11-17',
    })
    await enter(provider, 'EUR/SEK', '2026-11-18', '11')
    await enter(provider, 'EUR/NOK', '2026-11-18', '11.5')
    expect((await lookUp(`SEK/NOK/${monday}`)).body).toMatchObject({
      path: 'Cross',
      via: 'EUR',
      exchangeRate: '1.045455',
    })
  })

  test('is none between equal currencies: they are one to one, whoever is asked', async () => {
    const { body } = await lookUp(`CHF/CHF/${monday}/12.50`)
    expect(body).toMatchObject({
      path: 'Same',
      exchangeRate: '1.000000',
      amount: '12.50',
      exchangeRateProviderId: null,
    })
  })

  test('uses no rate of a later day, and says when one is old', async () => {
    await enter(provider, 'EUR/CHF', '2026-11-02', '0.93')
    await enter(provider, 'EUR/CHF', monday, '0.95')
    const on = async (date: string) => (await lookUp(`EUR/CHF/${date}`)).body
    expect(await on('2026-11-22')).toMatchObject({ exchangeRate: '0.930000', date: '2026-11-02', isStale: true })
    expect(await on('2026-11-12')).toMatchObject({ date: '2026-11-02', isStale: false })
    expect(await on(monday)).toMatchObject({ exchangeRate: '0.950000', date: monday })
    expectRefusal(await lookUp('EUR/CHF/2026-11-01'), 404, 'exchange-rate.pair-not-found')
  })
})

describe('whose rates they are', () => {
  test('is the choice of the company, else of the nearest above it, unless a provider is named', async () => {
    const german = await makeProvider({ name: 'Of the German' })
    await enter(german, 'EUR/KWD', monday, '0.33')
    await enter(provider, 'EUR/KWD', monday, '0.34')
    const nameFor = async (query: Record<string, string>) => {
      const { body } = await lookUp(`EUR/KWD/${monday}`, query)
      return `${body.providerName} ${body.exchangeRate}`
    }
    const companyId = world.german
    expect(await nameFor({ companyId })).toBe('Of the holding 0.340000')
    expect((await choose(companyId, german.id)).body).toEqual({
      exchangeRateProviderId: german.id,
      inherited: { companyId: world.holding, exchangeRateProviderId: provider.id },
    })
    expect(await nameFor({ companyId })).toBe('Of the German 0.330000')
    expect(await nameFor({})).toBe('Of the holding 0.340000')
    expect(await nameFor({ companyId, exchangeRateProviderId: provider.id })).toBe('Of the holding 0.340000')
    // three decimals of the dinar
    const converted = await lookUp(`EUR/KWD/${monday}/10`, { companyId })
    expect(converted.body.amount).toBe('3.300')
    const back = await choose(companyId, null)
    expect(back.body).toMatchObject({ exchangeRateProviderId: null })
    const read = await treasurer.call('getDefaultRateProvider', { params: { companyId } })
    expect(read.body).toEqual(back.body)
  })

  test('is chosen by who may change rates of the company, among providers that there are', async () => {
    const below = await personAt(house, 'below', 'GroupTreasurer', world.german)
    const body = { exchangeRateProviderId: provider.id }
    const chosen = await below.call('setDefaultRateProvider', { params: { companyId: world.german }, body })
    expect(chosen.status).toBe(200)
    const refused = await below.call('setDefaultRateProvider', { params: { companyId: world.holding }, body })
    expectRefusal(refused, 403, 'access.forbidden')
    expectRefusal(await choose(world.german, kernel.ids.next()), 404, 'exchange-rate-provider.not-found')
    await choose(world.german, null)
  })
})

describe('refused is', () => {
  test.each([
    ['a currency of nobody', `XXX/CHF/${monday}`, {}, 'exchange-rate.currency-not-found'],
    ['a currency of nobody with itself', `XXX/XXX/${monday}`, {}, 'exchange-rate.currency-not-found'],
    ['a day that is none', 'EUR/CHF/2026-02-30', {}, 'record.not-found'],
    ['an amount that is none', `EUR/CHF/${monday}/1e3`, {}, 'record.not-found'],
    ['a pair that nobody knows', `BHD/CLP/${monday}`, {}, 'exchange-rate.pair-not-found'],
  ])('%s', async (_, path, query, code) => {
    expectRefusal(await lookUp(path, query), 404, code)
  })

  test('a provider or a company that is not there, or of another tenant', async () => {
    const other = await createWorld(kernel, 1)
    for (const id of [kernel.ids.next(), other.holding]) {
      const path = `EUR/CHF/${monday}`
      expectRefusal(await lookUp(path, { exchangeRateProviderId: id }), 404, 'exchange-rate-provider.not-found')
      expectRefusal(await lookUp(path, { companyId: id }), 404, 'company.not-found')
    }
    // nobody has chosen one there
    const theirs = await signIn(app, other, 'treasurer')
    const params = { fromCurrency: 'EUR', toCurrency: 'CHF', date: monday }
    expectRefusal(await theirs.call('lookUpRate', { params }), 404, 'exchange-rate.provider-not-found')
    expect((await theirs.call('lookUpRate', { params: { ...params, toCurrency: 'EUR' } })).status).toBe(200)
  })

  test('who sees no money of other currencies', async () => {
    const params = { fromCurrency: 'EUR', toCurrency: 'CHF', date: monday }
    expect((await clientOf(app, '').call('lookUpRate', { params })).status).toBe(401)
    expectRefusal(await (await house.as('nobody')).call('lookUpRate', { params }), 403, 'access.forbidden')
    expect((await (await house.as('creator')).call('lookUpRate', { params })).status).toBe(200)
  })
})

test('a later feature looks a rate up within its own transaction, for a company and those above it', async () => {
  await enter(provider, 'AUD/CHF', '2026-11-20', '0.55')
  const companies = [
    { id: world.holding, parentId: null, enabled: true },
    { id: world.german, parentId: world.holding, enabled: true },
  ]
  const companyLine = companyLineOf({ companies }, world.german)
  expect(companyLine).toEqual([world.german, world.holding])
  const asked = { fromCurrency: 'AUD', toCurrency: 'CHF', date: calendarDate(monday), providerId: null, companyLine }
  const found = await kernel.database.withTenant(world.tenantId, (tx) => findRateOnDay(tx, asked))
  expect({ ...found, rate: formatDecimal(found.rate) }).toMatchObject({
    rate: '0.55',
    factor: 1,
    path: 'direct',
    date: '2026-11-20',
    provider: { id: provider.id },
    to: { code: 'CHF', minorUnit: 2 },
  })
})
