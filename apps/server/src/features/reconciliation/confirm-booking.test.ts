// A booking of what should not have been executed: it rings, nothing is done by itself, and a person ends it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { upload } from '../../testing/camt-file.ts'
import { domesticPayment, testHouse, signIn, worldPassword } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import { bankOf } from './bank-books.testing.ts'
import { domesticOf, sendBatch, sendPayments, sendersOf } from './sent-payments.testing.ts'

const reason = 'The bank confirmed on the phone that it was executed.'

const house = await testHouse()
const { kernel, app, world, as } = house
const accountant = await as('accountant')
const treasurer = await as('treasurer')
const senders = await sendersOf(house)
const bank = await bankOf(house)

/** A delivered payment that is then ended as asked. */
async function ended(how: 'Rejected' | 'NotExecuted'): Promise<{ readonly id: string; readonly endToEndId: string }> {
  mkdirSync(join(kernel.config.dataDir, 'communications', world.communications.swiss, 'out'), { recursive: true })
  const creator = await signIn(app, world, 'creator')
  const { id, version } = (await creator.call('createPayment', { body: domesticPayment(world) })).body
  for (const signer of ['signer1', 'signer2'] as const) {
    const client = await signIn(app, world, signer)
    await client.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  }
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
  const [sent] = (await treasurer.call('listTransmissions', { query: { pageSize: '1' } })).body.data
  const [{ endToEndId }] = sent.payments
  const end = () =>
    how === 'NotExecuted'
      ? treasurer.call('markPaymentNotExecuted', { params: { id }, body: { reason } })
      : upload(app, accountant, rejection(sent.messageId))
  expect((await end()).status).toBe(200)
  return { id, endToEndId }
}

