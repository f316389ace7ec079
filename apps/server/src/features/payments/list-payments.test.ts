// The lists through the real routes: every filter, every sort key, what counts as open and done, and salaries.
import { type Facets, type PaymentFacet, type RouteName, paymentFacets, paymentSortKeys } from '@kontor/contract'
import { decimal } from '@kontor/domain/money'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Client,
  type Json,
  currencyIdOf,
  domesticPayment,
  testHouse,
  qrPayment,
  sepaPayment,
  signIn,
  worldPassword,
} from '../../testing/index.ts'

const ids = new Map<string, string>()
const numbers = new Map<string, string>()

type Query = Readonly<Record<string, string | readonly string[]>>

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const creator = await as('creator')

beforeAll(async () => {
  const domestic = domesticPayment(world)
  const details = domestic['details'] as { beneficiary: { address: object } }
  const salary = {
    ...details,
    isSalary: true,
    beneficiary: { ...details.beneficiary, address: { ...details.beneficiary.address, name: 'Anna Muster' } },
  }
  await create('domestic', { ...domestic, remarks: 'Ask Beat' })
  await create('sepa', { ...sepaPayment(world), valueDate: '2026-11-24' })
  await create('qr', { ...qrPayment(world), valueDate: '2026-11-25' })
  const pay = { paymentAmount: '-1500.00', accountAmount: '-1500.00', details: salary }
  await create('salary', { ...domestic, ...pay, valueDate: '2026-11-26', remarks: 'November' })
  await create('german', { ...sepaPayment(world), accountId: world.accounts.german, valueDate: '2027-03-01' })
  const signer = await as('signer1')
  await signer.call('signPayment', { params: { id: idOf('qr') }, body: { password: worldPassword } })
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db
      .updateTable('payment')
      .set({ booked_date: '2026-11-27', status: 'done' })
      .where('tenant_id', '=', world.tenantId)
      .where('payment_id', '=', idOf('sepa'))
      .execute()
  })
})

async function create(label: string, body: Record<string, unknown>): Promise<void> {
  kernel.clock.advance(1000)
  const { status, body: answer } = await treasurer.call('createPayment', { body })
  expect([status, answer.message]).toEqual([200, undefined])
  ids.set(answer.id, label)
  numbers.set(label, String(answer.transactionNumber))
}

function idOf(label: string): string {
  return [...ids].find(([, one]) => one === label)?.[0] ?? ''
}

async function list(client: Client, query: Query = {}, name: RouteName = 'listPayments'): Promise<Json[]> {
  const { status, body } = await client.call(name, { params: { companyId: world.holding }, query })
  expect([status, body.message]).toEqual([200, undefined])
  expect(body.totalCount).toBe(body.data.length)
  return body.data
}
const found = async (query: Query, client = treasurer, name: RouteName = 'listPayments') =>
  (await list(client, query, name)).map((row) => ids.get(row.id) ?? '').toSorted()

