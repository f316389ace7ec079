// Providers of exchange rates, their pairs and the rates of days through the routes: who is refused and how, what is asked
// about, what another person's change does.
import { limits } from '@kontor/domain'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Json, clientOf, createWorld, currencyIdOf, personAt, signIn } from '../../testing/index.ts'
import { monday, newProviderName, ratesHouse } from './exchange-rates.testing.ts'

const house = await ratesHouse()
const { kernel, app, world, treasurer, makeProvider, enter, ratesOn } = house
const auditor = await house.as('auditor')
const below = await personAt(house, 'below', 'GroupTreasurer', world.german)
const ecb = await makeProvider({ name: 'Bank of tests', description: 'For all', source: 'Ecb' })
const unknown = () => ({ id: kernel.ids.next() })

describe('a provider', () => {
  test('is listed by its name, with how many pairs it keeps and its latest day', async () => {
    const mine = await makeProvider({ name: 'Aare bank' })
    await enter(mine, 'EUR/CHF', '2026-11-19', '0.94')
    await enter(mine, 'EUR/CHF', '2026-11-20', '0.95')
    const { body } = await auditor.call('listRateProviders')
    expect(body[0]).toEqual({
      ...mine,
      name: 'Aare bank',
      source: 'ByHand',
      pairCount: 1,
      lastDate: '2026-11-20',
      fetched: null,
    })
    const names: string[] = body.map(({ name }: Json) => name)
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  })

  test('is made by who may change rates, of the tenant alone', async () => {
    const body = { name: newProviderName(), source: 'ByHand' }
    expect((await clientOf(app, '').call('createRateProvider', { body })).status).toBe(401)
    for (const person of [auditor, below])
      expectRefusal(await person.call('createRateProvider', { body }), 403, 'access.forbidden')
    expectRefusal(await (await house.as('nobody')).call('listRateProviders'), 403, 'access.forbidden')
    const other = await signIn(app, await createWorld(kernel, 1), 'treasurer')
    expect((await other.call('listRateProviders')).body).toEqual([])
    const params = { providerId: ecb.id }
    expectRefusal(await other.call('listRateDates', { params }), 404, 'exchange-rate-provider.not-found')
  })

  test.each([
    ['no name', { name: ' ' }, 400, 'text.required'],
    ['a source that is none', { source: 'Rumour' }, 400, 'field.invalid'],
    ['a name that is taken', { name: ' BANK OF  TESTS ' }, 409, 'exchange-rate-provider.name-taken'],
    ['more than it has', { rate: '1' }, 400, 'field.unknown'],
  ])('with %s is refused', async (_, part, status, code) => {
    const body = { name: newProviderName(), source: 'ByHand', ...part }
    expectRefusal(await treasurer.call('createRateProvider', { body }), status, code)
  })

  test('that somebody else changed is not changed', async () => {
    const one = await makeProvider()
    const params = { providerId: one.id }
    const body = { name: newProviderName(), source: 'Ecb', version: one.version }
    const changed = await treasurer.call('updateRateProvider', { params, body })
    expect(changed.body).toMatchObject({ name: body.name, source: 'Ecb', version: one.version + 1 })
    expectRefusal(await treasurer.call('updateRateProvider', { params, body }), 409, 'exchange-rate-provider.changed')
    const old = await treasurer.call('deleteRateProvider', { params, query: { version: `${one.version}` } })
    expectRefusal(old, 409, 'exchange-rate-provider.changed')
    expect((await treasurer.call('deleteRateProvider', { params })).status).toBe(204)
    expectRefusal(await treasurer.call('deleteRateProvider', { params }), 404, 'exchange-rate-provider.not-found')
  })

  test('with rates, or that a company uses, stays; one that only keeps pairs goes', async () => {
    const [used, chosen, empty] = [await makeProvider(), await makeProvider(), await makeProvider()]
    await enter(used, 'EUR/CHF', monday, '0.94')
    const params = { companyId: world.german }
    await treasurer.call('setDefaultRateProvider', { params, body: { exchangeRateProviderId: chosen.id } })
    const pair = { fromCurrency: 'EUR', toCurrency: 'CHF' }
    await treasurer.call('addCurrencyPair', { params: { providerId: empty.id }, body: pair })
    const remove = ({ id }: Json) => treasurer.call('deleteRateProvider', { params: { providerId: id } })
    expectRefusal(await remove(used), 409, 'exchange-rate-provider.in-use')
    expectRefusal(await remove(chosen), 409, 'exchange-rate-provider.in-use')
    expect((await remove(empty)).status).toBe(204)
    await treasurer.call('setDefaultRateProvider', { params, body: { exchangeRateProviderId: null } })
    expect((await remove(chosen)).status).toBe(204)
  })

  test('made twice under one key is one', async () => {
    const body = { name: newProviderName(), source: 'ByHand' }
    const headers = { 'idempotency-key': 'one provider' }
    const [first, second] = [
      await treasurer.call('createRateProvider', { body, headers }),
      await treasurer.call('createRateProvider', { body, headers }),
    ]
    expect(second.body).toEqual(first.body)
  })
})