function rejection(messageId: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>R-1</MsgId><CreDtTm>2026-11-23T10:00:00Z</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
    <GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>
</CstmrPmtStsRpt></Document>`
}

async function book(endToEndId: string): Promise<number> {
  const amount = domesticPayment(world).paymentAmount as string
  return (await bank.book({ amount, booked: '2026-11-23', details: [{ endToEndId }] })).matches
}

const paymentOf = async (id: string) => (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body

for (const [status, alarm] of [
  ['Rejected', /bank rejected the payment\. Check the booking and confirm it/],
  ['NotExecuted', /marked as not executed\. Check the booking and confirm it/],
] as const)
  it(`a payment that counts as ${status} and is booked rings, and is done when a person says so`, async () => {
    const { id, endToEndId } = await ended(status)
    expect(await paymentOf(id)).toMatchObject({ paymentStatus: status, alarm: null })
    expect((await paymentOf(id)).acts).not.toContain('confirm-booking')
    const early = await treasurer.call('confirmBooking', { params: { cashTransactionId: id }, body: { reason } })
    expect(early).toMatchObject({ status: 409, body: { code: 'payment.no-booking' } })

    expect(await book(endToEndId)).toBe(0)
    const rung = await paymentOf(id)
    expect(rung).toMatchObject({ paymentStatus: status, alarm: expect.stringMatching(alarm) })
    expect(rung.acts).toContain('confirm-booking')

    const short = await treasurer.call('confirmBooking', { params: { cashTransactionId: id }, body: { reason: 'yes' } })
    expect(short.body.code).toBe('reason.too-short')
    const stranger = await accountant.call('confirmBooking', { params: { cashTransactionId: id }, body: { reason } })
    expect(stranger).toMatchObject({ status: 403 })

    const confirmed = await treasurer.call('confirmBooking', { params: { cashTransactionId: id }, body: { reason } })
    expect(confirmed).toMatchObject({ status: 200, body: { isAutomatic: false, payments: [{ id }] } })
    expect(await paymentOf(id)).toMatchObject({
      paymentStatus: 'Done',
      alarm: null,
      bookedDate: '2026-11-23',
      matchId: confirmed.body.matchId,
    })
    const params = { companyId: world.holding, matchId: confirmed.body.matchId }
    expect((await accountant.call('undoMatch', { params, body: { reason } })).status).toBe(200)
    expect(await paymentOf(id)).toMatchObject({ paymentStatus: status })
  })
const send = (...amounts: readonly string[]) =>
  sendPayments(senders, ...amounts.map((amount) => domesticOf(world, amount)))
const confirm = (id: string, who = treasurer) =>
  who.call('confirmBooking', { params: { cashTransactionId: id }, body: { reason } })
const notExecuted = (id: string) => treasurer.call('markPaymentNotExecuted', { params: { id }, body: { reason } })

it.each([
  ['three that count as not executed', '10.30', 3],
  ['one of them and two that wait for it', '10.40', 1],
])('a collective booking of %s ends all of them', async (_, amount, count) => {
  const three = await send(`-${amount}`, '-20.30', '-30.30')
  for (const { id } of three.slice(0, count)) await notExecuted(id)
  const sum = (+amount + 50.6).toFixed(2)
  await bank.book({ amount: `-${sum}`, batch: { paymentInformationId: three[0]!.paymentInformationId, count: 3 } })
  const { status, body } = await confirm(three[0]!.id)
  expect([status, body.payments.map((one: { id: string }) => one.id).toSorted()]).toEqual([
    200,
    three.map(({ id }) => id).toSorted(),
  ])
  for (const one of three) expect(await bank.read(one)).toMatchObject({ paymentStatus: 'Done', alarm: null })
  const undone = { params: { companyId: world.holding, matchId: body.matchId }, body: { reason } }
  expect((await accountant.call('undoMatch', undone)).status).toBe(200)
  for (const [place, one] of three.entries())
    expect((await bank.read(one)).paymentStatus).toBe(place < count ? 'NotExecuted' : 'Delivered')
})

it('of a collective booking that is more than usual fees above its payments nothing is confirmed', async () => {
  const two = await send('-12.00', '-13.00')
  for (const { id } of two) await notExecuted(id)
  const batch = { paymentInformationId: two[0]!.paymentInformationId, count: 2 }
  await bank.book({ amount: '-90.00', batch })
  expect(await confirm(two[0]!.id)).toMatchObject({ status: 409, body: { code: 'payment.booking-differs' } })
  await bank.book({ amount: '-25.30', booked: '2026-11-25', batch })
  expect((await bank.read(two[1]!)).paymentStatus).toBe('NotExecuted')
})

it('a booking of exactly one of several is confirmed for that one', async () => {
  const two = await send('-14.00', '-15.00')
  for (const { id } of two) await notExecuted(id)
  await bank.book({ amount: '-15.00', batch: { paymentInformationId: two[0]!.paymentInformationId, count: 1 } })
  expect((await confirm(two[1]!.id)).body.payments).toMatchObject([{ id: two[1]!.id }])
  expect((await bank.read(two[0]!)).paymentStatus).toBe('NotExecuted')
})

it('a collective booking is confirmed although one of its payments had gone out again since', async () => {
  const two = await send('-16.00', '-17.00')
  const groupId = two[0]!.paymentInformationId
  const sent = { ids: [], messageId: groupId.replace(/-\d+$/, ''), groupId, ends: [] }
  await upload(app, accountant, Buffer.from(pain002(sent, { group: { status: 'RJCT', reason: 'AC04' } })))
  const { id } = two[1]!
  const { version } = await bank.read({ id })
  for (const signer of senders.signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
  await bank.book({ amount: '-33.00', batch: { paymentInformationId: groupId, count: 2 } })
  expect(await confirm(two[0]!.id)).toMatchObject({ status: 200 })
  for (const one of two) expect((await bank.read(one)).paymentStatus).toBe('Done')
})

it('a rejected batch that is booked whole with a charge is confirmed, and a piece of it is not', async () => {
  const [whole, piece] = [
    await sendBatch(house, senders, { name: 'CHARGED' }),
    await sendBatch(house, senders, { name: 'PIECE' }),
  ]
  for (const { messageId, groupId } of [whole, piece]) {
    const report = pain002({ ids: [], messageId, groupId, ends: [] }, { group: { status: 'RJCT', reason: 'AC04' } })
    await upload(app, accountant, Buffer.from(report))
  }
  await bank.book({ amount: '-6.30', batch: { paymentInformationId: whole.groupId, count: 3 } })
  expect(await confirm(whole.id)).toMatchObject({ status: 200 })
  expect(await bank.read(whole)).toMatchObject({ paymentStatus: 'Done', accountAmount: '-6.30' })
  await bank.book({ amount: '-3.00', details: [{ endToEndId: 'PIECE-3', paymentInformationId: piece.groupId }] })
  expect(await confirm(piece.id)).toMatchObject({ status: 409, body: { code: 'payment.booking-differs' } })
  expect((await bank.read(piece)).paymentStatus).toBe('Rejected')
})

it.each(['Rejected', 'NotExecuted'])(
  'of two that cost the same and are %s nobody knows which is booked: the one that a person confirms is, the other is quiet',
  async (status) => {
    const amounts = ['-170.00', '-41.70', '-41.70'].map((amount) => domesticOf(world, amount))
    const [paid, first, second] = await sendPayments(senders, ...amounts)
    const groupId = paid!.paymentInformationId
    const sent = { ids: [], messageId: groupId.replace(/-\d+$/, ''), groupId, ends: [] }
    const transactions = [first!, second!].map(({ endToEndId }) => ({ endToEndId, status: 'RJCT', reason: 'AC04' }))
    await upload(app, accountant, Buffer.from(pain002(sent, { group: { status: 'PART' }, transactions })))
    if (status === 'NotExecuted')
      for (const { id } of [first!, second!])
        await treasurer.call('markPaymentNotExecuted', { params: { id }, body: { reason } })
    await bank.book({ amount: '-170.00', details: [{ endToEndId: paid!.endToEndId }] })
    await bank.book({ amount: '-41.70', booked: '2026-11-24', batch: { paymentInformationId: groupId, count: 1 } })
    for (const one of [first!, second!]) expect((await bank.read(one)).alarm).toContain('The account was debited')
    expect(await confirm(second!.id)).toMatchObject({ status: 200 })
    expect(await bank.read(second!)).toMatchObject({ paymentStatus: 'Done' })
    expect(await bank.read(first!)).toMatchObject({ paymentStatus: status, alarm: null })
  },
)
