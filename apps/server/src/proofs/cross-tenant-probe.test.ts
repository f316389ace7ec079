// G8: every route of the contract, every kind of id of another tenant, reading and changing: no leak, no effect.
import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { shippedRoleKeys } from '@kontor/domain/access'
import { idSchema } from '@kontor/contract'
import { createPerson } from '../provisioning/create-tenant.ts'
import { agentActs } from '../testing/agents.ts'
import { camtFile, upload } from '../testing/camt-file.ts'
import {
  type Client,
  type PersonKey,
  type World,
  clientOf,
  createWorld,
  domesticPayment,
  testHouse,
  qrPayment,
  recurringPayment,
  signIn,
  worldPassword,
} from '../testing/index.ts'
import { makePartner } from '../testing/partners.ts'
import { type Own, type Table, contractTable, filled, requestOf, slotsOf } from './contract-requests.testing.ts'
import { probeTenants, send } from './cross-tenant.testing.ts'
import { ask, checksumTenant, harvestIds, listTenantTables, plantMissingRows } from './tenant-rows.testing.ts'

let own: Own
let cookie: string
let foreign: Awaited<ReturnType<typeof harvestIds>>
let otherPayments: readonly string[]
let freeEntryId = ''

const { kernel, app, world } = await testHouse()
const other = await createWorld(kernel, 1)

beforeAll(async () => {
  await createPerson(
    kernel,
    world.tenant,
    { email: `all@${world.key}.example`, firstName: 'All', lastName: 'Tester', roles: [...shippedRoleKeys] },
    worldPassword,
  )
  const powerful = await signIn(app, world, 'all' as PersonKey)
  cookie = powerful.cookie
  const created = await powerful.call('createPayment', { body: domesticPayment(world) })
  own = { world, paymentId: created.body.id, unknownId: kernel.ids.next(), ...(await openWork(powerful, world)) }
  otherPayments = await busyHour(other)
  await plantMissingRows(kernel.pool, other.tenantId)
  foreign = await harvestIds(kernel.pool, other.tenantId)
})

/** What the requests need whose ids are looked at last: a line that asks, a free bank message, a payment on its way. */
async function openWork(
  client: Client,
  world: World,
): Promise<Required<Omit<Own, 'world' | 'paymentId' | 'unknownId'>>> {
  const statement = { iban: world.ibans.chf, balances: { OPBD: '1000.00', CLBD: '893.00' } }
  const entries = [{ amount: '-100.00' }, { amount: '-7.00' }]
  await upload(app, client, camtFile({ ...statement, entries }), 'first.xml')
  const { body } = await upload(app, client, camtFile({ ...statement, entries: [...entries, { amount: '-1.00' }] }))
  expect(body.logs).toMatchObject([{ status: 'OtherContent' }])
  const [entryId = '', acceptedEntryId = ''] = (
    await ask<{ entry_id: string }>(kernel.pool, 'select entry_id from entry where tenant_id = $1 order by amount', [
      world.tenantId,
    ])
  ).map((row) => row.entry_id)
  freeEntryId = acceptedEntryId
  const { body: payment } = await client.call('createPayment', { body: domesticPayment(world) })
  for (const person of ['signer1', 'signer2'] as const) {
    const signer = await signIn(app, world, person)
    await signer.call('signPayment', { params: { id: payment.id }, body: { password: worldPassword } })
  }
  const sent = await (await signIn(app, world, 'treasurer')).call('sendPayment', { params: { id: payment.id } })
  expect(sent.body).toMatchObject({ paymentStatus: 'Delivered' })
  const { body: recurring } = await client.call('createPayment', {
    body: { ...recurringPayment(world), valueDate: '2026-11-23' },
  })
  const agent = await agentActs(client, world).make()
  const roleContent = { name: 'Own', features: ['Payments'], permissions: [] }
  const { body: role } = await client.call('createRole', { body: roleContent })
  return {
    entryId,
    importLogId: body.logs[0].id,
    recurringId: recurring.id,
    sentPaymentId: payment.id,
    agentId: agent.id,
    userId: world.people.nobody,
    roleId: role.id,
    ownPartner: await makePartner(client, world.holding, 'CH9300762011623852957'),
    globalPartner: await makePartner(client, null, 'DE89370400440532013000'),
  }
}

