// A batch that the bank books transaction by transaction, on a real one: statements come day by day and end it together.
import { beforeEach, expect, test } from 'vitest'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { type TestEntry, upload } from '../../testing/camt-file.ts'
import { type Json, signInByEmail, testHouse, worldPassword } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import { bankOf } from './bank-books.testing.ts'
import { type SentBatch, sendBatch, sendersOf, signAndSend } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world, kernel } = house
const senders = await sendersOf(house)
const { treasurer } = senders
const { book, read, board, alarms, forgetBookings, accountant } = await bankOf(house)
/** Whom the transactions of a batch pay. */
const batchCreditor = 'CH9300762011623852957'

beforeEach(forgetBookings)

const send = (name: string) => sendBatch(house, senders, { name })
/** Its row among what the account statement expects. */
async function expectedOf({ id }: SentBatch): Promise<Json> {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  const query = { dataType: 'StatementPaymentAndAccountReport', end: '2027-12-31' }
  const { body } = await treasurer.call('getAccountStatement', { params, query })
  return body.rows.find((one: Json) => one.paymentId === id)
}

test.each([
  ['the ids of its file', 'FILED', (n: number) => ({ endToEndId: `FILED-${n}` })],
  [
    'InstrId',
    'INSTRUCTED',
    (n: number, { transactionNumber }: SentBatch) => ({ instructionId: `K${transactionNumber}-1-${n}` }),
  ],
  ['PmtInfId and the amounts', 'GROUPED', (_: number, { groupId }: SentBatch) => ({ paymentInformationId: groupId })],
] as const)('a batch is done when the last of its transactions is booked, known by %s', async (_, name, told) => {
  const sent = await send(name)
  const single = (n: number): TestEntry => ({ amount: `-${n}.00`, details: [told(n, sent)] })
  expect((await book(single(1), single(2))).matches).toBe(0)
  expect((await read(sent)).paymentStatus).toBe('Delivered')
  expect(await expectedOf(sent)).toMatchObject({ counterparty: '3 transactions' })
  const { proposals } = await board()
  expect(proposals).toMatchObject([
    { paymentIds: [sent.id], isAutomatic: false, reason: expect.stringContaining('not booked yet') },
  ])
  expect(proposals[0].bankMessageIds).toHaveLength(2)
  expect((await book({ ...single(3), booked: '2026-11-25' })).matches).toBe(1)
  const done = await read(sent)
  expect(done).toMatchObject({ paymentStatus: 'Done', accountAmount: '-6.00', bookedDate: '2026-11-25' })
  const log = await treasurer.call('listMatchLogs', { params: { companyId: world.holding } })
  const beneficiaryName = '3 transactions'
  expect(log.body.data[0]).toMatchObject({ matchType: 'OneToMany', payments: [{ id: sent.id, beneficiaryName }] })
  expect(log.body.data[0].bankMessages).toHaveLength(3)
  // and as it was before when the match is undone
  const params = { companyId: world.holding, matchId: log.body.data[0].matchId }
  const reason = 'It was booked by mistake.'
  expect((await treasurer.call('undoMatch', { params, body: { reason } })).status).toBe(200)
  expect((await read(sent)).paymentStatus).toBe('Delivered')
  expect((await board()).proposals).toMatchObject([{ paymentIds: [sent.id], isAutomatic: false, wasUndone: true }])
  const { bankMessages } = await board()
  const matched = await treasurer.call('matchManually', {
    body: {
      outstandingPaymentCashTransactionIds: [sent.id],
      bankMessageCashTransactionIds: bankMessages.map((one: Json) => one.id),
    },
  })
  expect(matched.status, JSON.stringify(matched.body)).toBe(200)
})

test('what the bank rejected is not awaited; what it books again, or although it rejected it, is left and rings', async () => {
  const sent = await send('PART')
  const { id, messageId, groupId, transactionNumber } = sent
  const said = { group: { status: 'PART' }, transactions: [{ endToEndId: 'PART-2', status: 'RJCT', reason: 'AC04' }] }
  await upload(app, accountant, Buffer.from(pain002({ ids: [id], messageId, groupId, ends: [] }, said)))
  const single = (n: number, booked: string) => ({
    amount: `-${n}.00`,
    booked,
    details: [{ endToEndId: `K${transactionNumber}-1-${n}` }],
  })
  await book(single(1, '2026-11-24'), single(2, '2026-11-24'), single(1, '2026-11-25'))
  expect((await read(sent)).paymentStatus).toBe('AcceptedWithError')
  const first = [
    '-2.00 Booked although the bank rejected the payment, or it was marked as not executed.',
    '-1.00 Debited twice? This payment is booked already.',
  ]
  expect(await alarms()).toEqual(first)
  expect((await book(single(3, '2026-11-25'))).matches).toBe(1)
  expect(await read(sent)).toMatchObject({ paymentStatus: 'Done', accountAmount: '-4.00' })
  await book(single(3, '2026-11-26'))
  expect(await alarms()).toEqual([...first, '-3.00 Debited twice? This payment is booked already.'])
})

