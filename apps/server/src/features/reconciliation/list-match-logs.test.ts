// The facets of the match log through the real routes: what each value would show, within what the reader sees.
import type { Facet } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { camtFile, upload } from '../../testing/camt-file.ts'
import {
  type Client,
  type Json,
  currencyIdOf,
  domesticPayment,
  testHouse,
  sepaPayment,
  signIn,
} from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const accountant = await as('accountant')
const treasurer = await as('treasurer')

beforeAll(async () => {
  const amounts = { chf: ['-50.00', '-60.00'], eur: ['-70.00'] }
  for (const amount of amounts.chf)
    await create(treasurer, { ...domesticPayment(world), paymentAmount: amount, accountAmount: amount })
  for (const amount of amounts.eur)
    await create(treasurer, { ...sepaPayment(world), paymentAmount: amount, accountAmount: amount })
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db.updateTable('payment').set({ status: 'delivered' }).where('tenant_id', '=', world.tenantId).execute()
  })
  for (const [account, currency] of [
    ['chf', 'CHF'],
    ['eur', 'EUR'],
  ] as const) {
    const entries = amounts[account].map((amount) => ({ amount, bankReference: `R${amount}` }))
    await upload(app, accountant, camtFile({ iban: world.ibans[account], currency, id: currency, entries }))
  }
  const board = (await accountant.call('getReconciliation', { params: { companyId: world.holding } })).body
  for (const payment of board.outstandingPayments as Json[]) {
    const message = board.bankMessages.find((one: Json) => one.amount === payment.accountAmount)
    const body = {
      outstandingPaymentCashTransactionIds: [payment.id],
      bankMessageCashTransactionIds: [message.id],
    }
    await right(accountant.call('matchManually', { body }))
  }
})

async function create(client: Client, body: Record<string, unknown>): Promise<void> {
  await right(client.call('createPayment', { body }))
}

async function right(answer: ReturnType<Client['call']>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${body.message}`)
}

async function log(client: Client, query: Readonly<Record<string, string | string[]>> = {}): Promise<Json> {
  return (await client.call('listMatchLogs', { params: { companyId: world.holding }, query })).body
}
const facets = ['accountIds', 'currencyIds']
const brief = (list: readonly Facet[]) => list.map(({ label, count }) => `${label} ${count}`)

test('facets count the matches that each account and each currency shows, under the other filters', async () => {
  const all = await log(accountant, { facets })
  expect(all.totalCount).toBe(3)
  expect(brief(all.facets.currencyIds)).toEqual(['CHF 2', 'EUR 1'])
  for (const name of ['accountIds', 'currencyIds'] as const) {
    for (const { value, count } of all.facets[name] as Facet[]) {
      expect((await log(accountant, { [name]: value ?? '' })).totalCount).toBe(count)
    }
  }
  const euro = await log(accountant, { facets, currencyIds: currencyIdOf(world, 'EUR') })
  expect(brief(euro.facets.currencyIds)).toEqual(['CHF 2', 'EUR 1'])
  expect(euro.facets.accountIds).toMatchObject([{ value: world.accounts.eur, count: 1 }])
  const franc = await log(accountant, { facets, accountIds: world.accounts.chf, startAmount: '55' })
  expect(brief(franc.facets.currencyIds)).toEqual(['CHF 1'])
  expect((franc.facets.accountIds as Facet[]).map(({ count }) => count)).toEqual([1, 1])
})

test('facets are counted only where they are asked for', async () => {
  expect(await log(accountant)).not.toHaveProperty('facets')
  const { status } = await accountant.call('listMatchLogs', {
    params: { companyId: world.holding },
    query: { facets: 'state' },
  })
  expect(status).toBe(400)
})

test('facets leave out an account that is denied to the reader, with its matches', async () => {
  const auditor = await signIn(app, world, 'auditor')
  expect(brief((await log(auditor, { facets })).facets.currencyIds)).toEqual(['CHF 2', 'EUR 1'])
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db
      .insertInto('account_permission')
      .values({
        tenant_id: world.tenantId,
        account_permission_id: kernel.ids.next(),
        user_id: world.people.auditor,
        account_id: world.accounts.chf,
        permission: 'AccountView',
        effect: 'deny',
      })
      .execute()
  })
  const seen = await log(auditor, { facets })
  expect(brief(seen.facets.currencyIds)).toEqual(['EUR 1'])
  expect(seen.facets.accountIds).toMatchObject([{ value: world.accounts.eur, count: 1 }])
})
