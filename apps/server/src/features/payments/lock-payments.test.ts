// The order in which payments are locked and read is the order of files and messages: never the database's own.
import type { PaymentId } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import { domesticPayment, testHouse } from '../../testing/index.ts'
import { listPaymentsById, lockPayments } from './payments.store.ts'

const { kernel, world, as } = await testHouse()
const treasurer = await as('treasurer')

test('payments come in the order of their ids, however the database finds them', async () => {
  const ids: PaymentId[] = []
  for (let made = 0; made < 4; made++) {
    const { body } = await treasurer.call('createPayment', { body: domesticPayment(world) })
    ids.push(body.id as PaymentId)
  }
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    // what is written anew lies behind the others
    const rewritten = tx.db.updateTable('payment').set({ remarks: 'anew' }).where('tenant_id', '=', world.tenantId)
    await rewritten.where('payment_id', 'in', ids.slice(0, 2)).execute()
    for (const way of ['indexscan', 'bitmapscan', 'nestloop'])
      await tx.session.query(`set local enable_${way} = off`, [])
    const asked = ids.toReversed()
    expect((await lockPayments(tx, asked)).map(({ id }) => id)).toEqual(ids)
    expect((await listPaymentsById(tx, asked)).map(({ id }) => id)).toEqual(ids)
  })
})
