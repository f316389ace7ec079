import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { decimal, formatDecimal, type RateFactor } from '../money/index.ts'
import {
  decidePair,
  decideRate,
  decideRateDay,
  decideRateRow,
  findRateDoubt,
  findUndoDoubt,
  isRateExpected,
  lastRatesOf,
  mayEditRates,
  rateDoubtsOf,
  type RateHand,
  type RateRow,
} from './index.ts'

const today = calendarDate('2026-11-23')
const friday = calendarDate('2026-11-20')
const quote = (rate: string, factor: RateFactor = 1) => ({ rate: decimal(rate), factor })

describe('a rate', () => {
  test.each([
    ['0.9425', undefined, '0.9425', 1],
    ['163.255100', 100, '163.2551', 100],
    ['0.1234560000', null, '0.123456', 1],
    ['999999999999', 10_000, '999999999999', 10_000],
  ])('%s for %s is kept', (rate, factor, text, kept) => {
    const outcome = decideRate({ rate, factor })
    expect(outcome.ok && [formatDecimal(outcome.value.rate), outcome.value.factor]).toEqual([text, kept])
  })

  test.each([
    ['0', 1, ['rate.invalid rate']],
    ['-1', 1, ['rate.invalid rate']],
    ['0.1234567', 1, ['rate.invalid rate']],
    ['1000000000000', 1, ['rate.invalid rate']],
    [`0.1${'0'.repeat(30)}`, 1, ['rate.invalid rate']],
    ['1', 10, ['rate.factor factor']],
    ['x', Number.NaN, ['rate.invalid rate', 'rate.factor factor']],
  ])('%s for %s is refused', (rate, factor, expected) => {
    const outcome = decideRate({ rate, factor })
    expect(outcome.ok ? [] : outcome.refusals.map(({ code, field }) => `${code} ${field}`)).toEqual(expected)
  })
})

describe('a rate is asked about', () => {
  const last = { ...quote('0.9425'), date: friday }
  const pair = { from: 'EUR', to: 'CHF' }
  const codeOf = (...of: Parameters<typeof findRateDoubt>) => findRateDoubt(...of)?.code ?? null

  test.each([
    ['as it was', quote('0.9425'), null],
    ['nine percent less', quote('0.86'), null],
    ['eleven percent less', quote('0.83'), 'exchange-rate.unusual'],
    ['the same for a hundred', quote('94.25', 100), null],
    ['without its factor', quote('94.25'), 'exchange-rate.unusual'],
    ['upside down', quote('1.061008'), 'exchange-rate.inverted'],
    ['upside down, a few percent beside', quote('1.09'), 'exchange-rate.inverted'],
  ] as const)('%s', (_, now, expected) => {
    expect(codeOf(now, last, pair)).toBe(expected)
  })

  test.each([
    ['176', null],
    ['176.000001', 'exchange-rate.unusual'],
    ['144', null],
    ['143.999999', 'exchange-rate.unusual'],
    ['0.00625', 'exchange-rate.inverted'],
  ])('%s, where it was 160, by whether it is more than ten percent away', (now, expected) => {
    expect(codeOf(quote(now), { ...quote('160'), date: friday }, { from: 'EUR', to: 'JPY' })).toBe(expected)
  })

  test('with both numbers and the day of the last one', () => {
    expect(
      findRateDoubt(quote('61.2538'), { ...quote('0.612538', 100), date: friday }, { from: 'JPY', to: 'EUR' }),
    ).toEqual({
      code: 'exchange-rate.unusual',
      params: { rate: '1 JPY = 61.2538 EUR', last: '100 JPY = 0.612538 EUR', date: '2026-11-20' },
      field: 'rate',
    })
  })

  test('not between currencies that are worth nearly the same, whichever way it goes', () => {
    const even = { ...quote('0.995'), date: friday }
    expect(codeOf(quote('1.005025'), even, pair)).toBeNull()
    expect(codeOf(quote('1.03'), { ...quote('0.97'), date: friday }, pair)).toBe('exchange-rate.inverted')
  })

  test('not where nothing was known before', () => {
    expect(findRateDoubt(quote('5'), null, pair)).toBeNull()
  })
})

