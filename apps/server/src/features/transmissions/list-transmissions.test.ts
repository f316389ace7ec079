// The list of transmissions tells each reader of his own payments only, and of nobody else's by reckoning.
import type { ShippedRoleKey } from '@kontor/domain/access'
import type { CompanyId, Id } from '@kontor/domain/identifiers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BankTransport, fileTransport } from '../../kernel/bank-transport.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { createPerson } from '../../provisioning/create-tenant.ts'
import {
  type Client,
  type Json,
  domesticPayment,
  testHouse,
  sepaPayment,
  signIn,
  signInByEmail,
  worldPassword,
} from '../../testing/index.ts'
import { insertAssignments } from '../users/public.ts'

let treasurer: Client
let treasurer2: Client
let upload: BankTransport['upload'] = fileTransport.upload
/** One payment of the holding and one of the German company, whose account hangs on the same contract. */
let shared: Json
let francs: string
let euros: string
let unheard: Json

const { kernel, app, world, as } = await testHouse({
  transport: { upload: (...parts) => upload(...parts) },
})

beforeAll(async () => {
  await ask(kernel.pool, 'update account set company_id = $2 where tenant_id = $1 and account_id = $3', [
    world.tenantId,
    world.german,
    world.accounts.eur,
  ])
  treasurer = await as('treasurer')
  treasurer2 = await as('treasurer2')
  francs = await signed(domesticPayment(world))
  euros = await signed(sepaPayment(world))
  await treasurer.call('sendPayments', { body: { cashTransactionIds: [francs, euros] } })
  const lost = await signed(domesticPayment(world))
  upload = async () => {
    throw new Error('connection reset')
  }
  await treasurer.call('sendPayment', { params: { id: lost } })
  ;[unheard, shared] = (await treasurer.call('listTransmissions')).body.data
})

async function signed(body: Record<string, unknown>): Promise<string> {
  const created = (await (await signIn(app, world, 'creator')).call('createPayment', { body })).body
  for (const person of ['signer1', 'signer2'] as const) {
    const signer = await signIn(app, world, person)
    const parts = { params: { id: created.id }, body: { password: worldPassword, version: created.version } }
    await signer.call('signPayment', parts)
  }
  return created.id
}

/** A person with one role in one company, or in all of them. */
async function personIn(name: string, role: ShippedRoleKey, companyId: CompanyId | null) {
  const email = `${name}@${world.key}.example`
  const id = await createPerson(
    kernel,
    world.tenant,
    { email, firstName: name, lastName: 'Tester', roles: [] },
    worldPassword,
  )
  const roleId = world.tenant.roles.get(role) as Id<'role'>
  await kernel.database.withTenant(world.tenantId, (tx) =>
    insertAssignments(tx, [{ id: kernel.ids.next<'role-assignment'>(), userId: id, companyId, roleId }]),
  )
  return { id, client: await signInByEmail(app, world, email) }
}

const listedTo = async (client: Client, query: Record<string, string | string[]> = {}): Promise<Json[]> =>
  (await client.call('listTransmissions', { query })).body.data

