// pain.002 on real payments: read by the real reader, applied in one transaction, kept whatever its effect was.
import type { BankFileId, PaymentId } from '@kontor/domain/identifiers'
import { readPain002 } from '@kontor/formats/pain002'
import { describe, expect, test } from 'vitest'
import { houseAct } from '../../kernel/act.ts'
import { fileTransport } from '../../kernel/bank-transport.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { domesticPayment, goldenNow, insertStoredFile, testHouse, worldPassword } from '../../testing/index.ts'
import { applyBankReport } from './apply-bank-report.ts'
import { hasReportOnUnknown } from './forgotten.store.ts'
import { settleUnlisted } from './settle-unlisted.ts'
import { type Sent, pain002 } from '../../testing/status-report.ts'

let upload = fileTransport.upload

const { kernel, world, as } = await testHouse({
  transport: { upload: (...parts) => upload(...parts) },
})
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')
const decider = await as('treasurer2')

async function send(count: number): Promise<Sent> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { id, version } = (await creator.call('createPayment', { body: domesticPayment(world) })).body
    for (const signer of signers)
      await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    ids.push(id)
  }
  await treasurer.call('sendPayments', { body: { cashTransactionIds: ids } })
  const { body } = await treasurer.call('listTransmissions', { query: { pageSize: '1' } })
  const [{ messageId, payments }] = body.data
  return {
    ids,
    messageId,
    groupId: `${messageId}-0001`,
    ends: payments.map((one: { endToEndId: string }) => one.endToEndId),
  }
}

async function apply(text: string): Promise<readonly string[]> {
  const report = orRefuse(await readPain002([Buffer.from(text)]))
  const bankFileId = await insertStoredFile(kernel, world.tenantId)
  const applied = await houseAct(kernel, world.tenantId, (on) =>
    applyBankReport(kernel, on, report, bankFileId as BankFileId),
  )
  return applied.messages.map(({ code }) => code)
}

async function statusOf(id: string | undefined) {
  const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: id as PaymentId } })
  return { status: body.paymentStatus, response: body.bankResponseStatus, alarm: body.alarm, reasons: body.bankReasons }
}