describe('a pair', () => {
  test('is kept once it is named or has a rate, and its rates stay when it is not kept any more', async () => {
    const one = await makeProvider()
    const params = { providerId: one.id }
    await enter(one, 'eur/chf', monday, '0.94')
    const body = { fromCurrency: 'usd', toCurrency: 'CHF' }
    await treasurer.call('addCurrencyPair', { params, body })
    const { body: pairs } = await treasurer.call('addCurrencyPair', { params, body })
    expect(pairs).toEqual([
      { fromCurrency: 'EUR', toCurrency: 'CHF', lastDate: monday },
      { fromCurrency: 'USD', toCurrency: 'CHF', lastDate: null },
    ])
    const place = { ...params, fromCurrency: 'EUR', toCurrency: 'CHF' }
    expect((await treasurer.call('removeCurrencyPair', { params: place })).status).toBe(204)
    expectRefusal(await treasurer.call('removeCurrencyPair', { params: place }), 404, 'currency-pair.not-found')
    expect((await auditor.call('listCurrencyPairs', { params })).body).toHaveLength(1)
    expect(await ratesOn(one, monday)).toEqual(['EUR/CHF 0.940000/1'])
  })

  test.each([
    ['one currency', 'EUR', 400, 'exchange-rate.same-currency', 'toCurrency'],
    ['a currency of nobody', 'XXX', 404, 'exchange-rate.currency-not-found', 'toCurrency'],
  ])('of %s is refused at its field', async (_, toCurrency, status, code, field) => {
    const answer = await treasurer.call('addCurrencyPair', {
      params: { providerId: ecb.id },
      body: { fromCurrency: 'EUR', toCurrency },
    })
    expectRefusal(answer, status, code)
    expect(answer.body.fields).toMatchObject([{ field }])
  })
})