describe('filters', () => {
  const cases: readonly (readonly [string, () => Query, readonly string[]])[] = [
    ['nothing', () => ({}), ['domestic', 'qr', 'salary', 'sepa']],
    ['children', () => ({ children: 'true' }), ['domestic', 'german', 'qr', 'salary', 'sepa']],
    ['companyIds', () => ({ children: 'true', companyIds: world.german }), ['german']],
    ['currencyIds', () => ({ currencyIds: currencyIdOf(world, 'EUR') }), ['sepa']],
    ['accountIds', () => ({ accountIds: [world.accounts.eur, world.accounts.german] }), ['sepa']],
    ['cashflowIds', () => ({ cashflowIds: world.suppliers }), ['domestic', 'qr', 'salary']],
    ['remarks', () => ({ remarks: 'ask' }), ['domestic']],
    ['a sign that LIKE knows', () => ({ remarks: '%' }), []],
    ['transactionStartNumber', () => ({ transactionStartNumber: numbers.get('qr') ?? '' }), ['qr', 'salary']],
    ['transactionEndNumber', () => ({ transactionEndNumber: numbers.get('sepa') ?? '' }), ['domestic', 'sepa']],
    ['valueStartDate', () => ({ valueStartDate: '2026-11-25' }), ['qr', 'salary']],
    ['valueEndDate', () => ({ valueEndDate: '2026-11-24' }), ['domestic', 'sepa']],
    ['bankBookingStartDate', () => ({ bankBookingStartDate: '2026-11-27' }), ['sepa']],
    ['bankBookingEndDate', () => ({ bankBookingEndDate: '2026-11-26' }), []],
    ['paymentStartAmount, as a magnitude', () => ({ paymentStartAmount: '-1500' }), ['qr', 'salary']],
    ['paymentEndAmount', () => ({ paymentEndAmount: '100.00' }), ['domestic', 'sepa']],
    ['beneficiary', () => ({ beneficiary: 'muster' }), ['domestic', 'qr', 'salary']],
    ['globalSearch in remarks', () => ({ globalSearch: 'novem' }), ['salary']],
    ['globalSearch in an IBAN with spaces', () => ({ globalSearch: 'de89 3704' }), ['sepa']],
    ['globalSearch for a whole IBAN', () => ({ globalSearch: ' de89 3704 0044 0532 0130 00' }), ['sepa']],
    ['globalSearch for an IBAN that nobody has', () => ({ globalSearch: 'DE02120300000000202051' }), []],
    ['globalSearch for an amount', () => ({ globalSearch: '1949.7' }), ['qr']],
    ['globalSearch for a value date or a booking date', () => ({ globalSearch: '2026-11-27' }), ['sepa']],
    ['globalSearch in a reference', () => ({ globalSearch: '21000 00000' }), ['qr']],
    ['paymentStatus', () => ({ paymentStatus: ['Done', 'PartialSigned'] }), ['qr', 'sepa']],
    ['paymentType', () => ({ paymentType: ['QrCh', 'Sepa'] }), ['qr', 'sepa']],
    [
      'cashTransactionTypes with payments',
      () => ({ cashTransactionTypes: ['Payment', 'CREDIT'] }),
      ['domestic', 'qr', 'salary', 'sepa'],
    ],
    ['cashTransactionTypes without payments', () => ({ cashTransactionTypes: 'DEBIT' }), []],
    ['two filters at once', () => ({ paymentType: 'Domestic', valueStartDate: '2026-11-24' }), ['salary']],
  ]
  test.each(cases)('%s', async (_name, query, expected) => {
    expect(await found(query())).toEqual(expected)
  })

  test('an amount that is none is refused', async () => {
    const params = { companyId: world.holding }
    const { status } = await treasurer.call('listPayments', { params, query: { paymentStartAmount: '1e3' } })
    expect(status).toBe(400)
  })
})

describe('order', () => {
  const keyOf: Readonly<Record<(typeof paymentSortKeys)[number], (row: Json) => string | number | null>> = {
    PaymentAmount: (row) => decimal(row.paymentAmount).abs().toFixed(3).padStart(20, '0'),
    ValueDate: (row) => row.valueDate,
    TransactionNumber: (row) => row.transactionNumber,
    BeneficiaryName: (row) => row.beneficiaryName.toLowerCase(),
    CurrencyCode: (row) => row.currencyCode,
    AccountShortName: (row) => row.accountShortName.toLowerCase(),
    Status: (row) => row.paymentStatus,
    CreatedOn: (row) => row.createdOn,
    CashflowName: (row) => row.cashflowName,
  }
  test.each(paymentSortKeys)('%s sorts both ways', async (key) => {
    for (const direction of ['asc', 'desc']) {
      const rows = await list(treasurer, { children: 'true', orderBy: `${key} ${direction}` })
      const keys = rows.map(keyOf[key]).filter((one) => one !== null)
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(keys).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
    }
  })

  test('the highest number stands first where no order is asked for', async () => {
    const rows = await list(treasurer, { children: 'true' })
    const sorted = await list(treasurer, { children: 'true', orderBy: 'TransactionNumber desc' })
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  })

  test('pages are cut from the whole order', async () => {
    const params = { companyId: world.holding }
    const query = { orderBy: 'ValueDate', pageSize: '3', pageNumber: '2' }
    const { body } = await treasurer.call('listPayments', { params, query })
    expect(body.data.map((row: Json) => ids.get(row.id))).toEqual(['salary'])
    expect(body).toMatchObject({ totalCount: 4, totalPages: 2, currentPage: 2, hasNextPage: false })
  })

  test('a sort key that the list does not have is refused', async () => {
    const params = { companyId: world.holding }
    const { body } = await treasurer.call('listPayments', { params, query: { orderBy: 'Iban' } })
    expect(body).toMatchObject({ code: 'query.sort-key' })
  })
})