describe('what a reader sees of a file', () => {
  test('who sees all its payments sees its sum, its count, and who sent it', () => {
    expect(shared).toMatchObject({
      state: 'Delivered',
      transactionCount: 2,
      controlSum: '150.00',
      sums: [
        { currencyCode: 'CHF', currencyMinorUnit: 2, transactionCount: 1, sum: '100.00' },
        { currencyCode: 'EUR', currencyMinorUnit: 2, transactionCount: 1, sum: '50.00' },
      ],
      bankAnswer: null,
      sender: { id: world.people.treasurer, name: 'treasurer Tester' },
      resolving: null,
    })
    expect(shared.payments).toMatchObject([
      { paymentId: francs, accountShortName: 'CHF operating', paymentAmount: '-100.00', currencyCode: 'CHF' },
      { paymentId: euros, accountShortName: 'EUR main', paymentAmount: '-50.00', currencyCode: 'EUR' },
    ])
  })

  test("of a file of two companies a person of one sees that one's payments, and no sum to reckon the others from", async () => {
    const { client } = await personIn('german-treasurer', 'Treasurer', world.german)
    const [file, ...others] = await listedTo(client)
    expect(others).toEqual([])
    expect(file).toMatchObject({
      messageId: shared.messageId,
      transactionCount: null,
      controlSum: null,
      sums: null,
    })
    expect(file.payments).toMatchObject([{ paymentId: euros }])
    expect(JSON.stringify(file)).not.toContain(francs)
  })

  test('payments of an account whose view is denied are in no file', async () => {
    const { id, client } = await personIn('account-denied', 'GroupTreasurer', null)
    await ask(
      kernel.pool,
      `insert into account_permission (tenant_id, account_permission_id, user_id, account_id, permission, effect)
       values ($1, $2, $3, $4, 'AccountView', 'deny')`,
      [world.tenantId, kernel.ids.next(), id, world.accounts.chf],
    )
    const [file, ...others] = await listedTo(client)
    expect(others).toEqual([])
    expect(file).toMatchObject({ messageId: shared.messageId, transactionCount: null, controlSum: null })
    expect(file.payments).toMatchObject([{ paymentId: euros }])
    const queries: Record<string, string>[] = [{ paymentId: francs }, { globalSearch: shared.payments[0].endToEndId }]
    for (const query of queries) expect(await listedTo(client, query)).toEqual([])
  })
})

describe('finding files', () => {
  test('by state, by payment, by company with those below it, and by words', async () => {
    const idsOf = async (query: Record<string, string | string[]>) =>
      (await listedTo(treasurer, query)).map(({ id }: Json) => id)
    expect(await idsOf({})).toEqual([unheard.id, shared.id])
    expect(await idsOf({ state: 'Unknown' })).toEqual([unheard.id])
    expect(await idsOf({ state: ['Delivered', 'Refused'] })).toEqual([shared.id])
    expect(await idsOf({ paymentId: euros })).toEqual([shared.id])
    expect(await idsOf({ companyId: world.german })).toEqual([shared.id])
    expect(await idsOf({ companyId: world.holding, children: 'true' })).toEqual([unheard.id, shared.id])
    for (const globalSearch of [shared.messageId.toLowerCase().slice(4), shared.payments[1].endToEndId])
      expect(await idsOf({ globalSearch })).toEqual([shared.id])
    expect(await idsOf({ messageId: shared.messageId.slice(4) })).toEqual([shared.id])
    expect(await idsOf({ globalSearch: '100%' })).toEqual([])
    expect(await idsOf({ messageId: '%' })).toEqual([])
  })

  test('of a company without the right for its payments there is nothing to be found', async () => {
    const { client } = await personIn('german-signer', 'PaymentSigner', world.german)
    const elsewhere = await client.call('listTransmissions', { query: { companyId: world.holding } })
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'company.not-found' } })
  })
})

describe('who may settle a file that nobody has heard of', () => {
  test('another person with the right may, the sender may not, nor who lacks the right for one of its payments', async () => {
    const { client: auditor } = await personIn('reading-auditor', 'Auditor', null)
    for (const [client, resolving] of [
      [treasurer2, 'Allowed'],
      [treasurer, 'SentByReader'],
      [auditor, 'Forbidden'],
    ] as const)
      expect((await listedTo(client, { state: 'Unknown' }))[0]).toMatchObject({ id: unheard.id, resolving })
  })

  test('its payment offers the decision to those who may decide on it, and no other act', async () => {
    const params = { cashTransactionId: unheard.payments[0].paymentId }
    const { body: payment } = await treasurer2.call('getPayment', { params })
    expect(payment).toMatchObject({ sendingState: 'Unknown', acts: ['resolve-delivery'] })
    const signer = await signIn(app, world, 'signer1')
    expect((await signer.call('getPayment', { params })).body.acts).toEqual([])
  })
})