/** Payments in several states, one of them sent; a property. */
async function busyHour(world: World): Promise<readonly string[]> {
  const creator = await signIn(app, world, 'creator')
  const signers = [await signIn(app, world, 'signer1'), await signIn(app, world, 'signer2')]
  const treasurer = await signIn(app, world, 'treasurer')
  const ids: string[] = []
  for (const [index, body] of [domesticPayment(world), qrPayment(world), domesticPayment(world)].entries()) {
    const { body: payment } = await creator.call('createPayment', {
      body,
      headers: { 'idempotency-key': `shared-${index}` },
    })
    ids.push(payment.id)
    for (const signer of signers.slice(0, index))
      await signer.call('signPayment', { params: { id: payment.id }, body: { password: worldPassword } })
  }
  const sent = await treasurer.call('sendPayment', { params: { id: ids[2] ?? '' } })
  expect(sent.body).toMatchObject({ paymentStatus: 'Delivered' })
  const { body: recurring } = await creator.call('createPayment', { body: recurringPayment(world) })
  for (const signer of signers)
    await signer.call('signRecurringPayment', { params: { id: recurring.id }, body: { password: worldPassword } })
  await kernel.schedule.turn('payments.make-occurrences')
  await treasurer.call('createUserProperty', { body: { key: 'theirs', value: 'secret' } })
  const ownLanguage = { type: 'user', locale: 'it-CH', uiLanguage: 'it' }
  expect(await treasurer.call('updateUserLanguage', { body: ownLanguage })).toMatchObject({ status: 200 })
  await shareFilter(treasurer)
  return ids
}

/** A saved filter for everyone of the tenant. */
async function shareFilter(client: Client): Promise<void> {
  const body = { name: 'Theirs', contextKey: 'their-table', filterFields: [{ id: 'Status', value: 'Open' }] }
  const { body: preset } = await client.call('createFilterPreset', { body })
  const shared = { ...body, id: preset.id, sharingScope: 'ORGANIZATION_EDITABLE' }
  expect(await client.call('updateFilterPreset', { body: shared })).toMatchObject({ status: 200 })
  await client.call('addFavoriteFilterPreset', { params: { id: preset.id } })
}

test('ids of every kind of record are probed', async () => {
  const kinds = new Set(foreign.uuids.map(({ kind }) => kind.split('.')[0]))
  const tables = await listTenantTables(kernel.pool)
  const [counted] = await ask<{ empty: string[] }>(
    kernel.pool,
    `select array_remove(array[${tables.map((table) => `case when exists (select from "${table}" where tenant_id = '${other.tenantId}') then null else '${table}' end`).join(', ')}], null) as empty`,
  )
  expect(counted?.empty).toEqual([])
  for (const kind of [
    'payment',
    'recurring_payment',
    'account',
    'company',
    'cashflow',
    'currency',
    'partner',
    'beneficiary',
    'beneficiary_change',
    'contact',
    'communication',
    'transmission',
    'bank_file',
    'statement',
    'entry',
    'match',
    'app_user',
    'session',
    'filter_preset',
  ])
    expect(kinds, kind).toContain(kind)
  expect(foreign.texts.map(({ value }) => value)).toContain('theirs')
})

test("another tenant's id answers on every route like an id that does not exist, and changes nothing there", async () => {
  const before = await checksumTenant(kernel.pool, other.tenantId)
  const { probes, leaks, idle } = await probeTenants({
    app,
    table: contractTable,
    cookie,
    own,
    foreign,
    random: () => kernel.ids.next(),
  })
  console.log(
    JSON.stringify({
      proof: 'cross-tenant',
      probes,
      routes: Object.keys(contractTable).length,
      kinds: foreign.uuids.length + foreign.texts.length,
      leaks: leaks.length,
    }),
  )
  expect(leaks).toEqual([])
  expect(idle).toEqual([])
  expect(probes).toBeGreaterThan(2000)
  expect(await checksumTenant(kernel.pool, other.tenantId)).toEqual(before)
}, 900_000)

test('the requests whose ids are looked at last are right but for the id that is probed', async () => {
  const comparing = await clientOf(app, cookie).call('compareStatements', { params: { importLogId: own.importLogId! } })
  const slots = [
    ['matchManually', own, ['mainOutstandingPaymentCashTransactionId'], own.sentPaymentId],
    ['acceptBankMessages', { ...own, entryId: freeEntryId }, [0, 'cashflowId'], own.world.suppliers],
    ['decideStatement', own, ['comparedFileId'], comparing.body.first.bankFileId],
  ] as const
  for (const [name, ids, path, id] of slots) {
    const slot = slotsOf(contractTable[name]!).find((one) => String(one.path) === String(path))!
    const { status, text } = await send(
      app,
      contractTable[name]!,
      cookie,
      filled(requestOf(name, contractTable[name]!, ids, slot), slot, id!),
    )
    expect([name, status], text).toEqual([name, 200])
  }
})