describe('the two directions of a day', () => {
  const findDoubt = rateDoubtsOf([{ from: 'CHF', to: 'EUR', date: today, ...quote('106.1', 100) }])
  const pair = { from: 'EUR', to: 'CHF' }

  test.each([
    ['0.9425', null],
    ['1.036', null],
    ['1.037', 'exchange-rate.contradicting'],
    ['0.848', 'exchange-rate.contradicting'],
    ['1.061', 'exchange-rate.contradicting'],
  ])('1 EUR = %s CHF beside 100 CHF = 106.1 EUR', (rate, expected) => {
    expect(findDoubt(quote(rate), today, pair)?.code ?? null).toBe(expected)
    // on another day they may differ: there it is only far from the last one
    expect(findDoubt(quote(rate), friday, pair)).toBeNull()
  })

  test('are said with both numbers', () => {
    expect(findDoubt(quote('1.061'), today, pair)).toEqual({
      code: 'exchange-rate.contradicting',
      params: { rate: '1 EUR = 1.061 CHF', other: '100 CHF = 106.1 EUR', date: '2026-11-23' },
      field: 'rate',
    })
  })
})

describe('a service that would undo what somebody did is asked about', () => {
  const pair = { from: 'EUR', to: 'CHF' }

  test.each<[string, RateHand | null, string | null]>([
    ['of what nobody touched', null, null],
    ['of a rate that was entered', { entered: quote('0.95') }, 'exchange-rate.entered'],
    ['of the same rate for another factor', { entered: quote('0.93', 100) }, 'exchange-rate.entered'],
    ['of the same rate', { entered: quote('0.930') }, null],
    ['of a rate that was deleted', 'removed', 'exchange-rate.removed'],
  ])('%s: %j', (_, hand, expected) => {
    expect(findUndoDoubt(quote('0.93'), today, pair, hand)?.code ?? null).toBe(expected)
  })
})

describe('what was said last before a day', () => {
  const find = lastRatesOf([
    { from: 'EUR', to: 'CHF', date: calendarDate('2026-11-19'), ...quote('0.94') },
    { from: 'EUR', to: 'CHF', date: today, ...quote('0.96') },
    { from: 'EUR', to: 'CHF', date: friday, ...quote('0.95') },
    { from: 'EUR', to: 'JPY', date: friday, ...quote('163.2551') },
  ])

  test.each([
    ['2026-11-23', 'EUR', 'CHF', '0.95 2026-11-20'],
    ['2026-11-24', 'EUR', 'CHF', '0.96 2026-11-23'],
    ['2026-11-19', 'EUR', 'CHF', null],
    ['2026-11-23', 'CHF', 'EUR', '1.052632 2026-11-20'],
    ['2026-11-23', 'JPY', 'EUR', '0.612538 2026-11-20'],
    ['2026-11-23', 'USD', 'CHF', null],
  ])('%s, %s to %s', (day, from, to, expected) => {
    const last = find(calendarDate(day), from, to)
    expect(last && `${formatDecimal(last.rate)} ${last.date}`).toBe(expected)
  })
})

test('a rate is expected on days of TARGET that have come', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-04-03']
  expect(days.filter((day) => isRateExpected(calendarDate(day), today))).toEqual(['2026-11-20', '2026-11-23'])
})

test('a rate can be entered a month ahead, and no more', () => {
  expect(decideRateDay(calendarDate('2026-12-24'), today).ok).toBe(true)
  expect(decideRateDay(calendarDate('2026-12-25'), today)).toMatchObject({
    refusals: [{ code: 'exchange-rate.too-far', params: { days: '31' }, field: 'date' }],
  })
})

const currencies = ['CHF', 'EUR', 'JPY'].map((code) => ({ code }))
const findCurrency = (code: string) => currencies.find((one) => one.code === code)

test('a pair is of two different currencies of the tenant, in any case', () => {
  expect(decidePair({ from: ' eur', to: 'Chf ' }, findCurrency)).toMatchObject({
    value: { from: { code: 'EUR' }, to: { code: 'CHF' } },
  })
  const refused = (from: string, to: string) => {
    const outcome = decidePair({ from, to }, findCurrency)
    return outcome.ok ? [] : outcome.refusals.map(({ code, field }) => `${code} ${field}`)
  }
  expect(refused('EUR', 'eur')).toEqual(['exchange-rate.same-currency toCurrency'])
  expect(refused('XXX', 'EUR')).toEqual(['exchange-rate.currency-not-found fromCurrency'])
})

