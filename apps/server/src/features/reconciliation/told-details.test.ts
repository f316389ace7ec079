// A camt.054, or the same statement once more, tells details of a booking that is matched already.
import { expect, test } from 'vitest'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Json, testHouse, settleShown } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import {
  type Sent,
  type SentBatch,
  domesticOf,
  sendBatch,
  sendPayments,
  sendersOf,
  signAnew,
} from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world, kernel } = house
const senders = await sendersOf(house)
const { treasurer } = senders
const accountant = await house.as('accountant')
const own = 'CH9300762011623852957'
const stranger = 'DE89370400440532013000'
let statements = 0

const wholeOf = ({ groupId }: SentBatch, name: string): TestEntry => ({
  amount: '-6.00',
  booked: '2026-11-24',
  bankReference: `T-${name}`,
  batch: { paymentInformationId: groupId, count: 3 },
})
const detailsOf = (name: string, iban?: string) =>
  [1, 2, 3].map((place) => ({
    amount: `-${place}.00`,
    endToEndId: `${name}-${place}`,
    ...(iban !== undefined && { iban, name: 'Other' }),
  }))
async function tell(kind: '053' | '054', entry: TestEntry, number = (statements += 1)): Promise<Json> {
  const file = camtFile({
    kind,
    iban: world.ibans.chf,
    id: `T-${kind}-${number}`,
    ...(kind === '053' && { balances: closedOn(number, '0.00', '0.00') }),
    entries: [entry],
  })
  const { status, body } = await upload(app, accountant, file)
  expect(status).toBe(200)
  return body.matches
}
const paymentOf = async ({ id }: SentBatch): Promise<Json> =>
  (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
const board = async (): Promise<Json> =>
  (await treasurer.call('getReconciliation', { params: { companyId: world.holding } })).body
const ringingEntries = (): Promise<number> =>
  kernel.database.withTenant(world.tenantId, async ({ db }) => {
    const rows = await db.selectFrom('entry').select('alarm').where('alarm', 'is not', null).execute()
    return rows.length
  })
const alarmOf = async (batch: SentBatch) => (await paymentOf(batch)).alarm

test('that name another payee than a batch was to pay ring on the payment until a person has settled it', async () => {
  const batch = await sendBatch(house, senders, { name: 'LATER' })
  const whole = wholeOf(batch, 'later')
  expect(await tell('053', whole)).toBe(1)
  expect(await alarmOf(batch)).toBeNull()
  await tell('054', { ...whole, details: detailsOf('LATER', stranger) })
  expect(await paymentOf(batch)).toMatchObject({
    paymentStatus: 'Done',
    alarm: expect.stringMatching(/^Another payee/),
    acts: expect.arrayContaining(['settle-alarm']),
  })
  expect(await ringingEntries()).toBe(1)
  expect((await settleShown(treasurer, batch.id, 'The bank was asked.')).status).toBe(200)
  expect(await ringingEntries()).toBe(0)
  // the next file does not ring it anew
  await tell('053', { amount: '-0.77', bankReference: 'T-else', booked: '2026-11-25' })
  expect([await alarmOf(batch), await ringingEntries()]).toEqual([null, 0])
})

test('go with the match, which a person makes again knowing of them', async () => {
  const batch = await sendBatch(house, senders, { name: 'UNDONE' })
  const whole = wholeOf(batch, 'undone')
  await tell('053', whole)
  await tell('054', { ...whole, details: detailsOf('UNDONE', stranger) })
  const { matchId } = await paymentOf(batch)
  const undone = await accountant.call('undoMatch', {
    params: { companyId: world.holding, matchId },
    body: { reason: 'Another was paid.' },
  })
  expect(undone.status).toBe(200)
  expect(await paymentOf(batch)).toMatchObject({ paymentStatus: 'Delivered', alarm: null })
  const { bankMessages, proposals } = await board()
  expect(bankMessages.find(({ amount }: Json) => amount === '-6.00')).toMatchObject({ alarm: null })
  expect(proposals.map(({ reason }: Json) => reason).join()).toMatch(/another payee/)
})

test('that name whom it was to pay, or nobody, ring nothing', async () => {
  for (const [name, iban] of [
    ['RIGHT', own],
    ['BARE', undefined],
  ] as const) {
    const batch = await sendBatch(house, senders, { name })
    await tell('053', wholeOf(batch, name))
    await tell('054', { ...wholeOf(batch, name), details: detailsOf(name, iban) })
    expect(await alarmOf(batch)).toBeNull()
  }
})

test('of the same statement, told once more with them, ring too', async () => {
  const batch = await sendBatch(house, senders, { name: 'AGAIN' })
  statements += 1
  await tell('053', wholeOf(batch, 'again'), statements)
  await tell('053', { ...wholeOf(batch, 'again'), details: detailsOf('AGAIN', stranger) }, statements)
  expect(await alarmOf(batch)).toMatch(/^Another payee/)
})

test('that name a former sending ring in time to have the last one stopped, until a person has settled it', async () => {
  const [first] = (await sendPayments(senders, domesticOf(world, '-93.01'))) as [Sent]
  const { id, endToEndId, paymentInformationId: groupId } = first
  const sent = { ids: [], messageId: groupId.replace(/-\d+$/, ''), groupId, ends: [] }
  await upload(app, accountant, Buffer.from(pain002(sent, { group: { status: 'RJCT', reason: 'AC04' } })))
  const read = async (): Promise<Json> =>
    (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
  await signAnew(senders, id)
  await treasurer.call('sendPayment', { params: { id } })
  const booked = { amount: '-93.01', booked: '2026-11-24', bankReference: 'T-former' }
  const toPayee = { iban: own, name: 'Lieferant' }
  const statement = (statements += 1)
  expect(await tell('053', { ...booked, details: [toPayee] }, statement)).toBe(1)
  expect(await read()).toMatchObject({ paymentStatus: 'Done', alarm: null })
  await tell('054', { ...booked, details: [{ ...toPayee, endToEndId }] })
  expect((await read()).alarm).toMatch(/earlier file/)
  const reason = 'The bank stops the second file.'
  const settled = await settleShown(treasurer, id, reason)
  expect(settled).toMatchObject({ status: 200, body: { alarm: null } })
  // the same statement once more, with details that the booking has not had
  await tell('053', { ...booked, details: [{ ...toPayee, endToEndId, remittance: 'Rechnung 7' }] }, statement)
  expect(await read()).toMatchObject({ paymentStatus: 'Done', alarm: null })
})
