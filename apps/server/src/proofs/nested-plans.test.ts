// What is nested in another statement is planned without knowing its values: with many entries and payments none of them
// may be read but those that are asked for. PostgreSQL only: the embedded database gathers no statistics, and of its plans this is not shown.
import { asOneText } from '../kernel/database/session.ts'
import type { RouteName } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { openTestPool, testEngine, testHouse } from '../testing/index.ts'
import { fillWorld } from './busy-world.testing.ts'
import { type Own, contractTable, requestOf } from './contract-requests.testing.ts'
import { send } from './cross-tenant.testing.ts'

type Param = string | number | null | readonly string[]
type Asked = { readonly text: string; readonly params: readonly Param[] }
const inner = await openTestPool()
const asked: Asked[] = []
const pool = {
  ...inner,
  async session() {
    const session = await inner.session()
    const query: typeof session.query = (text, params, how) => {
      asked.push({ text, params: (params ?? []) as Asked['params'] })
      return session.query(text, params, how)
    }
    const queryAfter: typeof session.queryAfter = (before, text, params, how) => {
      asked.push({ text: asOneText(before), params: [] }, { text, params: (params ?? []) as Asked['params'] })
      return session.queryAfter(before, text, params, how)
    }
    return { ...session, query, queryAfter }
  },
}
const house = await testHouse({ pool })
let own: Own

/** Ten thousand entries that are booked and accepted, a closing of each of their days, and as many payments that are done. */
beforeAll(async () => {
  if (testEngine !== 'postgres') return
  own = await fillWorld(house)
  const { chf } = house.world.accounts
  const entry = `tenant_id, account_id, statement_id, currency, is_reversal, is_return, detail_count`
  const session = await inner.session()
  await session.query(`
    insert into entry (entry_id, state, layer, position, amount, booking_date, value_date, identity_hash, occurrence, ${entry})
    select gen_random_uuid(), 'accepted', 'booked', n, -1, date '2026-11-15' - n % 500, date '2026-11-15' - n % 500,
      md5(n::text), 0, ${entry}
    from generate_series(1, 10000) n, (select * from entry where account_id = '${chf}' and layer = 'booked' limit 1) one;
    insert into account_balance (tenant_id, account_balance_id, account_id, day, sequence_number, opening_balance, closing_balance)
    select '${house.world.tenantId}', gen_random_uuid(), '${chf}', date '2026-11-15' - n, 9, 0, 0 from generate_series(0, 499) n`)
  await copyPayments(session)
  await session.query('analyze')
  session.release()
}, 60_000)

async function copyPayments(session: Awaited<ReturnType<typeof inner.session>>): Promise<void> {
  const { rows } = await session.query(`select column_name as name from information_schema.columns
    where table_name = 'payment' and is_generated = 'NEVER'`)
  const names = (rows as { readonly name: string }[]).map(({ name }) => name)
  const copied: Readonly<Record<string, string>> = {
    payment_id: 'gen_random_uuid()',
    transaction_number: '1000000 + n',
    status: "'done'",
    value_date: "date '2026-11-15' - n % 500",
  }
  const values = names.map((name) => copied[name] ?? `one.${name}`)
  await session.query(`insert into payment (${names.join()}) select ${values.join()}
    from generate_series(1, 10000) n, (select * from payment where payment_id = '${own.paymentId}') one`)
}

async function planOf(name: RouteName, query: Readonly<Record<string, string>> = {}): Promise<string> {
  const { cookie } = await house.as('treasurer')
  asked.length = 0
  const request = requestOf(name, contractTable[name] as never, own)
  await send(house.app, contractTable[name] as never, cookie, { ...request, query: { ...request.query, ...query } })
  const [begin, , question] = asked
  const session = await inner.session()
  try {
    await session.query(`${begin?.text}; set local plan_cache_mode = force_generic_plan`)
    await session.query(`prepare "plan of ${name}" as ${question?.text}`)
    const values = (question?.params ?? []).map(literalOf)
    const { rows } = await session.query(`explain execute "plan of ${name}"(${values.join(', ')})`)
    return rows.map((row) => Object.values(row as object).join()).join('\n')
  } finally {
    await session.query('rollback')
    session.release()
  }
}

function literalOf(value: Param): string {
  if (value === null) return 'null'
  return typeof value === 'object' ? `'{${value.join()}}'` : `'${value}'`
}

test
  .runIf(testEngine === 'postgres')
  .each(['getPaymentAccountBalance', 'getStatementDetails', 'listBankMessages'] as const)(
  '%s reads no entry but those that it asks for',
  async (name) => {
    const plan = await planOf(name)
    expect(plan).toMatch(/Index .*Scan .*entry/)
    expect(plan).not.toMatch(/Seq Scan on entry/)
  },
)

test.runIf(testEngine === 'postgres').each([
  ['getReconciliation', { children: 'true' }],
  ['getAccountStatement', { dataType: 'StatementPaymentAndAccountReport' }],
] as const)('%s reads no payment but those that are to come', async (name, query) => {
  const plan = await planOf(name, query)
  expect(plan).toMatch(/Scan (using payment_of\S* )?on payment/)
  expect(plan).not.toMatch(/Seq Scan on payment\b/)
})