describe('a row of a file', () => {
  const before = { from: 'EUR', to: 'CHF', date: today, ...quote('0.9425') }
  const fridays = { from: 'EUR', to: 'CHF', date: friday, ...quote('0.94') }
  const decide = (row: RateRow, hand: RateHand | null = null) =>
    decideRateRow(row, {
      today,
      findCurrency,
      find: (date, from, to) => (date === today && from.code === 'EUR' && to.code === 'CHF' ? before : null),
      findDoubt: rateDoubtsOf([fridays]),
      findHand: () => hand,
    })
  const whole = { date: '2026-11-23', from: 'EUR', to: 'CHF', rate: '0.9425', factor: '1' }

  test.each([
    ['of the same values', whole, 'unchanged', []],
    ['without a factor', { ...whole, factor: null }, 'unchanged', []],
    ['of another rate', { ...whole, rate: '0.9430' }, 'change', ['rate']],
    ['of another factor', { ...whole, rate: '94.25', factor: '100' }, 'change', ['rate', 'factor']],
    ['of another day, as spreadsheets write it', { ...whole, date: '20.11.2026' }, 'add', []],
    [
      'with a decimal comma, in small letters',
      { ...whole, from: 'jpy', to: 'eur', rate: '0,612538', factor: '100' },
      'add',
      [],
    ],
  ] as const)('%s', (_, row, act, changes) => {
    expect(decide(row)).toMatchObject({ value: { act, changes, doubts: [] } })
  })

  test.each([
    ['1.0', 1],
    ['100.00', 100],
    ['10000,0', 10_000],
  ])('reads the factor %s as %i, and rates without the zero before the point', (factor, read) => {
    const rate = read === 1 ? '.93' : ',93'
    expect(decide({ ...whole, date: '20.11.2026', rate, factor })).toMatchObject({
      value: { write: { rate: '0.93', factor: read } },
    })
  })

  test('that a bank brings is doubted where it would undo what somebody entered or deleted, before all else', () => {
    const codesOf = (row: RateRow, hand: RateHand) => {
      const outcome = decide(row, hand)
      return outcome.ok ? outcome.value.doubts?.map(({ code }) => code) : null
    }
    const entered = { entered: quote('0.9425') }
    expect(codesOf({ ...whole, rate: '1.0610' }, entered)).toEqual(['exchange-rate.entered'])
    expect(codesOf(whole, entered)).toEqual([])
    expect(codesOf({ ...whole, date: '2026-11-20' }, 'removed')).toEqual(['exchange-rate.removed'])
  })

  test('says what would be written', () => {
    expect(decide({ ...whole, date: '20.11.2026', rate: '0,9300' })).toMatchObject({
      value: {
        name: '2026-11-20 EUR/CHF',
        identity: '2026-11-20/EUR/CHF',
        write: { date: '2026-11-20', from: { code: 'EUR' }, to: { code: 'CHF' }, rate: '0.93', factor: 1 },
      },
    })
  })

  test('that looks wrong is not refused, but says so', () => {
    expect(decide({ ...whole, rate: '1.0610' })).toMatchObject({
      value: { act: 'change', doubts: [{ code: 'exchange-rate.inverted' }] },
    })
  })

  test.each([
    ['without a rate and a day', { ...whole, rate: '', date: null }, ['text.required date', 'text.required rate']],
    ['of a day that is none', { ...whole, date: '2026-02-30' }, ['date.in-file date']],
    ['of a day as nobody writes it', { ...whole, date: '11/23/2026' }, ['date.in-file date']],
    ['of next year', { ...whole, date: '23.11.2027' }, ['exchange-rate.too-far date']],
    [
      'of currencies that are not there',
      { ...whole, from: 'XAU', to: 'XAG' },
      ['exchange-rate.currency-not-found from', 'exchange-rate.currency-not-found to'],
    ],
    ['of one currency', { ...whole, to: 'EUR' }, ['exchange-rate.same-currency to']],
    ['of a rate with thousands', { ...whole, rate: "1'000.5" }, ['rate.invalid rate']],
    ['of factor 10', { ...whole, factor: '10' }, ['rate.factor factor']],
    ['of a factor with a part', { ...whole, factor: '1.5' }, ['rate.factor factor']],
    ['of a rate that is only a point', { ...whole, rate: '.' }, ['rate.invalid rate']],
    ['of a factor in words', { ...whole, factor: 'one' }, ['rate.factor factor']],
  ] as const)('%s is refused at its column', (_, row, expected) => {
    const outcome = decide(row)
    expect(outcome.ok ? [] : outcome.refusals.map(({ code, field }) => `${code} ${field}`)).toEqual(expected)
  })
})

test('rates are changed with the right at the root', () => {
  const companies = [
    { id: 'holding', parentId: null, enabled: true },
    { id: 'below', parentId: 'holding', enabled: true },
  ]
  const role = (companyId: string | null) => ({
    companies,
    accountPermissions: [],
    assignments: [{ companyId, roleKey: 'Treasurer', features: [], permissions: ['RatesEdit' as const] }],
  })
  expect(['holding', null, 'below'].map((place) => mayEditRates(role(place)))).toEqual([true, true, false])
})
