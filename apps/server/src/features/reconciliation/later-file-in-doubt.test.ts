// A payment was rejected, signed anew and sent in a file of which nobody knows whether the bank has it: while a booking names its
// first file, the later one is not handed over once more before a person has settled that. The booking proves nothing of the later one.
import { beforeEach, expect, test } from 'vitest'
import { type BankTransport, fileTransport } from '../../kernel/bank-transport.ts'
import { type TestEntry, camtFile, closedOn, upload as uploadFile } from '../../testing/camt-file.ts'
import { type Json, testHouse, worldPassword, settleShown } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import { bankOf } from './bank-books.testing.ts'
import { domesticOf, sendBatch, sendPayments, sendersOf } from './sent-payments.testing.ts'

const supplier = 'CH9300762011623852957'
const reason = 'The bank has given it back by hand.'
let upload: BankTransport['upload'] = fileTransport.upload
let uploads = 0
const house = await testHouse({
  transport: {
    upload(folders, fileName, payload) {
      uploads += 1
      return upload(folders, fileName, payload)
    },
  },
})
const { app, world, kernel } = house
const senders = await sendersOf(house)
const { treasurer, signers, creator } = senders
const decider = await house.as('treasurer2')
const bank = await bankOf(house)
beforeEach(async () => {
  await bank.forgetBookings()
  upload = fileTransport.upload
})

let day = 100
async function bookAs(kind: '052' | '053' | '054', ...entries: readonly TestEntry[]): Promise<void> {
  day += 1
  const booked = entries.map((one, place) => ({ booked: '2026-11-24', bankReference: `D-${day}-${place}`, ...one }))
  const balances = kind === '053' ? { balances: closedOn(day, '0.00', '0.00') } : {}
  const file = camtFile({ kind, iban: world.ibans.chf, id: `D-${day}`, ...balances, entries: booked })
  const { body } = await uploadFile(app, bank.accountant, file)
  expect(body.result, JSON.stringify(body)).toBe('SUCCESS')
}
const reject = (groupId: string) => {
  const sent = { ids: [], messageId: groupId.replace(/-\d+$/, ''), groupId, ends: [] }
  const said = { group: { status: 'RJCT', reason: 'AC04' } }
  return uploadFile(app, bank.accountant, Buffer.from(pain002(sent, said)))
}
async function sign(id: string): Promise<void> {
  const { version } = await bank.read({ id })
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
}
/** Answers the file of which nobody knows. */
async function sendUnheard(...cashTransactionIds: readonly string[]): Promise<Json> {
  for (const id of cashTransactionIds) await sign(id)
  upload = () => Promise.reject(new Error('connection reset'))
  await treasurer.call('sendPayments', { body: { cashTransactionIds } })
  upload = fileTransport.upload
  const { body } = await treasurer.call('listTransmissions', { query: { state: 'Unknown', pageSize: '1' } })
  uploads = 0
  return body.data[0]
}
/** Rejected as `K…-1`, and out in doubt as `K…-2`. */
async function sendAnew(amount: string, change?: (id: string) => Promise<void>) {
  const [first] = await sendPayments(senders, domesticOf(world, amount))
  const { id, endToEndId, paymentInformationId } = first ?? { id: '', endToEndId: '', paymentInformationId: '' }
  await reject(paymentInformationId)
  await change?.(id)
  const file = await sendUnheard(id)
  return { id, former: endToEndId, latest: endToEndId.replace(/-1$/, '-2'), groupId: paymentInformationId, file }
}
const resolve = (file: Json, decision = 'NotReceived') =>
  decider.call('resolveTransmission', { params: { id: file.id }, body: { decision, reason } })
const settle = (id: string) => settleShown(treasurer, id, reason)
const alarmOf = async (id: string): Promise<string | null> => (await bank.read({ id })).alarm
const watch = () => kernel.schedule.turn('transmissions.watch-sent-payments')