const rejectSecond = async ({ id, messageId, groupId }: SentBatch, name: string) => {
  const said = {
    group: { status: 'PART' },
    transactions: [{ endToEndId: `${name}-2`, status: 'RJCT', reason: 'AC04' }],
  }
  await upload(app, accountant, Buffer.from(pain002({ ids: [id], messageId, groupId, ends: [] }, said)))
}
const all = (told: (n: number) => object) => [1, 2, 3].map((n) => ({ amount: `-${n}.00`, ...told(n) }))

test.each([
  ['the number alone', 'COUNTED', () => []],
  ['our id', 'NAMED', ({ transactionNumber: k }: SentBatch) => all((n) => ({ endToEndId: `K${k}-1-${n}` }))],
  ['the amounts of the group', 'AMOUNTS', ({ groupId }: SentBatch) => all(() => ({ paymentInformationId: groupId }))],
] as const)(
  'what the bank rejected rings within an entry that counts all of the batch, by %s',
  async (_, name, told) => {
    const sent = await send(name)
    await rejectSecond(sent, name)
    const details = told(sent)
    const batch = { paymentInformationId: sent.groupId, count: 3 }
    expect((await book({ amount: '-6.00', details, batch })).matches).toBe(0)
    expect(await alarms()).toEqual([
      '-6.00 Booked although the bank rejected the payment, or it was marked as not executed.',
    ])
    expect((await board()).proposals).toMatchObject([{ paymentIds: [sent.id], isAutomatic: false }])
    // the rest without it is there as well: a person decides which of them is the batch's
    expect((await book({ amount: '-4.00', booked: '2026-11-25', batch: { ...batch, count: 2 } })).matches).toBe(0)
    expect(await alarms()).toEqual([
      '-6.00 Booked although the bank rejected the payment, or it was marked as not executed.',
      '-4.00 Debited twice? This payment is booked already.',
    ])
  },
)

test('what the bank rejected rings in another currency too, by number and money', async () => {
  const sent = await sendBatch(house, senders, { name: 'EUROS', currency: 'EUR' })
  const { accountAmount } = await read(sent)
  await rejectSecond(sent, 'EUROS')
  const batch = { paymentInformationId: sent.groupId, count: 3 }
  const { accountAmount: less } = await read(sent)
  expect(Number(less)).toBeGreaterThan(Number(accountAmount))
  await book({ amount: less, batch })
  expect(await alarms()).toEqual([])
  await book({ amount: accountAmount, booked: '2026-11-25', batch })
  expect(await alarms()).toEqual([
    `${accountAmount} Booked although the bank rejected the payment, or it was marked as not executed.`,
  ])
})

test('of a batch that was rejected whole and sent anew the first sending rings, also beside what is booked of the second', async () => {
  const first = await send('ANEW')
  const { id, messageId, groupId, transactionNumber } = first
  const whole = pain002({ ids: [id], messageId, groupId, ends: [] }, { group: { status: 'RJCT', reason: 'AM04' } })
  await upload(app, accountant, Buffer.from(whole))
  const { version, paymentStatus } = await read(first)
  expect(paymentStatus).toBe('Rejected')
  const second = { ...first, ...(await signAndSend(senders, id, version)) }
  expect(second.messageId).not.toBe(messageId)
  await rejectSecond(second, 'ANEW')
  await book(
    {
      amount: '-6.00',
      batch: { paymentInformationId: groupId, count: 3 },
      details: all((n) => ({ endToEndId: `K${transactionNumber}-1-${n}` })),
    },
    { amount: '-1.00', booked: '2026-11-25', details: [{ endToEndId: `K${transactionNumber}-2-1` }] },
  )
  // what is booked of the second is its own
  expect(await alarms()).toEqual([
    '-6.00 Booked although the bank rejected the payment, or it was marked as not executed.',
  ])
})

test('an entry without what the bank rejected ends the batch, and what is booked before a rejection rings on the payment', async () => {
  const less = await send('LESS')
  await rejectSecond(less, 'LESS')
  expect((await book({ amount: '-4.00', batch: { paymentInformationId: less.groupId, count: 2 } })).matches).toBe(1)
  expect(await alarms()).toEqual([])
  const late = await send('LATE')
  expect((await book({ amount: '-6.00', batch: { paymentInformationId: late.groupId, count: 3 } })).matches).toBe(1)
  await rejectSecond(late, 'LATE')
  expect(await alarms()).toEqual([])
  expect(await read(late)).toMatchObject({ paymentStatus: 'Done', alarm: expect.stringContaining('already booked') })
  // all of it once more, by the name of the group alone
  await book({ amount: '-6.00', booked: '2026-11-26', batch: { paymentInformationId: late.groupId, count: 3 } })
  expect(await alarms()).toEqual(['-6.00 Debited twice? This payment is booked already.'])
})

