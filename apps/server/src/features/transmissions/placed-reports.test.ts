// Rules 2.2: a report that names what is not in the file, that does not say which file it answers, that says yes and no in
// one, or that a person brings against what the bank had accepted.
import type { BankFileId, CommunicationId, PaymentId } from '@kontor/domain/identifiers'
import { readPain002 } from '@kontor/formats/pain002'
import { describe, expect, test } from 'vitest'
import { houseAct } from '../../kernel/act.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { upload as uploadFile } from '../../testing/camt-file.ts'
import {
  type Client,
  type Json,
  domesticPayment,
  insertStoredFile,
  testHouse,
  worldPassword,
  settleShown,
} from '../../testing/index.ts'
import { applyBankReport } from './apply-bank-report.ts'
import { type Sent, pain002 } from '../../testing/status-report.ts'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')
const decider = await as('treasurer2')
const accountant = await as('accountant')

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

async function apply(text: string, communicationId: CommunicationId | null = null): Promise<readonly string[]> {
  const report = orRefuse(await readPain002([Buffer.from(text)]))
  const bankFileId = await insertStoredFile(kernel, world.tenantId)
  const applied = await houseAct(kernel, world.tenantId, (on) =>
    applyBankReport(kernel, on, report, bankFileId as BankFileId, { userId: null, communicationId }),
  )
  return applied.messages.map(({ code }) => code)
}

async function statusOf(id: string | undefined) {
  const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: id as PaymentId } })
  return { status: body.paymentStatus, response: body.bankResponseStatus, alarm: body.alarm, reasons: body.bankReasons }
}

/** Through the door that people use: an upload by somebody who may. */
async function bring(text: string): Promise<Json> {
  return (await uploadFile(app, accountant, text)).body
}
const transmissionOf = async (sent: Sent) => {
  const { body } = await treasurer.call('listTransmissions', { query: { messageId: sent.messageId } })
  return body.data[0]
}
const settleAlarm = (client: Client, id: string, reason = 'asked the bank by phone') =>
  client.call('settleTransmissionAlarm', { params: { id }, body: { reason } })

test('another bank’s word on a file changes nothing: it rings, and nothing can be sent a second time', async () => {
  const sent = await send(1)
  const rejects = pain002(sent, { group: { status: 'RJCT' } })
  expect(await apply(rejects, world.communications.german)).toEqual(['report.of-other-bank'])
  expect((await statusOf(sent.ids[0])).status).toBe('Delivered')
  expect((await transmissionOf(sent)).alarm).toContain('another bank’s contract')
  // the bank that has it says the same: that counts
  expect(await apply(rejects, world.communications.swiss)).toEqual(['report.applied'])
  expect((await statusOf(sent.ids[0])).status).toBe('Rejected')
})

describe('a report that says what cannot be placed', () => {
  test('golden 78: RJCT for an EndToEndId that is not in the file rings on the transmission; no payment changes', async () => {
    const sent = await send(2)
    const said = { transactions: [{ endToEndId: 'K999999-1', status: 'RJCT', reason: 'AC01' }] }
    const answer = await bring(pain002(sent, said))
    expect(answer.result).toBe('FAILED')
    expect(JSON.stringify(answer.logs)).toContain('K999999-1')
    for (const id of sent.ids) expect(await statusOf(id)).toMatchObject({ status: 'Delivered', response: null })
    expect(await transmissionOf(sent)).toMatchObject({ alarm: expect.stringContaining('not in this file') })
  })

  test('golden 78: nor is a rejection that names nothing lost beside a yes to all', async () => {
    const sent = await send(1)
    const said = {
      group: { status: 'ACSP' },
      transactions: [{ endToEndId: 'NOTPROVIDED', status: 'RJCT', reason: 'AC04' }],
    }
    expect((await bring(pain002(sent, said))).result).toBe('FAILED')
    expect(await transmissionOf(sent)).toMatchObject({ alarm: expect.stringContaining('not in this file') })
  })

  test.each<[string, (groupId: string) => string]>([
    ['without an id', () => 'NOTPROVIDED'],
    ['with a cut id', (groupId) => groupId.slice(0, 20)],
  ])('a rejected group %s: a yes to the file accepts nobody, and the file rings', async (_, groupOf) => {
    const sent = await send(1)
    const named = { ...sent, groupId: groupOf(sent.groupId) }
    const said = { group: { status: 'ACSP' }, payment: { status: 'RJCT', reason: 'AC04' } }
    expect((await bring(pain002(named, said))).result).toBe('FAILED')
    expect(await statusOf(sent.ids[0])).toMatchObject({ status: 'Delivered', response: null })
    expect(await transmissionOf(sent)).toMatchObject({ alarm: expect.stringContaining('a yes to the whole file') })
  })

  test('with a rejection of the whole file above it rejects nobody: whom it means nobody knows', async () => {
    const sent = await send(1)
    const said = { group: { status: 'RJCT' }, transactions: [{ endToEndId: 'K999999-1', status: 'RJCT' }] }
    expect((await bring(pain002(sent, said))).result).toBe('FAILED')
    expect(await statusOf(sent.ids[0])).toMatchObject({ status: 'Delivered' })
  })

  test('applies what it names beside, and says both', async () => {
    const sent = await send(1)
    const [endToEndId = ''] = sent.ends
    const said = {
      transactions: [
        { endToEndId, status: 'ACCP' },
        { endToEndId: 'K999999-1', status: 'ACCP' },
      ],
    }
    expect(await apply(pain002(sent, said))).toEqual(['report.applied', 'report.not-placed'])
    expect(await statusOf(sent.ids[0])).toMatchObject({ status: 'Accepted' })
    expect((await transmissionOf(sent)).alarm).not.toBeNull()
  })

  test('that says nothing of anything is no success with 0 payments', async () => {
    const sent = await send(1)
    expect((await bring(pain002(sent, {}))).result).toBe('FAILED')
    expect((await transmissionOf(sent)).alarm).not.toBeNull()
  })

  test('rings until a person who may decide has settled it with a reason', async () => {
    const sent = await send(1)
    await apply(pain002(sent, { transactions: [{ endToEndId: 'K999999-1', status: 'RJCT' }] }))
    const { id, mayDecide } = await transmissionOf(sent)
    expect(mayDecide).toBe(true)
    expect(await settleAlarm(accountant, id)).toMatchObject({ status: 403 })
    expect(await settleAlarm(decider, id, 'short')).toMatchObject({ body: { code: 'reason.too-short' } })
    expect((await settleAlarm(decider, id)).body).toMatchObject({ alarm: null })
    expect(await settleAlarm(decider, id)).toMatchObject({ status: 409, body: { code: 'transmission.no-alarm' } })
  })
})

