// Bad inputs through the real routes: each gets its status, its code and its sentence (reliability B1-B12, G18).
import type { FastifyInstance } from 'fastify'
import { errorAnswerSchema, routeTable } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../open-app.ts'
import {
  type Client,
  type Json,
  type TestKernel,
  type World,
  createWorld,
  currencyIdOf,
  domesticPayment,
  openTestKernel,
  qrPayment,
  sepaPayment,
  signIn,
  withIban,
  worldPassword,
} from '../testing/index.ts'
import { contractTable } from './contract-requests.testing.ts'

let kernel: TestKernel
let app: FastifyInstance
let world: World
let creator: Client
let signer: Client

beforeAll(async () => {
  kernel = await openTestKernel()
  app = (await openApp(kernel)).app
  world = await createWorld(kernel)
  creator = await signIn(app, world, 'creator')
  signer = await signIn(app, world, 'signer1')
})
afterAll(async () => {
  await app.close()
  await kernel.close()
})

/** The answer that is wanted; its shape is that of every error. */
function expectRefusal(answer: { status: number; body: Json }, status: number, code: string, message?: string): void {
  expect(errorAnswerSchema.safeParse(answer.body).success, JSON.stringify(answer.body)).toBe(true)
  expect({
    status: answer.status,
    code: answer.body.code,
    ...(message !== undefined && { message: answer.body.message }),
  }).toEqual({
    status,
    code,
    ...(message !== undefined && { message }),
  })
  expect(answer.body.exception).toBe(answer.body.message)
  expect(answer.body.statusCode).toBe(status)
  expect(answer.body.messages).toContain(answer.body.message)
}

async function post(payload: string | Buffer, headers: Record<string, string> = {}, url = '/api/v1/payments') {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { cookie: creator.cookie, 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() as Json }
}

const create = (body: unknown, language?: string) =>
  creator.call('createPayment', { body, headers: language ? { 'accept-language': language } : {} })

describe('records (B1, B2)', () => {
  test('B1: a payment that is not there, and an id that is none, are not found', async () => {
    const unknown = await creator.call('getPayment', { params: { cashTransactionId: kernel.ids.next() } })
    expectRefusal(unknown, 404, 'payment.not-found', 'Payment not found.')
    const none = await creator.call('getPayment', { params: { cashTransactionId: "1' or '1'='1" } })
    expectRefusal(none, 404, 'record.not-found', 'Record not found.')
  })

  test('B2: a field that cannot be set is named, in the body and inside of it; all of them at once', async () => {
    const { body: payment } = await create(domesticPayment(world))
    const params = { cashTransactionId: payment.id }
    const answer = await creator.call('updatePayment', {
      params,
      body: { ...domesticPayment(world), paymentStatus: 'Signed' },
    })
    expectRefusal(answer, 400, 'field.unknown', 'paymentStatus cannot be set.')
    const body = {
      ...domesticPayment(world),
      companyId: world.holding,
      details: { ...(sepaPayment(world)['details'] as object), signatures: [] },
    }
    const many = await create(body)
    expect(many.body.messages.toSorted()).toEqual(['companyId cannot be set.', 'details.signatures cannot be set.'])
    expect(many.body.fields.map((one: Json) => one.field).toSorted()).toEqual(['companyId', 'details.signatures'])
    expect((await creator.call('getPayment', { params })).body).toMatchObject({
      paymentStatus: 'Open',
      version: payment.version,
    })
  })

  test('missing fields are named', async () => {
    const { accountId: _, ...body } = domesticPayment(world)
    expectRefusal(await create(body), 400, 'field.required', 'accountId is missing.')
    expectRefusal(await create([]), 400, 'field.invalid')
    expectRefusal(await post(''), 400, 'field.required', 'body is missing.')
  })
})

