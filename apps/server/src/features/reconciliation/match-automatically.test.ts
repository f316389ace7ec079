// A person runs the automatic passes: over a company, or, as the specification's call without a body, over every one in
// which he may reconcile.
import type { CompanyId, Id, PaymentId } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Client, signInByEmail, testHouse, worldPassword } from '../../testing/index.ts'
import { insertAssignments } from '../users/public.ts'
import { domesticOf, sendPayments } from './sent-payments.testing.ts'

const { kernel, app, world, as } = await testHouse()
const accountant = await as('accountant')
const treasurer = await as('treasurer')
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]

/** Who reconciles in one company only. */
async function accountantOf(companyId: CompanyId): Promise<Client> {
  const person = { email: 'branch@world.example', firstName: 'Branch', lastName: 'Accountant', roles: [] }
  const userId = await createPerson(kernel, world.tenant, person, worldPassword)
  const roleId = world.tenant.roles.get('Accountant') as Id<'role'>
  const id = kernel.ids.next<'role-assignment'>()
  await kernel.database.withTenant(world.tenantId, (tx) => insertAssignments(tx, [{ id, userId, companyId, roleId }]))
  return signInByEmail(app, world, person.email)
}

/** Hidden while its booking comes, so that the import does not take it by itself. */
async function hide(id: string, isHidden: boolean): Promise<void> {
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db
      .updateTable('payment')
      .set({ deleted_at: isHidden ? '2026-11-22T00:00:00Z' : null })
      .where('tenant_id', '=', world.tenantId)
      .where('payment_id', '=', id as PaymentId)
      .execute()
  })
}

const statusOf = async (id: string): Promise<string> =>
  (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body.paymentStatus

async function waitingPair(statement: number): Promise<string> {
  const [payment = { id: '', endToEndId: '' }] = await sendPayments(
    { kernel, world, creator, treasurer, signers },
    domesticOf(world, '-500.00'),
  )
  await hide(payment.id, true)
  const file = camtFile({
    iban: world.ibans.chf,
    id: `S-${statement}`,
    balances: closedOn(statement, '0.00', '-500.00'),
    entries: [
      {
        amount: '-500.00',
        booked: '2026-11-23',
        bankReference: `B-${statement}`,
        details: [{ endToEndId: payment.endToEndId }],
      },
    ],
  })
  expect((await upload(app, accountant, file)).body).toMatchObject({ result: 'SUCCESS', matches: 0 })
  await hide(payment.id, false)
  return payment.id
}

test('without a body the passes run in every company in which the caller may, and in no other', async () => {
  const id = await waitingPair(1)
  expect((await creator.call('matchAutomatically')).status).toBe(403)
  const branch = await accountantOf(world.german)
  expect((await branch.call('matchAutomatically')).body).toEqual({ matches: 0 })
  expect(await statusOf(id)).toBe('Delivered')
  expect((await accountant.call('matchAutomatically')).body).toEqual({ matches: 1 })
  expect(await statusOf(id)).toBe('Done')
})

test('an empty body and a company that is null ask the same; accounts may be named without their company', async () => {
  const id = await waitingPair(2)
  const other = await accountant.call('matchAutomatically', { body: { accountIds: [world.accounts.eur] } })
  expect(other.body).toEqual({ matches: 0 })
  expect((await accountant.call('matchAutomatically', { body: { companyId: null } })).body).toEqual({ matches: 1 })
  expect((await accountant.call('matchAutomatically', { body: {} })).body).toEqual({ matches: 0 })
  expect(await statusOf(id)).toBe('Done')
})

test('a booking ends no payment of a file that a restored database forgot, whoever matches it', async () => {
  const id = await waitingPair(3)
  const forget = (messageId: string | null) =>
    kernel.database.withTenant(world.tenantId, (tx) =>
      tx.db
        .updateTable('payment')
        .set({ forgotten_message_id: messageId })
        .where('tenant_id', '=', world.tenantId)
        .where('payment_id', '=', id as PaymentId)
        .execute(),
    )
  await forget('KNOWN-TO-THE-JOURNAL')
  expect((await accountant.call('matchAutomatically')).body).toEqual({ matches: 0 })
  const { body: board } = await accountant.call('getReconciliation', { params: { companyId: world.holding } })
  const byHand = await accountant.call('matchManually', {
    body: {
      outstandingPaymentCashTransactionIds: [id],
      bankMessageCashTransactionIds: [board.bankMessages[0].id],
    },
  })
  expect([byHand.status, byHand.body.code]).toEqual([409, 'payment.left-before-restore'])
  expect(await statusOf(id)).toBe('Delivered')
  await forget(null)
  expect((await accountant.call('matchAutomatically')).body).toEqual({ matches: 1 })
  expect(await statusOf(id)).toBe('Done')
})
