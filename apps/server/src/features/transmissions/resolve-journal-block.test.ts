// A database that was restored from before a sending, with the journal that knows of it: who may settle the file, what
// forbids to call it not received, and that its payments are found again.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BankTransport, fileTransport } from '../../kernel/bank-transport.ts'
import type { JournalLine, SendJournal } from '../../kernel/send-journal.ts'
import { openApp } from '../../open-app.ts'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { type TestEntry, camtFile, closedOn, upload as uploadFile } from '../../testing/camt-file.ts'
import {
  type Client,
  type Json,
  type TestKernel,
  type World,
  createWorld,
  domesticPayment,
  openTestKernel,
  signIn,
  signInByEmail,
  worldPassword,
} from '../../testing/index.ts'
import { findCommunication, foldersOf } from '../communications/public.ts'
import { checkJournal } from './journal-gate.ts'

let kernel: TestKernel
let app: FastifyInstance
let world: World
let creator: Client
let signers: readonly Client[]
let treasurer: Client
let other: Client
let accountant: Client
let lines: JournalLine[] = []
let uploads = 0

beforeAll(async () => {
  const bare = await openTestKernel({
    transport: {
      upload: async (...parts: Parameters<BankTransport['upload']>) => {
        uploads += 1
        return fileTransport.upload(...parts)
      },
    },
  })
  const journal: SendJournal = {
    ...bare.journal,
    append: async (line) => void lines.push(line),
    open: async (at) => ({ ...(await bare.journal.open(at)), lines }),
  }
  kernel = { ...bare, journal, close: () => bare.close() }
  app = (await openApp(kernel)).app
  world = await createWorld(kernel)
  creator = await signIn(app, world, 'creator')
  signers = [await signIn(app, world, 'signer1'), await signIn(app, world, 'signer2')]
  treasurer = await signIn(app, world, 'treasurer')
  other = await signIn(app, world, 'treasurer2')
  accountant = await signIn(app, world, 'accountant')
  await checkJournal(kernel)
})
afterAll(async () => {
  await app.close()
  await kernel.close()
})

async function outFolder(): Promise<string> {
  const contract = await kernel.database.withTenant(world.tenantId, (tx) =>
    findCommunication(tx, world.communications.swiss),
  )
  if (contract === null) throw new Error('There is no contract')
  return foldersOf(kernel, contract).outFolder
}

let amounts = 0
/** Sends one payment; then the database is as it was before, and the journal is not. */
async function forgotten(change: Partial<JournalLine> = {}, status: 'signed' | 'open' = 'signed') {
  amounts += 1
  const amount = `-${300 + amounts}.00`
  const body = { ...domesticPayment(world), paymentAmount: amount, accountAmount: amount }
  const { id, version } = (await creator.call('createPayment', { body })).body
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  const sent = await treasurer.call('sendPayment', { params: { id } })
  expect(sent.body).toMatchObject({ paymentStatus: 'Delivered' })
  const line = lines.at(-1)
  if (line === undefined) throw new Error('Nothing was written into the journal')
  lines = [...lines.slice(0, -1), { ...line, ...change }]
  // the bank has fetched it
  rmSync(join(await outFolder(), line.file?.fileName ?? ''))
  await kernel.database.withTenant(world.tenantId, async ({ db }) => {
    for (const table of ['transmission_payment', 'transmission'] as const)
      await db
        .deleteFrom(table)
        .where('tenant_id', '=', world.tenantId)
        .where('transmission_id', '=', line.transmissionId)
        .execute()
    await db
      .updateTable('payment')
      .set({ status, sending_state: null, transmission_count: 0, execution_date: null })
      .where('tenant_id', '=', world.tenantId)
      .where('payment_id', '=', id)
      .execute()
    if (status === 'open')
      await db.deleteFrom('signature').where('tenant_id', '=', world.tenantId).where('payment_id', '=', id).execute()
  })
  await checkJournal(kernel)
  return { id: id as string, amount, messageId: line.messageId, endToEndId: line.file?.payments[0]?.endToEndId ?? '' }
}

const settle = (client: Client, messageId: string, decision: 'Delivered' | 'NotReceived') =>
  client.call('resolveJournalBlock', { params: { messageId }, body: { decision, reason: 'seen in the e-banking' } })