describe('who is paid, and under which reference', () => {
  test('stands in every row, of whom it is not hidden', async () => {
    const rowOf = async (client: Client, label: string) =>
      (await list(client, { children: 'true' })).find((row) => ids.get(row.id) === label)
    expect(await rowOf(creator, 'qr')).toMatchObject({
      beneficiaryIban: 'CH7230000000123456789',
      reference: '210000000003139471430009017',
    })
    expect(await rowOf(creator, 'salary')).toMatchObject({
      beneficiaryIban: null,
      beneficiaryAccountNumber: null,
      reference: null,
    })
  })
})

describe('several payments in one reading', () => {
  test('come in the order asked for, each as it is read alone', async () => {
    const asked = [idOf('qr'), idOf('salary'), idOf('domestic'), idOf('qr')]
    const { body } = await creator.call('getPayments', { body: { cashTransactionIds: asked } })
    const alone: Json[] = []
    for (const id of asked.slice(0, 3))
      alone.push((await creator.call('getPayment', { params: { cashTransactionId: id } })).body)
    expect(body.payments).toEqual(alone)
    expect(alone.map(({ signatures }) => signatures.length)).toEqual([1, 0, 0])
    expect(JSON.stringify(body)).not.toMatch(/1500|Anna Muster/)
  })

  test('are refused as a whole where one of them is not there', async () => {
    const cashTransactionIds = [idOf('qr'), kernel.ids.next()]
    const { status, body } = await creator.call('getPayments', { body: { cashTransactionIds } })
    expect([status, body.code]).toEqual([404, 'payment.not-found'])
  })
})

describe('open, done, outstanding', () => {
  test('open looks 30 days ahead, and farther when asked', async () => {
    expect(await found({ children: 'true' }, treasurer, 'listOpenPayments')).toEqual(['domestic', 'qr', 'salary'])
    const far = { children: 'true', valueEndDate: '2027-12-31' }
    expect(await found(far, treasurer, 'listOpenPayments')).toEqual(['domestic', 'german', 'qr', 'salary'])
  })

  test('done holds what came to its end, outstanding what the bank has', async () => {
    expect(await found({}, treasurer, 'listDonePayments')).toEqual(['sepa'])
    expect(await found({}, treasurer, 'listOutstandingPayments')).toEqual([])
  })
})

describe('a list that is asked for no page', () => {
  const extra = 9
  beforeAll(async () => {
    for (let index = 0; index < extra; index++) await create(`extra ${index}`, domesticPayment(world))
    return async () => {
      await kernel.database.withTenant(world.tenantId, async (tx) => {
        const made = [...ids].filter(([, label]) => label.startsWith('extra')).map(([id]) => id)
        await tx.db
          .updateTable('payment')
          .set({ deleted_at: new Date(kernel.clock.now()) })
          .where('tenant_id', '=', world.tenantId)
          .where('payment_id', 'in', made)
          .execute()
      })
    }
  })
  const ask = async (name: RouteName, query: Query = {}): Promise<Json> =>
    (await treasurer.call(name, { params: { companyId: world.holding }, query })).body

  test.each([
    ['listPayments', 4 + extra],
    ['listOpenPayments', 3 + extra],
  ] as const)('%s gives all its rows, and says so', async (name, total) => {
    const body = await ask(name)
    expect(body.data).toHaveLength(total)
    expect(body).toMatchObject({ totalCount: total, currentPage: 1, totalPages: 1, hasNextPage: false, pageSize: 1000 })
  })

  test('is paged by ten as soon as a page is asked for, and what is done always', async () => {
    expect(await ask('listPayments', { page: '2' })).toMatchObject({ pageSize: 10, currentPage: 2, totalPages: 2 })
    expect(await ask('listDonePayments')).toMatchObject({ pageSize: 10 })
    // who goes on by the page size of the answer gets what comes next
    expect(await ask('listPayments', { page: '2', size: '1000' })).toMatchObject({ data: [], hasNextPage: false })
    const { status } = await treasurer.call('listPayments', {
      params: { companyId: world.holding },
      query: { size: '1001' },
    })
    expect(status).toBe(400)
  })
})

