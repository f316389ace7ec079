// G9: who may call what, for every route and every shipped role, with Allow and Deny on accounts; inheritance in a tree of three levels.
import { type RouteName, errorAnswerSchema, routeTable } from '@kontor/contract'
import { type ShippedRoleKey, accountPermissions, shippedRoleKeys } from '@kontor/domain/access'
import type { CompanyId, Id, UserId } from '@kontor/domain/identifiers'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertCompany } from '../features/companies/public.ts'
import { createPerson } from '../provisioning/create-tenant.ts'
import {
  type Client,
  type PersonKey,
  domesticPayment,
  recurringPayment,
  testHouse,
  sepaPayment,
  signIn,
  worldPassword,
} from '../testing/index.ts'
import { deniedOnAccounts, statesOfMatrix, whoMay } from './authorisation.tables.ts'
import { contractTable, requestOf } from './contract-requests.testing.ts'
import { type Answer, send } from './cross-tenant.testing.ts'
import { ask } from './tenant-rows.testing.ts'
import { insertAssignments } from '../features/users/public.ts'

/** What stands on every account of the world, for every permission: nothing, Allow, or Deny. */
const rules = ['none', 'allow', 'deny'] as const
type Rule = (typeof rules)[number]
const roleClients = new Map<ShippedRoleKey, Readonly<Record<Rule, Client>>>()

const { kernel, app, world, missingRoutes: missing, as } = await testHouse()
const creator = await as('creator')

beforeAll(async () => {
  for (const role of shippedRoleKeys) {
    const [none, allow, deny] = [
      await personWith(`role-${role}`.toLowerCase(), [role]),
      await personWith(`allowed-${role}`.toLowerCase(), [role]),
      await personWith(`denied-${role}`.toLowerCase(), [role]),
    ]
    await ruleOnAccounts(allow.id, 'allow')
    await ruleOnAccounts(deny.id, 'deny')
    roleClients.set(role, { none: none.client, allow: allow.client, deny: deny.client })
  }
})

async function ruleOnAccounts(userId: UserId, effect: Exclude<Rule, 'none'>): Promise<void> {
  await ask(
    kernel.pool,
    `insert into account_permission (tenant_id, account_permission_id, user_id, account_id, permission, effect)
     select $1, gen_random_uuid(), $2, account_id, permission, $3
     from account, unnest($4::text[]) as permission where account.tenant_id = $1`,
    [world.tenantId, userId, effect, [...accountPermissions]],
  )
}

async function personWith(name: string, roles: readonly string[]): Promise<{ id: UserId; client: Client }> {
  const person = { email: `${name}@${world.key}.example`, firstName: name, lastName: 'Tester', roles }
  const id = await createPerson(kernel, world.tenant, person, worldPassword)
  return { id, client: await signIn(app, world, name as PersonKey) }
}

async function newPayment(body = domesticPayment(world)): Promise<string> {
  const { body: payment } = await creator.call('createPayment', { body })
  return payment.id
}

const recurringToday = () => ({ ...recurringPayment(world), valueDate: '2026-11-23' })

const routes = Object.entries(contractTable)
const served = () => routes.filter(([name]) => !missing.includes(name))
const unknownId = '019ab000-0000-7000-8000-000000000000'

type Answered = Answer & { readonly code: string | null }

async function callAs(name: string, client: Client | null, isAllowed = false): Promise<Answered> {
  const route = contractTable[name]
  if (!route) throw new Error(`No route ${name}`)
  const isChange = route.method !== 'GET' && route.path.includes('/payments')
  const isRecurring = route.path.includes('/payments/recurring/')
  const paymentId = isChange && isAllowed && !isRecurring ? await newPayment() : unknownId
  const recurringId = isRecurring && isAllowed ? await newPayment(recurringToday()) : unknownId
  const own = { world, paymentId, recurringId, unknownId }
  const answer = await send(app, route, client?.cookie ?? '', requestOf(name, route, own))
  const code = answer.status >= 400 ? (JSON.parse(answer.text) as { code: string }).code : null
  return { ...answer, code }
}

test('the table has a row for every route, and no row without one', () => {
  expect(Object.keys(whoMay).toSorted()).toEqual(Object.keys(routeTable).toSorted())
})