describe('a reason without a status', () => {
  test('of a group or a payment makes the yes above it one with an error', async () => {
    for (const level of ['group', 'payment'] as const) {
      const sent = await send(1)
      const [endToEndId = ''] = sent.ends
      const why = { reason: 'AC04' }
      const below = level === 'group' ? { payment: why } : { transactions: [{ endToEndId, ...why }] }
      await apply(pain002(sent, { group: { status: 'ACSP' }, ...below }))
      expect(await statusOf(sent.ids[0])).toMatchObject({ status: 'AcceptedWithError', reasons: [{ code: 'AC04' }] })
    }
  })

  test('that says duplicate below a rejection of all is a doubt and no rejection', async () => {
    const sent = await send(1)
    const [endToEndId = ''] = sent.ends
    await apply(pain002(sent, { group: { status: 'RJCT' }, transactions: [{ endToEndId, reason: 'AM05' }] }))
    expect((await statusOf(sent.ids[0])).status).toBe('Delivered')
  })
})

describe('golden 81: a report whose OrgnlMsgId is NOTPROVIDED', () => {
  const unnamed = (sent: Sent): Sent => ({ ...sent, messageId: 'NOTPROVIDED', groupId: 'NOTPROVIDED' })

  test('is found by our EndToEndId: ACSC is applied', async () => {
    const sent = await send(2)
    const [endToEndId = ''] = sent.ends
    await apply(pain002(unnamed(sent), { transactions: [{ endToEndId, status: 'ACSC' }] }))
    const [first, second] = [await statusOf(sent.ids[0]), await statusOf(sent.ids[1])]
    expect(new Set([first.status, second.status])).toEqual(new Set(['Accepted', 'Delivered']))
  })

  test('speaks only of what it names, also with its status for the whole file', async () => {
    const sent = await send(2)
    const [endToEndId = ''] = sent.ends
    await apply(pain002(unnamed(sent), { group: { status: 'ACSC' }, transactions: [{ endToEndId }] }))
    const statuses = [(await statusOf(sent.ids[0])).status, (await statusOf(sent.ids[1])).status]
    expect(new Set(statuses)).toEqual(new Set(['Accepted', 'Delivered']))
  })

  test('is found by our OrgnlPmtInfId first', async () => {
    const sent = await send(1)
    await apply(pain002({ ...sent, messageId: 'NOTPROVIDED' }, { payment: { status: 'ACCP' } }))
    expect(await statusOf(sent.ids[0])).toMatchObject({ status: 'Accepted' })
  })

  test('is nobody’s where it names payments of two files', async () => {
    const [one, other] = [await send(1), await send(1)]
    const transactions = [one, other].map(({ ends: [endToEndId = ''] }) => ({ endToEndId, status: 'ACCP' }))
    expect(await apply(pain002(unnamed(one), { transactions }))).toEqual(['report.unknown-message'])
    expect(await statusOf(one.ids[0])).toMatchObject({ status: 'Delivered' })
  })

  test('GrpSts RJCT with TxSts ACCP: the payment is unchanged, and it rings', async () => {
    const sent = await send(1)
    const [endToEndId = ''] = sent.ends
    await apply(pain002(unnamed(sent), { group: { status: 'RJCT' }, transactions: [{ endToEndId, status: 'ACCP' }] }))
    expect(await statusOf(sent.ids[0])).toMatchObject({
      status: 'Delivered',
      response: null,
      alarm: expect.stringContaining('One report of the bank rejects'),
    })
  })
})

