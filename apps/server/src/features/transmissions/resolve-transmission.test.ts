// A person settles an UNKNOWN file: never alone, never against what the bank has shown already.
import { beforeEach, expect, test } from 'vitest'
import { type BankTransport, fileTransport } from '../../kernel/bank-transport.ts'
import { type TestEntry, camtFile, closedOn, upload as uploadFile } from '../../testing/camt-file.ts'
import { domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'

let upload: BankTransport['upload']
const uploads: Buffer[] = []

const { app, world, as } = await testHouse({
  transport: {
    upload(folders, fileName, payload) {
      uploads.push(Buffer.from(payload))
      return upload(folders, fileName, payload)
    },
  },
})
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')
const decider = await as('treasurer2')
const accountant = await as('accountant')
beforeEach(() => {
  uploads.length = 0
  upload = fileTransport.upload
})

/** A file of one payment, of 100 francs, of which nobody knows whether the bank has it. */
async function sendUnheard(amount = '-100.00') {
  const payment = { ...domesticPayment(world), paymentAmount: amount, accountAmount: amount }
  const { id, version } = (await creator.call('createPayment', { body: payment })).body
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  upload = async () => {
    throw new Error('connection reset')
  }
  await treasurer.call('sendPayment', { params: { id } })
  upload = fileTransport.upload
  const { body } = await treasurer.call('listTransmissions', { query: { state: 'Unknown', pageSize: '1' } })
  const [transmission] = body.data
  return { id, transmission, endToEndId: transmission.payments[0].endToEndId as string }
}

const settle = (transmissionId: string, decision: 'Delivered' | 'NotReceived') =>
  decider.call('resolveTransmission', {
    params: { id: transmissionId },
    body: { decision, reason: 'the hotline of the bank says so' },
  })

const bookedInDoubt = expect.stringMatching(/^A booking fits this payment/) as string

let statements = 0
async function book(entry: Omit<TestEntry, 'booked'>) {
  statements += 1
  const date = '2026-11-23'
  const content = camtFile({
    iban: world.ibans.chf,
    id: `U-${statements}`,
    number: statements,
    balances: closedOn(statements, '0.00', entry.amount),
    entries: [{ ...entry, booked: date, bankReference: `REF-${statements}` }],
  })
  const { body } = await uploadFile(app, accountant, content)
  expect(body.result, JSON.stringify(body)).toBe('SUCCESS')
}

test.each([
  ['its EndToEndId', (ids: Ids) => ({ amount: '-100.00', details: [{ endToEndId: ids.endToEndId }] })],
  [
    'its EndToEndId in one of several details',
    (ids: Ids) => ({
      amount: '-150.00',
      details: [
        { amount: '-50.00', endToEndId: 'OTHER' },
        { amount: '-100.00', endToEndId: ids.endToEndId },
      ],
    }),
  ],
  [
    'its PmtInfId',
    (ids: Ids) => ({ amount: '-100.00', batch: { paymentInformationId: `${ids.messageId}-0001`, count: 1 } }),
  ],
])('a file of which the bank has booked %s is not sent a second time', async (_name, entryOf) => {
  const { id, transmission, endToEndId } = await sendUnheard()
  await book(entryOf({ endToEndId, messageId: transmission.messageId }))
  const refused = await settle(transmission.id, 'NotReceived')
  expect(refused).toMatchObject({ status: 409, body: { code: 'transmission.bank-has-it' } })
  expect(uploads).toHaveLength(1)
  const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: id } })
  expect(body).toMatchObject({
    paymentStatus: 'Signed',
    sendingState: 'Unknown',
    alarm: bookedInDoubt,
    acts: ['resolve-delivery'],
  })
  const settled = await settle(transmission.id, 'Delivered')
  expect(settled.body).toMatchObject({ state: 'Delivered' })
  const after = await treasurer.call('getPayment', { params: { cashTransactionId: id } })
  expect(after.body).toMatchObject({ paymentStatus: 'Delivered', alarm: null })
})
type Ids = { readonly endToEndId: string; readonly messageId: string }

test('a file that the bank has not received goes out once more, byte for byte, whatever else the bank has booked', async () => {
  const { id, transmission } = await sendUnheard()
  await book({ amount: '-100.00', details: [{ endToEndId: 'NOTPROVIDED' }] })
  const settled = await settle(transmission.id, 'NotReceived')
  expect(settled.body).toMatchObject({ state: 'Delivered' })
  expect(uploads).toHaveLength(2)
  expect(uploads[1]?.equals(uploads[0] ?? Buffer.alloc(0))).toBe(true)
  const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: id } })
  expect(body).toMatchObject({ paymentStatus: 'Delivered', sendingState: null })
})

test('a booking that names none of our ids but creditor and amount rings; settled as delivered, the payment is matched', async () => {
  const { id, transmission } = await sendUnheard('-77.35')
  await book({ amount: '-77.35', details: [{ iban: 'CH9300762011623852957' }] })
  const params = { cashTransactionId: id }
  expect((await treasurer.call('getPayment', { params })).body).toMatchObject({
    paymentStatus: 'Signed',
    sendingState: 'Unknown',
    alarm: bookedInDoubt,
  })
  // somebody may have paid it by hand: sent again it would leave twice
  const again = await settle(transmission.id, 'NotReceived')
  expect(again).toMatchObject({ status: 409, body: { code: 'transmission.bank-has-it' } })
  expect(uploads).toHaveLength(1)
  expect((await settle(transmission.id, 'Delivered')).body).toMatchObject({ state: 'Delivered' })
  const matched = await treasurer.call('matchAutomatically', { body: { companyId: world.holding } })
  expect(matched.status).toBe(200)
  expect((await treasurer.call('getPayment', { params })).body).toMatchObject({ paymentStatus: 'Done', alarm: null })
  const { body: history } = await treasurer.call('listPaymentHistory', { params })
  expect(history.map((one: { action: string }) => one.action)).toEqual(
    expect.arrayContaining(['SendingUnknown', 'AlarmRaised', 'SendingResolved', 'Matched']),
  )
})