/** What is said to "not received", what rings then, and what becomes of it once a person has settled that. */
async function resolveTwice(id: string, file: Json): Promise<Json> {
  const refused = (await resolve(file)).body.code
  const { alarm, acts, sendingState } = await bank.read({ id })
  const before = uploads
  const settled = (await settle(id)).body.alarm
  const { state } = (await resolve(file)).body
  return { refused, alarm, acts, sendingState, settled, state, uploads: [before, uploads], left: await alarmOf(id) }
}
const held = {
  refused: 'payment.booked-unsent',
  alarm: expect.stringContaining('A booking names this payment') as string,
  acts: expect.arrayContaining(['resolve-delivery', 'settle-alarm']) as string[],
  sendingState: 'Unknown',
  settled: null,
  state: 'Delivered',
  uploads: [0, 1],
  left: null,
}

test.each([
  ['052', 'BOOK'],
  ['052', 'PDNG'],
  ['054', 'BOOK'],
  ['053', 'BOOK'],
] as const)(
  'a booking of its first file holds it in camt.%s, %s, until a person has settled it',
  async (kind, status) => {
    const amount = `-8${kind.slice(1)}.${status === 'PDNG' ? '02' : '01'}`
    const { id, former, latest, file } = await sendAnew(amount)
    await bookAs(kind, { amount, status, details: [{ endToEndId: former }] })
    expect(await resolveTwice(id, file)).toEqual(held)
    // settled, it is no rival of the payment's own booking
    await bookAs('053', { amount, booked: '2026-11-25', details: [{ endToEndId: latest }] })
    expect(await bank.read({ id })).toMatchObject({ paymentStatus: 'Done', alarm: null })
  },
)

test('so does what the bank of the account books that it was moved from', async () => {
  const { id, former, file } = await sendAnew('-81.50', async (moved) => {
    const { version } = await bank.read({ id: moved })
    const euros = { accountId: world.accounts.eur, accountExchangeRate: '1.05', accountAmount: '-85.58' }
    const body = { ...domesticOf(world, '-1.00'), version, paymentAmount: '-81.50', ...euros }
    const edited = await creator.call('updatePayment', { params: { cashTransactionId: moved }, body })
    expect(edited.status).toBe(200)
  })
  await bookAs('053', { amount: '-81.50', details: [{ endToEndId: former, iban: supplier }] })
  expect(await resolveTwice(id, file)).toEqual(held)
})

test.each(['its first group', 'the id of one of its transactions'])('a batch is held by %s', async (by) => {
  const batch = await sendBatch(house, senders, { name: by === 'its first group' ? 'DG' : 'DT' })
  await reject(batch.groupId)
  const file = await sendUnheard(batch.id)
  if (by === 'its first group')
    await bookAs('052', { amount: '-6.00', batch: { paymentInformationId: batch.groupId, count: 3 } })
  else await bookAs('053', { amount: '-1.00', details: [{ endToEndId: `K${batch.transactionNumber}-1-1` }] })
  expect(await resolveTwice(batch.id, file)).toEqual(held)
})

test('the watch rings it', async () => {
  const { id, former } = await sendAnew('-81.71')
  await bookAs('052', { amount: '-81.71', details: [{ endToEndId: former }] })
  expect(await alarmOf(id)).toBeNull()
  await watch()
  expect(await alarmOf(id)).toContain('A booking names this payment')
})

test('beside another payment of the file, which waits with it', async () => {
  const [first] = await sendPayments(senders, domesticOf(world, '-81.61'))
  await reject(first?.paymentInformationId ?? '')
  const other = (await creator.call('createPayment', { body: domesticOf(world, '-81.62') })).body.id
  const file = await sendUnheard(first?.id ?? '', other)
  await bookAs('053', { amount: '-81.61', details: [{ endToEndId: first?.endToEndId ?? '' }] })
  expect(await resolveTwice(first?.id ?? '', file)).toEqual(held)
  expect(await bank.read({ id: other })).toMatchObject({ paymentStatus: 'Delivered' })
})

