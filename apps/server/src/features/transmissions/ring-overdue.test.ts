// What a bank owes rings in its time, on the business clock, and goes quiet when it comes (rules 2.2 "Alarms").
import type { BankFileId, PaymentId } from '@kontor/domain/identifiers'
import { readPain002 } from '@kontor/formats/pain002'
import { beforeEach, describe, expect, test } from 'vitest'
import { houseAct } from '../../kernel/act.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { camtFile, upload } from '../../testing/camt-file.ts'
import {
  type Json,
  domesticPayment,
  goldenNow,
  insertStoredFile,
  testHouse,
  sepaPayment,
  signIn,
  worldPassword,
} from '../../testing/index.ts'
import { applyBankReport } from './apply-bank-report.ts'
import { ringOverdue } from './ring-overdue.ts'

const hourMs = 3_600_000
const noAnswer = 'no-answer'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')
const accountant = await as('accountant')
beforeEach(() => kernel.clock.set(goldenNow))

let amounts = 0
async function delivered(body: Record<string, unknown> = domesticPayment(world)) {
  amounts += 1
  const amount = `-${200 + amounts}.00`
  const payment = { ...body, paymentAmount: amount, accountAmount: amount }
  const { id, version } = (await creator.call('createPayment', { body: payment })).body
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
  const { body: listed } = await treasurer.call('listTransmissions', { query: { pageSize: '1' } })
  const [{ messageId, payments }] = listed.data
  return { id: id as PaymentId, amount, messageId: messageId as string, endToEndId: payments[0].endToEndId as string }
}

