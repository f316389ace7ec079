// B8: where nothing left the house nothing is in doubt. The request is told why, the payments are signed as before, and
// the file goes out once when the cause is gone. Only what fails when the file may be there already is asked about.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BankTransport, fileTransport } from '../../kernel/bank-transport.ts'
import { domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'
import { findCommunication, foldersOf } from '../communications/public.ts'
import { checkJournal } from './journal-gate.ts'

let outFolder: string
let upload: BankTransport['upload']

const root = mkdtempSync(join(tmpdir(), 'kontor-out-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const { kernel, world, as } = await testHouse({
  folderRoots: [root],
  transport: { upload: (...parts) => upload(...parts) },
})
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')
const other = await as('treasurer2')

beforeAll(async () => {
  const contract = await kernel.database.withTenant(world.tenantId, (tx) =>
    findCommunication(tx, world.communications.swiss),
  )
  if (contract === null) throw new Error('There is no contract')
  outFolder = foldersOf(kernel, contract).outFolder
})
beforeEach(() => {
  upload = fileTransport.upload
})

async function signed(): Promise<string> {
  const { id, version } = (await creator.call('createPayment', { body: domesticPayment(world) })).body
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  return id
}
const send = (id: string) => treasurer.call('sendPayment', { params: { id } })
const get = async (id: string) => (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body

test('the folder of a contract is made with its first file', async () => {
  expect(existsSync(outFolder)).toBe(false)
  expect((await send(await signed())).body).toMatchObject({ paymentStatus: 'Delivered' })
  expect(readdirSync(outFolder)).toHaveLength(1)
})

const full: BankTransport['upload'] = async () => ({ outcome: 'not-sent', problem: 'folder-full', code: 'ENOSPC' })

describe.each([
  {
    cause: 'missing',
    breaks: () => renameSync(outFolder, `${outFolder}.away`),
    mends: () => renameSync(`${outFolder}.away`, outFolder),
    code: 'transmission.out-folder-missing',
  },
  {
    cause: 'no folder',
    breaks: () => {
      renameSync(outFolder, `${outFolder}.away`)
      writeFileSync(outFolder, '')
    },
    mends: () => {
      rmSync(outFolder)
      renameSync(`${outFolder}.away`, outFolder)
    },
    code: 'transmission.out-folder-missing',
  },
  {
    cause: 'not one that a file of ours can be written into',
    // a folder under the name of the temporary file
    breaks: () => {
      upload = (folders, fileName, payload) => {
        mkdirSync(`${folders.outFolder}/.${fileName}.tmp/kept`, { recursive: true })
        return fileTransport.upload(folders, fileName, payload)
      }
    },
    mends: () => {
      for (const name of readdirSync(outFolder).filter((one) => one.startsWith('.')))
        rmSync(join(outFolder, name), { recursive: true })
    },
    code: 'transmission.out-folder-unwritable',
  },
  {
    cause: 'full',
    breaks: () => {
      upload = full
    },
    mends: () => undefined,
    code: 'transmission.out-folder-full',
  },
])('while the out folder is $cause', ({ breaks, mends, code }) => {
  test('sending answers 503 with the reason, the payment is signed as before, and goes out once afterwards', async () => {
    const id = await signed()
    breaks()
    const before = existsSync(dirname(outFolder)) ? readdirSync(dirname(outFolder)) : []
    const failed = await send(id)
    expect(failed).toMatchObject({ status: 503, body: { code } })
    expect(failed.body.message).toContain('Virtual bank CH')
    const payment = await get(id)
    expect(payment).toMatchObject({ paymentStatus: 'Signed', sendingState: null, executionDate: null })
    expect(payment.acts).toContain('send')
    // nothing is made in the place of what is missing
    expect(readdirSync(dirname(outFolder))).toEqual(before)
    mends()
    upload = fileTransport.upload
    const files = readdirSync(outFolder).filter((name) => !name.startsWith('.')).length
    expect((await send(id)).body).toMatchObject({ paymentStatus: 'Delivered' })
    expect(readdirSync(outFolder).filter((name) => !name.startsWith('.'))).toHaveLength(files + 1)
    // the next start: the journal knows both files, and so does the database
    expect(await checkJournal(kernel)).toBe(0)
  })

  test('of a bulk each payment is told why', async () => {
    const ids = [await signed(), await signed()]
    breaks()
    const { status, body } = await treasurer.call('sendPayments', { body: { cashTransactionIds: ids } })
    mends()
    expect(status).toBe(200)
    expect(body.results).toMatchObject(ids.map((id) => ({ id, status: 'Error', code, paymentStatus: 'Signed' })))
  })

  test('a second try of a file in doubt leaves it in doubt', async () => {
    const id = await signed()
    upload = async () => {
      throw new Error('connection reset')
    }
    await send(id)
    upload = fileTransport.upload
    const { body } = await treasurer.call('listTransmissions', { query: { state: 'Unknown' } })
    const settle = () =>
      other.call('resolveTransmission', {
        params: { id: body.data[0].id },
        body: { decision: 'NotReceived', reason: 'the bank has nothing' },
      })
    breaks()
    expect(await settle()).toMatchObject({ status: 503, body: { code } })
    expect(await get(id)).toMatchObject({ sendingState: 'Unknown', acts: ['resolve-delivery'] })
    mends()
    upload = fileTransport.upload
    expect((await settle()).body).toMatchObject({ state: 'Delivered' })
  })
})

test('what fails when the file may be there already is asked about', async () => {
  const id = await signed()
  upload = async (folders, fileName, payload) => {
    await fileTransport.upload(folders, fileName, payload)
    throw new Error('EIO: the folder cannot be synced')
  }
  await send(id)
  expect(await get(id)).toMatchObject({ paymentStatus: 'Signed', sendingState: 'Unknown' })
})

describe.skipIf(process.platform === 'win32')('an out folder that becomes a link after the test', () => {
  const target = join(root, 'other', 'out')
  const params = { companyId: '', communicationId: '' }
  const contract = async () => (await treasurer.call('getCommunication', { params })).body
  const retest = async () => (await treasurer.call('testCommunication', { params })).body.communication.state

  test('is not sent into: nothing lies there, the payment is signed as before, and the contract is Init', async () => {
    Object.assign(params, { companyId: world.holding, communicationId: world.communications.swiss })
    outFolder = join(root, world.key, 'bank', 'out')
    const { name, bankName, bankIdentifierCode, profile, version } = await contract()
    const body = { name, bankName, bankIdentifierCode, profile, version, outFolder }
    mkdirSync(outFolder, { recursive: true })
    expect((await treasurer.call('updateCommunication', { params, body })).status).toBe(200)
    expect(await retest()).toBe('Ready')
    const id = await signed()
    mkdirSync(target, { recursive: true })
    renameSync(outFolder, `${outFolder}.before`)
    symlinkSync(target, outFolder)
    expect(await send(id)).toMatchObject({ status: 503, body: { code: 'transmission.out-folder-elsewhere' } })
    expect([readdirSync(target), readdirSync(`${outFolder}.before`)]).toEqual([[], []])
    expect(await get(id)).toMatchObject({ paymentStatus: 'Signed', sendingState: null })
    expect(await contract()).toMatchObject({ state: 'Init', foldersTestedAt: null })
    // nobody's test says that it is right
    expect(await retest()).toBe('Init')
    rmSync(outFolder)
    renameSync(`${outFolder}.before`, outFolder)
    expect(await retest()).toBe('Ready')
    expect((await send(id)).body).toMatchObject({ paymentStatus: 'Delivered' })
    expect(readdirSync(outFolder)).toHaveLength(1)
  })

  test('a link under the name of the temporary file is not written through', async () => {
    const victim = join(root, 'victim.txt')
    writeFileSync(victim, 'as before')
    upload = (folders, fileName, payload) => {
      symlinkSync(victim, join(folders.outFolder, `.${fileName}.tmp`))
      return fileTransport.upload(folders, fileName, payload)
    }
    expect((await send(await signed())).body).toMatchObject({ paymentStatus: 'Delivered' })
    expect(readFileSync(victim, 'utf8')).toBe('as before')
  })
})
