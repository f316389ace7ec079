// Bad requests of HTTP itself: queries, bodies that are no JSON, foreign pages, languages (B10, B12, G18).
import { Readable } from 'node:stream'
import { errorAnswerSchema, routeTable } from '@kontor/contract'
import { describe, expect, test } from 'vitest'
import { answerOf } from '../kernel/http/error-answer.ts'
import { type Json, domesticPayment, testHouse, signIn, withIban } from '../testing/index.ts'
import { rateProviderOf } from './busy-world.testing.ts'
import { contractTable } from './contract-requests.testing.ts'
import { expectRefusal } from './refusals.testing.ts'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')

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
    ['constructor', { constructor: '1' }, 'field.unknown'],
  ])('B10: %s of %j is refused', async (field, query, code) => {
    const answer = await list(query as Record<string, string>)
    expectRefusal(answer, 400, code)
    expect(answer.body.fields.map((one: Json) => one.field.split('.')[0])).toContain(field)
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

  test('G21: a file of 200 MB still comes in, as a stream', async () => {
    const treasurer = await signIn(app, world, 'treasurer')
    const head = '--b\r\nContent-Disposition: form-data; name="File"; filename="big.xml"\r\n\r\n'
    const megabyte = Buffer.alloc(1_000_000, ' ')
    let [sent, most] = [0, 0]
    const payload = Readable.from(
      (function* () {
        yield Buffer.from(head)
        for (; sent < 200; sent++) {
          most = Math.max(most, process.memoryUsage().arrayBuffers)
          yield megabyte
        }
        yield Buffer.from('\r\n--b--\r\n')
      })(),
    )
    const before = process.memoryUsage().arrayBuffers
    const answer = await app.inject({
      method: 'POST',
      url: routeTable.uploadStatement.path,
      headers: { cookie: treasurer.cookie, 'content-type': 'multipart/form-data; boundary=b' },
      payload,
    })
    // 200 MB of blanks were taken, and are no statement
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'xml.too-long'])
    expect(sent).toBe(200)
    expect(most - before).toBeLessThan(100_000_000)
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

describe('values that no table holds', () => {
  const nul = 'U+0000'
  test('NUL and halves of a character in a query are refused with the name of the parameter', async () => {
    const payments = `/api/v1/companies/${world.holding}/payments`
    const searches = [
      ['globalSearch', `${payments}?globalSearch=a%00b`],
      ['beneficiary', `${payments}?beneficiary=%00`],
      ['keyword', `/api/v1/companies/${world.holding}/beneficiaries/search?keyword=a%00b`],
    ] as const
    for (const [field, url] of searches) {
      const answer = await app.inject({ url, headers: { cookie: creator.cookie } })
      const said = { status: answer.statusCode, body: answer.json() }
      expectRefusal(said, 400, 'text.characters', `${field} contains characters that are not allowed: ${nul}`)
      expect(said.body.fields.map((one: Json) => one.field)).toEqual([field])
    }
  })

  test.each([
    ['\\u0000', nul],
    ['\\ud800', 'U+D800'],
    ['\\udfff', 'U+DFFF'],
  ])('%s in a body is refused with the name of its field, whoever asks', async (escape, character) => {
    const said = `contains characters that are not allowed: ${character}`
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', tenant: world.key },
      payload: `{"email":"a${escape}b@example.com","password":"x"}`,
    })
    expectRefusal({ status: login.statusCode, body: login.json() }, 400, 'text.characters', `email ${said}`)
    const { body: payment } = await create(domesticPayment(world))
    const { cookie } = await signIn(app, world, 'treasurer')
    const revertUrl = `/api/v1/payments/${payment.id}/revert`
    const revert = await post(`{"reason":"wrong supplier ${escape} here"}`, { cookie }, revertUrl)
    expectRefusal(revert, 400, 'text.characters', `reason ${said}`)
    const nested = JSON.stringify(domesticPayment(world)).replace(/"name":"[^"]*"/, `"name":"A${escape}B"`)
    expect(nested).toContain(escape)
    const refused = await post(nested)
    expectRefusal(refused, 400, 'text.characters', `name ${said}`)
    expect(refused.body.fields[0].field).toMatch(/^details\..*\.name$/)
  })

  test('in the key of a property, and in the name of an uploaded file', async () => {
    const property = await app.inject({
      url: '/api/v1/user/properties/a%00b',
      headers: { cookie: creator.cookie },
    })
    expectRefusal({ status: property.statusCode, body: property.json() }, 400, 'text.characters')
    const accountant = await signIn(app, world, 'accountant')
    const parts = (name: string) =>
      `--x\r\ncontent-disposition: form-data; name="File"; ${name}\r\ncontent-type: application/xml\r\n\r\n<a/>\r\n--x--\r\n`
    for (const name of [`filename="a\0b.xml"`, `filename*=UTF-8''a%00b.xml`]) {
      const answer = await app.inject({
        method: 'POST',
        url: routeTable.uploadStatement.path,
        headers: { cookie: accountant.cookie, 'content-type': 'multipart/form-data; boundary=x' },
        payload: parts(name),
      })
      expect(answer.statusCode, `${name} ${answer.body}`).toBe(400)
    }
  })

  test('days outside 1900 to 2999 are no dates anywhere', async () => {
    const auditor = await signIn(app, world, 'accountant')
    const account = `/api/v1/companies/${world.holding}/accounts/${world.accounts.chf}/statement`
    const logs = routeTable.listImportLogs.path.replace(':companyId', world.holding)
    for (const url of [
      `${account}?start=0000-01-01`,
      `${account}?start=1899-12-31`,
      `${logs}?endDate=9999-12-31`,
      `${logs}?endDate=3000-01-01`,
    ]) {
      const answer = await app.inject({ url, headers: { cookie: auditor.cookie } })
      expectRefusal({ status: answer.statusCode, body: answer.json() }, 400, 'date.invalid')
    }
    for (const url of [`${account}?start=1900-01-01`, `${logs}?endDate=2999-12-31`]) {
      expect((await app.inject({ url, headers: { cookie: auditor.cookie } })).statusCode, url).toBe(200)
    }
  })

  test.each(['22021', '22008', '22003', '22P05'])('what only the database refuses (%s) is 400 too', (code) => {
    const error = Object.assign(new Error('select from secret_table'), { code })
    const answer = answerOf(error, 'en', kernel.ids, kernel.log)
    expect(answer).toMatchObject({ statusCode: 400, code: 'request.unusable-value' })
    expect(JSON.stringify(answer)).not.toContain('secret')
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
          headers: { origin, host: 'localhost:3000', cookie: creator.cookie },
        })
        expect(answer.statusCode, `${name} ${origin}`).toBe(403)
        expect(answer.json().code, name).toBe('request.foreign-origin')
      }
    }
  })

  test('the own Origin, and none, are let in', async () => {
    for (const headers of [{ origin: 'https://localhost:3000', host: 'localhost:3000' }, {}]) {
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
    const withoutRight = new Set(['access.forbidden', 'company.not-found', 'record.not-found'])
    let refusedForType = 0
    for (const [name, route] of Object.entries(routeTable)) {
      if (route.method === 'GET' || (route.upload && type.startsWith('multipart'))) continue
      const url = route.path.replace(/:\w+/g, kernel.ids.next<string>())
      const answer = await app.inject({
        method: route.method,
        url,
        headers: { 'content-type': type, cookie: creator.cookie },
        payload: '--x\r\ncontent-disposition: form-data; name="File"; filename="a"\r\n\r\na\r\n--x--\r\n',
      })
      const { code } = answer.json()
      // who may not call is told that first
      if ([403, 404].includes(answer.statusCode) && withoutRight.has(code)) continue
      refusedForType += 1
      expect({ name, status: answer.statusCode, code }).toEqual({ name, status: 415, code: 'request.media-type' })
    }
    expect(refusedForType).toBeGreaterThan(10)
  })

  test('JSON is refused where a file is uploaded', async () => {
    const people = await Promise.all(
      (['accountant', 'treasurer', 'administrator'] as const).map((one) => signIn(app, world, one)),
    )
    const provider = await rateProviderOf(await as('treasurer'), world.holding)
    const { body: payment } = await (await as('treasurer')).call('createPayment', { body: domesticPayment(world) })
    for (const [name, route] of Object.entries(routeTable)) {
      if (!route.upload) continue
      const path = route.path
        .replace(':companyId', world.holding)
        .replace(':providerId', provider)
        .replace(':cashTransactionId', payment.id)
      const url = `${path}${name.startsWith('import') && route.query ? `?shown=${'0'.repeat(64)}` : ''}`
      const codes = []
      for (const { cookie } of people) {
        const answer = await app.inject({ method: route.method, url, headers: { cookie }, payload: { a: 1 } })
        codes.push(answer.json().code)
      }
      // who may not call is told that first
      expect(new Set(codes.filter((code) => code !== 'access.forbidden')), name).toEqual(new Set(['request.no-file']))
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
    ['fr', 'Le corps de la requête n’est pas du JSON valable.'],
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