async function answer({ messageId }: { readonly messageId: string }, status: string): Promise<void> {
  const text = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-23T10:05:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts>
</CstmrPmtStsRpt></Document>`
  const report = orRefuse(await readPain002([Buffer.from(text)]))
  const bankFileId = await insertStoredFile(kernel, world.tenantId)
  await houseAct(kernel, world.tenantId, (on) => applyBankReport(kernel, on, report, bankFileId as BankFileId))
}

function alarmOf(id: string): Promise<string | null> {
  return kernel.database.withTenant(world.tenantId, async ({ db }) => {
    const row = await db
      .selectFrom('payment')
      .select('alarm')
      .where('payment_id', '=', id)
      .where('tenant_id', '=', world.tenantId)
      .executeTakeFirstOrThrow()
    return row.alarm
  })
}

async function alarmAt(instant: string, id: string): Promise<string | null> {
  kernel.clock.set(instant)
  await ringOverdue(kernel, world.tenantId)
  return alarmOf(id)
}

describe('no answer', () => {
  test('of a Swiss bank rings after two hours, once, in the reader’s language, and the answer silences it', async () => {
    const sent = await delivered()
    expect(await alarmAt('2026-11-23T10:59:00Z', sent.id)).toBeNull()
    expect(await alarmAt('2026-11-23T11:00:00Z', sent.id)).toBe(noAnswer)
    expect(await alarmAt('2026-11-23T12:00:00Z', sent.id)).toBe(noAnswer)
    kernel.clock.set(goldenNow)
    const params = { cashTransactionId: sent.id }
    const { body } = await treasurer.call('getPayment', { params, headers: { 'accept-language': 'de' } })
    expect(body.alarm).toMatch(/^Die Bank hat nicht in der üblichen Zeit geantwortet/)
    const { body: history } = await treasurer.call('listPaymentHistory', { params })
    expect(history.filter((one: Json) => one.action === 'AlarmRaised')).toHaveLength(1)
    await answer(sent, 'ACTC')
    expect(await alarmOf(sent.id)).toBeNull()
    expect(await alarmAt('2026-11-24T09:00:00Z', sent.id)).toBeNull()
  })

  test('golden 34: of a German bank, which need not answer, rings never', async () => {
    const sent = await delivered({ ...sepaPayment(world), accountId: world.accounts.german })
    expect(await alarmAt('2026-12-23T09:00:00Z', sent.id)).toBeNull()
  })

  test('goes quiet when a person says that the payment is not executed', async () => {
    const { id } = await delivered()
    expect(await alarmAt('2026-11-23T12:00:00Z', id)).toBe(noAnswer)
    kernel.clock.set(goldenNow)
    const parts = { params: { id }, body: { reason: 'the bank has never seen it' } }
    expect((await treasurer.call('markPaymentNotExecuted', parts)).body).toMatchObject({ alarm: null })
  })

  test('leaves an alarm alone that says more', async () => {
    const { id } = await delivered()
    await kernel.database.withTenant(world.tenantId, ({ db }) =>
      db
        .updateTable('payment')
        .set({ alarm: 'answer-without-sending' })
        .where('tenant_id', '=', world.tenantId)
        .where('payment_id', '=', id)
        .execute(),
    )
    expect(await alarmAt('2026-11-24T12:00:00Z', id)).toBe('answer-without-sending')
  })

  test('rings on what was overdue at the look before too: what came meanwhile is fetched first', async () => {
    const first = await delivered()
    const second = await delivered()
    kernel.clock.advance(3 * hourMs)
    const overdue = await ringOverdue(kernel, world.tenantId, new Set())
    expect([overdue.has(first.id), overdue.has(second.id)]).toEqual([true, true])
    expect([await alarmOf(first.id), await alarmOf(second.id)]).toEqual([null, null])
    await answer(second, 'ACTC')
    await ringOverdue(kernel, world.tenantId, overdue)
    expect([await alarmOf(first.id), await alarmOf(second.id)]).toEqual([noAnswer, null])
  })
})

describe('no booking', () => {
  test('of an accepted payment rings when its second settlement day is over, and the booking silences it', async () => {
    const sent = await delivered()
    await answer(sent, 'ACCP')
    expect(await alarmAt('2026-11-25T22:59:00Z', sent.id)).toBeNull()
    expect(await alarmAt('2026-11-25T23:01:00Z', sent.id)).toBe('no-booking')
    kernel.clock.set(goldenNow)
    const date = '2026-11-23'
    const content = camtFile({
      iban: world.ibans.chf,
      id: 'LATE',
      balances: { OPBD: ['0.00', date], CLBD: [sent.amount, date] },
      entries: [{ amount: sent.amount, booked: date, details: [{ endToEndId: sent.endToEndId }] }],
    })
    expect((await upload(app, accountant, content)).body.result).toBe('SUCCESS')
    const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: sent.id } })
    expect(body).toMatchObject({ paymentStatus: 'Done', alarm: null })
    expect(await alarmAt('2026-12-23T09:00:00Z', sent.id)).toBeNull()
  })

  test('is waited for from the day that the file names, not from the one that was signed', async () => {
    const { id, version } = (await creator.call('createPayment', { body: domesticPayment(world) })).body
    for (const signer of signers)
      await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    kernel.clock.set('2026-11-23T15:10:00Z')
    const late = await signIn(app, world, 'treasurer')
    const sent = await late.call('sendPayment', { params: { id } })
    expect(sent.body).toMatchObject({ executionDate: '2026-11-24' })
    const { body } = await late.call('listTransmissions', { query: { pageSize: '1' } })
    await answer(body.data[0], 'ACCP')
    expect(await alarmAt('2026-11-26T09:00:00Z', id)).toBeNull()
    expect(await alarmAt('2026-11-27T09:00:00Z', id)).toBe('no-booking')
  })

  test('silenced by a rejection, it does not come back', async () => {
    const sent = await delivered()
    await answer(sent, 'ACCP')
    expect(await alarmAt('2026-11-27T09:00:00Z', sent.id)).toBe('no-booking')
    await answer(sent, 'RJCT')
    expect(await alarmOf(sent.id)).toBeNull()
    expect(await alarmAt('2026-12-23T09:00:00Z', sent.id)).toBeNull()
  })
})
