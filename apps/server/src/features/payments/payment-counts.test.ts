// The kept numbers of payments beside what counting finds, after whatever is done to payments.
import { expect, test } from 'vitest'
import { type Json, domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'
import { countRowsOfCounts, foldCounts } from './payment-counts.store.ts'

const { kernel, world, as } = await testHouse()
const creator = await as('creator')
const inTenant: typeof kernel.database.withTenant = kernel.database.withTenant

async function numbers(): Promise<{ readonly kept: readonly unknown[]; readonly counted: readonly unknown[] }> {
  return await inTenant(world.tenantId, async ({ session }) => {
    const { rows: kept } = await session.query(`select account_id, status, sum(change)::int as count from payment_count
      group by account_id, status having sum(change) <> 0 order by account_id, status`)
    const { rows: counted } = await session.query(`select account_id, status, count(*)::int as count from payment
      where deleted_at is null group by account_id, status order by account_id, status`)
    return { kept, counted }
  })
}

async function agree(): Promise<void> {
  const { kept, counted } = await numbers()
  expect(kept).toEqual(counted)
}

async function change(text: string, values: readonly unknown[]): Promise<void> {
  await inTenant(world.tenantId, ({ session }) => session.query(text, values))
}

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
  await agree()
})

test('many at once, moved to another status and account, and taken out again', async () => {
  const before = await totalOf('listDonePayments')
  for (let i = 0; i < 3; i++) await create()
  await change("update payment set status = 'done' where tenant_id = $1 and deleted_at is null", [world.tenantId])
  await agree()
  const done = await totalOf('listDonePayments')
  expect(done).toBeGreaterThanOrEqual(before + 3)
  await change('update payment set account_id = $2 where tenant_id = $1', [world.tenantId, world.accounts.eur])
  await agree()
  await change(
    `delete from payment where tenant_id = $1 and not exists
      (select from signature where signature.payment_id = payment.payment_id)`,
    [world.tenantId],
  )
  expect(await totalOf('listDonePayments')).toBeLessThan(done)
  await agree()
})

test('what is rolled back was never counted', async () => {
  await create()
  const fails = inTenant(world.tenantId, async ({ session }) => {
    await session.query("update payment set status = 'delivered' where tenant_id = $1", [world.tenantId])
    throw new Error('rolled back')
  })
  await expect(fails).rejects.toThrow('rolled back')
  await agree()
})

test('a turn of the schedule adds many changes up, and changes no number', async () => {
  await change(
    `insert into payment_count (tenant_id, company_id, account_id, status, change)
      select $1, $2, $3, 'open', case when n % 2 = 0 then 1 else -1 end from generate_series(1, 600) as n`,
    [world.tenantId, world.holding, world.accounts.chf],
  )
  await create()
  const { kept } = await numbers()
  await kernel.schedule.turn('payments.fold-counts')
  expect((await numbers()).kept).toEqual(kept)
  expect(await inTenant(world.tenantId, countRowsOfCounts)).toBeLessThan(20)
  // again, and side by side
  await Promise.all([1, 2, 3].map(() => inTenant(world.tenantId, foldCounts)))
  expect((await numbers()).kept).toEqual(kept)
})
