// What the server serves is the contract, all of it and nothing beside: registration, documents, answers.
import type { FastifyInstance } from 'fastify'
import { type Route, type RouteName, routeTable } from '@kontor/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openHttp } from '../kernel/http/app.ts'
import { type Registrar, registrarOn, writerOf } from '../kernel/http/register.ts'
import { openApp } from '../open-app.ts'
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
} from '../testing/index.ts'

const { kernel, app, world, missingRoutes: missing } = await testHouse()

describe('registration', () => {
  async function withRegistrar(check: (on: Registrar, app: FastifyInstance) => void | Promise<void>): Promise<void> {
    const bare = await openHttp(kernel)
    const authenticate = () => Promise.reject(new Error('nobody signs in here'))
    await check(registrarOn(bare, kernel, authenticate), bare)
    await bare.close()
  }
  const health = async () => ({ status: 'alive' as const, version: '1', commit: 'x' })

  test('every route of the contract is served', () => {
    expect(missing).toEqual([])
  })

  test('a route that nobody registered is named', async () => {
    await withRegistrar((on) => {
      on.publicRoute('getHealth', health)
      expect(on.missing()).toHaveLength(Object.keys(routeTable).length - 1)
      expect(on.missing()).not.toContain('getHealth')
    })
  })

  test('registering twice is refused', async () => {
    await withRegistrar((on) => {
      on.publicRoute('getHealth', health)
      expect(() => on.publicRoute('getHealth', health)).toThrow('registered twice')
    })
  })

  test('a public handler cannot be put on a guarded route, nor the other way round', async () => {
    await withRegistrar((on) => {
      expect(() => on.publicRoute('listCompanies', async () => [])).toThrow('is not public')
      expect(() => on.route('getHealth', health)).toThrow('is public')
    })
  })

  test('a route without an access rule is refused', async () => {
    const table = routeTable as Record<string, unknown>
    const sound = routeTable.listCompanies
    table['listCompanies'] = { ...sound, access: undefined }
    try {
      await withRegistrar((on) =>
        expect(() => on.route('listCompanies', async () => [])).toThrow('declares no access rule'),
      )
    } finally {
      table['listCompanies'] = sound
    }
  })

  test('every answer has a writer: one that could not be made would be missed when the act is done', () => {
    const answered = Object.values<Route>(routeTable).flatMap(({ answer }) => answer ?? [])
    expect(answered.length).toBeGreaterThan(100)
    for (const answer of answered) expect(writerOf(answer)).toBeTypeOf('function')
    expect(() =>
      writerOf(
        z.array(
          z.lazy(() => {
            throw new Error('no schema')
          }),
        ),
      ),
    ).toThrow('no schema')
  })

  test('no two routes share a method and a path', () => {
    const addresses = Object.values(routeTable).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(addresses).toHaveLength(new Set(addresses).size)
  })

  test('the server serves nothing under /api but the contract and its two documents', () => {
    const shape = (path: string) => path.replace(/:\w+(\|:\w+)*/g, ':')
    const served = routesIn(app.printRoutes({ commonPrefix: false })).filter((one) => one.includes(' /api'))
    const named = Object.values(routeTable).map(({ method, path }) => `${method} ${path}`)
    expect(served.map(shape).toSorted()).toEqual(
      [...named, 'GET /api/docs', 'GET /api/openapi.json'].map(shape).toSorted(),
    )
  })
})

/** Methods and paths of Fastify's printed tree of routes; HEAD goes with GET. */
function routesIn(tree: string): string[] {
  const paths: string[] = []
  const open: string[] = []
  for (const line of tree.split('\n')) {
    const found = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?/u.exec(line)
    if (!found) continue
    const depth = (found[1] ?? '').length / 4
    open.length = depth
    open.push(found[2] ?? '')
    for (const method of found[3]?.split(', ') ?? []) if (method !== 'HEAD') paths.push(`${method} ${open.join('')}`)
  }
  return paths
}