describe('a rate', () => {
  test('is entered, changed by its version and deleted, and the log says both numbers', async () => {
    const one = await makeProvider()
    const { status, body } = await enter(one, 'EUR/CHF', monday, '0.9425')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        exchangeRateProviderId: one.id,
        fromCurrency: 'EUR',
        toCurrency: 'CHF',
        date: monday,
        rate: '0.942500',
        factor: 1,
        version: 1,
      },
    })
    const params = { providerId: one.id, date: monday, fromCurrency: 'EUR', toCurrency: 'CHF' }
    const change = (rate: string, version: number) => treasurer.call('updateRate', { params, body: { rate, version } })
    expect((await change('0.9430', 1)).body).toMatchObject({ rate: '0.943000', version: 2 })
    expectRefusal(await change('0.9440', 1), 409, 'exchange-rate.changed')
    // what changes nothing is no new version
    expect((await change('0.943', 2)).body).toMatchObject({ version: 2 })
    const remove = (version: string) => treasurer.call('deleteRate', { params, query: { version } })
    expectRefusal(await remove('1'), 409, 'exchange-rate.changed')
    expect((await remove('2')).status).toBe(204)
    expectRefusal(await remove('2'), 404, 'exchange-rate.not-found')
    const told = await ask(
      kernel.pool,
      `select action, before, after from audit_entry where subject_id = $1 and subject_kind = 'exchange-rate'
       order by sequence`,
      [one.id],
    )
    const [first, second] = ['1 EUR = 0.9425 CHF', '1 EUR = 0.943 CHF'].map((rate) =>
      JSON.stringify({ date: monday, rate }),
    )
    expect(told).toEqual([
      { action: 'Created', before: null, after: first },
      { action: 'Updated', before: first, after: second },
      { action: 'Deleted', before: second, after: null },
    ])
  })

  test('is refused to who may not change rates, and to strangers', async () => {
    const params = { providerId: ecb.id, date: monday }
    const body = { fromCurrency: 'EUR', toCurrency: 'CHF', rate: '0.94' }
    expect((await clientOf(app, '').call('createRate', { params, body })).status).toBe(401)
    for (const person of [auditor, below])
      expectRefusal(await person.call('createRate', { params, body }), 403, 'access.forbidden')
    expectRefusal(await enter(unknown(), 'EUR/CHF', monday, '0.94'), 404, 'exchange-rate-provider.not-found')
  })

  test.each([
    ['zero', { rate: '0' }, 400, 'rate.invalid', 'rate'],
    ['seven decimals', { rate: '0.1234567' }, 400, 'rate.invalid', 'rate'],
    ['a word', { rate: 'one' }, 400, 'rate.invalid', 'rate'],
    ['factor 10', { factor: 10 }, 400, 'field.invalid', 'factor'],
    ['one currency', { toCurrency: 'EUR' }, 400, 'exchange-rate.same-currency', 'toCurrency'],
    ['a currency of nobody', { fromCurrency: 'XXX' }, 404, 'exchange-rate.currency-not-found', 'fromCurrency'],
  ])('of %s is refused at its field', async (_, part, status, code, field) => {
    const answer = await enter(ecb, 'EUR/CHF', monday, '0.94', part)
    expectRefusal(answer, status, code)
    expect(answer.body.fields).toMatchObject([{ field }])
  })

  test('stands once for its pair and day; of next year there is none', async () => {
    const one = await makeProvider()
    await enter(one, 'EUR/CHF', monday, '0.94')
    expectRefusal(await enter(one, 'EUR/CHF', monday, '0.95'), 409, 'exchange-rate.exists')
    expectRefusal(await enter(one, 'EUR/CHF', '2026-12-25', '0.95'), 400, 'exchange-rate.too-far')
    expect((await enter(one, 'EUR/CHF', '2026-12-24', '0.95')).status).toBe(200)
  })

  test('that is asked for twice under one key is entered once', async () => {
    const one = await makeProvider()
    const params = { providerId: one.id, date: monday }
    const body = { fromCurrency: 'EUR', toCurrency: 'CHF', rate: '0.94' }
    const headers = { 'idempotency-key': 'one rate' }
    const first = await treasurer.call('createRate', { params, body, headers })
    expect((await treasurer.call('createRate', { params, body, headers })).body).toEqual(first.body)
  })

  test('that is far from the last one, or looks inverted, is asked about with both numbers, and kept once confirmed', async () => {
    const one = await makeProvider()
    await enter(one, 'EUR/CHF', '2026-11-20', '0.9425')
    const far = await enter(one, 'EUR/CHF', monday, '0.80')
    expectRefusal(
      far,
      409,
      'exchange-rate.unusual',
      '1 EUR = 0.8 CHF is more than 10% away from the last rate, 1 EUR = 0.9425 CHF of 2026-11-20. Confirm it if it is right.',
    )
    const turned = await enter(one, 'EUR/CHF', monday, '1.0610')
    expectRefusal(
      turned,
      409,
      'exchange-rate.inverted',
      '1 EUR = 1.061 CHF looks inverted: the last rate was 1 EUR = 0.9425 CHF on 2026-11-20. Confirm it if it is right.',
    )
    // the other direction is held against the same rate
    expectRefusal(await enter(one, 'CHF/EUR', monday, '0.94'), 409, 'exchange-rate.inverted')
    expect(await ratesOn(one, monday)).toEqual([])
    expect((await enter(one, 'EUR/CHF', monday, '0.80', { confirm: true })).body).toMatchObject({ rate: '0.800000' })
    // a change is measured by the day before, not by what it changes
    const params = { providerId: one.id, date: monday, fromCurrency: 'EUR', toCurrency: 'CHF' }
    const change = (body: object) => treasurer.call('updateRate', { params, body })
    expect((await change({ rate: '0.9430' })).status).toBe(200)
    expectRefusal(await change({ rate: '0.80' }), 409, 'exchange-rate.unusual')
    expect((await change({ rate: '0.80', confirm: true })).status).toBe(200)
  })

  test('keeps its currency: one that is named is not deleted', async () => {
    const body = { code: 'XRT', name: 'Rated', minorUnit: 2 }
    const administrator = await house.as('administrator')
    const { body: currency } = await administrator.call('createCurrency', { body })
    await enter(await makeProvider(), 'XRT/CHF', monday, '2')
    const answer = await administrator.call('deleteCurrency', { params: { id: currency.id } })
    expectRefusal(answer, 409, 'currency.in-use')
    expect(answer.body.message).toContain('Currency pairs: 1, Exchange rates: 1')
    expect(currencyIdOf(world, 'CHF')).toBeDefined()
  })
})

