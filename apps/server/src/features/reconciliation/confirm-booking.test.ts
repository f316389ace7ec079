// A booking of what should not have been executed: it rings, nothing is done by itself, and a person ends it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { domesticPayment, testHouse, signIn, worldPassword } from '../../testing/index.ts'

const reason = 'The bank confirmed on the phone that it was executed.'

const { kernel, app, world, as } = await testHouse()
const accountant = await as('accountant')
const treasurer = await as('treasurer')

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

let statements = 0

async function book(id: string, endToEndId: string): Promise<number> {
  statements += 1
  const file = camtFile({
    iban: world.ibans.chf,
    id,
    balances: closedOn(statements, '0.00', '0.00'),
    entries: [
      {
        amount: domesticPayment(world).paymentAmount as string,
        booked: '2026-11-23',
        bankReference: id,
        details: [{ endToEndId }],
      },
    ],
  })
  return (await upload(app, accountant, file)).body.matches
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
    expect(early).toMatchObject({ status: 409, body: { code: 'payment.booking-not-confirmable' } })

    expect(await book(`S-${status}`, endToEndId)).toBe(0)
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