describe('the OpenAPI document', () => {
  let document: Json
  beforeAll(async () => {
    const answer = await app.inject('/api/openapi.json')
    document = answer.json()
  })
  const operations = (): { path: string; method: string; operation: Json }[] =>
    Object.entries<Json>(document.paths).flatMap(([path, item]) =>
      Object.entries<Json>(item).map(([method, operation]) => ({ path, method, operation })),
    )

  test('is OpenAPI 3.1 with its required parts', async () => {
    const { headers } = await app.inject('/api/openapi.json')
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: '1.0.0' })
    expect(
      Object.keys(document).every((key) =>
        ['openapi', 'info', 'servers', 'paths', 'components', 'tags', 'security'].includes(key),
      ),
    ).toBe(true)
    for (const { path, method, operation } of operations()) {
      expect(path).toMatch(/^\/api\//)
      expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method)
      expect(Object.keys(operation.responses).length, `${method} ${path}`).toBeGreaterThan(0)
      for (const response of Object.values<Json>(operation.responses))
        expect(response.description).toEqual(expect.any(String))
      expect(operation.summary.length).toBeGreaterThan(3)
    }
  })

  test('has every route of the contract once, under its own name', () => {
    // calls that differ in the names of their parameters only share one path, in which a parameter has all its names
    const shared: Readonly<Record<string, string>> = {
      '{providerId}/{date}/{fromCurrency}/{toCurrency}':
        '{providerIdOrFromCurrency}/{dateOrToCurrency}/{fromCurrencyOrDate}/{toCurrencyOrAmount}',
      '{fromCurrency}/{toCurrency}/{date}/{amount}':
        '{providerIdOrFromCurrency}/{dateOrToCurrency}/{fromCurrencyOrDate}/{toCurrencyOrAmount}',
    }
    const documented = (path: string) => {
      const end = path.replace('/api/v1/exchangerates/providers/', '')
      return path.replace(end, shared[end] ?? end)
    }
    const named = operations().map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`)
    const expected = Object.entries(routeTable).map(
      ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${documented(path.replace(/:(\w+)/g, '{$1}'))}`,
    )
    expect(named.toSorted()).toEqual(expected.toSorted())
    for (const { path, operation } of operations()) {
      const inPath = operation.parameters.filter((one: Json) => one.in === 'path').map((one: Json) => `{${one.name}}`)
      expect(inPath.toSorted(), path).toEqual((path.match(/\{\w+\}/g) ?? []).toSorted())
    }
    expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(named.length)
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test('every reference resolves', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, one]) => one ?? '')
    expect(references.length).toBeGreaterThan(20)
    for (const reference of new Set(references)) {
      expect(reference).toMatch(/^#\//)
      const target = reference
        .slice(2)
        .split('/')
        .reduce((at: Json, key) => at?.[key.replace(/~1/g, '/').replace(/~0/g, '~')], document)
      expect(target, reference).toBeTypeOf('object')
    }
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  test('parameters of paths are declared, required, and none is declared that is not in the path', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
      const declared = (operation.parameters ?? []).filter((one: Json) => one.in === 'path')
      expect(declared.map((one: Json) => one.name).toSorted(), operation.operationId).toEqual(inPath.toSorted())
      expect(
        declared.every((one: Json) => one.required === true),
        operation.operationId,
      ).toBe(true)
      const keys = (operation.parameters ?? []).map((one: Json) => `${one.in} ${one.name}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('who may call is said, and only public routes ask for no session', () => {
    for (const { operation } of operations()) {
      const { access } = routeTable[operation.operationId as RouteName]
      expect(operation['x-access']).toEqual(access)
      expect(operation.security.length === 0, operation.operationId).toBe(access === 'public')
      for (const one of operation.security)
        for (const name of Object.keys(one)) expect(document.components.securitySchemes).toHaveProperty(name)
    }
  })

  test('headers are declared: the tenant of a login, the key of an act, the end of the session', () => {
    const headersOf = ({ operation }: { operation: Json }) =>
      operation.parameters.filter((one: Json) => one.in === 'header').map((one: Json) => one.name)
    for (const one of operations()) {
      const route: Route = routeTable[one.operation.operationId as RouteName]
      const isOpen = route.access === 'public'
      const isAct = !isOpen && route.method !== 'GET' && !route.upload
      expect(headersOf(one).includes('Idempotency-Key'), one.operation.operationId).toBe(isAct)
      const answer = one.operation.responses[200] ?? one.operation.responses[204]
      expect('x-session-expires-at' in answer.headers, one.operation.operationId).toBe(!isOpen)
    }
    const login = operations().find(({ operation }) => operation.operationId === 'login')
    expect(login?.operation.parameters).toContainEqual(
      expect.objectContaining({ name: 'tenant', in: 'header', required: true }),
    )
  })

  test('bodies that are sent are closed: an unknown field is not in the contract', () => {
    const open = operations()
      .filter(({ operation }) => {
        const schema = operation.requestBody?.content['application/json']?.schema
        return schema?.type === 'object' && schema.additionalProperties !== false
      })
      .map(({ operation }) => operation.operationId)
    expect(open).toEqual([])
  })
})

describe('answers', () => {
  let treasurer: Client
  let paymentId: string
  beforeAll(async () => {
    const creator = await signIn(app, world, 'creator')
    treasurer = await signIn(app, world, 'treasurer')
    for (const body of [domesticPayment(world), sepaPayment(world), qrPayment(world)]) {
      const { body: payment } = await creator.call('createPayment', { body })
      paymentId = payment.id
      for (const person of ['signer1', 'signer2'] as const)
        await (
          await signIn(app, world, person)
        ).call('signPayment', { params: { id: paymentId }, body: { password: worldPassword } })
    }
    await treasurer.call('sendPayment', { params: { id: paymentId } })
    await treasurer.call('createUserProperty', { body: { key: 'table', value: '{}' } })
    await treasurer.call('chooseAvatar', { body: { type: 'people', picture: 'avatar_2' } })
  })

  test.each([
    'listCompanies',
    'listEnabledCompanies',
    'listCurrencies',
    'getCurrency',
    'getProfile',
    'listPersonalPermissions',
    'listPersonalClaims',
    'listPersonalCompanies',
    'listUserProperties',
    'listUserPropertyKeys',
    'getUserProperty',
    'listAvatars',
    'listCashflows',
    'listCompanyCashflows',
    'searchBeneficiaries',
    'listPartners',
    'listPartnerBanks',
    'listOtherPartners',
    'listGlobalPartners',
    'listWaitingBeneficiaries',
    'listCompanyAccounts',
    'listEnabledCompanyAccounts',
    'getCompanyAccount',
    'listAccounts',
    'listEnabledAccounts',
    'getAccount',
    'listAccountsWithoutNumber',
    'listAccountCommunications',
    'getPaymentSettings',
    'getReconciliationSettings',
    'getTenantLanguage',
    'getUserLanguage',
    'getTenantNotices',
    'getUserNotices',
    'listPayments',
    'listOpenPayments',
    'listDonePayments',
    'listOutstandingPayments',
    'getPayment',
    'listPaymentHistory',
    'listTransmissions',
    'listJournalBlocks',
    'getJournalState',
    'getHealth',
    'listAccountBalances',
    'getReconciliation',
    'listMatchLogs',
    'getCompanyStats',
    'listImportLogs',
    'listUnknownAccounts',
  ] as const)('%s answers what its schema says, and nothing beside', async (name) => {
    const params: Record<string, string> = {
      companyId: world.holding,
      accountId: world.accounts.chf,
      cashTransactionId: paymentId,
      key: 'table',
      id: currencyIdOf(world, 'CHF'),
      currencyCode: 'CHF',
    }
    const answer = await treasurer.call(name, { params })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const schema = routeTable[name].answer
    const parsed = schema?.safeParse(answer.body)
    expect(parsed?.error?.issues ?? []).toEqual([])
    expect(parsed?.data).toEqual(answer.body)
  })

  test('a field outside the contract never leaves, at any depth', async () => {
    const bare = await openHttp(kernel)
    const on = registrarOn(bare, kernel, () => Promise.reject(new Error('nobody')))
    on.publicRoute('getHealth', async () => ({ status: 'alive', passwordHash: 'secret' }) as never)
    on.publicRoute(
      'login',
      async () =>
        ({
          status: 'LOGIN_SUCCESS',
          activationCode: null,
          qrImageUrl: null,
          messages: [],
          recoveryCodes: null,
          bearerToken: null,
          token: { secret: 'secret' },
        }) as never,
    )
    const health = await bare.inject('/api/health')
    expect(health.json()).toEqual({ status: 'alive' })
    const login = await bare.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a', password: 'b' } })
    expect(login.body).not.toContain('secret')
    expect(login.json().status).toBe('LOGIN_SUCCESS')
    await bare.close()
    // within a list of records, through the writer that payments use
    const payments = await openHttp(kernel)
    const caller = { facts: { companies: [], assignments: [], accountPermissions: [] }, requestKey: null } as never
    const guarded = registrarOn(payments, kernel, async () => ({ caller, isLocked: false, touch: null }))
    guarded.route(
      'listCurrencies',
      async () => [{ id: paymentId, code: 'CHF', name: 'x', minorUnit: 2, version: 1, tenantId: 'secret' }] as never,
    )
    const listed = await payments.inject('/api/v1/currencies')
    expect(listed.json()).toEqual([{ id: paymentId, code: 'CHF', name: 'x', minorUnit: 2, version: 1 }])
    await payments.close()
  })

  test('money leaves as decimal text, never as a number', async () => {
    const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: paymentId } })
    const money = Object.entries(body as Record<string, unknown>).filter(([key]) => /amount|rate$/i.test(key))
    expect(money.length).toBeGreaterThan(4)
    expect(money.filter(([, value]) => typeof value !== 'string')).toEqual([])
  })

  test('every answer says its version and that nobody keeps it', async () => {
    for (const url of ['/api/health', '/api/v1/companies', '/api/nothing', '/api/openapi.json']) {
      const { headers } = await app.inject(url)
      expect(headers, url).toMatchObject({
        'x-api-version': '1.0.0',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    }
  })
})

describe('documents and states', () => {
  test('/api/docs names every call and runs no script', async () => {
    const answer = await app.inject('/api/docs')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(answer.body).not.toMatch(/<script/i)
    for (const name of Object.keys(routeTable)) expect(answer.body).toContain(`id="${name}"`)
  })

  test('/api/docs shows what each call takes and answers', async () => {
    const { body } = await app.inject('/api/docs')
    const partOf = (id: string): string => new RegExp(`<details id="${id}">.*?</details>`, 's').exec(body)?.[0] ?? ''
    const login = partOf('login')
    for (const said of ['tenant', '(header, required)', 'email: string (≤ ', 'LOGIN_SUCCESS', 'Answer 200'])
      expect(login).toContain(said)
    expect(partOf('createPayment')).toContain('PaymentInput')
    expect(partOf('createPayment')).toContain('Idempotency-Key')
    expect(partOf('shape-PaymentInput')).toContain('valueDate')
    expect(body).not.toMatch(/undefined|\[object /)
  })

  test('/api/health and /api/ready tell strangers that it lives and is ready, and nothing more', async () => {
    expect((await app.inject('/api/health')).json()).toEqual({ status: 'alive' })
    const answer = await app.inject('/api/ready')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ready' })
  })

  test('/api/ready says 503 when the database does not answer', async () => {
    const broken = {
      ...kernel,
      database: { ...kernel.database, asSystem: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7')) },
    }
    const { app: ill } = await openApp(broken)
    const answer = await ill.inject('/api/ready')
    expect(answer.statusCode).toBe(503)
    expect(answer.json().status).toBe('not-ready')
    expect(answer.body).not.toContain('10.0.0.7')
    await ill.close()
  })
})
