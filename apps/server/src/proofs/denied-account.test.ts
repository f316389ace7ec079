// Deny on an account: its view hides the account, its payments and its bookings wherever the contract reads; denied
// signing leaves them to be read.
import { type UserId, makeIban } from '@kontor/domain/identifiers'
import { describe, expect, test } from 'vitest'
import { createPerson } from '../provisioning/create-tenant.ts'
import { camtFile, upload } from '../testing/camt-file.ts'
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
import { whoMay } from './authorisation.tables.ts'
import { contractTable, requestOf } from './contract-requests.testing.ts'
import { send } from './cross-tenant.testing.ts'
import { ask } from './tenant-rows.testing.ts'

const unknownId = '019ab000-0000-7000-8000-000000000000'

const { kernel, app, world, missingRoutes: missing, as } = await testHouse()
const creator = await as('creator')

async function personWith(name: string, roles: readonly string[]): Promise<{ id: UserId; client: Client }> {
  const person = { email: `${name}@${world.key}.example`, firstName: name, lastName: 'Tester', roles }
  const id = await createPerson(kernel, world.tenant, person, worldPassword)
  return { id, client: await signIn(app, world, name as PersonKey) }
}

async function newPayment(body = domesticPayment(world)): Promise<string> {
  const { body: payment } = await creator.call('createPayment', { body })
  return payment.id
}

