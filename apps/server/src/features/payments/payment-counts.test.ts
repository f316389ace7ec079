// The kept numbers of payments beside what counting finds, after whatever is done to payments.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type Json, domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'
import { countRowsOfCounts, foldCounts } from './payment-counts.store.ts'

const { kernel, world, as } = await testHouse()
const creator = await as('creator')
const inTenant: typeof kernel.database.withTenant = kernel.database.withTenant

async function numbers(): Promise<{ readonly kept: Json; readonly counted: Json }> {
  return await inTenant(world.tenantId, async (tx) => {
    const shown = (of: { rows: unknown[] }) => of.rows
    const kept = await sql`select account_id, status, sum(change)::int as count from payment_count
      group by account_id, status having sum(change) <> 0 order by account_id, status`.execute(tx.db)
    const counted = await sql`select account_id, status, count(*)::int as count from payment
      where deleted_at is null group by account_id, status order by account_id, status`.execute(tx.db)
    return { kept: shown(kept), counted: shown(counted) }
  })
}

afterEach(async () => {
  const { kept, counted } = await numbers()
  expect(kept).toEqual(counted)
})

async function create(): Promise<Json> {
  const { status, body } = await creator.call('createPayment', { body: domesticPayment(world) })
  expect(status).toBe(200)
  return body
}

async function totalOf(list: 'listPayments' | 'listDonePayments', query = {}): Promise<number> {
  const { body } = await creator.call(list, { params: { companyId: world.holding }, query })
  return body.totalCount
}

test('created, signed, deleted: lists tell the number without counting, and with a filter by counting', async () => {
  const before = await totalOf('listPayments')
  const [first, second] = [await create(), await create()]
  const signer = await as('signer1')
  await signer.call('signPayment', { params: { id: first.id }, body: { password: worldPassword } })
  await creator.call('deletePayment', { params: { cashTransactionId: second.id } })
  expect(await totalOf('listPayments')).toBe(before + 1)
  expect(await totalOf('listPayments', { transactionStartNumber: first.transactionNumber })).toBe(1)
})

test('many at once, moved to another status and account, and taken out again', async () => {
  const before = await totalOf('listDonePayments')
  for (let i = 0; i < 3; i++) await create()
  await inTenant(world.tenantId, async (tx) => {
    await sql`update payment set status = 'done' where tenant_id = ${world.tenantId} and deleted_at is null`.execute(
      tx.db,
    )
  })
  const done = await totalOf('listDonePayments')
  expect(done).toBeGreaterThanOrEqual(before + 3)
  await inTenant(world.tenantId, async (tx) => {
    await sql`update payment set account_id = ${world.accounts.eur} where tenant_id = ${world.tenantId}`.execute(tx.db)
    await sql`delete from payment where tenant_id = ${world.tenantId} and not exists
      (select from signature where signature.payment_id = payment.payment_id)`.execute(tx.db)
  })
  expect(await totalOf('listDonePayments')).toBeLessThan(done)
})

test('what is rolled back was never counted', async () => {
  await create()
  const fails = inTenant(world.tenantId, async (tx) => {
    await sql`update payment set status = 'delivered' where tenant_id = ${world.tenantId}`.execute(tx.db)
    throw new Error('rolled back')
  })
  await expect(fails).rejects.toThrow('rolled back')
})

test('a turn of the schedule adds many changes up, and changes no number', async () => {
  await inTenant(world.tenantId, async (tx) => {
    await sql`insert into payment_count (tenant_id, company_id, account_id, status, change)
      select ${world.tenantId}, ${world.holding}, ${world.accounts.chf}, 'open', case when n % 2 = 0 then 1 else -1 end
      from generate_series(1, 600) as n`.execute(tx.db)
  })
  await create()
  const { kept } = await numbers()
  await kernel.schedule.turn('payments.fold-counts')
  expect((await numbers()).kept).toEqual(kept)
  expect(await inTenant(world.tenantId, countRowsOfCounts)).toBeLessThan(20)
  // again, and side by side
  await Promise.all([1, 2, 3].map(() => inTenant(world.tenantId, foldCounts)))
  expect((await numbers()).kept).toEqual(kept)
})