describe('salaries', () => {
  test('golden 68: a list shows neither amount nor name, and no search or amount finds them', async () => {
    const rows = await list(creator)
    const salary = rows.find((row) => ids.get(row.id) === 'salary')
    expect(salary).toMatchObject({
      beneficiaryName: 'Salary',
      paymentAmount: '0',
      accountAmount: '0',
      beneficiaryIban: null,
      remarks: null,
      isMasked: true,
    })
    expect(JSON.stringify(rows)).not.toMatch(/1500|Anna Muster|November/)
    const telling: readonly Query[] = [
      { beneficiary: 'anna' },
      { remarks: 'november' },
      { globalSearch: 'anna' },
      { globalSearch: '1500.00' },
      { paymentStartAmount: '1400', paymentEndAmount: '1600' },
    ]
    for (const query of telling) expect([query, await found(query)]).toEqual([query, ['salary']])
    for (const query of telling) expect([query, await found(query, creator)]).toEqual([query, []])
  })

  test('golden 68: no order of a list tells where among the others a salary stands', async () => {
    for (const key of ['PaymentAmount', 'BeneficiaryName']) {
      const order = async (client: Client, direction: string) =>
        (await list(client, { orderBy: `${key} ${direction}` })).map((row) => ids.get(row.id))
      expect((await order(creator, 'asc'))[0]).toBe('salary')
      expect((await order(creator, 'desc')).at(-1)).toBe('salary')
    }
    const rows = await list(treasurer, { orderBy: 'PaymentAmount' })
    expect(rows.map((row) => ids.get(row.id))).toEqual(['sepa', 'domestic', 'salary', 'qr'])
  })

  test('what stands in place of a hidden name is said in the language of the reader', async () => {
    const { body } = await creator.call('getPayment', {
      params: { cashTransactionId: idOf('salary') },
      headers: { 'accept-language': 'de' },
    })
    expect(body).toMatchObject({ beneficiaryName: 'Lohn', paymentAmount: '0' })
  })
})

