// G11: the tenant of a transaction never reaches the next one, whatever fails between.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '@kontor/domain/identifiers'
import { seededRandom } from '../kernel/ids.ts'
import { databaseOn } from '../kernel/database/database.ts'
import type { SqlPool } from '../kernel/database/session.ts'
import { createTenant } from '../provisioning/create-tenant.ts'
import { type TestKernel, openTestKernel } from '../testing/index.ts'
import { ask } from './tenant-rows.testing.ts'

const transactions = 10_000
/** The goal is 30 seconds on a quiet machine; only a test that hangs takes ten times as long. */
const guardMs = 300_000
let kernel: TestKernel
let tenants: TenantId[]

beforeAll(async () => {
  kernel = await openTestKernel()
  tenants = []
  for (const key of ['one', 'two', 'three', 'four', 'five'])
    tenants.push((await createTenant(kernel, { key, name: key, isDemo: false })).tenantId)
})
afterAll(() => kernel.close())

type State = {
  user: string
  session_user: string
  tenant: string | null
  time: string | null
  role: string
  joins: string
}
const stateSql = `select current_user as user, session_user as session_user, current_setting('app.tenant_id', true) as tenant, current_setting('app.business_time', true) as time, current_setting('role') as role, current_setting('join_collapse_limit') as joins`

type Seen = { unclean: (State | undefined)[]; sessions: number }

/** The pool, which looks at each session when it comes back. */
function watched(pool: SqlPool, seen: Seen): SqlPool {
  return {
    ...pool,
    async session() {
      const session = await pool.session()
      return {
        ...session,
        query: (text, params) => session.query(text, params),
        copyCsv: (target, csv) => session.copyCsv(target, csv),
        release() {
          void (async () => {
            const [state] = (await session.query(stateSql)).rows as State[]
            const isClean =
              state?.user === state?.session_user &&
              state?.role === 'none' &&
              (state.tenant ?? '') === '' &&
              (state.time ?? '') === '' &&
              state.joins === '8'
            if (!isClean) seen.unclean.push(state)
            seen.sessions += 1
            session.release()
          })()
        },
      }
    },
  }
}

test(
  'interleaved transactions of five tenants with failures see their own rows only and leave clean sessions',
  async () => {
    const random = seededRandom(process.env['SEED'] ?? 'context')
    const pick = (count: number) => (random.bytes(1)[0] ?? 0) % count
    const seen: Seen = { unclean: [], sessions: 0 }
    const database = databaseOn(watched(kernel.pool, seen), kernel.clock, kernel.vault)
    const kept = new Map<TenantId, number>(tenants.map((id) => [id, 0]))
    let wrong = 0
    let failures = 0

    async function one(index: number): Promise<void> {
      const tenantId = tenants[pick(tenants.length)] ?? tenants[0]
      if (tenantId === undefined) throw new Error('No tenants')
      const end = pick(6)
      const isSlow = pick(4) === 0
      await database
        .withTenant(tenantId, async (tx) => {
          // not scoped by its text: only row security answers
          await tx.session.query(`insert into tenant_setting (tenant_id, key, value) values ($1, $2, '1')`, [
            tenantId,
            `${index}`,
          ])
          if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1))
          const { rows } = await tx.session.query(
            'select distinct tenant_id from (select tenant_id from tenant_setting union all select tenant_id from currency) as seen',
          )
          if (rows.length !== 1 || (rows as { tenant_id: string }[])[0]?.tenant_id !== tenantId) wrong += 1
          if (end === 0) throw new Error('the use-case failed')
          if (end === 1) await tx.session.query('select 1 / 0')
          if (end === 2) tx.beforeCommit(() => Promise.reject(new Error('a step before the commit failed')))
          // an error that somebody swallows: nothing is kept, so the transaction must not pass for committed
          if (end === 3) await tx.session.query('select no_such_column').catch(() => undefined)
        })
        .then(() => kept.set(tenantId, (kept.get(tenantId) ?? 0) + 1))
        .catch(() => (failures += 1))
    }

    for (let start = 0; start < transactions; start += 50)
      await Promise.all(Array.from({ length: 50 }, (_, offset) => one(start + offset)))
    expect(wrong).toBe(0)
    await expect.poll(() => seen.sessions).toBe(transactions)
    expect(seen.unclean).toEqual([])
    expect(failures).toBeGreaterThan(transactions / 5)
    expect(transactions - failures).toBeGreaterThan(transactions / 5)
    const rows = await ask<{ tenant_id: TenantId; count: number }>(
      kernel.pool,
      'select tenant_id, count(*)::int as count from tenant_setting group by 1',
    )
    expect(new Map(rows.map((row) => [row.tenant_id, row.count]))).toEqual(kept)
  },
  guardMs,
)

test('without a tenant nothing is seen, and a setting that is no id is refused', async () => {
  await expect(
    kernel.database.withTenant('' as TenantId, (tx) => tx.session.query('select * from currency')),
  ).resolves.toMatchObject({ rows: [] })
  await expect(
    kernel.database.withTenant(`' or true --` as TenantId, (tx) => tx.session.query('select * from currency')),
  ).rejects.toMatchObject({ code: '22P02' })
})

test('a second session inside a transaction is refused instead of waiting for itself', async () => {
  const [first, second] = tenants
  if (!first || !second) throw new Error('No tenants')
  await expect(
    kernel.database.withTenant(first, () => kernel.database.withTenant(second, async () => 'never')),
  ).rejects.toThrow('second session')
})
