// Fields of the specification whose meaning comes later: a payment takes them empty, answers them, and refuses them filled.
import { expect, test } from 'vitest'
import { type Json, domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'

const { world, as } = await testHouse()
const creator = await as('creator')
const signer = await as('signer1')
const create = (part: object = {}) => creator.call('createPayment', { body: { ...domesticPayment(world), ...part } })
const refused = (field: string) => ({ status: 400, body: { code: 'field.must-be-empty', fields: [{ field }] } })

test('a payment may come with empty recurring details, created, among several and changed', async () => {
  const { status, body } = await create({ recurringDetails: null })
  expect([status, body.message]).toEqual([200, undefined])
  const payment = { ...domesticPayment(world), recurringDetails: null }
  expect((await creator.call('createPayments', { body: { payments: [payment] } })).status).toBe(200)
  const params = { cashTransactionId: body.id }
  expect((await creator.call('updatePayment', { params, body: payment })).status).toBe(200)
})

test('its type is answered by both names, alone and in a list', async () => {
  const { body: payment } = await create()
  expect(payment).toMatchObject({ type: 'Domestic', paymentType: 'Domestic', recurringDetails: null })
  const { body } = await creator.call('listPayments', { params: { companyId: world.holding } })
  expect(body.data.find((row: Json) => row.id === payment.id)).toMatchObject({
    type: 'Domestic',
    paymentType: 'Domestic',
    recurringDetails: null,
  })
})

test('a filled authentication code signs nothing, one payment or many; an empty one does', async () => {
  const { id } = (await create()).body
  const password = worldPassword
  const one = (authenticationCode: string | null) =>
    signer.call('signPayment', { params: { id }, body: { password, authenticationCode } })
  expect(await one('123456')).toMatchObject(refused('authenticationCode'))
  const many = { password, authenticationCode: '123456', cashTransactionIds: [id] }
  expect(await signer.call('signPayments', { body: many })).toMatchObject(refused('authenticationCode'))
  const read = await creator.call('getPayment', { params: { cashTransactionId: id } })
  expect(read.body.signatures).toEqual([])
  expect((await one('')).body).toMatchObject({ paymentStatus: 'PartialSigned' })
})