test.each([
  ['names it', 'before', '-81.80'],
  ['names it', 'after', '-81.81'],
  ['names it', 'beside', '-81.82'],
  ['bears no id and fits', 'before', '-81.83'],
  ['bears no id and fits', 'after', '-81.84'],
  ['bears no id and fits', 'beside', '-81.85'],
])('a booking that %s proves that the bank has the later file, %s the one of the first', async (by, order, amount) => {
  const { id, former, latest, file } = await sendAnew(amount)
  const told = (detail: object): TestEntry => ({ booked: '2026-11-24', amount, details: [detail] })
  const first = told({ endToEndId: former })
  const own = told(by === 'names it' ? { endToEndId: latest } : { iban: supplier })
  const both = order === 'before' ? [own, first] : [first, own]
  if (order === 'beside') await bookAs('053', ...both)
  else for (const one of both) await bookAs('053', one)
  await watch()
  expect(await alarmOf(id)).toContain('A booking fits this payment')
  expect(await resolve(file)).toMatchObject({ status: 409, body: { code: 'transmission.bank-has-it' } })
  expect((await resolve(file, 'Delivered')).body).toMatchObject({ state: 'Delivered' })
})

test('so does a pending booking of one of the transactions of a batch', async () => {
  const batch = await sendBatch(house, senders, { name: 'DP' })
  await reject(batch.groupId)
  const file = await sendUnheard(batch.id)
  const ours = { endToEndId: `K${batch.transactionNumber}-2-1` }
  await bookAs('052', { amount: '-1.00', status: 'PDNG', details: [ours] })
  expect(await resolve(file)).toMatchObject({ status: 409, body: { code: 'transmission.bank-has-it' } })
})

test('settled before it was sent anew, the booking of the first file neither holds nor proves', async () => {
  const [first] = await sendPayments(senders, domesticOf(world, '-81.90'))
  const { id = '', endToEndId = '', paymentInformationId = '' } = first ?? {}
  await reject(paymentInformationId)
  await bookAs('053', { amount: '-81.90', details: [{ endToEndId }] })
  await sign(id)
  expect((await settle(id)).status).toBe(200)
  const file = await sendUnheard(id)
  await bookAs('053', { amount: '-0.01' })
  expect(await alarmOf(id)).toBeNull()
  expect((await resolve(file)).body).toMatchObject({ state: 'Delivered' })
})

test('settled while the later file is in doubt, it rings anew where that one is rejected then', async () => {
  const { id, former, file } = await sendAnew('-81.96')
  await bookAs('053', { amount: '-81.96', details: [{ endToEndId: former }] })
  expect((await settle(id)).status).toBe(200)
  expect((await resolve(file, 'Delivered')).body).toMatchObject({ state: 'Delivered' })
  expect(await alarmOf(id)).toBeNull()
  const { messageId } = (await treasurer.call('listTransmissions', { query: { pageSize: '1' } })).body.data[0]
  await reject(`${messageId}-0001`)
  expect(await alarmOf(id)).toContain('although the bank rejected')
  await sign(id)
  expect(await treasurer.call('sendPayment', { params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'payment.booked-unsent' },
  })
})

test('settled as delivered, the booking of its first file is told as that of an earlier one', async () => {
  const { id, former, file } = await sendAnew('-81.95')
  await bookAs('053', { amount: '-81.95', details: [{ endToEndId: former }] })
  expect(await alarmOf(id)).toContain('A booking names this payment')
  expect((await resolve(file, 'Delivered')).body).toMatchObject({ state: 'Delivered' })
  expect(await alarmOf(id)).toContain('earlier file')
  expect((await settle(id)).status).toBe(200)
  await bookAs('053', { amount: '-0.01' })
  expect(await alarmOf(id)).toBeNull()
})

test('the ids of another batch’s file hold no batch, where the booking names the group of the other', async () => {
  const a = await sendBatch(house, senders, { name: 'DS' })
  const b = await sendBatch(house, senders, {
    name: 'DS',
    payments: [1, 2, 3].map((k) => ({ amount: `${k}.00`, endToEndId: `DS-${k}`, message: 'December' })),
  })
  await reject(b.groupId)
  await sign(b.id)
  const details = (paymentInformationId: string) => [{ endToEndId: 'DS-1', paymentInformationId }]
  await bookAs('053', { amount: '-1.00', details: details(a.groupId) })
  const send = () => treasurer.call('previewSending', { body: { cashTransactionIds: [b.id] } })
  expect((await send()).body.files).toHaveLength(1)
  // of its own group it does, and of one that nobody knows
  await bookAs('053', { amount: '-1.00', details: details('BANK-4711') })
  const sent = await treasurer.call('sendPayment', { params: { id: b.id } })
  expect(sent.body).toMatchObject({ code: 'payment.booked-unsent' })
})
