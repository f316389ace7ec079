// Signing through the real routes: two people, the password in the same request, nobody twice, nothing stale.
import { describe, expect, test } from 'vitest'
import { type Client, type Json, testHouse, signIn, worldPassword } from '../../testing/index.ts'
import { domesticPayment, sepaPayment, withIban } from '../../testing/payments.ts'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
const signer1 = await as('signer1')
const signer2 = await as('signer2')
const treasurer = await as('treasurer')

async function createOne(
  body = domesticPayment(world),
): Promise<{ id: string; version: number; transactionNumber: number }> {
  const created = await creator.call('createPayment', { body })
  expect(created.body).toMatchObject({ paymentStatus: 'Open' })
  return created.body
}

describe('signing', () => {
  test('two different people make a payment signed', async () => {
    const { id, version } = await createOne()
    const first = await signer1.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    expect(first.body).toMatchObject({ paymentStatus: 'PartialSigned', signatureCount: 1 })
    const second = await signer2.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    expect(second.body).toMatchObject({ paymentStatus: 'Signed', signatureCount: 2 })
  })

  test('signing is offered to who may still sign: neither to the author nor to who has signed, in view and list', async () => {
    const body = domesticPayment(world)
    const { id, version } = await createOne(body)
    const offered = async (client: Client) => {
      const { body: read } = await client.call('getPayment', { params: { cashTransactionId: id } })
      const { body: list } = await client.call('listOpenPayments', { params: { companyId: world.holding } })
      const row = list.data.find((one: Json) => one.id === id)
      expect(row.acts).toEqual(read.acts)
      return read.acts.includes('sign')
    }
    expect(await Promise.all([creator, signer1, signer2].map(offered))).toEqual([false, true, true])
    const first = await signer1.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    expect(first.body.acts).not.toContain('sign')
    expect(await Promise.all([creator, signer1, signer2].map(offered))).toEqual([false, false, true])
    // what was edited is unsigned: who signed the old content may sign the new one
    await treasurer.call('revertPayment', { params: { id }, body: { reason: 'The amount was wrong.' } })
    expect(await Promise.all([creator, signer1, signer2].map(offered))).toEqual([false, true, true])
  })

  test('a wrong password is 422 and signs nothing', async () => {
    const { id, version } = await createOne()
    const answer = await signer1.call('signPayment', { params: { id }, body: { password: 'wrong', version } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'password.wrong' } })
    const { body } = await signer1.call('getPayment', { params: { cashTransactionId: id } })
    expect(body).toMatchObject({ paymentStatus: 'Open', signatureCount: 0 })
  })

  test('B6: a payment changed since it was shown is not signed', async () => {
    const { id, version } = await createOne()
    const changed = { ...domesticPayment(world), paymentAmount: '-250.00', accountAmount: '-250.00' }
    await creator.call('updatePayment', { params: { cashTransactionId: id }, body: changed })
    const answer = await signer1.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(
      /^This payment was changed by creator Tester at 2026-11-23 10:00\. Review it and sign again\.$/,
    )
  })

  test('B6: whoever took a payment back after it was shown is named, with the time', async () => {
    const { id, version } = await createOne()
    await signer1.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    kernel.clock.advance(20 * 60_000)
    await treasurer.call('revertPayment', { params: { id }, body: { reason: 'wrong bank account' } })
    const answer = await signer2.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(
      /^This payment was changed by treasurer Tester at 2026-11-23 10:20\. Review it and sign again\.$/,
    )
  })

  test('B7: nobody signs twice', async () => {
    const { id, version } = await createOne()
    await signer1.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    const again = await signer1.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'You have already signed this payment; a second person must sign.' },
    })
  })

  test('golden 67: a changed remark leaves the signatures, a changed IBAN asks for a revert and voids them', async () => {
    const { id, version } = await createOne(sepaPayment(world))
    for (const signer of [signer1, signer2])
      await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    const params = { cashTransactionId: id }
    const remarked = await creator.call('updatePayment', {
      params,
      body: { ...sepaPayment(world), remarks: 'Ask Anna' },
    })
    expect(remarked.body).toMatchObject({ paymentStatus: 'Signed', signatureCount: 2, remarks: 'Ask Anna' })
    const changed = withIban(sepaPayment(world), 'DE02120300000000202051')
    const refused = await creator.call('updatePayment', { params, body: changed })
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment.not-editable' } })
    await treasurer.call('revertPayment', { params: { id }, body: { reason: 'wrong bank account' } })
    const edited = await creator.call('updatePayment', { params, body: changed })
    expect(edited.body).toMatchObject({ paymentStatus: 'Open', signatureCount: 0 })
  })

  test('many: a wrong password fails the whole request with no signature', async () => {
    const [a, b] = [await createOne(), await createOne()]
    const answer = await signer1.call('signPayments', {
      body: { password: 'wrong', payments: [a, b].map(({ id, version }) => ({ id, version })) },
    })
    expect(answer.status).toBe(422)
    const { body } = await signer1.call('getPayment', { params: { cashTransactionId: a.id } })
    expect(body.signatureCount).toBe(0)
  })

  test('many: each payment has its own answer', async () => {
    const [a, b] = [await createOne(), await createOne()]
    await signer1.call('signPayment', { params: { id: a.id }, body: { password: worldPassword, version: a.version } })
    const answer = await signer1.call('signPayments', {
      body: { password: worldPassword, cashTransactionIds: [a.id, b.id] },
    })
    expect(answer.body.results).toMatchObject([
      { id: a.id, transactionNumber: a.transactionNumber, status: 'Error', code: 'payment.already-signed-by-you' },
      { id: b.id, status: 'Success', paymentStatus: 'PartialSigned' },
    ])
  })

  test('a remark is no new order: it is taken when the day that was signed has passed', async () => {
    const { id, version } = await createOne(sepaPayment(world))
    for (const signer of [signer1, signer2])
      await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    kernel.clock.advance(7 * 24 * 60 * 60_000)
    const params = { cashTransactionId: id }
    const later = await signIn(app, world, 'creator')
    const body = { ...sepaPayment(world), remarks: 'Anna is ill' }
    const remarked = await later.call('updatePayment', { params, body })
    expect(remarked.body).toMatchObject({ paymentStatus: 'Signed', signatureCount: 2, remarks: 'Anna is ill' })
    const moved = await later.call('updatePayment', { params, body: { ...body, valueDate: '2026-11-24' } })
    expect(moved.status).toBe(400)
  })
})
