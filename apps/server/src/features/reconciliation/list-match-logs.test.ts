// The match log through the real routes: what it is filtered and sorted by, and what each value of a filter would show,
// within what the reader sees.
import { type Facet, type MatchLogSortKey, matchLogList } from '@kontor/contract'
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
  const franc = await log(accountant, { facets, accountIds: world.accounts.chf, paymentStartAmount: '55' })
  expect(brief(franc.facets.currencyIds)).toEqual(['CHF 1'])
  expect((franc.facets.accountIds as Facet[]).map(({ count }) => count)).toEqual([1, 1])
})

test('amounts are asked for by the name that all lists share, and by the earlier one', async () => {
  for (const [from, to] of [
    ['paymentStartAmount', 'paymentEndAmount'],
    ['startAmount', 'endAmount'],
  ] as const) {
    const { data } = await log(accountant, { [from]: '55', [to]: '65' })
    expect([from, data.map((row: Json) => row.payments[0].amount)]).toEqual([from, ['-60.00']])
    const wrong = await accountant.call('listMatchLogs', {
      params: { companyId: world.holding },
      query: { [from]: '1e3' },
    })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'amount.not-a-number' } })
  }
})

const keyOf: Readonly<Record<MatchLogSortKey, (row: Json) => string | number>> = {
  CreatedAt: (row) => row.createdAt,
  TransactionNumber: (row) => row.payments[0].transactionNumber,
  AccountShortName: (row) => row.accountShortName.toLowerCase(),
  ValueDate: (row) => row.payments[0].valueDate,
  BankBookingDate: (row) => row.bankMessages[0].bankBookingDate,
  Type: (row) => row.matchType,
  CurrencyCode: (row) => row.payments[0].currencyCode,
  PaymentAmount: (row) => Math.abs(row.payments[0].amount),
  AccountAmount: (row) => Math.abs(row.bankMessages[0].amount),
  // of the world's payments those in francs are of suppliers
  CashflowName: (row) => (row.payments[0].currencyCode === 'CHF' ? 'suppliers' : '~ none'),
}

test.each(matchLogList.sortKeys)('%s sorts both ways', async (key) => {
  const order = async (direction: string): Promise<readonly (string | number)[]> =>
    (await log(accountant, { orderBy: `${key} ${direction}` })).data.map(keyOf[key])
  const keys = await order('asc')
  expect(keys).toHaveLength(3)
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  expect(await order('desc')).toEqual(keys.toReversed())
})

test('a sort key that the log does not have is refused', async () => {
  const { status } = await accountant.call('listMatchLogs', {
    params: { companyId: world.holding },
    query: { orderBy: 'Iban' },
  })
  expect(status).toBe(400)
})

test('golden 68: no order of the log tells where among the others a salary stands', async () => {
  const salaries = (isSalary: boolean) =>
    kernel.database.withTenant(world.tenantId, async (tx) => {
      await tx.db
        .updateTable('payment')
        .set({ is_salary: isSalary })
        .where('tenant_id', '=', world.tenantId)
        .where('payment_amount', '=', '-60.00')
        .execute()
    })
  const { data } = await log(accountant, { orderBy: 'PaymentAmount' })
  const place = async (client: Client, order: string) =>
    (await log(client, { orderBy: order })).data.findIndex((row: Json) => row.matchId === data[1].matchId)
  await salaries(true)
  for (const key of ['PaymentAmount', 'AccountAmount']) {
    // among the others for who sees it, last or first for who does not
    expect([key, await place(treasurer, `${key} asc`)]).toEqual([key, 1])
    expect([key, await place(accountant, `${key} asc`)]).toEqual([key, 2])
    expect([key, await place(accountant, `${key} desc`)]).toEqual([key, 0])
  }
  await salaries(false)
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