test('what is debited once more under the id of the file alone rings where amount and payee are the same', async () => {
  const sent = await send('AGAIN')
  expect((await book({ amount: '-6.00', batch: { paymentInformationId: sent.groupId, count: 3 } })).matches).toBe(1)
  const again = (n: number, amount: string, iban?: string): TestEntry => ({
    amount,
    booked: '2026-11-25',
    details: [{ endToEndId: `AGAIN-${n}`, ...(iban !== undefined && { iban }) }],
  })
  await book(again(1, '-1.00', batchCreditor), again(2, '-2.00'), again(3, '-3.10', batchCreditor))
  expect(await alarms()).toEqual(['-1.00 Debited twice? This payment is booked already.'])
})

test('where the bank names another payee, or a direct debit, the batch waits for a person', async () => {
  const sent = await send('PAYEE')
  const single = (n: number, iban: string, code?: string): TestEntry => ({
    amount: `-${n}.00`,
    ...(code !== undefined && { code }),
    details: [{ endToEndId: `PAYEE-${n}`, iban }],
  })
  const debit = single(1, batchCreditor, 'PMNT/RDDT/ESDD')
  expect((await book(debit, single(2, batchCreditor), single(3, batchCreditor))).matches).toBe(0)
  const { proposals } = await board()
  expect(proposals).toMatchObject([
    { paymentIds: [sent.id], isAutomatic: false, reason: expect.stringContaining('another payee') },
  ])
  expect(proposals[0].bankMessageIds).toHaveLength(3)
  expect(await alarms()).toEqual([])
  // what was ordered is booked beside it
  expect((await book({ ...single(1, batchCreditor), booked: '2026-11-25' })).matches).toBe(1)
  expect(await read(sent)).toMatchObject({ paymentStatus: 'Done', accountAmount: '-6.00' })
})

test('a collective entry of some transactions, beside others, is a part of the batch', async () => {
  const sent = await send('SOME')
  const detail = (n: number) => ({ amount: `-${n}.00`, endToEndId: `SOME-${n}` })
  await book({ amount: '-3.00', details: [detail(1), detail(2)] })
  expect((await board()).proposals).toMatchObject([{ paymentIds: [sent.id], isAutomatic: false }])
  // the other half in a booking that holds somebody else's money too
  const body = await book({
    amount: '-10.00',
    details: [detail(3), { amount: '-7.00', endToEndId: 'STRANGE' }],
  })
  expect(body.matches).toBe(1)
  expect(await read(sent)).toMatchObject({ paymentStatus: 'Done', accountAmount: '-6.00' })
  const left = (await board()).bankMessages
  expect(left.map((one: Json) => one.openAmount ?? one.amount)).toEqual(['-7.00'])
})

test('golden 68: of a batch of salaries nobody without the right sees what is booked of it, matched or not', async () => {
  const open = async (firstName: string) => {
    const email = `${firstName}@salaries.example`
    const roles = ['GroupTreasurer', 'PaymentSigner']
    await createPerson(kernel, world.tenant, { email, firstName, lastName: 'Tester', roles }, worldPassword)
    return signInByEmail(app, world, email)
  }
  const signers = [await open('anna'), await open('bert')]
  const terms = '<PmtTpInf><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>'
  const sent = await sendBatch(house, { ...senders, creator: treasurer, signers }, { name: 'WAGES', terms })
  const single = (n: number, told: object): TestEntry => ({
    amount: `-${n}.00`,
    details: [{ ...told, name: 'Anna Muster' }],
  })
  await book(
    single(1, { endToEndId: 'WAGES-1' }),
    single(2, { paymentInformationId: sent.groupId }),
    // neither its amount nor what is matched matters
    single(77, { instructionId: `K${sent.transactionNumber}-1-3` }),
  )
  const salaries = (await board(accountant)).bankMessages.filter((one: Json) => one.isMasked)
  expect(salaries).toMatchObject([1, 2, 77].map(() => ({ amount: '0', counterpartyName: 'Salary' })))
  expect((await board(accountant)).proposals).toEqual([])
  expect((await board()).proposals).toMatchObject([{ paymentIds: [sent.id], isAutomatic: false }])
  expect((await book(single(3, { endToEndId: 'WAGES-3' }))).matches).toBe(1)
  expect((await read(sent)).paymentStatus).toBe('Done')
  const log = await accountant.call('listMatchLogs', { params: { companyId: world.holding } })
  expect(log.body.data[0]).toMatchObject({
    bankMessages: [1, 2, 3].map(() => ({ amount: '0', counterpartyName: 'Salary' })),
  })
})
