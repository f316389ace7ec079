// A payment names a cashflow category at the moment at which somebody deletes it: one of both is refused, whoever comes
// first. On PostgreSQL both transactions are open at once; the embedded database has one after the other.
import type { CashflowId, PaymentId } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import type { TenantTx } from '../../kernel/database/database.ts'
import { deleteOne, lockOne } from '../../kernel/database/records.ts'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { type Json, testEngine } from '../../testing/index.ts'
import { cashflowHouse } from './cashflows.testing.ts'
import { chooseCashflows } from './choose-cashflows.ts'

const { kernel, world, actsIn, make, pay } = await cashflowHouse()

/** `begin` holds its transaction open until the `other` waits for it, and then comes to its `end`. */
async function race<Answer>(
  begin: (tx: TenantTx) => Promise<unknown>,
  other: () => Promise<Answer>,
  end: (tx: TenantTx) => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer> {
  const begun = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  const first = kernel.database.withTenant(world.tenantId, async (tx) => {
    await begin(tx)
    begun.resolve()
    await going.promise
    await end(tx)
  })
  await Promise.race([begun.promise, first])
  const answer = other()
  if (testEngine === 'postgres') await someoneWaits()
  going.resolve()
  await first
  return answer
}

async function someoneWaits(): Promise<void> {
  const session = await kernel.pool.session()
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  try {
    while ((await session.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  } finally {
    session.release()
  }
}

test('one that a payment has just chosen is not deleted', async () => {
  const shared = await make(null)
  const { body: payment } = await pay({ id: world.suppliers })
  const choose = (tx: TenantTx) => chooseCashflows(tx, world.holding, [shared.id as CashflowId])
  const name = (tx: TenantTx) =>
    tx.db
      .updateTable('payment')
      .set({ cashflow_id: shared.id })
      .where('tenant_id', '=', tx.tenantId)
      .where('payment_id', '=', payment.id as PaymentId)
      .execute()
  const answer = await race<Json>(choose, () => actsIn(null).remove(shared), name)
  expectRefusal(answer, 409, 'cashflow.in-use')
})

test('one that was just deleted is not chosen', async () => {
  const shared = await make(null)
  const remove = async (tx: TenantTx) => {
    expect(await lockOne(tx, 'cashflow', shared.id)).not.toBeNull()
    expect(await deleteOne(tx, 'cashflow', shared.id)).toBe(true)
  }
  const answer = await race<Json>(remove, () => pay(shared))
  expectRefusal(answer, 404, 'cashflow.not-found')
  expect(answer.body.fields).toMatchObject([{ field: 'cashflowId' }])
})
