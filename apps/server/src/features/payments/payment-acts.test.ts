// Acts on payments through the real routes: deleted, taken back, given up, accepted; each by who may and when it may be.
import type { PaymentId } from '@kontor/domain/identifiers'
import { describe, expect, test } from 'vitest'
import { type Client, type Json, currencyIdOf, domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'

const { kernel, world, as } = await testHouse()
const creator = await as('creator')
const signer1 = await as('signer1')
const signer2 = await as('signer2')
const treasurer = await as('treasurer')

const reason = 'The supplier sent another invoice.'
const create = async (by = creator): Promise<Json> =>
  (await by.call('createPayment', { body: domesticPayment(world) })).body
const sign = (by: Client, id: string) => by.call('signPayment', { params: { id }, body: { password: worldPassword } })
const get = (id: string) => treasurer.call('getPayment', { params: { cashTransactionId: id } })

async function signed(): Promise<string> {
  const { id } = await create()
  await sign(signer1, id)
  await sign(signer2, id)
  return id
}

async function setStatus(id: string, status: string): Promise<void> {
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db
      .updateTable('payment')
      .set({ status })
      .where('tenant_id', '=', world.tenantId)
      .where('payment_id', '=', id as PaymentId)
      .execute()
  })
}

describe('deleting', () => {
  test('takes an open payment away; its number is not used again', async () => {
    const { id, transactionNumber } = await create()
    expect((await creator.call('deletePayment', { params: { cashTransactionId: id } })).status).toBe(204)
    expect(await get(id)).toMatchObject({ status: 404, body: { code: 'payment.not-found' } })
    const again = await creator.call('deletePayment', { params: { cashTransactionId: id } })
    expect(again.status).toBe(404)
    expect((await create()).transactionNumber).toBeGreaterThan(transactionNumber)
  })

  test('leaves one that is signed, and names its status', async () => {
    const id = await signed()
    const answer = await creator.call('deletePayment', {
      params: { cashTransactionId: id },
      headers: { 'accept-language': 'de' },
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment.not-deletable' } })
    expect(answer.body.message).toContain('Signiert')
    expect((await get(id)).body).toMatchObject({ paymentStatus: 'Signed' })
  })

  test('leaves one that was changed after it was shown, and names who did; without a version it goes', async () => {
    const { id, version } = await create()
    const params = { cashTransactionId: id }
    await creator.call('updatePayment', { params, body: { ...domesticPayment(world), remarks: 'Ask Anna' } })
    const answer = await creator.call('deletePayment', { params, query: { version: `${version}` } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment.changed-before-act' } })
    expect(answer.body.message).toMatch(/^This payment was changed by creator Tester at /)
    const { body: now } = await get(id)
    expect((await creator.call('deletePayment', { params, query: { version: `${now.version}` } })).status).toBe(204)
    expect((await creator.call('deletePayment', { params: { cashTransactionId: (await create()).id } })).status).toBe(
      204,
    )
  })
})

describe('changing', () => {
  test('an open payment takes the new content and its life line says who changed it', async () => {
    const { id, version } = await create()
    const body = { ...domesticPayment(world), paymentAmount: '-120.00', accountAmount: '-120.00', version }
    const { body: changed } = await creator.call('updatePayment', { params: { cashTransactionId: id }, body })
    expect(changed).toMatchObject({ paymentAmount: '-120.00', accountAmount: '-120.00', paymentStatus: 'Open' })
    expect(changed.version).toBeGreaterThan(version)
    const { body: history } = await creator.call('listPaymentHistory', { params: { cashTransactionId: id } })
    expect(history.map((one: Json) => [one.action, one.userName]).toSorted()).toEqual([
      ['Created', 'creator Tester'],
      ['Updated', 'creator Tester'],
    ])
    expect(history.find((one: Json) => one.action === 'Updated').changes).toEqual([
      { field: 'paymentAmount', before: '100.00', after: '120.00' },
    ])
  })

  test('of what became a salary the life line tells neither amounts nor names to who may not see salaries', async () => {
    const { id, version } = await create()
    const params = { cashTransactionId: id }
    const body = { ...domesticPayment(world), paymentAmount: '-120.00', accountAmount: '-120.00', version }
    const { body: changed } = await creator.call('updatePayment', { params, body })
    for (const signer of [signer1, signer2])
      await signer.call('signPayment', {
        params: { id },
        body: { password: worldPassword, version: changed.version },
      })
    await kernel.database.withTenant(world.tenantId, async (tx) => {
      const row = await tx.db
        .selectFrom('payment')
        .select('details')
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow()
      const details = JSON.stringify({ ...(row.details as unknown as Json), isSalary: true })
      await tx.db.updateTable('payment').set({ details, is_salary: true }).where('payment_id', '=', id).execute()
    })
    const why = 'Anna Muster has left us.'
    const reverted = await treasurer.call('revertPayment', { params: { id }, body: { reason: why } })
    expect(reverted.status).toBe(200)
    const { body: history } = await signer1.call('listPaymentHistory', { params })
    const told = history.map((one: Json) => [one.action, one.changes.map(({ field }: Json) => field), one.reason])
    expect(told).toEqual([
      ['Created', [], null],
      ['Updated', [], null],
      ['Signed', ['status'], null],
      ['Signed', ['status'], null],
      ['Reverted', ['status'], null],
    ])
    const { body: whole } = await treasurer.call('listPaymentHistory', { params })
    expect(whole.at(-1).reason).toBe(why)
  })

  test('one who edits what another has changed since is refused and named, and told to load it again', async () => {
    const { id, version } = await create()
    const params = { cashTransactionId: id }
    const body = { ...domesticPayment(world), version }
    const first = { ...body, paymentAmount: '-120.00', accountAmount: '-120.00' }
    expect((await creator.call('updatePayment', { params, body: first })).status).toBe(200)
    const second = { ...body, paymentAmount: '-130.00', accountAmount: '-130.00' }
    const answer = await treasurer.call('updatePayment', { params, body: second })
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment.changed-before-saving' } })
    expect(answer.body.message).toMatch(/changed by creator Tester at .*Load it again/)
    expect((await get(id)).body).toMatchObject({ paymentAmount: '-120.00' })
  })

  test('a payment stays in its company', async () => {
    const { id } = await create()
    const body = { ...domesticPayment(world), accountId: world.accounts.german, currencyId: currencyIdOf(world, 'EUR') }
    const answer = await creator.call('updatePayment', { params: { cashTransactionId: id }, body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await get(id)).body).toMatchObject({ companyId: world.holding })
  })
})

describe('deciding with a reason', () => {
  test('a signed payment is taken back to open without signatures', async () => {
    const id = await signed()
    const short = await treasurer.call('revertPayment', { params: { id }, body: { reason: '  too few  ' } })
    expect(short).toMatchObject({ status: 400, body: { code: 'reason.too-short' } })
    const forbidden = await creator.call('revertPayment', { params: { id }, body: { reason } })
    expect(forbidden.status).toBe(403)
    const { body } = await treasurer.call('revertPayment', { params: { id }, body: { reason } })
    expect(body).toMatchObject({ paymentStatus: 'Open', signatureCount: 0, signatures: [] })
    const again = await treasurer.call('revertPayment', { params: { id }, body: { reason } })
    expect(again).toMatchObject({ status: 409, body: { code: 'payment.not-revertible' } })
    const { body: history } = await treasurer.call('listPaymentHistory', { params: { cashTransactionId: id } })
    expect(history.find((one: Json) => one.action === 'Reverted')).toMatchObject({ reason })
  })

  test('a payment that was changed and signed anew after it was shown is not taken back, and who did is named', async () => {
    const id = await signed()
    const { version } = (await get(id)).body
    await treasurer.call('revertPayment', { params: { id }, body: { reason, version } })
    await sign(signer1, id)
    const answer = await treasurer.call('revertPayment', { params: { id }, body: { reason, version } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment.changed-before-act' } })
    expect(answer.body.message).toMatch(/^This payment was changed by treasurer Tester at /)
    expect((await get(id)).body).toMatchObject({ paymentStatus: 'PartialSigned', signatureCount: 1 })
  })

  test('a payment that the bank has is given up as not executed and is done with', async () => {
    const id = await signed()
    const early = await treasurer.call('markPaymentNotExecuted', { params: { id }, body: { reason } })
    expect(early).toMatchObject({ status: 409, body: { code: 'payment.not-executed-refused' } })
    await treasurer.call('sendPayment', { params: { id } })
    const { body } = await treasurer.call('markPaymentNotExecuted', { params: { id }, body: { reason } })
    expect(body).toMatchObject({ paymentStatus: 'NotExecuted' })
    const { body: done } = await treasurer.call('listDonePayments', { params: { companyId: world.holding } })
    expect(done.data.map((one: Json) => one.id)).toContain(id)
  })

  test('golden 30: one that was accepted with an error is accepted by a person with a reason, and only such a one', async () => {
    const id = await signed()
    const early = await treasurer.call('acceptPayment', { params: { id }, body: { reason } })
    expect(early).toMatchObject({ status: 409, body: { code: 'payment.not-acceptable' } })
    await setStatus(id, 'accepted-with-error')
    expect((await get(id)).body.acts).toEqual(['not-executed', 'accept'])
    const { body } = await treasurer.call('acceptPayment', { params: { id }, body: { reason } })
    expect(body).toMatchObject({ paymentStatus: 'Accepted' })
  })
})

test('golden 65: with every right, A may still not sign what A created, and sends it when B and C have signed', async () => {
  const roleId = world.tenant.roles.get('PaymentSigner') ?? ''
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db
      .insertInto('role_assignment')
      .values({
        tenant_id: world.tenantId,
        role_assignment_id: kernel.ids.next<'role-assignment'>(),
        user_id: world.people.treasurer,
        role_id: roleId,
      })
      .execute()
  })
  const { id } = await create(treasurer)
  expect(await sign(treasurer, id)).toMatchObject({ status: 409, body: { code: 'payment.creator-may-not-sign' } })
  expect((await sign(signer1, id)).body).toMatchObject({ paymentStatus: 'PartialSigned' })
  const early = await treasurer.call('sendPayment', { params: { id } })
  expect(early).toMatchObject({ status: 409, body: { code: 'payment.only-signed-can-be-sent' } })
  expect((await sign(signer2, id)).body).toMatchObject({ paymentStatus: 'Signed' })
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
})

test('an own transfer to an account that the creator may not see is refused like one to none', async () => {
  const transfer = (transferAccountId: string) =>
    creator.call('createPayment', {
      body: {
        accountId: world.accounts.eur,
        type: 'Transfer',
        valueDate: '2026-11-23',
        currencyId: currencyIdOf(world, 'EUR'),
        paymentAmount: '-5.00',
        accountAmount: '-5.00',
        details: { transferAccountId },
      },
    })
  const seen = await transfer(world.accounts.german)
  expect(seen.body).toMatchObject({ details: { transferAccountId: world.accounts.german } })
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db
      .insertInto('account_permission')
      .values({
        tenant_id: world.tenantId,
        account_permission_id: kernel.ids.next<'account-permission'>(),
        user_id: world.people.creator,
        account_id: world.accounts.german,
        permission: 'AccountView',
        effect: 'deny',
      })
      .execute()
  })
  const [hidden, none] = [await transfer(world.accounts.german), await transfer(kernel.ids.next<'account'>())]
  expect(hidden).toMatchObject({ status: 400, body: { code: 'transfer.account-required' } })
  expect(hidden.body.messages).toEqual(none.body.messages)
})