describe('amounts (B3, golden 1, 2, 4, 7, 9)', () => {
  const notANumber = 'Amount must be a number other than zero.'
  test.each([
    ['1e3', 'CHF', 'amount.not-a-number', notANumber],
    ['-1e3', 'CHF', 'amount.not-a-number', notANumber],
    ['12,50', 'CHF', 'amount.not-a-number', notANumber],
    ["-1'000.00", 'CHF', 'amount.not-a-number', notANumber],
    ['NaN', 'CHF', 'amount.not-a-number', notANumber],
    ['-Infinity', 'CHF', 'amount.not-a-number', notANumber],
    ['0x10', 'CHF', 'amount.not-a-number', notANumber],
    ['', 'CHF', 'amount.not-a-number', notANumber],
    [' -1.00', 'CHF', 'amount.not-a-number', notANumber],
    ['-١٢', 'CHF', 'amount.not-a-number', notANumber],
    ['0', 'CHF', 'amount.zero', notANumber],
    ['-0', 'CHF', 'amount.zero', notANumber],
    ['-0.00', 'CHF', 'amount.zero', notANumber],
    ['100.00', 'CHF', 'amount.wrong-sign', 'Amount has the wrong sign for payment.'],
    ['-0.005', 'CHF', 'amount.too-small', 'Amount must be at least 0.01 CHF.'],
    ['-0.5', 'JPY', 'amount.too-small', 'Amount must be at least 1 JPY.'],
    ['-1.005', 'CHF', 'amount.too-many-decimals', 'Amount must have at most 2 decimals for CHF.'],
    ['-100.5', 'JPY', 'amount.too-many-decimals', 'Amount must have at most 0 decimals for JPY.'],
    ['-12345678901234567890', 'CHF', 'amount.too-large', 'Amount is too large.'],
  ])('B3: %j %s is refused with %s', async (paymentAmount, currency, code, message) => {
    const body = {
      ...domesticPayment(world),
      currencyId: currencyIdOf(world, currency),
      paymentAmount,
      accountAmount: paymentAmount,
    }
    expectRefusal(await create(body), 400, code, message)
  })

  test('an amount as a JSON number is refused: it would have been a binary fraction', async () => {
    expectRefusal(await create({ ...domesticPayment(world), paymentAmount: -100 }), 400, 'field.invalid')
  })

  const international = (currency: string, amounts: Record<string, unknown>, account: 'chf' | 'eur' = 'chf') => ({
    ...domesticPayment(world),
    type: 'International',
    accountId: world.accounts[account],
    currencyId: currencyIdOf(world, currency),
    details: {
      beneficiary: {
        accountNumber: '12345678',
        address: { name: 'Foreign Ltd', townName: 'London', countryCode: 'GB' },
      },
      bankOfBeneficiary: { bankIdentifierCode: 'BARCGB22' },
      chargeBearer: 'SHAR',
    },
    ...amounts,
  })

  test('golden 1: 10,000.00 EUR from a CHF account at 0.942500 with fees of 5.00', async () => {
    const body = international('EUR', {
      paymentAmount: '-10000.00',
      accountExchangeRate: '0.942500',
      exchangeRateFactor: 1,
      feesAndChargesAmount: '5.00',
      accountAmount: '-9430.00',
    })
    expect((await create(body)).body).toMatchObject({
      paymentAmount: '-10000.00',
      intermediateAmount: '-9425.00',
      feesAndChargesAmount: '5.00',
      accountAmount: '-9430.00',
    })
  })

  test('golden 2: 100,000 JPY from a CHF account at 0.572300 for 100', async () => {
    const body = international('JPY', {
      paymentAmount: '-100000',
      accountExchangeRate: '0.572300',
      exchangeRateFactor: 100,
      accountAmount: '-572.30',
    })
    expect((await create(body)).body).toMatchObject({
      paymentAmount: '-100000',
      intermediateAmount: '-572.30',
      accountAmount: '-572.30',
    })
  })

  test('golden 4: 1,000.00 USD at 0.915370 debits 915.37', async () => {
    const body = international('USD', {
      paymentAmount: '-1000.00',
      accountExchangeRate: '0.915370',
      accountAmount: '-915.37',
    })
    expect((await create(body)).body).toMatchObject({
      accountAmount: '-915.37',
      accountExchangeRate: expect.stringMatching(/^0\.91537/) as string,
    })
  })

  test('golden 7: an account amount that does not follow from rate and fees is refused with the one expected', async () => {
    const body = international('EUR', {
      paymentAmount: '-1000.00',
      accountExchangeRate: '0.9',
      feesAndChargesAmount: '5',
      accountAmount: '-895.00',
    })
    expectRefusal(
      await create(body),
      400,
      'amount.account-amount-differs',
      'The account amount should be -905.00, but -895.00 was given. Check amount, exchange rate and fees.',
    )
  })

  test.each([
    ['0', 'rate.invalid'],
    ['-1', 'rate.invalid'],
    ['0.1234567', 'rate.invalid'],
    ['abc', 'rate.invalid'],
  ])('a rate of %j is refused', async (accountExchangeRate, code) => {
    const body = international('EUR', { paymentAmount: '-1.00', accountExchangeRate, accountAmount: '-1.00' })
    expectRefusal(await create(body), 400, code)
  })

  test('a rate other than 1 within one currency, and negative fees, are refused', async () => {
    expectRefusal(
      await create({ ...domesticPayment(world), accountExchangeRate: '1.1', accountAmount: '-110.00' }),
      400,
      'rate.not-one',
    )
    expectRefusal(
      await create({ ...domesticPayment(world), feesAndChargesAmount: '-5.00' }),
      400,
      'fees.negative',
      'Fees and charges cannot be negative.',
    )
  })
})

