// Storing a file whose sender or whose database fails in the middle: it ends, says why, and leaves nothing.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestKernel, type World, createWorld, openTestKernel } from '../../testing/index.ts'
import { type IncomingBankFile, storeBankFile } from './store-bank-file.ts'

let kernel: TestKernel
let world: World

beforeAll(async () => {
  kernel = await openTestKernel()
  world = await createWorld(kernel)
})
afterAll(() => kernel.close())

/** Bytes that no compressor makes smaller, so that pieces fill while more are waiting. */
async function* noise(megabytes: number, end: () => void = () => undefined): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < megabytes * 4; part += 1) yield randomBytes(250_000)
  end()
}

const incoming = (bytes: AsyncIterable<Uint8Array>): IncomingBankFile => ({
  name: 'noise.xml',
  source: 'upload',
  communicationId: null,
  storedBy: null,
  bytes,
})

async function rowsLeft(): Promise<number> {
  return kernel.database.withTenant(world.tenantId, async (tx) => {
    const files = await tx.db.selectFrom('bank_file').select('bank_file_id').execute()
    const pieces = await tx.db.selectFrom('bank_file_piece').select('position').execute()
    return files.length + pieces.length
  })
}

it('a database that takes no further piece ends the storing while the sender still sends', async () => {
  const { database } = kernel
  let transactions = 0
  const failing: TestKernel = {
    ...kernel,
    database: {
      ...database,
      withTenant: async (tenantId, work) => {
        transactions += 1
        // the first makes the file, the next two its first pieces
        if (transactions === 4) throw new Error('The disk is full')
        return database.withTenant(tenantId, work)
      },
    },
  }
  await expect(storeBankFile(failing, world.tenantId, incoming(noise(8)))).rejects.toThrow('The disk is full')
  expect(await rowsLeft()).toBe(0)
}, 60_000)

it('a sender that breaks off in the middle leaves no file behind', async () => {
  const broken = noise(3, () => {
    throw new Error('The connection was lost')
  })
  await expect(storeBankFile(kernel, world.tenantId, incoming(broken))).rejects.toThrow('The connection was lost')
  expect(await rowsLeft()).toBe(0)
}, 60_000)