test("a transfer to another tenant's account is refused like one to an account that does not exist", async () => {
  const powerful = clientOf(app, cookie)
  const transferTo = async (transferAccountId: string) => {
    const body = { ...domesticPayment(own.world), type: 'Transfer', details: { transferAccountId } }
    const answer = await powerful.call('createPayment', { body })
    return { status: answer.status, body: { ...answer.body, errorId: '' } }
  }
  const unknown = await transferTo(kernel.ids.next())
  expect(unknown.status).toBe(400)
  for (const accountId of Object.values(other.accounts)) expect(await transferTo(accountId)).toEqual(unknown)
})

test("another tenant's session token, key of a request and header name open nothing", async () => {
  const theirs = await signIn(app, other, 'creator')
  const [name = '', token = ''] = cookie.split('=')
  const swapped = await app.inject({
    url: '/api/personal/profile',
    headers: { cookie: `${name}=${other.tenantId}.${token.split('.')[1] ?? ''}` },
  })
  expect(swapped.statusCode).toBe(401)
  const mine = await app.inject({
    method: 'POST',
    url: '/api/v1/payments',
    headers: { cookie, 'idempotency-key': 'shared-0', tenant: other.key },
    payload: domesticPayment(own.world),
  })
  expect(mine.statusCode).toBe(200)
  expect(otherPayments).not.toContain(mine.json().id)
  expect(mine.json().companyId).toBe(own.world.holding)
  expect((await theirs.call('getPayment', { params: { cashTransactionId: mine.json().id } })).status).toBe(404)
})

test('the probe finds a route that leaks: by its content, by its refusal, by its effect', async () => {
  const leaky = fastify()
  const params = z.strictObject({ paymentId: idSchema<'payment'>() })
  const base = { summary: 'leaks', access: 'signed-in', params, answer: null } as const
  const table: Table = {
    content: { ...base, method: 'GET', path: '/api/leak/content/:paymentId' },
    refusal: { ...base, method: 'GET', path: '/api/leak/refusal/:paymentId' },
    effect: { ...base, method: 'DELETE', path: '/api/leak/effect/:paymentId' },
    filter: {
      ...base,
      method: 'GET',
      path: '/api/leak/filter',
      params: undefined as never,
      query: z.strictObject({ accountIds: z.array(z.uuid()).optional() }),
    },
  }
  const find = (id: string) =>
    ask<{ remarks: string }>(kernel.pool, 'select remarks, transaction_number from payment where payment_id = $1', [id])
  const idIn = (request: { params: unknown }) => (request.params as { paymentId: string }).paymentId
  leaky.get('/api/leak/content/:paymentId', async (request) => find(idIn(request)))
  leaky.get('/api/leak/refusal/:paymentId', async (request, reply) =>
    reply.code((await find(idIn(request))).length > 0 ? 403 : 404).send({ code: 'no' }),
  )
  leaky.delete('/api/leak/effect/:paymentId', async (request, reply) => {
    await ask(kernel.pool, `update payment set remarks = 'taken' where payment_id = $1`, [idIn(request)])
    return reply.code(404).send({ code: 'no' })
  })
  leaky.get('/api/leak/filter', async (request) =>
    ask(kernel.pool, 'select short_name from account where account_id = any($1::uuid[])', [
      [(request.query as { accountIds?: string[] | string }).accountIds ?? []].flat(),
    ]),
  )
  const before = await checksumTenant(kernel.pool, other.tenantId)
  const { leaks } = await probeTenants({ app: leaky, table, cookie, own, foreign, random: () => kernel.ids.next() })
  expect(new Set(leaks.map(({ route }) => route))).toEqual(new Set(['content', 'refusal', 'filter']))
  expect((await checksumTenant(kernel.pool, other.tenantId))['payment']).not.toBe(before['payment'])
  await leaky.close()
})

test('every route that names a record in its path has a place that is probed', () => {
  for (const [name, route] of Object.entries(contractTable)) {
    // days and places in an order are no ids
    const named = [...route.path.matchAll(/:(\w+)/g)]
      .map(([, key]) => key ?? '')
      .filter((key) => !/date$|^index$/i.test(key))
    const probed = slotsOf(route)
      .filter(({ place }) => place === 'params')
      .map(({ path }) => String(path[0]))
    expect(probed.toSorted(), name).toEqual(named.toSorted())
  }
})