describe('dates (B4)', () => {
  const invalid = 'The date must be a day of the calendar, written as YYYY-MM-DD.'
  test.each([
    ['2026-11-22', 'date.before-today', 'The value date cannot be before today (2026-11-23, Europe/Zurich).'],
    ['2026-02-30', 'date.invalid', invalid],
    ['2026-11-21T23:30:00-12:00', 'date.invalid', invalid],
    ['23.11.2026', 'date.invalid', invalid],
    ['', 'date.invalid', invalid],
    ['+002026-11-24', 'date.invalid', invalid],
  ])('B4: the value date %j is refused with %s', async (valueDate, code, message) => {
    expectRefusal(await create({ ...domesticPayment(world), valueDate }), 400, code, message)
  })

  test("B4: the day is the company's own: shortly after midnight in Zurich yesterday is over", async () => {
    kernel.clock.set('2026-11-23T23:30:00Z')
    try {
      const client = await signIn(app, world, 'creator')
      const answer = await client.call('createPayment', {
        body: { ...domesticPayment(world), valueDate: '2026-11-23' },
      })
      expectRefusal(
        answer,
        400,
        'date.before-today',
        'The value date cannot be before today (2026-11-24, Europe/Zurich).',
      )
    } finally {
      kernel.clock.set('2026-11-23T09:00:00Z')
      creator = await signIn(app, world, 'creator')
      signer = await signIn(app, world, 'signer1')
    }
  })
})

describe('accounts of beneficiaries (B5)', () => {
  test.each([
    ['CH93 0076 2011 6238 5295 8', 'iban.invalid', 'Invalid IBAN number'],
    [
      'СН9300762011623852957',
      'iban.invisible-character',
      'The IBAN contains a character that cannot be seen (U+0421). Type the IBAN again.',
    ],
    ['XX9300762011623852957', 'iban.country-code', 'Invalid IBAN country code'],
    ['CH930076201162385295', 'iban.length', 'IBAN with country code "CH" must have 21 characters'],
  ])('B5: %j is refused with %s', async (iban, code, message) => {
    expectRefusal(await create(withIban(domesticPayment(world), iban)), 400, code, message)
  })

  test('B5: a character that cannot be seen is named', async () => {
    const answer = await create(withIban(domesticPayment(world), 'CH93\u200b00762011623852957'))
    expectRefusal(answer, 400, 'iban.invisible-character')
    expect(answer.body.message).toMatch(/U\+200B/)
  })

  test('B5: spaces and small letters are normalised, not refused', async () => {
    const answer = await create(withIban(domesticPayment(world), ' ch93 0076 2011 6238 5295 7 '))
    expect(answer.status).toBe(200)
    expect(answer.body.details.beneficiary.iban).toBe('CH9300762011623852957')
  })

  test('a QR-IBAN without its reference is refused', async () => {
    const { qr: _, ...details } = qrPayment(world)['details'] as Record<string, unknown>
    expectRefusal(await create({ ...qrPayment(world), details }), 400, 'iban.qr-needs-reference')
  })
})

