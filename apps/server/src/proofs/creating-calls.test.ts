// Calls that create ask in few statements; the table says how many each may take at most. A journey to the database costs
// a call more than what most statements do.
import type { RouteName } from '@kontor/contract'
import { expect, test } from 'vitest'
import { currencyIdOf, domesticPayment, type Json } from '../testing/index.ts'
import { testHouse } from '../testing/house.ts'
import { openTestPool } from '../testing/test-database.ts'
import { countedStatements } from './counted-statements.testing.ts'
import { looksForRepeat, mostOfCreating, statementsOfKey, usualMostOfCreating } from './creating-calls.tables.ts'

const { pool, asked } = countedStatements(await openTestPool())
const { world, as } = await testHouse({ pool })
const treasurer = await as('treasurer')
const administrator = await as('administrator')

type Creating = { readonly client?: typeof treasurer; readonly params?: Record<string, string>; readonly body: Json }
let made = 0
const paymentSettings = { openPaymentDays: 30, allowSingleSignatureTransferPayment: false }
const creating: { readonly [Name in RouteName]?: () => Creating } = {
  createPayment: () => ({ body: domesticPayment(world) }),
  createPayments: () => ({ body: { payments: Array.from({ length: 3 }, () => domesticPayment(world)) } }),
  createCashflow: () => ({ body: { name: `Category ${(made += 1)}` } }),
  createCompanyCashflow: () => ({ params: { companyId: world.holding }, body: { name: `Category ${(made += 1)}` } }),
  createAccount: () => ({
    params: { companyId: world.holding },
    body: {
      shortName: `Account ${(made += 1)}`,
      accountType: 'Bank',
      currencyId: currencyIdOf(world, 'CHF'),
      accountNumber: `KTR-${made}`,
      communicationId: world.communications.swiss,
    },
  }),
  createFilterPreset: () => ({
    body: {
      name: `Preset ${(made += 1)}`,
      description: null,
      contextKey: 'open-payments',
      filterFields: [{ id: 'Status', value: { variant: 'multi-select', values: ['Open'] } }],
    },
  }),
  createRole: () => ({
    client: administrator,
    body: { name: `Role ${(made += 1)}`, features: ['Payments'], permissions: ['PaymentsEdit'] },
  }),
  createUserProperty: () => ({ body: { key: `key-${(made += 1)}`, value: 'x' } }),
  updatePaymentSettings: () => ({ client: administrator, body: paymentSettings }),
  updateReconciliationSettings: () => ({ client: administrator, body: { acceptanceBehaviour: 'MANUAL' } }),
}

async function statementsOf(name: RouteName, request: () => Creating, key: string | null): Promise<string[]> {
  const { client = treasurer, ...parts } = request()
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
  asked.length = 0
  const { status, body } = await client.call(name, { ...parts, headers })
  expect([name, status < 300 || body]).toEqual([name, true])
  return asked.map((text) => text.slice(0, 160))
}

test('no call asks for more than its budget, the first time or later, and no budget is wider than it need be', async () => {
  const wrong: string[] = []
  for (const [name, request] of Object.entries(creating) as [RouteName, () => Creating][]) {
    // the first of a tenant begins its counter and its chain
    await statementsOf(name, request, null)
    const plain = await statementsOf(name, request, null)
    const keyed = await statementsOf(name, request, `key of ${name}`)
    const most = mostOfCreating[name] ?? usualMostOfCreating
    const mostOfKey = looksForRepeat.has(name) ? statementsOfKey + 1 : statementsOfKey
    const more = keyed.length - plain.length
    if (plain.length > most) wrong.push(`${name}: ${plain.length} statements, at most ${most}\n${plain.join('\n')}`)
    if (name in mostOfCreating && plain.length < most)
      wrong.push(`${name}: ${plain.length} statements, allowed are ${most}`)
    if (more !== mostOfKey) wrong.push(`${name}: ${more} statements of its key, not ${mostOfKey}\n${keyed.join('\n')}`)
  }
  expect(wrong).toEqual([])
})

test('however many payments are created at once, they take no statement more', async () => {
  const many = (count: number) => () => ({
    body: { payments: Array.from({ length: count }, () => domesticPayment(world)) },
  })
  const [one, forty] = [
    await statementsOf('createPayments', many(1), null),
    await statementsOf('createPayments', many(40), null),
  ]
  expect(forty).toEqual(one)
})

test('a payment that is asked for again under its key is the first, and takes no number', async () => {
  const body = domesticPayment(world)
  const ask = (key: string) => treasurer.call('createPayment', { body, headers: { 'idempotency-key': key } })
  const first = (await ask('one')).body
  expect((await ask('one')).body).toEqual(first)
  const second = (await ask('two')).body
  expect(second.id).not.toBe(first.id)
  expect(second.transactionNumber).toBe(first.transactionNumber + 1)
})