describe('Deny on an account', () => {
  async function deny(userId: UserId, permission: string): Promise<void> {
    await ask(
      kernel.pool,
      `insert into account_permission (tenant_id, account_permission_id, user_id, account_id, permission, effect)
       values ($1, $2, $3, $4, $5, 'deny'), ($1, $6, $3, $4, $5, 'allow')`,
      [world.tenantId, kernel.ids.next(), userId, world.accounts.chf, permission, kernel.ids.next()],
    )
  }

  test('on its view hides the account, its payments and its bookings from every route that reads', async () => {
    const beneficiary = { name: 'Verborgene Werke AG', iban: makeIban('CH', '00762011623852999') }
    const secrets = await hiddenSecrets(beneficiary)
    const roles = ['GroupTreasurer', 'PaymentSigner', 'Accountant', 'Auditor']
    const { id, client } = await personWith('denied-reader', roles)
    await deny(id, 'AccountView')
    const { client: other } = await personWith('reader', roles)
    expect(await listTold(client, secrets)).toEqual([])
    // who is denied nothing is told each of them: the search looks where they are
    const told = await listTold(other, secrets)
    expect(Object.keys(secrets).filter((secret) => !told.some((one) => one.endsWith(` ${secret}`)))).toEqual([])
  }, 60_000)

  /** One payment of the account in a file that it shares with another account's, booked beside an entry that matches none. */
  async function hiddenSecrets(beneficiary: { name: string; iban: string }) {
    const body = domesticPayment(world)
    const { address } = (body['details'] as { beneficiary: { address: object } }).beneficiary
    const details = { beneficiary: { iban: beneficiary.iban, address: { ...address, name: beneficiary.name } } }
    const amounts = { paymentAmount: '-4711.37', accountAmount: '-4711.37' }
    const payment = await newPayment({ ...body, ...amounts, details })
    const recurring = await newPayment(recurringPayment(world, { recurringName: 'Verborgene Miete' }))
    const ids = [payment, await newPayment(sepaPayment(world))]
    for (const person of ['signer1', 'signer2'] as const) {
      const signer = await signIn(app, world, person)
      await signer.call('signPayments', { body: { password: worldPassword, cashTransactionIds: ids } })
    }
    const treasurer = await signIn(app, world, 'treasurer')
    await treasurer.call('sendPayments', { body: { cashTransactionIds: ids } })
    const { body: files } = await treasurer.call('listTransmissions', { query: { paymentId: payment } })
    expect(files.data).toMatchObject([{ state: 'Delivered', transactionCount: 2 }])
    const [endToEndId, otherEndToEndId] = ids.map(
      (paymentId) =>
        files.data[0].payments.find((one: { paymentId: string }) => one.paymentId === paymentId).endToEndId,
    )
    expect(otherEndToEndId).not.toBe(endToEndId)
    const day = '2026-11-23'
    const statement = camtFile({
      iban: world.ibans.chf,
      balances: { OPBD: ['90000.00', day], CLBD: ['84475.34', day] },
      entries: [
        { amount: '-4711.37', booked: day, bankReference: 'HIDDEN-1', details: [{ endToEndId }] },
        { amount: '-813.29', booked: day, bankReference: 'HIDDEN-2', details: [{ name: 'Niemand Bestellt AG' }] },
      ],
    })
    const imported = await upload(app, await signIn(app, world, 'accountant'), statement, 'hidden-statement.xml')
    expect(imported.body.result, JSON.stringify(imported.body)).toBe('SUCCESS')
    return {
      'payment id': payment,
      'recurring id': recurring,
      'recurring name': 'Verborgene Miete',
      EndToEndId: endToEndId as string,
      beneficiary: beneficiary.name,
      'IBAN of the beneficiary': beneficiary.iban,
      'IBAN of the account': world.ibans.chf,
      amount: '4711.37',
      'sum of the file': '4761.37',
      'unmatched amount': '813.29',
      balance: '84475.34',
    }
  }

  /** Which secret the routes that read tell this person, as `route secret`. */
  async function listTold(client: Client, secrets: Readonly<Record<string, string>>): Promise<string[]> {
    const told: string[] = []
    for (const [name, route] of Object.entries(contractTable)) {
      if (route.method !== 'GET' || whoMay[name] === 'public' || missing.includes(name)) continue
      const paymentId = secrets['payment id'] ?? ''
      const recurringId = secrets['recurring id'] ?? ''
      const request = requestOf(name, route, { world, paymentId, recurringId, unknownId })
      const shape = route.query && 'shape' in route.query ? (route.query.shape as object) : {}
      const query = {
        ...request.query,
        ...('pageSize' in shape && { pageSize: '100' }),
        ...('children' in shape && { children: 'true' }),
      }
      const { text } = await send(app, route, client.cookie, { ...request, query })
      for (const [secret, value] of Object.entries(secrets)) if (text.includes(value)) told.push(`${name} ${secret}`)
    }
    return told
  }

  test('on its view refuses every act on the account and its payments, and beats Allow', async () => {
    const { id, client } = await personWith('denied', ['GroupTreasurer', 'PaymentSigner'])
    const hidden = await newPayment()
    const hiddenRent = await newPayment(recurringPayment(world))
    const shown = await newPayment(sepaPayment(world))
    await deny(id, 'AccountView')
    const inHolding = {
      params: { companyId: world.holding },
      query: { pageSize: '100', accountIds: [world.accounts.chf, world.accounts.eur] },
    }
    for (const name of ['listPayments', 'listOpenPayments'] as const) {
      const rows = (await client.call(name, inHolding)).body.data as { id: string; accountId: string }[]
      expect(rows.map((row) => row.id)).toContain(shown)
      expect(rows.filter((row) => row.accountId === world.accounts.chf)).toEqual([])
    }
    for (const name of ['listCompanyAccounts', 'listEnabledCompanyAccounts'] as const) {
      const rows = (await client.call(name, { params: { companyId: world.holding } })).body as { accountId: string }[]
      expect(rows.map((row) => row.accountId)).toEqual([world.accounts.eur])
    }
    const params = { companyId: world.holding, accountId: world.accounts.chf }
    expect(await client.call('getCompanyAccount', { params })).toMatchObject({
      status: 404,
      body: { code: 'account.not-found' },
    })
    const onPayment = { params: { cashTransactionId: hidden, id: hidden } }
    const reason = { reason: 'a reason that is long enough' }
    for (const [name, body] of [
      ['getPayment', undefined],
      ['listPaymentHistory', undefined],
      ['updatePayment', domesticPayment(world)],
      ['deletePayment', undefined],
      ['signPayment', { password: worldPassword }],
      ['revertPayment', reason],
      ['markPaymentNotExecuted', reason],
      ['acceptPayment', reason],
      ['confirmBooking', reason],
      ['sendPayment', undefined],
    ] as const)
      expect(await client.call(name, { ...onPayment, body }), name).toMatchObject({
        status: 404,
        body: { code: 'payment.not-found' },
      })
    const recurring = { params: { cashTransactionId: hiddenRent, id: hiddenRent } }
    for (const [name, body] of [
      ['getPayment', undefined],
      ['getRecurringPayment', undefined],
      ['listPaymentHistory', undefined],
      ['updatePayment', recurringPayment(world)],
      ['deleteRecurringPayment', undefined],
      ['signRecurringPayment', { password: worldPassword }],
      ['revertRecurringPayment', reason],
      ['skipRecurringPayment', { ...reason, intendedDate: '2026-11-30' }],
    ] as const)
      expect(await client.call(name, { ...recurring, body }), name).toMatchObject({
        status: 404,
        body: { code: 'payment.not-found' },
      })
    expect((await client.call('createPayment', { body: domesticPayment(world) })).status).toBe(404)
    const moved = await client.call('updatePayment', {
      params: { cashTransactionId: shown },
      body: domesticPayment(world),
    })
    expect(moved.status).toBe(404)
    for (const [name, body] of [
      ['signPayments', { password: worldPassword, cashTransactionIds: [hidden] }],
      ['signRecurringPayments', { password: worldPassword, cashTransactionIds: [hidden] }],
      ['sendPayments', { cashTransactionIds: [hidden] }],
    ] as const)
      expect((await client.call(name, { body })).body.results, name).toMatchObject([
        { id: hidden, code: 'payment.not-found' },
      ])
    expect(
      JSON.stringify((await client.call('previewSending', { body: { cashTransactionIds: [hidden] } })).body),
    ).not.toContain('Muster Lieferant')
    expect(await client.call('getPayments', { body: { cashTransactionIds: [shown, hidden] } })).toMatchObject({
      status: 404,
      body: { code: 'payment.not-found' },
    })
    for (const [body, code] of [
      [{ cashTransactionIds: [shown, hidden] }, 'payment.not-found'],
      [{ draft: { accountId: world.accounts.chf } }, 'account.not-found'],
    ] as const)
      expect(await client.call('listPaymentDoubts', { body })).toMatchObject({ status: 404, body: { code } })
  })

  test('on signing leaves the payment visible and refuses the signature', async () => {
    const { id, client } = await personWith('unsigning', ['PaymentSigner'])
    const payment = await newPayment()
    await deny(id, 'PaymentsSign')
    const read = await client.call('getPayment', { params: { cashTransactionId: payment } })
    expect(read.status).toBe(200)
    expect(read.body.acts).not.toContain('sign')
    const signed = await client.call('signPayment', { params: { id: payment }, body: { password: worldPassword } })
    expect(signed.status).toBe(403)
  })
})