describe('what is read of rates', () => {
  test('days, the rates of one, of a period, and of a pair over years', async () => {
    const one = await makeProvider()
    const params = { providerId: one.id }
    await enter(one, 'EUR/USD', '2026-11-20', '1.08')
    await enter(one, 'EUR/CHF', '2026-11-20', '0.94')
    await enter(one, 'EUR/CHF', monday, '0.95')
    await enter(one, 'EUR/CHF', '2024-01-02', '0.96')
    expect((await auditor.call('listRateDates', { params })).body).toEqual([monday, '2026-11-20', '2024-01-02'])
    expect(await ratesOn(one, '2026-11-20')).toEqual(['EUR/CHF 0.940000/1', 'EUR/USD 1.080000/1'])
    const read = async (query: Record<string, string>) =>
      (await auditor.call('listRates', { params, query })).body.map(
        (rate: Json) => `${rate.date} ${rate.fromCurrency}/${rate.toCurrency}`,
      )
    expect(await read({ startDate: '2026-11-17', endDate: monday })).toEqual([
      '2026-11-20 EUR/CHF',
      `${monday} EUR/CHF`,
      '2026-11-20 EUR/USD',
    ])
    const pair = { fromCurrency: 'eur', toCurrency: 'chf' }
    expect(await read({ startDate: '2024-01-01', endDate: monday, ...pair })).toHaveLength(3)
  })

  test('no period is longer than can be shown, or ends before it begins', async () => {
    const params = { providerId: ecb.id }
    const read = (startDate: string, endDate: string) =>
      treasurer.call('listRates', { params, query: { startDate, endDate } })
    expect((await read('2026-09-23', monday)).status).toBe(200)
    for (const [first, last] of [
      ['2026-09-22', monday],
      [monday, '2026-11-22'],
    ] as const) {
      const answer = await read(first, last)
      expectRefusal(answer, 400, 'exchange-rate.period')
      expect(answer.body.message).toContain(`${limits.days.ratesShown} days`)
    }
  })
})

