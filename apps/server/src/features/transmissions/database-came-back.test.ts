// A database that was away under a running server may come back as an older one: before anybody asks or acts, the send
// journal is held against it.
import { expect, test, vi } from 'vitest'
import { act } from '../../kernel/act.ts'
import { DatabaseAway } from '../../kernel/database/session.ts'
import { whoMay } from '../../proofs/authorisation.tables.ts'
import { contractTable, requestOf } from '../../proofs/contract-requests.testing.ts'
import { send } from '../../proofs/cross-tenant.testing.ts'
import type { Caller } from '../../kernel/caller.ts'
import { domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'

let timesLost = 0
const { kernel, app, world, as, missingRoutes } = await testHouse({ timesLost: () => timesLost })
const creator = await as('creator')
const treasurer = await as('treasurer')
const left = { status: 409, body: { code: 'payment.left-before-restore' } }

async function sent(): Promise<string> {
  const { id, version } = (await creator.call('createPayment', { body: domesticPayment(world) })).body
  for (const signer of [await as('signer1'), await as('signer2')])
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
  return id
}

/** The database is as it was before all that was sent: payments are open, and files are forgotten. */
async function comeBackOlder(): Promise<void> {
  await kernel.database.withTenant(world.tenantId, async ({ db, tenantId }) => {
    for (const table of ['transmission_payment', 'transmission', 'signature'] as const)
      await db.deleteFrom(table).where('tenant_id', '=', tenantId).execute()
    const before = { status: 'open', sending_state: null, transmission_count: 0, execution_date: null } as const
    await db.updateTable('payment').set(before).where('tenant_id', '=', tenantId).execute()
  })
  timesLost += 1
}

test('the first act on a payment that left before is refused, and not only once somebody sends', async () => {
  const [edited, deleted] = [await sent(), await sent()]
  await comeBackOlder()
  const body = { ...domesticPayment(world), paymentAmount: '-1.00', accountAmount: '-1.00' }
  expect(await creator.call('updatePayment', { params: { cashTransactionId: edited }, body })).toMatchObject(left)
  expect(await creator.call('deletePayment', { params: { cashTransactionId: deleted } })).toMatchObject(left)
})

test('every call that reads answers the first time it is asked after the database was away', async () => {
  const { id } = (await creator.call('createPayment', { body: domesticPayment(world) })).body
  const own = { world, paymentId: id, unknownId: '019ab000-0000-7000-8000-000000000000' }
  const failed: string[] = []
  for (const [name, route] of Object.entries(contractTable)) {
    if (route.method !== 'GET' || whoMay[name] === 'public' || missingRoutes.includes(name)) continue
    timesLost += 1
    const { status, text } = await send(app, route, treasurer.cookie, requestOf(name, route, own))
    if (status >= 500) failed.push(`${name}: ${status} ${text}`)
  }
  expect(failed).toEqual([])
})

test('where the journal cannot be looked at nobody acts, and everybody reads', async () => {
  const opening = vi.spyOn(kernel.journal, 'open').mockRejectedValue(new Error('EIO: i/o error'))
  timesLost += 1
  expect(await creator.call('createPayment', { body: domesticPayment(world) })).toMatchObject({ status: 500 })
  expect(await creator.call('getPaymentSettings')).toMatchObject({ status: 200 })
  opening.mockRestore()
  expect(await creator.call('createPayment', { body: domesticPayment(world) })).toMatchObject({ status: 200 })
})

test('an act in whose middle the database was away is not done', async () => {
  const caller = {
    tenantId: world.tenantId,
    userId: world.people.creator,
    name: 'Anna',
    requestKey: null,
  } as unknown as Caller
  const acting = act(kernel, caller, async () => {
    timesLost += 1
  })
  await expect(acting).rejects.toBeInstanceOf(DatabaseAway)
})