describe('keys and versions (B6, B9)', () => {
  test('B6: signing a version that is not shown any more is 409 and says who changed it and when', async () => {
    const { body: payment } = await create(sepaPayment(world))
    await creator.call('updatePayment', {
      params: { cashTransactionId: payment.id },
      body: withIban(sepaPayment(world), 'DE02120300000000202051'),
    })
    const answer = await signer.call('signPayment', {
      params: { id: payment.id },
      body: { password: worldPassword, version: payment.version },
    })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe(
      'This payment was changed by creator Tester at 2026-11-23 10:00. Review it and sign again.',
    )
  })

  test('an update of an old version is 409', async () => {
    const { body: payment } = await create(sepaPayment(world))
    const params = { cashTransactionId: payment.id }
    await creator.call('updatePayment', { params, body: withIban(sepaPayment(world), 'DE02120300000000202051') })
    const answer = await creator.call('updatePayment', {
      params,
      body: { ...sepaPayment(world), version: payment.version },
    })
    expect(answer.status).toBe(409)
  })

  test('B9: an Idempotency-Key with another body, and one that is too long, are refused', async () => {
    const headers = { 'idempotency-key': 'one key' }
    expect((await creator.call('createPayment', { body: domesticPayment(world), headers })).status).toBe(200)
    expectRefusal(
      await creator.call('createPayment', { body: sepaPayment(world), headers }),
      409,
      'request.key-reused',
      'This Idempotency-Key was used for a different request.',
    )
    const long = { 'idempotency-key': 'k'.repeat(limits.length.idempotencyKey + 1) }
    expectRefusal(
      await creator.call('createPayment', { body: domesticPayment(world), headers: long }),
      400,
      'request.key-too-long',
    )
  })
})

describe('queries (B10)', () => {
  const list = (query: Record<string, string | string[]>) =>
    creator.call('listPayments', { params: { companyId: world.holding }, query })
  const ids = (count: number) => Array.from({ length: count }, () => kernel.ids.next<string>())
  test.each([
    ['pageSize', { pageSize: '1000000' }, 'field.invalid'],
    ['pageSize', { pageSize: '0' }, 'field.invalid'],
    ['pageSize', { pageSize: '-1' }, 'field.invalid'],
    ['pageSize', { pageSize: '1e2' }, 'field.invalid'],
    ['pageNumber', { pageNumber: '0' }, 'field.invalid'],
    ['children', { children: 'maybe' }, 'field.invalid'],
    ['paymentStatus', { paymentStatus: 'Bogus' }, 'field.invalid'],
    ['accountIds', { accountIds: 'x' }, 'field.invalid'],
    ['valueStartDate', { valueStartDate: '2026-02-30' }, 'date.invalid'],
    ['orderBy', { orderBy: '(select 1)' }, 'query.sort-key'],
    ['orderBy', { orderBy: 'ValueDate desc; drop table payment' }, 'query.sort-key'],
    ['paymentStartAmount', { paymentStartAmount: '1e3' }, 'amount.not-a-number'],
    ['noSuch', { noSuch: '1' }, 'field.unknown'],
    ['__proto__', { ['__proto__x']: '1' }, 'field.unknown'],
  ])('B10: %s of %j is refused', async (field, query, code) => {
    const answer = await list(query as Record<string, string>)
    expectRefusal(answer, 400, code)
    if (!field.startsWith('__')) expect(answer.body.fields.map((one: Json) => one.field.split('.')[0])).toContain(field)
  })

  test('B10: the allowed values are named', async () => {
    expect((await list({ orderBy: '(select 1)' })).body.message).toBe(
      'orderBy cannot sort by (select 1). Allowed: PaymentAmount, ValueDate, TransactionNumber, BeneficiaryName, CurrencyCode, AccountShortName, Status, CreatedOn, CashflowName.',
    )
    expect((await list({ children: 'maybe' })).body.message).toMatch(/children.*true.*false/)
    expect((await list({ pageSize: '1000000' })).body.message).toMatch(/pageSize.*100/)
    expect((await list({ paymentStatus: 'Bogus' })).body.message).toMatch(/paymentStatus.*Open.*PartialSigned/)
  })

  test('B10: 500 ids are taken, 501 are refused', async () => {
    expect((await list({ accountIds: ids(500) })).status).toBe(200)
    const answer = await list({ accountIds: ids(501) })
    expectRefusal(answer, 400, 'field.invalid')
    expect(answer.body.message).toMatch(/accountIds.*500/)
  })

  test('one page under two names with two values is refused', async () => {
    expectRefusal(await list({ pageSize: '10', size: '20' }), 400, 'query.page-aliases')
    expect((await list({ pageSize: '10', size: '10' })).status).toBe(200)
  })

  test('an unknown query parameter is refused by name on every route that is signed in', async () => {
    for (const [name, route] of Object.entries(contractTable)) {
      if (route.method !== 'GET' || route.path.includes(':') || route.access === 'public') continue
      const answer = await app.inject({ url: `${route.path}?noSuchThing=1`, headers: { cookie: creator.cookie } })
      if ([403, 404].includes(answer.statusCode)) continue
      expect(answer.json().messages, name).toContain('noSuchThing cannot be set.')
    }
  })
})