describe('facets', () => {
  const lists = ['listPayments', 'listOpenPayments', 'listDonePayments'] as const
  const wanted: readonly Query[] = [
    {},
    { children: 'true' },
    { children: 'true', paymentStatus: ['Open', 'Done'], currencyIds: 'EUR' },
    { paymentType: 'Domestic', valueStartDate: '2026-11-24' },
    { cashflowIds: ['none', 'suppliers'], globalSearch: 'muster' },
    { paymentStartAmount: '100', accountIds: 'chf' },
  ]
  /** The words of the test as the ids of its world. */
  const asked = (query: Query): Query => ({
    ...query,
    ...(query['currencyIds'] !== undefined && { currencyIds: currencyIdOf(world, 'EUR') }),
    ...(query['cashflowIds'] !== undefined && { cashflowIds: ['none', world.suppliers] }),
    ...(query['accountIds'] !== undefined && { accountIds: world.accounts.chf }),
  })

  async function count(client: Client, name: RouteName, query: Query): Promise<Facets<PaymentFacet>> {
    const params = { companyId: world.holding }
    const { status, body } = await client.call(name, {
      params,
      query: { ...query, pageSize: '1', facets: paymentFacets },
    })
    expect([status, body.message]).toEqual([200, undefined])
    return body.facets
  }

  test.each(lists)('of %s count what choosing the value shows, under all other filters', async (name) => {
    for (const client of [treasurer, creator]) {
      for (const query of (name === 'listPayments' ? wanted : wanted.slice(1, 3)).map(asked)) {
        const facets = await count(client, name, query)
        for (const facet of paymentFacets) {
          const others: Query = Object.fromEntries(Object.entries(query).filter(([parameter]) => parameter !== facet))
          const values = facets[facet] ?? []
          for (const { value, count: rows } of values) {
            const shown = await list(client, { ...others, [facet]: value ?? 'none' }, name)
            expect([facet, value, rows]).toEqual([facet, value, shown.length])
          }
          const every = await list(client, others, name)
          expect(values.reduce((sum, one) => sum + one.count, 0)).toBe(every.length)
        }
      }
    }
  })

  test('name what ids stand for, the most frequent first, and what has none by null', async () => {
    const facets = await count(treasurer, 'listPayments', { children: 'true' })
    expect(facets.currencyIds?.map(({ label, count: rows }) => [label, rows])).toEqual([
      ['CHF', 3],
      ['EUR', 2],
    ])
    expect(facets.companyIds?.map(({ label, count: rows }) => [label, rows])).toEqual([
      ['Test Holding AG', 4],
      ['Test GmbH', 1],
    ])
    expect(facets.cashflowIds).toContainEqual({ value: null, label: null, count: 2 })
    expect(facets.paymentType).toContainEqual({ value: 'QrCh', label: null, count: 1 })
  })

  test('are counted only where they are asked for, and only by the names that there are', async () => {
    const params = { companyId: world.holding }
    const plain = await treasurer.call('listPayments', { params })
    expect(plain.body).not.toHaveProperty('facets')
    const one = await treasurer.call('listPayments', { params, query: { facets: 'currencyIds' } })
    expect(Object.keys(one.body.facets)).toEqual(['currencyIds'])
    expect((await treasurer.call('listPayments', { params, query: { facets: 'beneficiary' } })).status).toBe(400)
  })

  test('golden 68: tell nobody what a salary is, who must not see it', async () => {
    const among = { paymentStartAmount: '1400', paymentEndAmount: '1600' }
    expect((await count(treasurer, 'listPayments', among)).accountIds?.map(({ count: rows }) => rows)).toEqual([1])
    expect((await count(creator, 'listPayments', among)).accountIds).toEqual([])
  })

  test('count no payment of an account that is denied to the reader', async () => {
    const signer = await signIn(app, world, 'signer3')
    const before = await count(signer, 'listPayments', {})
    expect(before.accountIds?.map(({ value }) => value)).toContain(world.accounts.chf)
    await kernel.database.withTenant(world.tenantId, async (tx) => {
      await tx.db
        .insertInto('account_permission')
        .values({
          tenant_id: world.tenantId,
          account_permission_id: kernel.ids.next(),
          user_id: world.people.signer3,
          account_id: world.accounts.chf,
          permission: 'AccountView',
          effect: 'deny',
        })
        .execute()
    })
    const after = await count(signer, 'listPayments', { accountIds: world.accounts.chf })
    expect(after).toMatchObject({ accountIds: [{ value: world.accounts.eur, count: 1 }], currencyIds: [] })
  })
})

describe('what the open payments come to', () => {
  const sums = async (query: Query = {}, client = treasurer) =>
    (await client.call('sumOpenPayments', { params: { companyId: world.holding }, query })).body

  test('is the sum of what the list holds, by currency, under every filter', async () => {
    const filters: readonly Query[] = [
      {},
      { valueEndDate: '2027-12-31' },
      { valueStartDate: '2026-11-25' },
      { remarks: 'Beat' },
    ]
    for (const query of filters) {
      const listed = (await list(treasurer, query, 'listOpenPayments')).filter((row) => !row.isMasked)
      const byCurrency = new Map<string, { amount: string; count: number }>()
      for (const { currencyCode, paymentAmount } of listed) {
        const { amount, count } = byCurrency.get(currencyCode) ?? { amount: '0', count: 0 }
        const more = decimal(amount).plus(decimal(paymentAmount).abs())
        byCurrency.set(currencyCode, { amount: more.toFixed(2), count: count + 1 })
      }
      const answer = await sums(query)
      expect(
        new Map(answer.sums.map(({ currencyCode, amount, count }: Json) => [currencyCode, { amount, count }])),
      ).toEqual(byCurrency)
    }
  })

  test('leaves out salaries that the reader may not see, and says how many', async () => {
    const [whole, without] = [await sums(), await sums({}, creator)]
    expect([whole.maskedCount, without.maskedCount]).toEqual([0, 1])
    const francs = (answer: Json) => decimal(answer.sums.find((one: Json) => one.currencyCode === 'CHF').amount)
    expect(francs(whole).minus(francs(without)).toFixed(2)).toBe('1500.00')
    // nor does a filter on the amount tell it
    expect((await sums({ paymentStartAmount: '1400' }, creator)).maskedCount).toBe(0)
  })
})
