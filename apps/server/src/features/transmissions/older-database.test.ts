// A database that comes back older under the running server has forgotten files that have left: before anything else is
// asked of it their payments are marked, and nobody acts on them before the files are settled.
import { beforeEach, expect, test } from 'vitest'
import type { PaymentId } from '@kontor/domain/identifiers'
import { type Json, domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'

let timesLost = 0
const { kernel, world, as } = await testHouse({ timesLost: () => timesLost })
const creator = await as('creator')
const treasurer = await as('treasurer')
const other = await as('treasurer2')
const signers = [await as('signer1'), await as('signer2')]

let payment: Json
beforeEach(async () => {
  payment = (await creator.call('createPayment', { body: domesticPayment(world) })).body
  for (const signer of signers)
    await signer.call('signPayment', {
      params: { id: payment.id },
      body: { password: worldPassword, version: payment.version },
    })
  await treasurer.call('sendPayment', { params: { id: payment.id } })
})

/** The database goes back to when the payment was open, and the lock on it is lost and taken again. */
async function goBack(): Promise<void> {
  await kernel.database.withTenant(world.tenantId, async ({ db, tenantId }) => {
    const id = payment.id as PaymentId
    const ofFile = await db
      .deleteFrom('transmission_payment')
      .where('tenant_id', '=', tenantId)
      .where('payment_id', '=', id)
      .returning('transmission_id')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('transmission')
      .where('tenant_id', '=', tenantId)
      .where('transmission_id', '=', ofFile.transmission_id)
      .execute()
    await db.deleteFrom('signature').where('tenant_id', '=', tenantId).where('payment_id', '=', id).execute()
    await db
      .updateTable('payment')
      .set({ status: 'open', sending_state: null, transmission_count: 0, execution_date: null })
      .where('tenant_id', '=', tenantId)
      .where('payment_id', '=', id)
      .execute()
  })
  timesLost += 1
}

const ofPayment = () => ({ params: { cashTransactionId: payment.id } })

/** Said by another than the sender, as the bank's own list says it. */
async function settleAll(): Promise<void> {
  const { body: blocks } = await other.call('listJournalBlocks')
  for (const { messageId } of blocks as Json[])
    await other.call('resolveJournalBlock', {
      params: { messageId },
      body: { decision: 'Delivered', reason: 'seen in the e-banking' },
    })
  expect((await treasurer.call('getPayment', ofPayment())).body).toMatchObject({
    paymentStatus: 'Delivered',
    paymentAmount: '-100.00',
    alarm: null,
  })
}

test('nobody changes a payment of a forgotten file, though nobody has sent anything since', async () => {
  await goBack()
  const body = { ...domesticPayment(world), paymentAmount: '-1.00', accountAmount: '-1.00', version: payment.version }
  const { status, body: answer } = await creator.call('updatePayment', { ...ofPayment(), body })
  expect([status, answer.code]).toEqual([409, 'payment.left-before-restore'])
  await settleAll()
})

test('nor deletes it', async () => {
  await goBack()
  const { status, body: answer } = await creator.call('deletePayment', ofPayment())
  expect([status, answer.code]).toEqual([409, 'payment.left-before-restore'])
  await settleAll()
})

test('the first reading call shows the payment without acts', async () => {
  await goBack()
  expect((await treasurer.call('getPayment', ofPayment())).body).toMatchObject({ acts: [] })
  await settleAll()
})

test('and the first that asks for forgotten files is answered them', async () => {
  await goBack()
  expect((await other.call('listJournalBlocks')).body).toMatchObject([{ payments: [{ paymentId: payment.id }] }])
  await settleAll()
})

test('many who ask at once look once, and a look that fails is taken again', async () => {
  await goBack()
  const { open } = kernel.journal
  let looks = 0
  Object.assign(kernel.journal, {
    open: async (at: string) => {
      looks += 1
      if (looks === 1) throw new Error('the disk of the journal does not answer')
      return open(at)
    },
  })
  expect((await treasurer.call('getPayment', ofPayment())).status).toBe(500)
  const answers = await Promise.all([1, 2, 3, 4].map(() => treasurer.call('getPayment', ofPayment())))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(looks).toBe(2)
  Object.assign(kernel.journal, { open })
  await settleAll()
})