describe('bodies that are no JSON (B12)', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  test.each([
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['an escaped __proto__', '{"\\u005f_proto__":1}'],
    ['a key twice', '{"type":"Sepa","type":"Domestic"}'],
    ['a key twice, once escaped', '{"type":"Sepa","typ\\u0065":"Domestic"}'],
    ['a key twice in a nested object', '{"details":{"remarks":"a","remarks":"b"}}'],
    ['a depth of 10,000', deep(10_000)],
    ['a depth of 65', deep(65)],
    ['a comment', '{/* no */}'],
    ['a trailing comma', '{"a":1,}'],
    ['a single quote', "{'a':1}"],
    ['NaN', '{"a":NaN}'],
    ['two values', '{}{}'],
    ['an open text', '{"a":"b'],
    ['a byte order mark and rubbish', '\ufeff{]'],
  ])('B12: %s is 400', async (_, text) => {
    expectRefusal(await post(text), 400, 'request.invalid-json', 'Invalid JSON body.')
  })

  test('B12: invalid UTF-8 is 400', async () => {
    const bytes = Buffer.concat([Buffer.from('{"remarks":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')])
    expectRefusal(await post(bytes), 400, 'request.invalid-json', 'Invalid JSON body.')
  })

  test('B12: 11 MB are 413', async () => {
    const text = JSON.stringify({ remarks: 'x'.repeat(11_000_000) })
    expectRefusal(await post(text), 413, 'request.too-large', 'The request is larger than 10 MB.')
  })

  test('prototype words in allowed places are only words', async () => {
    const answer = await create({ ...domesticPayment(world), remarks: 'constructor __proto__ toString' })
    expect(answer.body.remarks).toBe('constructor __proto__ toString')
    expectRefusal(await post('{"constructor":{"prototype":{"x":1}}}'), 400, 'field.required')
  })

  test('a body where none is taken is refused', async () => {
    expectRefusal(await post('{"a":1}', {}, '/api/auth/logout'), 400, 'request.no-body')
  })
})