describe('copying a day', () => {
  test('fills what is missing, asks before it overwrites, and then does', async () => {
    const one = await makeProvider()
    await enter(one, 'EUR/CHF', '2026-11-20', '0.94')
    await enter(one, 'EUR/USD', '2026-11-20', '1.08')
    const copy = (fromDate: string, toDate: string, body?: object) =>
      treasurer.call('copyRates', { params: { providerId: one.id, fromDate, toDate }, ...(body && { body }) })
    expect((await copy('2026-11-20', '2026-11-21')).body).toMatchObject([
      { fromCurrency: 'EUR', toCurrency: 'CHF', date: '2026-11-21', rate: '0.940000' },
      { fromCurrency: 'EUR', toCurrency: 'USD', date: '2026-11-21', rate: '1.080000' },
    ])
    // once more changes nothing, and so asks nothing
    expect((await copy('2026-11-20', '2026-11-21')).body).toMatchObject([{ version: 1 }, { version: 1 }])
    await enter(one, 'EUR/CHF', monday, '0.95')
    const asked = await copy('2026-11-20', monday)
    expectRefusal(
      asked,
      409,
      'exchange-rate.would-overwrite',
      `${monday} already has other rates: 1 would be overwritten. Confirm to overwrite them.`,
    )
    expect(await ratesOn(one, monday)).toEqual(['EUR/CHF 0.950000/1'])
    await copy('2026-11-20', monday, { overwrite: true })
    expect(await ratesOn(one, monday)).toEqual(['EUR/CHF 0.940000/1', 'EUR/USD 1.080000/1'])
    expectRefusal(await copy(monday, monday), 400, 'exchange-rate.same-day')
    expectRefusal(await copy('2026-11-01', monday), 404, 'exchange-rate.day-not-found')
    expectRefusal(await copy(monday, '2027-01-31'), 400, 'exchange-rate.too-far')
  })
})

test('copying asks about what is far from the last rate of its new day, or contradicts its other direction there', async () => {
  const one = await makeProvider()
  await enter(one, 'EUR/CHF', '2026-11-02', '1.20')
  await enter(one, 'EUR/CHF', '2026-11-20', '0.9425', { confirm: true })
  const copy = (body?: object) =>
    treasurer.call('copyRates', {
      params: { providerId: one.id, fromDate: '2026-11-02', toDate: monday },
      ...(body && { body }),
    })
  const asked = await copy()
  expectRefusal(asked, 409, 'exchange-rate.unusual')
  expect(asked.body.message).toContain('1 EUR = 1.2 CHF')
  expect(await ratesOn(one, monday)).toEqual([])
  expect((await copy({ confirm: true })).body).toMatchObject([{ rate: '1.200000' }])
  await enter(one, 'CHF/EUR', '2026-11-03', '0.83')
  await enter(one, 'CHF/EUR', '2026-11-22', '1.06', { confirm: true })
  const params = { providerId: one.id, fromDate: '2026-11-22', toDate: monday }
  expectRefusal(await treasurer.call('copyRates', { params }), 409, 'exchange-rate.contradicting')
})

test('of two who change one rate at once, the second is told', async () => {
  const one = await makeProvider()
  await enter(one, 'EUR/CHF', monday, '0.94')
  const params = { providerId: one.id, date: monday, fromCurrency: 'EUR', toCurrency: 'CHF' }
  const answers = await Promise.all(
    ['0.941', '0.942'].map((rate) => treasurer.call('updateRate', { params, body: { rate, version: 1 } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('every version of a rate is kept', async () => {
  const one = await makeProvider()
  await enter(one, 'EUR/CHF', monday, '0.94')
  const params = { providerId: one.id, date: monday, fromCurrency: 'EUR', toCurrency: 'CHF' }
  await treasurer.call('updateRate', { params, body: { rate: '0.95' } })
  await treasurer.call('deleteRate', { params })
  const kept = await ask(
    kernel.pool,
    `select history_change, rate::text from exchange_rate_history where exchange_rate_provider_id = $1
     order by history_sequence`,
    [one.id],
  )
  expect(kept).toEqual([
    { history_change: 'inserted', rate: '0.940000' },
    { history_change: 'updated', rate: '0.950000' },
    { history_change: 'deleted', rate: '0.950000' },
  ])
})
