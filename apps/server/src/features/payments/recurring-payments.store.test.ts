// What a recurring payment is read from: its own rows, however many the tenant has.
import { calendarDate } from '@kontor/domain/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Json, recurringPayment, testHouse, worldPassword } from '../../testing/index.ts'
import { recurringUnder } from './recurring-payments.store.ts'

const { kernel, world, as } = await testHouse()

type PlanNode = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly PlanNode[]
}

/** By table, what the nodes of a plan handed on. */
function readRows(node: PlanNode, read: Record<string, number> = {}): Readonly<Record<string, number>> {
  const table = node['Relation Name']
  if (table !== undefined) read[table] = (read[table] ?? 0) + node['Actual Rows'] * node['Actual Loops']
  for (const one of node.Plans ?? []) readRows(one, read)
  return read
}

async function signed(): Promise<Json> {
  const { body } = await (await as('creator')).call('createPayment', { body: recurringPayment(world) })
  for (const name of ['signer1', 'signer2'] as const)
    await (await as(name)).call('signRecurringPayment', { params: { id: body.id }, body: { password: worldPassword } })
  return body
}

test('one is read with its own signatures and payments, and none of the others', async () => {
  const { id } = await signed()
  for (let others = 0; others < 3; others += 1) await signed()
  await kernel.schedule.turn('payments.make-occurrences')
  const plan = await kernel.database.withTenant(world.tenantId, async (tx) => {
    const made = await tx.db.selectFrom('recurring_occurrence').select('payment_id').execute()
    expect(made).toHaveLength(4)
    const asked = sql<{ readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>`
      explain (analyze, format json) select ${recurringUnder(tx, id, calendarDate('2026-11-20'))}`
    return (await asked.execute(tx.db)).rows[0]?.['QUERY PLAN'][0].Plan
  })
  // its signatures twice, for their names stand in a value of their own
  expect(plan && readRows(plan)).toMatchObject({
    recurring_payment: 1,
    recurring_signature: 4,
    recurring_occurrence: 1,
    payment: 1,
  })
})