describe('requests that a page of others could send (G18)', () => {
  test('a foreign Origin is refused on every route, also for reading', async () => {
    for (const [name, route] of Object.entries(routeTable)) {
      const url = route.path.replace(/:\w+/g, kernel.ids.next<string>())
      for (const origin of ['https://evil.example', 'null']) {
        const answer = await app.inject({
          method: route.method,
          url,
          headers: { origin, host: 'kontor.example', cookie: creator.cookie },
        })
        expect(answer.statusCode, `${name} ${origin}`).toBe(403)
        expect(answer.json().code, name).toBe('request.foreign-origin')
      }
    }
  })

  test('the own Origin, and none, are let in', async () => {
    for (const headers of [{ origin: 'https://kontor.example', host: 'kontor.example' }, {}]) {
      const answer = await app.inject({ url: '/api/personal/profile', headers: { ...headers, cookie: creator.cookie } })
      expect(answer.statusCode).toBe(200)
    }
  })

  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('a body of %s is refused on every route that changes something', async (type) => {
    for (const [name, route] of Object.entries(routeTable)) {
      if (route.method === 'GET' || (route.upload && type.startsWith('multipart'))) continue
      const url = route.path.replace(/:\w+/g, kernel.ids.next<string>())
      const answer = await app.inject({
        method: route.method,
        url,
        headers: { 'content-type': type, cookie: creator.cookie },
        payload: '--x\r\ncontent-disposition: form-data; name="File"; filename="a"\r\n\r\na\r\n--x--\r\n',
      })
      // a route that nobody serves yet is not there for anything
      if (answer.statusCode === 404 && answer.json().code === 'route.not-found') continue
      expect({ name, status: answer.statusCode, code: answer.json().code }).toEqual({
        name,
        status: 415,
        code: 'request.media-type',
      })
    }
  })

  test('JSON is refused where a file is uploaded', async () => {
    const accountant = await signIn(app, world, 'accountant')
    for (const [name, route] of Object.entries(routeTable)) {
      if (!route.upload) continue
      const answer = await app.inject({
        method: route.method,
        url: route.path,
        headers: { cookie: accountant.cookie },
        payload: { a: 1 },
      })
      if (answer.json().code === 'route.not-found') continue
      expect(answer.json().code, name).toBe('request.no-file')
    }
  })

  test('headers and addresses that are too large or strange are refused, and the server goes on', async () => {
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const huge = await fetch(`${base}/api/personal/profile`, {
      headers: { cookie: creator.cookie, 'x-filler': 'x'.repeat(40_000) },
    })
    expect(huge.status).toBe(431)
    const long = await fetch(`${base}/api/v1/payments/${'9'.repeat(5000)}`, { headers: { cookie: creator.cookie } })
    expect(long.status).toBe(404)
    expect(errorAnswerSchema.safeParse(await long.clone().json()).success, await long.text()).toBe(true)
    const broken = await app.inject({ url: '/api/v1/payments/%E0%A4%A', headers: { cookie: creator.cookie } })
    expect([400, 404]).toContain(broken.statusCode)
    expect(errorAnswerSchema.safeParse(broken.json()).success, broken.body).toBe(true)
    const nothing = await app.inject({ url: '/api/v1/no-such-thing', headers: { cookie: creator.cookie } })
    expect(nothing.json()).toMatchObject({
      statusCode: 404,
      code: 'route.not-found',
      message: 'There is nothing at this address.',
    })
    const alive = await fetch(`${base}/api/health`)
    expect(alive.status).toBe(200)
  })

  test('no answer tells the software, a stack or SQL', async () => {
    const answers = [
      await app.inject({ url: '/api/v1/payments/x', headers: { cookie: creator.cookie } }),
      await app.inject({ url: '/api/personal/profile', headers: { cookie: `kontor_session=${world.tenantId}.'` } }),
      await app.inject({
        method: 'POST',
        url: '/api/v1/payments',
        headers: { cookie: creator.cookie },
        payload: { ...domesticPayment(world), remarks: 'a\u0000b' },
      }),
    ]
    for (const answer of answers) {
      expect(answer.headers['x-powered-by']).toBeUndefined()
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toMatch(/select |insert |\.ts:|node_modules|at Object/)
    }
  })
})

describe('the language of the caller', () => {
  test.each([
    ['de', 'paymentStatus kann nicht gesetzt werden.'],
    ['fr', 'paymentStatus ne peut pas être défini.'],
    ['it', 'paymentStatus non può essere impostato.'],
    ['de-CH,de;q=0.9,en;q=0.5', 'paymentStatus kann nicht gesetzt werden.'],
    ['es, fr;q=0.8', 'paymentStatus ne peut pas être défini.'],
    ['es', 'paymentStatus cannot be set.'],
    [';;;q=,', 'paymentStatus cannot be set.'],
  ])('%s', async (language, message) => {
    expect((await create({ ...domesticPayment(world), paymentStatus: 'Signed' }, language)).body.message).toBe(message)
  })

  test.each([
    ['de', 'Der Inhalt der Anfrage ist kein gültiges JSON.'],
    ['fr', "Le corps de la requête n'est pas du JSON valable."],
    ['it', 'Il corpo della richiesta non è un JSON valido.'],
  ])('broken JSON in %s', async (language, message) => {
    expect((await post('{', { 'accept-language': language })).body.message).toBe(message)
  })

  test.each([
    ['de', 'Ungültig'],
    ['fr', 'IBAN'],
    ['it', 'IBAN'],
  ])('a wrong IBAN in %s is said in that language', async (language, part) => {
    const body = withIban(domesticPayment(world), 'CH9300762011623852958')
    const { message } = (await create(body, language)).body
    expect(message).not.toBe('Invalid IBAN number')
    expect(message).toContain(part)
  })
})
