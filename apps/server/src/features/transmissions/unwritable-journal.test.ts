// Without a line in the send journal nothing leaves: such a file goes back to its payments, and the others go on.
import { limits } from '@kontor/domain'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countAttempt } from '../../kernel/attempts/attempts.store.ts'
import { type BankTransport, type UploadResult, fileTransport } from '../../kernel/bank-transport.ts'
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
import { recoverStranded, recoverTransmissions } from './recover-transmissions.ts'
import { listTransmissionsByState } from './transmissions.store.ts'

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
let onPrepared: (() => Promise<unknown>) | null = null
let isFullAfterUpload = false
let isDatabaseFull = false
let isBankLookedAt = false
let timesLost = 0
const uploads: string[] = []
const diskIsFull = async () => {
  throw new Error('ENOSPC: no space left on device')
}

beforeAll(async () => {
  const opened = await openTestKernel({
    transport: {
      upload(folders, fileName, payload) {
        uploads.push(fileName)
        return upload(folders, fileName, payload)
      },
      wasReceived(folders, fileName) {
        isBankLookedAt = true
        return fileTransport.wasReceived(folders, fileName)
      },
    },
    faults: {
      async at(point) {
        if (point === 'send.after-prepare') await onPrepared?.()
        if (point === 'send.after-upload' && isFullAfterUpload) isDatabaseFull = true
        if (point === breakAt) throw new Error('the process dies here')
      },
    },
  })
  kernel = {
    ...opened,
    journal: { ...opened.journal, append: (line) => append(line) },
    timesLost: () => timesLost,
    database: {
      ...opened.database,
      async withTenant(tenantId, work) {
        if (isDatabaseFull) throw Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' })
        return opened.database.withTenant(tenantId, work)
      },
    },
  }
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

/** The disk fills up when the bank has the file, and has room again; the bank has taken the file away meanwhile. */
async function sendWhileDiskFills(id: string, result: UploadResult): Promise<void> {
  upload = async () => result
  isFullAfterUpload = true
  const { status } = await treasurer.call('sendPayment', { params: { id } })
  isFullAfterUpload = isDatabaseFull = false
  upload = fileTransport.upload
  expect(status).toBe(503)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Signed', sendingState: 'Sending' })
}

test('what a full disk kept from being written of an upload is written as soon as there is room, and nothing leaves twice', async () => {
  const id = await signed(domesticPayment(world))
  await sendWhileDiskFills(id, { outcome: 'delivered', orderId: null })
  isDatabaseFull = true
  await expect(recoverStranded(kernel, world.tenantId)).rejects.toThrow('could not extend')
  isDatabaseFull = false
  await recoverStranded(kernel, world.tenantId)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Delivered', sendingState: null })
  await recoverStranded(kernel, world.tenantId)
  expect(uploads).toHaveLength(1)
})

test('the next sending writes it down first: nobody waits for the next look', async () => {
  const [first, next] = [await signed(domesticPayment(world)), await signed(domesticPayment(world))]
  await sendWhileDiskFills(first, { outcome: 'delivered', orderId: null })
  expect((await treasurer.call('sendPayment', { params: { id: next } })).body).toMatchObject({
    paymentStatus: 'Delivered',
  })
  expect(await get(first)).toMatchObject({ paymentStatus: 'Delivered' })
  expect(uploads).toHaveLength(2)
})

test('a file that did not leave while the disk filled up goes back to its payments, and no bank is asked', async () => {
  const id = await signed(domesticPayment(world))
  isBankLookedAt = false
  await sendWhileDiskFills(id, { outcome: 'not-sent', problem: 'folder-full', code: 'ENOSPC' })
  await recoverStranded(kernel, world.tenantId)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Signed', sendingState: null })
  expect(isBankLookedAt).toBe(false)
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
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
  // the database was away meanwhile: the journal is held against it once more, and the decision goes on
  timesLost += 1
  expect((await settle()).body).toMatchObject({ state: 'Delivered' })
})

test('what died before it came to the journal goes back to its payments at the next start: nothing leaves by itself', async () => {
  const id = await signed(domesticPayment(world))
  breakAt = 'send.after-prepare'
  await treasurer.call('sendPayment', { params: { id } })
  breakAt = null
  expect(await get(id)).toMatchObject({ sendingState: 'Prepared' })
  await recoverTransmissions(kernel)
  await recoverTransmissions(kernel)
  expect(uploads).toHaveLength(0)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Signed', sendingState: null })
  await treasurer.call('sendPayment', { params: { id } })
  expect(uploads).toHaveLength(1)
})

test('a file of which the server died at each start is not looked at again: a person says what became of it', async () => {
  const id = await signed(domesticPayment(world))
  breakAt = 'send.after-journal'
  await treasurer.call('sendPayment', { params: { id } })
  breakAt = null
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    const [transmission] = await listTransmissionsByState(tx, ['prepared', 'sending'])
    const work = { work: 'transmissions.recover', subject: transmission?.id ?? '' }
    for (let death = 0; death < limits.count.attempts; death++) await countAttempt(tx, work, '2026-11-23T09:00:00Z')
  })
  isBankLookedAt = false
  await recoverTransmissions(kernel)
  expect(isBankLookedAt).toBe(false)
  expect(uploads).toHaveLength(0)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Signed', sendingState: 'Unknown' })
})

test('bytes that are not those that were prepared do not leave the house: their payments are signed as before', async () => {
  const id = await signed(domesticPayment(world))
  onPrepared = () =>
    kernel.database.withTenant(world.tenantId, (tx) =>
      tx.db
        .updateTable('transmission')
        .set({ payload: Buffer.from('<Document/>') })
        .where('tenant_id', '=', world.tenantId)
        .where('state', '=', 'prepared')
        .execute(),
    )
  await treasurer.call('sendPayment', { params: { id } })
  onPrepared = null
  expect(uploads).toHaveLength(0)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Signed', sendingState: null })
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
    file: {
      communicationId: world.communications.swiss,
      format: 'PAIN00100109CH03',
      fileName: 'KFORGOTTEN.xml',
      transactionCount: 1,
      controlSum: '10.00',
      payments: [
        {
          paymentId: 'forgotten',
          paymentVersion: 1,
          paymentInformationId: 'KFORGOTTEN-1',
          endToEndId: 'K100900-1',
          instructionId: 'K100900-1',
          executionDate: '2026-11-23',
        },
      ],
    },
    at: '2026-11-23T09:00:00Z',
  })
  await checkJournal(kernel)
  await recoverTransmissions(kernel)
  expect(uploads).toHaveLength(0)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Signed', sendingState: null })
  // the number of a payment that left is not given to another one
  const next = await creator.call('createPayment', { body: domesticPayment(world) })
  expect(next.body.transactionNumber).toBe(100_901)
})
