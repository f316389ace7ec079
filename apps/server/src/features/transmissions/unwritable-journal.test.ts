// Without a line in the send journal nothing leaves: such a file goes back to its payments, and the others go on.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BankTransport, fileTransport } from '../../kernel/bank-transport.ts'
import type { FaultPoint } from '../../kernel/faults.ts'
import type { SendJournal } from '../../kernel/send-journal.ts'
import { openApp } from '../../open-app.ts'
import {
  type Client,
  type TestKernel,
  type World,
  createWorld,
  domesticPayment,
  openTestKernel,
  sepaPayment,
  signIn,
  worldPassword,
} from '../../testing/index.ts'
import { checkJournal } from './journal-gate.ts'
import { recoverTransmissions } from './recover-transmissions.ts'

let kernel: TestKernel
let app: FastifyInstance
let world: World
let creator: Client
let signers: readonly Client[]
let treasurer: Client
let upload: BankTransport['upload']
let write: SendJournal['append']
let append: SendJournal['append']
let breakAt: FaultPoint | null = null
const uploads: string[] = []
const diskIsFull = async () => {
  throw new Error('ENOSPC: no space left on device')
}

beforeAll(async () => {
  const opened = await openTestKernel({
    transport: {
      ...fileTransport,
      upload(folders, fileName, payload) {
        uploads.push(fileName)
        return upload(folders, fileName, payload)
      },
    },
    faults: {
      async at(point) {
        if (point === breakAt) throw new Error('the process dies here')
      },
    },
  })
  kernel = { ...opened, journal: { read: opened.journal.read, append: (line) => append(line) } }
  write = opened.journal.append
  app = (await openApp(kernel)).app
  world = await createWorld(kernel)
  creator = await signIn(app, world, 'creator')
  signers = [await signIn(app, world, 'signer1'), await signIn(app, world, 'signer2')]
  treasurer = await signIn(app, world, 'treasurer')
  await checkJournal(kernel)
})
beforeEach(() => {
  append = write
  upload = fileTransport.upload
  breakAt = null
  uploads.length = 0
})
afterAll(async () => {
  await app.close()
  await kernel.close()
})

async function signed(body: Record<string, unknown>): Promise<string> {
  const { id, version } = (await creator.call('createPayment', { body })).body
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  return id
}
const get = async (id: string) => (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body

test('a payment whose file cannot be written into the journal is signed as before and is sent the next time', async () => {
  const id = await signed(domesticPayment(world))
  append = diskIsFull
  const failed = await treasurer.call('sendPayment', { params: { id } })
  expect(failed).toMatchObject({ status: 503, body: { code: 'transmission.journal-not-written' } })
  const before = await get(id)
  expect(before).toMatchObject({ paymentStatus: 'Signed', sendingState: null, executionDate: null })
  expect(before.acts).toContain('send')
  expect(uploads).toHaveLength(0)
  append = write
  const sent = await treasurer.call('sendPayment', { params: { id } })
  expect(sent.body).toMatchObject({ paymentStatus: 'Delivered' })
  expect(uploads).toHaveLength(1)
})

test('of a bulk of two files, the one that cannot be written into the journal is named and the other one goes', async () => {
  const german = { ...sepaPayment(world), accountId: world.accounts.german }
  const [first, second] = [await signed(domesticPayment(world)), await signed(german)]
  let lines = 0
  append = async (line) => (++lines === 1 ? diskIsFull() : write(line))
  const { status, body } = await treasurer.call('sendPayments', { body: { cashTransactionIds: [first, second] } })
  expect(status).toBe(200)
  expect(body.results).toMatchObject([
    { id: first, status: 'Error', code: 'transmission.journal-not-written', paymentStatus: 'Signed' },
    { id: second, status: 'Success', paymentStatus: 'Delivered' },
  ])
  expect(uploads).toHaveLength(1)
})

test('a second upload that cannot be written into the journal is in doubt as before', async () => {
  const id = await signed(domesticPayment(world))
  upload = async () => {
    throw new Error('connection reset')
  }
  await treasurer.call('sendPayment', { params: { id } })
  const { body } = await treasurer.call('listTransmissions', { query: { state: 'Unknown' } })
  const decider = await signIn(app, world, 'treasurer2')
  const settle = () =>
    decider.call('resolveTransmission', {
      params: { id: body.data[0].id },
      body: { decision: 'NotReceived', reason: 'the bank has nothing' },
    })
  append = diskIsFull
  expect(await settle()).toMatchObject({ status: 503, body: { code: 'transmission.journal-not-written' } })
  expect(await get(id)).toMatchObject({ paymentStatus: 'Signed', sendingState: 'Unknown', acts: ['resolve-delivery'] })
  expect(uploads).toHaveLength(1)
  append = write
  upload = fileTransport.upload
  expect((await settle()).body).toMatchObject({ state: 'Delivered' })
})

test('what died before it came to the journal is sent at the next start, once', async () => {
  const id = await signed(domesticPayment(world))
  breakAt = 'send.after-prepare'
  await treasurer.call('sendPayment', { params: { id } })
  breakAt = null
  expect(await get(id)).toMatchObject({ sendingState: 'Prepared' })
  await recoverTransmissions(kernel)
  await recoverTransmissions(kernel)
  expect(uploads).toHaveLength(1)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Delivered' })
})

test('bytes that are not those that were prepared do not leave the house: what became of them is asked about', async () => {
  const id = await signed(domesticPayment(world))
  breakAt = 'send.after-prepare'
  await treasurer.call('sendPayment', { params: { id } })
  breakAt = null
  await kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db
      .updateTable('transmission')
      .set({ payload: Buffer.from('<Document/>') })
      .where('tenant_id', '=', world.tenantId)
      .where('state', '=', 'prepared')
      .execute(),
  )
  await recoverTransmissions(kernel)
  await recoverTransmissions(kernel)
  expect(uploads).toHaveLength(0)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Signed', sendingState: 'Unknown' })
})

test('while sending is blocked, what never came to the journal goes back to people at the next start', async () => {
  const id = await signed(domesticPayment(world))
  breakAt = 'send.after-prepare'
  await treasurer.call('sendPayment', { params: { id } })
  breakAt = null
  await append({
    tenantId: world.tenantId,
    transmissionId: 'forgotten',
    messageId: 'KFORGOTTEN',
    sha256: '0'.repeat(64),
    sentBy: world.people.treasurer2,
    paymentIds: [],
    file: null,
    at: '2026-11-23T09:00:00Z',
  })
  await checkJournal(kernel)
  await recoverTransmissions(kernel)
  expect(uploads).toHaveLength(0)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Signed', sendingState: null })
})
