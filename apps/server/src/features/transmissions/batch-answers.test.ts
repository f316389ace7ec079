// What a bank answers to the transactions of a batch, on a real one: word, amounts, the list of rejected ones, alarms.
import { routeTable } from '@kontor/contract'
import type { BankFileId } from '@kontor/domain/identifiers'
import { readPain002 } from '@kontor/formats/pain002'
import { describe, expect, test } from 'vitest'
import { houseAct } from '../../kernel/act.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { batchFile } from '../../testing/batch-file.ts'
import { type Json, insertStoredFile, testHouse, worldPassword, settleShown } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { type BroughtBy, applyBankReport } from './apply-bank-report.ts'
import { type Said, pain002 } from '../../testing/status-report.ts'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')
const decider = await as('treasurer2')

async function sign(id: string): Promise<void> {
  const { version } = await read(id)
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
}

async function send(id: string) {
  await treasurer.call('sendPayments', { body: { cashTransactionIds: [id] } })
  const { body } = await treasurer.call('listTransmissions', { query: { pageSize: '1' } })
  const [{ messageId }] = body.data
  return { ids: [id], messageId, groupId: `${messageId}-0001`, ends: [] }
}

const read = async (id: string): Promise<Json> =>
  (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body

/** Place and reason of those that the bank rejected. */
async function rejectedOf(id: string): Promise<readonly string[]> {
  const listed = await treasurer.call('listBatchTransactions', { params: { id }, query: { isRejected: 'true' } })
  return listed.body.data.map((one: Json) => `${one.index} ${one.rejection.code}`)
}

/** Code and words in the database. */
async function keptOf(id: string): Promise<{ readonly alarm: string | null; readonly words: number }> {
  return kernel.database.withTenant(world.tenantId, async (tx) => {
    const { alarm } = await tx.db
      .selectFrom('payment')
      .select('alarm')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow()
    const words = await tx.db
      .selectFrom('batch_transaction')
      .select('bank_status')
      .where('payment_id', '=', id)
      .where('bank_status', 'is not', null)
      .execute()
    return { alarm, words: words.length }
  })
}

let made = 0

/** Three transactions of 1.00, 2.00 and 3.00, signed and sent; `answer` names them by their places: `{ 2: 'RJCT AC04' }`. */
async function sentBatch() {
  made += 1
  const name = `T${made}`
  const payments = [1, 2, 3].map((n) => ({ amount: `${n}.00`, endToEndId: `${name}-${n}` }))
  const content = batchFile([{ account: world.ibans.chf, payments }])
  const { body } = await uploadFile(app, creator, routeTable.createBatch.path, { content, name: `${name}.xml` })
  const [{ id }] = body.payments
  await sign(id)
  const sent = await send(id)
  const state = async () => {
    const { paymentStatus, bankResponseStatus, accountAmount, bankReasons } = await read(id)
    const { alarm } = await keptOf(id)
    const reasons = bankReasons.map((one: Json) => one.code)
    return { paymentStatus, bankResponseStatus, accountAmount, alarm, reasons, rejected: await rejectedOf(id) }
  }
  const answer = async (
    transactions: Readonly<Record<number, string>>,
    above: {
      readonly group?: string
      readonly payment?: string
      readonly counts?: Readonly<Record<string, number>>
      readonly broughtBy?: BroughtBy
    } = {},
  ) => {
    const { counts = {} } = above
    const text = pain002(sent, {
      ...(above.group !== undefined && { group: saidOf(above.group) }),
      payment: { ...(above.payment !== undefined && saidOf(above.payment)), counts },
      transactions: Object.entries(transactions).map(([n, said]) => ({ endToEndId: `${name}-${n}`, ...saidOf(said) })),
    })
    const report = orRefuse(await readPain002([Buffer.from(text)]))
    const bankFileId = (await insertStoredFile(kernel, world.tenantId)) as BankFileId
    const applied = await houseAct(kernel, world.tenantId, (on) =>
      applyBankReport(kernel, on, report, bankFileId, above.broughtBy),
    )
    return { ...(await state()), isPlaced: applied.isPlaced }
  }
  return { id, state, answer }
}

function saidOf(said: string): Said {
  const [status = '', reason] = said.split(' ')
  return { status, ...(reason !== undefined && { reason }) }
}

const transmissionState = async () =>
  (await treasurer.call('listTransmissions', { query: { pageSize: '1' } })).body.data[0].state

describe('a batch that the bank rejects whole', () => {
  test.each([
    ['the file', { group: 'RJCT FF01' }],
    ['the group', { payment: 'RJCT FF01' }],
  ])(
    'is rejected where %s is and the guilty transaction is named; it can be signed and sent anew',
    async (_, above) => {
      const { id, answer, state } = await sentBatch()
      const whole = { accountAmount: '-6.00', alarm: null }
      // while it is rejected the list says who was the cause
      expect(await answer({ 2: 'RJCT AC04' }, above)).toMatchObject({
        ...whole,
        paymentStatus: 'Rejected',
        bankResponseStatus: 'REJECTED',
        reasons: ['FF01'],
        rejected: ['2 AC04'],
      })
      await sign(id)
      expect(await state()).toMatchObject({ ...whole, paymentStatus: 'Signed', bankResponseStatus: null, rejected: [] })
      await send(id)
      expect(await state()).toMatchObject({ ...whole, paymentStatus: 'Delivered', rejected: [] })
    },
  )

  test('after one of it was rejected before: its amounts are those of another sending, and nothing is listed once it is taken back', async () => {
    const { id, answer, state } = await sentBatch()
    expect(await answer({ 2: 'RJCT AC04' })).toMatchObject({ accountAmount: '-4.00', rejected: ['2 AC04'] })
    expect(await answer({}, { group: 'RJCT' })).toMatchObject({ paymentStatus: 'Rejected', accountAmount: '-6.00' })
    const reason = 'The bank rejected it whole.'
    const reverted = await decider.call('revertPayment', { params: { id }, body: { reason } })
    expect(reverted.body).toMatchObject({ paymentStatus: 'Open', paymentAmount: '-6.00', accountAmount: '-6.00' })
    expect(await state()).toMatchObject({ accountAmount: '-6.00', rejected: [], reasons: [] })
  })

  test('one by one has its whole amount again, and each its reason until it is taken back', async () => {
    const { answer } = await sentBatch()
    await answer({ 1: 'RJCT AC04', 3: 'RJCT AC06' })
    expect(await answer({ 2: 'RJCT AM04' })).toMatchObject({
      paymentStatus: 'Rejected',
      accountAmount: '-6.00',
      rejected: ['1 AC04', '2 AM04', '3 AC06'],
    })
  })

  test('by a report that a person brought has its whole amount again when another one has confirmed it', async () => {
    const { id, answer, state } = await sentBatch()
    await answer({}, { group: 'ACSP' })
    await answer({ 1: 'RJCT AC04' })
    const broughtBy = { userId: world.people.treasurer, communicationId: null }
    const waiting = await answer({ 2: 'RJCT AC04' }, { group: 'RJCT', broughtBy })
    expect(waiting).toMatchObject({ accountAmount: '-5.00', alarm: 'rejection-to-confirm', rejected: ['1 AC04'] })
    const reason = 'I have asked the bank.'
    expect((await decider.call('confirmRejection', { params: { id }, body: { reason } })).status).toBe(200)
    expect(await state()).toMatchObject({ paymentStatus: 'Rejected', accountAmount: '-6.00' })
  })

  test('in a part, by a report that a person brought, waits too, and what another report brings waits with it', async () => {
    const { id, answer, state } = await sentBatch()
    await answer({}, { group: 'ACSP' })
    const broughtBy = { userId: world.people.treasurer, communicationId: null }
    const untouched = { paymentStatus: 'Accepted', accountAmount: '-6.00', alarm: 'rejection-to-confirm', rejected: [] }
    expect(await answer({ 2: 'RJCT AC04' }, { broughtBy })).toMatchObject(untouched)
    expect(await answer({ 1: 'RJCT AC06' }, { broughtBy })).toMatchObject(untouched)
    const reason = 'I have asked the bank.'
    expect((await decider.call('confirmRejection', { params: { id }, body: { reason } })).status).toBe(200)
    expect(await state()).toMatchObject({
      paymentStatus: 'AcceptedWithError',
      accountAmount: '-3.00',
      alarm: null,
      rejected: ['1 AC06', '2 AC04'],
    })
  })

  test('in a part, by a report that a person brought, is settled where the bank says all of it too', async () => {
    const { id, answer, state } = await sentBatch()
    await answer({}, { group: 'ACSP' })
    const broughtBy = { userId: world.people.treasurer, communicationId: null }
    await answer({ 1: 'RJCT AC06', 2: 'RJCT AC04' }, { broughtBy })
    const half = { paymentStatus: 'AcceptedWithError', accountAmount: '-4.00', rejected: ['2 AC04'] }
    expect(await answer({ 2: 'RJCT AC04' })).toMatchObject({ ...half, alarm: 'rejection-to-confirm' })
    const whole = { ...half, accountAmount: '-3.00', rejected: ['1 AC06', '2 AC04'], alarm: null }
    expect(await answer({ 1: 'RJCT AC06' })).toMatchObject(whole)
    const { body } = await decider.call('getPayment', { params: { cashTransactionId: id } })
    expect(body.acts).not.toContain('confirm-rejection')
    const late = await decider.call('confirmRejection', { params: { id }, body: { reason: 'I have asked the bank.' } })
    expect(late).toMatchObject({ status: 409, body: { code: 'payment.no-rejection-to-confirm' } })
    expect(await state()).toMatchObject(whole)
  })

  test('in a part, where a person brought that it is rejected whole, settles nothing', async () => {
    const { id, answer, state } = await sentBatch()
    await answer({}, { group: 'ACSP' })
    const broughtBy = { userId: world.people.treasurer, communicationId: null }
    await answer({ 2: 'RJCT AC04' }, { group: 'RJCT', broughtBy })
    expect(await answer({ 2: 'RJCT AC04' })).toMatchObject({ alarm: 'rejection-to-confirm', rejected: ['2 AC04'] })
    const reason = 'I have asked the bank.'
    expect((await decider.call('confirmRejection', { params: { id }, body: { reason } })).status).toBe(200)
    expect(await state()).toMatchObject({ paymentStatus: 'Rejected', alarm: null })
  })

  test('in a part, of what was accepted in part already, is quiet once it is confirmed', async () => {
    const { id, answer, state } = await sentBatch()
    await answer({ 1: 'RJCT AC06' }, { group: 'ACSP' })
    const broughtBy = { userId: world.people.treasurer, communicationId: null }
    expect(await answer({ 2: 'RJCT AC04' }, { broughtBy })).toMatchObject({ alarm: 'rejection-to-confirm' })
    const reason = 'I have asked the bank.'
    expect((await decider.call('confirmRejection', { params: { id }, body: { reason } })).status).toBe(200)
    expect(await state()).toMatchObject({ accountAmount: '-3.00', alarm: null, rejected: ['1 AC06', '2 AC04'] })
  })

  test('by names of all, and then says yes to the whole, contradicts itself', async () => {
    const { answer } = await sentBatch()
    const rejected = await answer({ 1: 'RJCT AC04', 2: 'RJCT AC04', 3: 'RJCT AC04' })
    expect(rejected).toMatchObject({ paymentStatus: 'Rejected', alarm: null })
    const rung = { paymentStatus: 'Rejected', alarm: 'bank-contradicts-itself' }
    expect(await answer({}, { group: 'ACSP' })).toMatchObject(rung)
    const another = await sentBatch()
    await another.answer({ 1: 'RJCT AC04', 2: 'RJCT AC04', 3: 'RJCT AC04' })
    expect(await another.answer({}, { payment: 'ACSC' })).toMatchObject(rung)
  })

  test('in a part and a person accepts: the same report again moves nothing', async () => {
    const { id, answer } = await sentBatch()
    const said = { 1: 'ACSP', 2: 'RJCT AC04', 3: 'ACSP' }
    expect(await answer(said, { group: 'PART', payment: 'PART' })).toMatchObject({ paymentStatus: 'AcceptedWithError' })
    const reason = 'The rest is as it should be.'
    expect((await decider.call('acceptPayment', { params: { id }, body: { reason } })).status).toBe(200)
    const again = await answer(said, { group: 'PART', payment: 'PART' })
    expect(again).toMatchObject({ paymentStatus: 'Accepted', accountAmount: '-4.00', rejected: ['2 AC04'] })
  })

  test('and accepts one of afterwards contradicts itself', async () => {
    const { answer } = await sentBatch()
    await answer({}, { group: 'RJCT' })
    expect(await answer({ 1: 'ACSC' })).toMatchObject({ paymentStatus: 'Rejected', alarm: 'bank-contradicts-itself' })
  })
})

describe('a batch that the bank may have already', () => {
  const doubt = { alarm: 'maybe-duplicate', accountAmount: '-6.00', rejected: [] }

  test.each([
    ['one', { 2: 'RJCT AM05' }, {}],
    ['all', { 1: 'RJCT AM05', 2: 'RJCT DU01', 3: 'RJCT DUPL' }, {}],
    ['the file', { 2: 'RJCT' }, { group: 'RJCT AM05' }],
  ])('is a doubt as a single payment is, by %s of its transactions', async (_, transactions, above) => {
    const { answer } = await sentBatch()
    expect(await answer(transactions, above)).toMatchObject({ ...doubt, paymentStatus: 'Delivered' })
    expect(await transmissionState()).toBe('Unknown')
  })

  test('in a part is accepted with error: what is rejected is listed, what may be paid is not', async () => {
    const { answer } = await sentBatch()
    expect(await answer({ 1: 'RJCT AC04', 2: 'RJCT AM05', 3: 'ACSP' })).toMatchObject({
      paymentStatus: 'AcceptedWithError',
      alarm: 'maybe-duplicate',
      accountAmount: '-5.00',
      rejected: ['1 AC04'],
    })
    const other = await sentBatch()
    const told = await other.answer({ 2: 'RJCT AM05' }, { group: 'ACSP' })
    expect(told).toMatchObject({ ...doubt, paymentStatus: 'AcceptedWithError' })
  })
})

describe('the word on a batch', () => {
  test.each([
    [{ 1: 'ACSC', 2: 'PDNG', 3: 'PDNG' }, 'Delivered', 'PENDING'],
    [{ 1: 'PDNG', 2: 'ACSC', 3: 'ACSC' }, 'Delivered', 'PENDING'],
    [{ 1: 'ACSC', 2: 'ACSP', 3: 'ACSC' }, 'Accepted', 'ACCEPTED_SETTLEMENT_IN_PROGRESS'],
    [{ 1: 'ACSP', 2: 'ACSP AC06', 3: 'ACSP' }, 'AcceptedWithError', 'ACCEPTED_SETTLEMENT_IN_PROGRESS'],
    [{ 1: 'ACSP', 2: 'ACWC', 3: 'ACSP' }, 'AcceptedWithChange', 'ACCEPTED_WITH_CHANGE'],
  ])('is the most careful one of its transactions: %o', async (said, paymentStatus, bankResponseStatus) => {
    const { answer } = await sentBatch()
    const reasons = paymentStatus === 'AcceptedWithError' ? ['AC06'] : []
    expect(await answer(said)).toMatchObject({ paymentStatus, bankResponseStatus, reasons, rejected: [] })
  })

  test('adds up over reports; each is placed', async () => {
    const { answer } = await sentBatch()
    const waiting = { paymentStatus: 'Delivered', bankResponseStatus: 'RECEIVED', isPlaced: true }
    expect(await answer({ 1: 'ACSC' })).toMatchObject(waiting)
    expect(await answer({ 3: 'ACSC' })).toMatchObject(waiting)
    const all = { paymentStatus: 'Accepted', bankResponseStatus: 'ACCEPTED_SETTLEMENT_COMPLETED', isPlaced: true }
    expect(await answer({ 2: 'ACSC' })).toMatchObject(all)
  })

  test('follows those that were not named, once the pending one is accepted too', async () => {
    const { answer } = await sentBatch()
    expect(await answer({ 2: 'PDNG' }, { group: 'ACCP' })).toMatchObject({ paymentStatus: 'Delivered' })
    const accepted = { paymentStatus: 'Accepted', bankResponseStatus: 'ACCEPTED_CUSTOMER_PROFILE' }
    expect(await answer({ 2: 'ACSC' })).toMatchObject(accepted)
  })

  test('of an earlier sending counts for none of the next', async () => {
    const { id, answer } = await sentBatch()
    await answer({ 1: 'ACSC', 2: 'ACSC' })
    await answer({}, { group: 'RJCT' })
    expect(await keptOf(id)).toMatchObject({ words: 2 })
    await sign(id)
    expect(await keptOf(id)).toMatchObject({ words: 0 })
    // nor does it count for nothing: a yes to what was taken back is money about to leave
    expect(await answer({ 3: 'ACSC' })).toMatchObject({ alarm: 'bank-contradicts-itself', paymentStatus: 'Signed' })
  })

  test('rings where one that was rejected is accepted, and leaves it rejected', async () => {
    const { answer } = await sentBatch()
    await answer({ 2: 'RJCT AC04' })
    expect(await answer({ 2: 'ACSC' })).toMatchObject({
      paymentStatus: 'AcceptedWithError',
      alarm: 'bank-contradicts-itself',
      accountAmount: '-4.00',
      rejected: ['2 AC04'],
    })
  })

  test('moves nothing on a no above a yes, and rings', async () => {
    const { answer } = await sentBatch()
    expect(await answer({ 1: 'ACSC' }, { group: 'RJCT' })).toMatchObject({
      paymentStatus: 'Delivered',
      alarm: 'report-contradicts-itself',
      accountAmount: '-6.00',
      rejected: [],
    })
  })
})

test('a group that is settled and counts a rejected transaction without naming it moves nothing, rings until a person settles it, and shows why', async () => {
  const { id, answer, state } = await sentBatch()
  const counts = { ACSC: 2, RJCT: 1 }
  const doubted = { paymentStatus: 'Delivered', accountAmount: '-6.00', alarm: 'rejected-unnamed', rejected: [] }
  expect(await answer({}, { payment: 'ACSC', counts })).toMatchObject(doubted)
  const settled = await settleShown(decider, id, 'The bank names it tomorrow.')
  expect(settled.status).toBe(200)
  expect((await state()).alarm).toBeNull()
  expect(await answer({ 2: 'RJCT AC04' }, { payment: 'PART', counts })).toMatchObject({
    paymentStatus: 'AcceptedWithError',
    accountAmount: '-4.00',
    alarm: null,
    rejected: ['2 AC04'],
  })
})