test('without a session every route but the public ones answers 401 in the shape of an error', async () => {
  const wrong: string[] = []
  for (const [name] of served()) {
    const { status, code, text } = await callAs(name, null)
    const isRefused = status === 401 && code === 'session.none' && errorAnswerSchema.safeParse(JSON.parse(text)).success
    if (isRefused === (whoMay[name] === 'public')) wrong.push(`${name}: ${status} ${text}`)
  }
  expect(wrong).toEqual([])
})

test('a person without any right is refused everywhere but on what is his own', async () => {
  const nobody = await signIn(app, world, 'nobody')
  const wrong: string[] = []
  for (const [name] of served()) {
    const who = whoMay[name]
    if (who === 'public' || name === 'logout') continue
    const { status, text } = await callAs(name, nobody)
    const isRefused = status === 403 || (status === 404 && who !== 'own')
    if (isRefused === (who === 'own')) wrong.push(`${name}: ${status} ${text}`)
  }
  expect(wrong).toEqual([])
  const companies = await nobody.call('listCompanies')
  expect(companies.body).toEqual([])
})

// the table is one: an Allow widens nothing, and what a Deny takes away is what hangs on an account, beside nothing else
test.each(rules)(
  'each shipped role may call exactly what the table says, with %s on the accounts',
  async (rule) => {
    const wrong: string[] = []
    let cells = 0
    for (const [name] of served()) {
      const who = whoMay[name]
      if (who === 'public' || who === undefined || name === 'logout') continue
      for (const [role, clients] of roleClients) {
        cells += 1
        const may = who === 'own' || who.includes(role)
        const target = await onPayment(name, clients[rule], may)
        if (!isAsTabled(name, rule, may, target))
          wrong.push(
            `${name} × ${role} × ${rule}: ${may ? 'may' : 'may not'}, but ${target.status} ${target.code ?? ''}`,
          )
      }
    }
    console.log(JSON.stringify({ proof: 'authorisation', rule, routes: served().length, cells, wrong: wrong.length }))
    expect(wrong).toEqual([])
  },
  90_000,
)

function isAsTabled(name: string, rule: Rule, may: boolean, { status, code }: Answered): boolean {
  if (!may) return status === 403 && code === 'access.forbidden'
  if (rule === 'deny' && name in deniedOnAccounts) return code === deniedOnAccounts[name]
  return status < 300 || (code !== null && (statesOfMatrix[name] ?? []).includes(code))
}

const readingOfPayment = ['getPayment', 'listPaymentHistory', 'getSentFragment', 'listBankAnswers']
const unsentMessageId = 'K20261123ABCDEFGHIJKLMNOP'

/** Reading routes of one payment get one that is there. */
async function onPayment(name: string, client: Client, may: boolean): Promise<Answered> {
  if (name === 'createUserProperty') await client.call('deleteUserProperty', { params: { key: 'own-key' } })
  if (!readingOfPayment.includes(name)) return callAs(name, client, may)
  const params = { cashTransactionId: await newPayment(), messageId: unsentMessageId }
  const answer = await client.call(name as RouteName, { params })
  return { status: answer.status, text: '', code: answer.status >= 400 ? answer.body.code : null }
}