describe('bank answers', () => {
  test('golden 28: ACTC leaves it delivered, ACCP accepts it, RJCT AM04 rejects it; signatures are void then', async () => {
    const sent = await send(1)
    const [id] = sent.ids
    await apply(pain002(sent, { group: { status: 'ACTC' } }))
    expect(await statusOf(id)).toMatchObject({ status: 'Delivered', response: 'ACCEPTED_TECHNICAL_VALIDATION' })
    await apply(pain002(sent, { payment: { status: 'ACCP' } }))
    expect(await statusOf(id)).toMatchObject({ status: 'Accepted', response: 'ACCEPTED_CUSTOMER_PROFILE' })
    await apply(pain002(sent, { transactions: [{ endToEndId: sent.ends[0] ?? '', status: 'RJCT', reason: 'AM04' }] }))
    expect(await statusOf(id)).toMatchObject({ status: 'Rejected', response: 'REJECTED', reasons: [{ code: 'AM04' }] })
    const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: id ?? '' } })
    expect(body.signatureCount).toBe(0)
    const again = await signers[0]?.call('signPayment', {
      params: { id: id ?? '' },
      body: { password: worldPassword, version: body.version },
    })
    expect(again?.body).toMatchObject({ paymentStatus: 'PartialSigned' })
    // what the bank said was of the sending before
    expect(await statusOf(id)).toMatchObject({ response: null, reasons: [] })
  })

  test('golden 29: of three, the one listed as rejected is rejected; the others follow the next positive status', async () => {
    const sent = await send(3)
    const [first, second, third] = sent.ids
    await apply(
      pain002(sent, {
        group: { status: 'PART' },
        transactions: [{ endToEndId: sent.ends[1] ?? '', status: 'RJCT', reason: 'AC01' }],
      }),
    )
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toMatchObject([
      { status: 'Delivered', response: 'PARTIAL_ACCEPTED' },
      { status: 'Rejected', reasons: [{ code: 'AC01' }] },
      { status: 'Delivered' },
    ])
    await apply(pain002(sent, { payment: { status: 'ACSP' } }))
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toMatchObject([
      { status: 'Accepted' },
      { status: 'Rejected' },
      { status: 'Accepted' },
    ])
    // they have their answer: nothing is left to settle
    expect(await settleUnlisted(kernel, world.tenantId)).toBe(0)
  })

  test('what a part acceptance did not list is accepted with error after a bank day without any other word', async () => {
    const sent = await send(2)
    const [first, second] = sent.ids
    await apply(
      pain002(sent, {
        group: { status: 'PART' },
        transactions: [{ endToEndId: sent.ends[1] ?? '', status: 'RJCT', reason: 'AC01' }],
      }),
    )
    expect(await settleUnlisted(kernel, world.tenantId)).toBe(0)
    kernel.clock.advance(24 * 60 * 60_000)
    expect(await settleUnlisted(kernel, world.tenantId)).toBe(1)
    kernel.clock.set(goldenNow)
    expect([await statusOf(first), await statusOf(second)]).toMatchObject([
      { status: 'AcceptedWithError', response: 'PARTIAL_ACCEPTED' },
      { status: 'Rejected' },
    ])
  })

  test.each(['yesterday', '23.11.2026 10:00', '2099-01-01T00:00:00'])(
    'so is it where the bank’s time is %j: ours stands in its place',
    async (at) => {
      const sent = await send(2)
      const rejected = { transactions: [{ endToEndId: sent.ends[1] ?? '', status: 'RJCT', reason: 'AC01' }] }
      await apply(pain002(sent, { group: { status: 'PART' }, ...rejected, at }))
      kernel.clock.advance(24 * 60 * 60_000)
      expect(await settleUnlisted(kernel, world.tenantId)).toBe(1)
      kernel.clock.set(goldenNow)
      expect(await statusOf(sent.ids[0])).toMatchObject({ status: 'AcceptedWithError' })
    },
  )

  test.each([
    ['ACTC', 'PART'],
    ['PART', 'ACTC'],
  ])('so is it after %s and %s: a technical check accepts nothing', async (before, after) => {
    const sent = await send(2)
    const [first, second] = sent.ids
    const rejected = { transactions: [{ endToEndId: sent.ends[1] ?? '', status: 'RJCT', reason: 'AC01' }] }
    for (const [status, at] of [
      [before, '2026-11-23T10:05:00'],
      [after, '2026-11-23T10:06:00'],
    ] as const) {
      await apply(pain002(sent, { group: { status }, ...(status === 'PART' && rejected), at }))
    }
    expect(await statusOf(first)).toMatchObject({ status: 'Delivered', response: 'ACCEPTED_TECHNICAL_VALIDATION' })
    expect(await settleUnlisted(kernel, world.tenantId)).toBe(0)
    kernel.clock.advance(24 * 60 * 60_000)
    expect(await settleUnlisted(kernel, world.tenantId)).toBe(1)
    kernel.clock.set(goldenNow)
    expect([await statusOf(first), await statusOf(second)]).toMatchObject([
      { status: 'AcceptedWithError', response: 'ACCEPTED_TECHNICAL_VALIDATION' },
      { status: 'Rejected' },
    ])
  })

  test('a transmission tells what the bank answered: of each payment, in sum, and why', async () => {
    const sent = await send(3)
    const [, second = '', third = ''] = sent.ends
    const file = async () => {
      const { body } = await treasurer.call('listTransmissions', { query: { messageId: sent.messageId } })
      return body.data[0]
    }
    expect(await file()).toMatchObject({ bankAnswer: null })
    await apply(pain002(sent, { group: { status: 'ACTC' } }))
    expect(await file()).toMatchObject({ bankAnswer: { verdict: 'Received', accepted: 0, rejected: 0, reasons: [] } })
    await apply(
      pain002(sent, {
        transactions: [
          { endToEndId: second, status: 'RJCT', reason: 'AC04' },
          { endToEndId: third, status: 'ACSP' },
        ],
      }),
    )
    const answered = await file()
    expect(answered.bankAnswer).toEqual({
      verdict: 'Partly',
      accepted: 1,
      rejected: 1,
      transactions: null,
      reasons: ['The account is closed.'],
    })
    expect(answered.payments).toMatchObject([
      { bankResponse: 'ACCEPTED_TECHNICAL_VALIDATION', bankReasons: [] },
      { bankResponse: 'REJECTED', bankReasons: [{ code: 'AC04', text: 'The account is closed.' }] },
      { bankResponse: 'ACCEPTED_SETTLEMENT_IN_PROGRESS', bankReasons: [] },
    ])
    // signed again, the payment has no answer any more; the file keeps its own
    const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: sent.ids[1] ?? '' } })
    await signers[0]?.call('signPayment', {
      params: { id: sent.ids[1] ?? '' },
      body: { password: worldPassword, version: body.version },
    })
    expect(await statusOf(sent.ids[1])).toMatchObject({ response: null })
    expect(await file()).toMatchObject({ bankAnswer: answered.bankAnswer })
  })

  test('golden 32: after a rejection an older yes changes nothing and rings: the bank contradicts itself', async () => {
    const sent = await send(1)
    const [id] = sent.ids
    const endToEndId = sent.ends[0] ?? ''
    await apply(pain002(sent, { transactions: [{ endToEndId, status: 'RJCT', reason: 'AC04' }] }))
    await apply(pain002(sent, { transactions: [{ endToEndId, status: 'ACSP' }], at: '2026-11-23T10:01:00' }))
    const after = await statusOf(id)
    expect(after).toMatchObject({ status: 'Rejected' })
    expect(after.alarm).toMatch(/contradicts/)
  })

  test('of a yes and a no on one transaction in one report the no counts, with its own reason, and rings', async () => {
    const sent = await send(1)
    const endToEndId = sent.ends[0] ?? ''
    const transactions = [
      { endToEndId, status: 'RJCT', reason: 'AC01' },
      { endToEndId, status: 'ACSP', reason: 'NARR' },
    ]
    await apply(pain002(sent, { transactions }))
    const after = await statusOf(sent.ids[0])
    expect(after).toMatchObject({ status: 'Rejected', response: 'REJECTED', reasons: [{ code: 'AC01' }] })
    expect(after.alarm).toMatch(/contradicts/)
    const { body } = await treasurer.call('listTransmissions', { query: { messageId: sent.messageId } })
    expect(body.data[0].bankAnswer).toMatchObject({ verdict: 'Rejected', rejected: 1 })
  })

  test('the reason of a rejection by name outlives a later rejection of the whole file', async () => {
    const sent = await send(1)
    const [endToEndId = ''] = sent.ends
    await apply(pain002(sent, { transactions: [{ endToEndId, status: 'RJCT', reason: 'AC04' }] }))
    await apply(pain002(sent, { group: { status: 'RJCT', reason: 'FF01' }, at: '2026-11-23T11:00:00' }))
    const after = await statusOf(sent.ids[0])
    expect(after).toMatchObject({ status: 'Rejected', alarm: null, reasons: [{ code: 'AC04' }] })
    const { body } = await treasurer.call('listTransmissions', { query: { messageId: sent.messageId } })
    expect(body.data[0].payments).toMatchObject([{ bankReasons: [{ code: 'AC04' }] }])
  })

  test('B26: a report on a message that nobody sent is kept and said, and moves nothing', async () => {
    const sent = await send(1)
    const codes = await apply(pain002({ ...sent, messageId: 'KNOBODY' }, { group: { status: 'ACCP' } }))
    expect(codes).toEqual(['report.unknown-message'])
    const isKept = (id: string) => kernel.database.withTenant(world.tenantId, (tx) => hasReportOnUnknown(tx, id))
    expect([await isKept('KNOBODY'), await isKept('KSOMEBODY')]).toEqual([true, false])
    expect(await statusOf(sent.ids[0])).toMatchObject({ status: 'Delivered' })
  })

  test('a duplicate refused by the bank puts the sending in doubt: nothing is resent, every act waits', async () => {
    const sent = await send(1)
    await apply(pain002(sent, { group: { status: 'RJCT', reason: 'AM05' } }))
    const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: sent.ids[0] ?? '' } })
    expect(body).toMatchObject({ paymentStatus: 'Delivered', sendingState: 'Unknown', acts: ['resolve-delivery'] })
    expect(body.alarm).not.toBeNull()
    const unknown = await treasurer.call('listTransmissions', { query: { state: 'Unknown' } })
    const again = await decider.call('resolveTransmission', {
      params: { id: unknown.body.data[0].id },
      body: { decision: 'NotReceived', reason: 'it is not in the e-banking' },
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'transmission.bank-has-it' } })
    const settled = await decider.call('resolveTransmission', {
      params: { id: unknown.body.data[0].id },
      body: { decision: 'Delivered', reason: 'seen in the e-banking' },
    })
    expect(settled.body).toMatchObject({ state: 'Delivered' })
    const after = await treasurer.call('getPayment', { params: { cashTransactionId: sent.ids[0] ?? '' } })
    expect(after.body).toMatchObject({ paymentStatus: 'Delivered', sendingState: null, alarm: null })
  })

  test('of that a mere receipt settles nothing, the next acceptance does', async () => {
    const sent = await send(1)
    const alarm = async () =>
      (await treasurer.call('getPayment', { params: { cashTransactionId: sent.ids[0] ?? '' } })).body.alarm
    await apply(pain002(sent, { group: { status: 'RJCT', reason: 'AM05' } }))
    await apply(pain002(sent, { group: { status: 'ACTC' } }))
    expect(await alarm()).toContain('duplicate')
    await apply(pain002(sent, { group: { status: 'ACSP' } }))
    expect(await alarm()).toBeNull()
  })

  test('a late answer to an old file does not end the doubt about the present one: every act still waits', async () => {
    const sent = await send(1)
    const [id = ''] = sent.ids
    const endToEndId = sent.ends[0] ?? ''
    await apply(pain002(sent, { transactions: [{ endToEndId, status: 'RJCT', reason: 'AC04' }] }))
    const { body: rejected } = await treasurer.call('getPayment', { params: { cashTransactionId: id } })
    for (const signer of signers) {
      const body = { password: worldPassword, version: rejected.version }
      await signer.call('signPayment', { params: { id }, body })
    }
    upload = async () => {
      throw new Error('connection reset')
    }
    const { body: unheard } = await treasurer.call('sendPayment', { params: { id } })
    upload = fileTransport.upload
    for (const status of ['ACCP', 'RJCT', 'PATC']) {
      await apply(pain002(sent, { transactions: [{ endToEndId, status, reason: 'AC01' }] }))
      const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: id } })
      expect(body, status).toMatchObject({
        paymentStatus: 'Signed',
        sendingState: 'Unknown',
        acts: ['resolve-delivery', 'settle-alarm'],
      })
      expect(body.alarm, status).toContain('contradicts itself')
      expect(body.bankReasons, status).toEqual(unheard.bankReasons)
    }
    const again = await treasurer.call('sendPayment', { params: { id } })
    expect(again).toMatchObject({ status: 409, body: { code: 'payment.delivery-is-checked' } })
    const reverted = await treasurer.call('revertPayment', { params: { id }, body: { reason: 'start all over again' } })
    expect(reverted).toMatchObject({ status: 409, body: { code: 'payment.delivery-is-checked' } })
    const body = { ...domesticPayment(world), remarks: 'a note beside what was signed' }
    const noted = await creator.call('updatePayment', { params: { cashTransactionId: id }, body })
    expect(noted).toMatchObject({ status: 409, body: { code: 'payment.delivery-is-checked' } })
  })

  test('an answer to one payment of an UNKNOWN file delivers the others of the file', async () => {
    upload = async () => {
      throw new Error('connection reset')
    }
    const sent = await send(2)
    upload = fileTransport.upload
    const [first = '', second = ''] = sent.ids
    await apply(pain002(sent, { transactions: [{ endToEndId: sent.ends[0] ?? '', status: 'RJCT', reason: 'AC04' }] }))
    const [one, other] = await Promise.all(
      [first, second].map((id) => treasurer.call('getPayment', { params: { cashTransactionId: id } })),
    )
    expect(one?.body).toMatchObject({ paymentStatus: 'Rejected', sendingState: null })
    expect(other?.body).toMatchObject({ paymentStatus: 'Delivered', sendingState: null })
  })

  test('settling an old file that the bank called a duplicate leaves a payment alone that went out anew', async () => {
    const sent = await send(2)
    const [first = ''] = sent.ids
    await apply(pain002(sent, { transactions: [{ endToEndId: sent.ends[0] ?? '', status: 'RJCT', reason: 'AC04' }] }))
    for (const signer of signers)
      await signer.call('signPayment', { params: { id: first }, body: { password: worldPassword } })
    upload = async () => {
      throw new Error('connection reset')
    }
    await treasurer.call('sendPayment', { params: { id: first } })
    upload = fileTransport.upload
    await apply(pain002(sent, { transactions: [{ endToEndId: sent.ends[1] ?? '', status: 'RJCT', reason: 'AM05' }] }))
    const { body: unknown } = await treasurer.call('listTransmissions', { query: { state: 'Unknown' } })
    const old = unknown.data.find((one: { messageId: string }) => one.messageId === sent.messageId)
    const settled = await decider.call('resolveTransmission', {
      params: { id: old.id },
      body: { decision: 'Delivered', reason: 'seen in the e-banking' },
    })
    expect(settled.body).toMatchObject({ state: 'Delivered' })
    const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: first } })
    expect(body).toMatchObject({ paymentStatus: 'Signed', sendingState: 'Unknown', acts: ['resolve-delivery'] })
  })
})