const get = async (id: string): Promise<Json> =>
  (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body

let statements = 0
async function book(entry: Omit<TestEntry, 'booked'>) {
  statements += 1
  const date = '2026-11-23'
  const content = camtFile({
    iban: world.ibans.chf,
    id: `J-${statements}`,
    number: statements,
    balances: closedOn(statements, '0.00', entry.amount),
    entries: [{ ...entry, booked: date, bankReference: `REF-${statements}` }],
  })
  const { body } = await uploadFile(app, accountant, content)
  expect(body.result, JSON.stringify(body)).toBe('SUCCESS')
}

const report = (messageId: string, status: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>B-${messageId}-${status}</MsgId><CreDtTm>2026-11-23T10:05:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts>
</CstmrPmtStsRpt></Document>`

describe('a forgotten file that the bank has', () => {
  test('is written down again from the journal: later answers and bookings find its payments', async () => {
    const { id, amount, messageId, endToEndId } = await forgotten()
    expect((await settle(other, messageId, 'Delivered')).body).toEqual({ left: 0, waitsForSecondPerson: false })
    expect(await get(id)).toMatchObject({ paymentStatus: 'Delivered', sendingState: null })
    const { body: listed } = await treasurer.call('listTransmissions', { query: { pageSize: '1' } })
    expect(listed.data).toMatchObject([
      { messageId, state: 'Delivered', deliveredAt: null, payments: [{ paymentId: id, endToEndId }] },
    ])
    await uploadFile(app, accountant, report(messageId, 'ACCP'))
    expect(await get(id)).toMatchObject({ paymentStatus: 'Accepted' })
    await book({ amount, details: [{ endToEndId }] })
    expect(await get(id)).toMatchObject({ paymentStatus: 'Done' })
    // the next start finds the database and the journal of one mind
    expect(await checkJournal(kernel)).toBe(0)
  })

  test.each([
    ['booked by its EndToEndId', 'ids'],
    ['booked by its EndToEndId, with an old line that names no ids', 'old'],
  ] as const)('and has %s is never called not received', async (_how, kind) => {
    const { id, amount, messageId, endToEndId } = await forgotten(kind === 'old' ? { file: null } : {})
    await book({ amount, details: [{ endToEndId }] })
    const no = await settle(other, messageId, 'NotReceived')
    expect(no).toMatchObject({ status: 409, body: { code: 'transmission.bank-has-it' } })
    expect(await get(id)).toMatchObject({ paymentStatus: 'Signed' })
    expect((await settle(other, messageId, 'Delivered')).body).toMatchObject({ left: 0 })
  })

  test('and has answered while nobody knew it is never called not received', async () => {
    const { messageId } = await forgotten()
    const answer = await uploadFile(app, accountant, report(messageId, 'ACTC'))
    expect(answer.body.result).toBe('FAILED')
    const no = await settle(other, messageId, 'NotReceived')
    expect(no).toMatchObject({ status: 409, body: { code: 'transmission.bank-has-it' } })
    expect((await settle(other, messageId, 'Delivered')).body).toMatchObject({ left: 0 })
  })

  test('and that lies in the folder where the bank fetches it is not called not received', async () => {
    const { messageId } = await forgotten()
    const fileName = lines.at(-1)?.file?.fileName ?? ''
    const file = join(await outFolder(), fileName)
    writeFileSync(file, '<Document/>')
    const before = uploads
    const no = await settle(other, messageId, 'NotReceived')
    expect(no).toMatchObject({ status: 409, body: { code: 'transmission.lies-in-folder' } })
    expect(no.body.message).toContain(fileName)
    // whoever takes it out of there sees to it that the bank does not get it
    rmSync(file)
    expect((await settle(other, messageId, 'NotReceived')).body).toMatchObject({ left: 0 })
    expect(uploads).toBe(before)
  })

  test('is no longer followed where an old line names no ids: its payments are delivered, people match them', async () => {
    const { id, messageId } = await forgotten({ file: null })
    expect((await settle(other, messageId, 'Delivered')).body).toMatchObject({ left: 0 })
    expect(await get(id)).toMatchObject({ paymentStatus: 'Delivered' })
    const { body: listed } = await treasurer.call('listTransmissions', { query: { pageSize: '1' } })
    expect(listed.data[0].messageId).not.toBe(messageId)
  })
})

test('a payment that was changed between the backup and the sending is told: the file came to another sum', async () => {
  const same = await forgotten()
  const blockOf = async (messageId: string, client = other) =>
    (await client.call('listJournalBlocks')).body.find((one: Json) => one.messageId === messageId)
  expect(await blockOf(same.messageId)).toMatchObject({ controlSum: same.amount.slice(1), isSumDifferent: false })
  await kernel.database.withTenant(world.tenantId, ({ db }) =>
    db
      .updateTable('payment')
      .set({ payment_amount: '-12.00' })
      .where('tenant_id', '=', world.tenantId)
      .where('payment_id', '=', same.id)
      .execute(),
  )
  expect(await blockOf(same.messageId)).toMatchObject({ controlSum: same.amount.slice(1), isSumDifferent: true })
  expect((await settle(other, same.messageId, 'Delivered')).body).toMatchObject({ left: 0 })
})

test('a forgotten file that the bank does not have frees its payments: they go out under new ids', async () => {
  const { id, messageId, endToEndId } = await forgotten()
  expect((await settle(other, messageId, 'NotReceived')).body).toMatchObject({ left: 0 })
  const before = uploads
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
  expect(uploads).toBe(before + 1)
  const { body: listed } = await treasurer.call('listTransmissions', { query: { pageSize: '1' } })
  expect(listed.data[0].payments[0].endToEndId).not.toBe(endToEndId)
  expect(listed.data[0].messageId).not.toBe(messageId)
})

describe('a payment that left in a forgotten file', () => {
  const reason = 'the signatures are to be given anew'
  const left = { status: 409, body: { code: 'payment.left-before-restore' } }

  test('is neither reverted, signed, changed nor sent before the file is settled, and says so itself', async () => {
    const { id, amount, messageId } = await forgotten()
    const shown = await get(id)
    expect(shown).toMatchObject({ paymentStatus: 'Signed', acts: [] })
    expect(shown.alarm).toContain('already left for the bank')
    // signers see no notice: they are told who settles it
    expect(shown.alarm).toContain('Somebody who may decide on the payments of the file')
    const revert = () => treasurer.call('revertPayment', { params: { id }, body: { reason } })
    const refused = await revert()
    expect(refused).toMatchObject(left)
    expect(refused.body.message).toContain(messageId)
    const body = { ...domesticPayment(world), paymentAmount: '-9999.00', accountAmount: '-9999.00' }
    const params = { cashTransactionId: id }
    expect(await creator.call('updatePayment', { params, body })).toMatchObject(left)
    // what no signature covers neither: nothing is done with it
    const noted = { ...domesticPayment(world), paymentAmount: amount, accountAmount: amount, remarks: 'a note' }
    expect(await creator.call('updatePayment', { params, body: noted })).toMatchObject(left)
    await settle(other, messageId, 'NotReceived')
    expect(await creator.call('updatePayment', { params, body: noted })).toMatchObject({ status: 200 })
    expect(await get(id)).toMatchObject({ alarm: null })
    expect(await revert()).toMatchObject({ status: 200, body: { paymentStatus: 'Open' } })
  })

  test('is left as it is where the backup is from before its signatures, in bulk too', async () => {
    const { id, amount, messageId } = await forgotten({}, 'open')
    const params = { cashTransactionId: id }
    expect(await creator.call('deletePayment', { params })).toMatchObject(left)
    const body = { ...domesticPayment(world), paymentAmount: '-9999.00', accountAmount: '-9999.00' }
    expect(await creator.call('updatePayment', { params, body })).toMatchObject(left)
    const signing = { password: worldPassword, cashTransactionIds: [id] }
    const { body: signed } = await signers[0]!.call('signPayments', { body: signing })
    expect(signed.results).toMatchObject([{ id, code: 'payment.left-before-restore' }])
    await settle(other, messageId, 'Delivered')
    expect(await get(id)).toMatchObject({ paymentStatus: 'Delivered', paymentAmount: amount, alarm: null })
  })

  test('stays left where another file named it that is not settled yet', async () => {
    const first = await forgotten()
    const again = { ...lines.at(-1)!, messageId: 'K20261123AGAIN', file: null }
    lines = [...lines, again]
    await checkJournal(kernel)
    await settle(other, again.messageId, 'NotReceived')
    const params = { id: first.id }
    const refused = await treasurer.call('revertPayment', { params, body: { reason } })
    expect(refused).toMatchObject(left)
    expect(refused.body.message).toContain(first.messageId)
    await settle(other, first.messageId, 'Delivered')
    expect(await get(first.id)).toMatchObject({ paymentStatus: 'Delivered', alarm: null })
  })
})

test('the list of forgotten files says of each what is known of it, and to whom it is to decide', async () => {
  const { id, amount, messageId } = await forgotten()
  const listed = async (client: Client): Promise<Json[]> => (await client.call('listJournalBlocks')).body
  expect(await listed(other)).toMatchObject([
    {
      messageId,
      sender: { id: world.people.treasurer, name: 'treasurer Tester' },
      transactionCount: 1,
      forgottenCount: 0,
      resolving: 'Allowed',
      needsTwoPeople: false,
      firstWord: null,
      payments: [{ paymentId: id, paymentAmount: amount, paymentStatus: 'Signed', isMasked: false }],
    },
  ])
  expect(await listed(treasurer)).toMatchObject([{ resolving: 'SentByReader' }])
  await settle(other, messageId, 'NotReceived')
  const old = await forgotten({ sentBy: null, paymentIds: ['019ab000-0000-7000-8000-00000000abcd'] })
  await settle(treasurer, old.messageId, 'NotReceived')
  expect(await listed(other)).toMatchObject([
    { sender: null, forgottenCount: 1, payments: [], needsTwoPeople: true, firstWord: 'NotReceived' },
  ])
  await settle(other, old.messageId, 'NotReceived')
  expect(await listed(other)).toEqual([])
})

test('neither sum nor hash of a forgotten file with a salary is told to those who may not see it', async () => {
  const { id, amount, messageId } = await forgotten()
  await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query(
      "update payment set is_salary = true, details = jsonb_set(details, '{isSalary}', 'true') where payment_id = $1",
      [id],
    ),
  )
  const email = 'eve@salaries.example'
  const person = { email, firstName: 'eve', lastName: 'Tester', roles: ['Treasurer'] }
  await createPerson(kernel, world.tenant, person, worldPassword)
  const told = async (client: Client): Promise<Json> =>
    (await client.call('listJournalBlocks')).body.find((one: Json) => one.messageId === messageId)
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(await told(other)).toMatchObject({ controlSum: amount.slice(1), sha256 })
  expect(await told(await signInByEmail(app, world, email))).toMatchObject({ controlSum: null, sha256: null })
  await settle(other, messageId, 'NotReceived')
})

describe('a line that does not name its sender', () => {
  test.each(['Delivered', 'NotReceived'] as const)(
    'is settled as %s by two people who say the same',
    async (decision) => {
      const { id, messageId } = await forgotten({ sentBy: null, file: null })
      expect((await settle(treasurer, messageId, decision)).body).toEqual({ left: 1, waitsForSecondPerson: true })
      expect(await get(id)).toMatchObject({ paymentStatus: 'Signed' })
      expect(await treasurer.call('sendPayment', { params: { id } })).toMatchObject({
        body: { code: 'transmission.sending-blocked' },
      })
      const alone = await settle(treasurer, messageId, decision)
      expect(alone).toMatchObject({ status: 409, body: { code: 'transmission.second-person-needed' } })
      expect((await settle(other, messageId, decision)).body).toEqual({ left: 0, waitsForSecondPerson: false })
      expect(await get(id)).toMatchObject({ paymentStatus: decision === 'Delivered' ? 'Delivered' : 'Signed' })
    },
  )

  test('waits on where the second person says otherwise', async () => {
    const { id, messageId } = await forgotten({ sentBy: null, file: null })
    await settle(treasurer, messageId, 'NotReceived')
    expect((await settle(other, messageId, 'Delivered')).body).toEqual({ left: 1, waitsForSecondPerson: true })
    expect((await settle(treasurer, messageId, 'Delivered')).body).toEqual({ left: 0, waitsForSecondPerson: false })
    const { body: history } = await treasurer.call('listPaymentHistory', { params: { cashTransactionId: id } })
    const actions = history.map((one: Json) => one.action)
    expect(actions.filter((one: string) => one === 'SendingResolutionProposed')).toHaveLength(2)
    expect(actions.filter((one: string) => one === 'SendingResolved')).toHaveLength(1)
  })
})

// last: who is signed in is no more by then
test('of a file settled as delivered the bytes are lost, not altered, and it rings when no answer comes', async () => {
  const { id, messageId } = await forgotten()
  await settle(other, messageId, 'Delivered')
  const evidence = { params: { cashTransactionId: id, messageId } }
  expect(await treasurer.call('getSentFragment', evidence)).toMatchObject({
    status: 409,
    body: { code: 'transmission.bytes-lost' },
  })
  kernel.clock.set('2026-12-14T09:00:00Z')
  await kernel.schedule.turn('transmissions.watch-sent-payments')
  await kernel.schedule.turn('transmissions.watch-sent-payments')
  treasurer = await signIn(app, world, 'treasurer')
  expect((await get(id)).alarm).toContain('answer')
})
