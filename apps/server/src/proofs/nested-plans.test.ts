// What is nested in another statement is planned without knowing its values: with many entries none of them may be read
// but those that are asked for. PostgreSQL only: the embedded database plans each statement with its values.
import type { RouteName } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { openTestPool, testEngine, testHouse } from '../testing/index.ts'
import { fillWorld } from './busy-world.testing.ts'
import { type Own, contractTable, requestOf } from './contract-requests.testing.ts'
import { send } from './cross-tenant.testing.ts'

type Asked = { readonly text: string; readonly params: readonly (string | number | null)[] }
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
    return { ...session, query }
  },
}
const house = await testHouse({ pool })
let own: Own

/** Ten thousand entries that are booked and accepted, and a closing of each of their days. */
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
    select '${house.world.tenantId}', gen_random_uuid(), '${chf}', date '2026-11-15' - n, 9, 0, 0 from generate_series(0, 499) n;
    analyze`)
  session.release()
}, 60_000)

async function planOf(name: RouteName): Promise<string> {
  const { cookie } = await house.as('treasurer')
  asked.length = 0
  await send(house.app, contractTable[name] as never, cookie, requestOf(name, contractTable[name] as never, own))
  const [begin, , question] = asked
  const session = await inner.session()
  try {
    await session.query(`${begin?.text}; set local plan_cache_mode = force_generic_plan`)
    await session.query(`prepare "plan of ${name}" as ${question?.text}`)
    const values = (question?.params ?? []).map((one) => (one === null ? 'null' : `'${one}'`))
    const { rows } = await session.query(`explain execute "plan of ${name}"(${values.join(', ')})`)
    return rows.map((row) => Object.values(row as object).join()).join('\n')
  } finally {
    await session.query('rollback')
    session.release()
  }
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