describe('inheritance in a tree of three levels, through the routes', () => {
  let leaf: CompanyId
  let sister: CompanyId
  /** Gives a new person roles at companies; null is the root of the tenant. */
  async function personAt(
    name: string,
    given: readonly (readonly [CompanyId | null, ShippedRoleKey])[],
  ): Promise<Client> {
    const { id, client } = await personWith(name, [])
    await kernel.database.withTenant(world.tenantId, (tx) =>
      insertAssignments(
        tx,
        given.map(([companyId, role]) => ({
          id: kernel.ids.next<'role-assignment'>(),
          userId: id,
          companyId,
          roleId: world.tenant.roles.get(role) as Id<'role'>,
        })),
      ),
    )
    return client
  }

  beforeAll(async () => {
    leaf = kernel.ids.next<'company'>()
    sister = kernel.ids.next<'company'>()
    const currency = world.tenant.currencies.get('EUR')
    const address = {
      streetName: null,
      buildingNumber: null,
      postCode: null,
      buildingName: null,
      floor: null,
      room: null,
      postBox: null,
      districtName: null,
      countrySubDivision: null,
    }
    const company = {
      ...address,
      currencyId: currency?.id as Id<'currency'>,
      country: 'DE',
      townName: 'Bonn',
      timeZone: 'Europe/Berlin',
    }
    await kernel.database.withTenant(world.tenantId, async (tx) => {
      await insertCompany(
        tx,
        { ...company, id: leaf, name: 'Leaf', shortName: 'LEAF', parentId: world.german },
        '2026-01-02T00:00:00Z',
      )
      await insertCompany(
        tx,
        { ...company, id: sister, name: 'Sister', shortName: 'SIS', parentId: world.holding },
        '2026-01-03T00:00:00Z',
      )
    })
  })

  const reads = async (client: Client): Promise<number[]> => {
    const statuses: number[] = []
    for (const companyId of [world.holding, world.german, leaf, sister])
      statuses.push((await client.call('listPayments', { params: { companyId } })).status)
    return statuses
  }

  test.each([
    ['at the root: everywhere', 'tree-root', () => [[null, 'Treasurer']], [200, 200, 200, 200]],
    ['at the holding: everywhere below it', 'tree-top', () => [[world.holding, 'Treasurer']], [200, 200, 200, 200]],
    ['in the middle: there and below', 'tree-middle', () => [[world.german, 'Treasurer']], [403, 200, 200, 403]],
    ['at the leaf: only there', 'tree-leaf', () => [[leaf, 'Treasurer']], [403, 403, 200, 403]],
    [
      'own roles that do not match deny, below too',
      'tree-deny',
      () => [
        [world.holding, 'Treasurer'],
        [world.german, 'Accountant'],
      ],
      [200, 403, 403, 200],
    ],
    [
      'the root grants past own roles that do not match',
      'tree-fallback',
      () => [
        [null, 'Treasurer'],
        [world.german, 'Accountant'],
      ],
      [200, 200, 200, 200],
    ],
    [
      'a grandchild is granted again below a denial',
      'tree-again',
      () => [
        [world.holding, 'Treasurer'],
        [world.german, 'Accountant'],
        [leaf, 'Treasurer'],
      ],
      [200, 403, 200, 200],
    ],
  ] as const)('%s', async (_, name, given, expected) => {
    const client = await personAt(name, given() as unknown as [CompanyId | null, ShippedRoleKey][])
    expect(await reads(client)).toEqual(expected)
  })

  test('with children only companies with the same right are read; a payment elsewhere is not found', async () => {
    const client = await personAt('tree-children', [
      [world.holding, 'Treasurer'],
      [world.german, 'Accountant'],
    ])
    const german = await newPayment({ ...sepaPayment(world), accountId: world.accounts.german })
    const own = await newPayment()
    const listed = await client.call('listPayments', {
      params: { companyId: world.holding },
      query: { children: 'true', pageSize: '100' },
    })
    const ids = listed.body.data.map((row: { id: string }) => row.id)
    expect(ids).toContain(own)
    expect(ids).not.toContain(german)
    expect((await client.call('getPayment', { params: { cashTransactionId: german } })).status).toBe(404)
    expect(
      (await client.call('revertPayment', { params: { id: german }, body: { reason: 'a long enough reason' } })).status,
    ).toBe(404)
    const elsewhere = { ...sepaPayment(world), accountId: world.accounts.german }
    expect(await client.call('createPayment', { body: elsewhere })).toMatchObject({
      status: 404,
      body: { code: 'account.not-found' },
    })
  })
})

describe('fields that nobody may set', () => {
  test.each([
    'paymentStatus',
    'status',
    'companyId',
    'signatures',
    'createdBy',
    'transactionNumber',
    'version',
    'id',
    'tenantId',
    'contentHash',
  ])('createPayment refuses %s by name', async (field) => {
    const answer = await creator.call('createPayment', { body: { ...domesticPayment(world), [field]: 'Signed' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'field.unknown', message: `${field} cannot be set.` } })
  })
})

test('a right that is taken away ends at the next request', async () => {
  const { id, client } = await personWith('leaving', ['Treasurer'])
  const call = () => client.call('listPayments', { params: { companyId: world.holding } })
  expect((await call()).status).toBe(200)
  await ask(kernel.pool, 'delete from role_assignment where tenant_id = $1 and user_id = $2', [world.tenantId, id])
  expect((await call()).status).toBe(403)
  await ask(kernel.pool, 'update app_user set enabled = false where tenant_id = $1 and user_id = $2', [
    world.tenantId,
    id,
  ])
  expect((await call()).status).toBe(401)
})