describe('a rejection of an accepted payment', () => {
  async function accepted(): Promise<Sent> {
    const sent = await send(1)
    await apply(pain002(sent, { payment: { status: 'ACCP' } }))
    return sent
  }
  const rejection = (sent: Sent) =>
    pain002(sent, { transactions: [{ endToEndId: sent.ends[0] ?? '', status: 'RJCT', reason: 'AC04' }] })
  const confirm = (client: Client, id = '') =>
    client.call('confirmRejection', { params: { id }, body: { reason: 'seen in the e-banking' } })

  const answerOn = async ({ messageId }: Sent) =>
    (await treasurer.call('listTransmissions', { query: { messageId } })).body.data[0].bankAnswer

  test('that a person brings takes effect when another one confirms it', async () => {
    const sent = await accepted()
    const [id] = sent.ids
    const brought = await uploadFile(app, treasurer, rejection(sent))
    expect(JSON.stringify(brought.body.logs)).toContain('another person')
    expect(await statusOf(id)).toMatchObject({ status: 'Accepted', response: 'ACCEPTED_CUSTOMER_PROFILE' })
    expect((await statusOf(id)).alarm).toContain('another person confirms it')
    expect(await answerOn(sent)).toMatchObject({ verdict: 'Accepted', reasons: [] })
    const { body } = await decider.call('getPayment', { params: { cashTransactionId: id ?? '' } })
    expect(body.acts).toContain('confirm-rejection')
    expect(await confirm(treasurer, id)).toMatchObject({
      status: 409,
      body: { code: 'payment.rejection-confirmed-by-other' },
    })
    expect((await confirm(decider, id)).body).toMatchObject({ paymentStatus: 'Rejected', alarm: null })
    expect(await statusOf(id)).toMatchObject({ reasons: [{ code: 'AC04' }] })
    expect(await answerOn(sent)).toMatchObject({ verdict: 'Rejected', reasons: ['The account is closed.'] })
    expect(await confirm(decider, id)).toMatchObject({ body: { code: 'payment.no-rejection-to-confirm' } })
  })

  test('is not confirmed by who has not read what the bank said last, nor is anything else decided', async () => {
    const sent = await accepted()
    const [id = ''] = sent.ids
    await uploadFile(app, treasurer, rejection(sent))
    const { answerCount } = (await decider.call('getPayment', { params: { cashTransactionId: id } })).body
    expect(answerCount).toBe(2)
    // the bank says yes once more while the question stands open
    await apply(pain002(sent, { payment: { status: 'ACSP' } }))
    const body = { reason: 'seen in the e-banking', shownAnswers: answerCount }
    const answered = { status: 409, body: { code: 'payment.answered-before-act' } }
    for (const act of ['confirmRejection', 'markPaymentNotExecuted', 'acceptPayment'] as const)
      expect(await decider.call(act, { params: { id }, body }), act).toMatchObject(answered)
    expect(await settleShown(decider, id, body.reason, { shownAnswers: answerCount })).toMatchObject(answered)
    expect(await decider.call('confirmBooking', { params: { cashTransactionId: id }, body })).toMatchObject(answered)
    expect(await statusOf(id)).toMatchObject({ status: 'Accepted', response: 'ACCEPTED_SETTLEMENT_IN_PROGRESS' })
    const read = { ...body, shownAnswers: answerCount + 1 }
    const confirmed = await decider.call('confirmRejection', { params: { id }, body: read })
    expect(confirmed.body).toMatchObject({ paymentStatus: 'Rejected', answerCount: answerCount + 2 })
  })

  test('that a person brings can be put aside', async () => {
    const sent = await accepted()
    const [id = ''] = sent.ids
    await uploadFile(app, treasurer, rejection(sent))
    const settled = await settleShown(decider, id, 'the bank says that it is executed')
    expect(settled.body).toMatchObject({ paymentStatus: 'Accepted', alarm: null })
    expect(await answerOn(sent)).toMatchObject({ verdict: 'Accepted' })
    expect(await confirm(decider, id)).toMatchObject({ body: { code: 'payment.no-rejection-to-confirm' } })
  })

  test('from the folder of the bank takes effect at once, and ends what a person had brought', async () => {
    const sent = await accepted()
    await uploadFile(app, treasurer, rejection(sent))
    await apply(rejection(sent))
    expect(await statusOf(sent.ids[0])).toMatchObject({ status: 'Rejected', alarm: null })
    expect(await confirm(decider, sent.ids[0])).toMatchObject({ body: { code: 'payment.no-rejection-to-confirm' } })
  })

  test('that a person brings for a payment that was only delivered takes effect at once', async () => {
    const sent = await send(1)
    await uploadFile(app, treasurer, rejection(sent))
    expect(await statusOf(sent.ids[0])).toMatchObject({ status: 'Rejected' })
  })
})
