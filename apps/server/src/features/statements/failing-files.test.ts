// Files on which the house itself fails, and the same bytes several times at once: whatever becomes of a file is said,
// and nobody is told that it is imported while it is not.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openApp } from '../../open-app.ts'
import {
  type Client,
  type Json,
  type TestKernel,
  type World,
  clearStatements,
  createWorld,
  openTestKernel,
  signIn,
} from '../../testing/index.ts'
import { camtFile, upload } from '../../testing/camt-file.ts'
import { listEntries } from '../ledger/public.ts'
import { fetchFromFolders, resumeFiles } from './public.ts'

let kernel: TestKernel
let app: FastifyInstance
let world: World
let client: Client
/** Ids that are still given out before one is refused with `slip`; null: all. */
let idsLeft: number | null = null
let slip: Error = new Error('none')

beforeAll(async () => {
  const opened = await openTestKernel()
  const { ids } = opened
  kernel = {
    ...opened,
    ids: {
      ...ids,
      next: <Kind extends string>() => {
        if (idsLeft !== null && idsLeft-- === 0) {
          idsLeft = null
          throw slip
        }
        return ids.next<Kind>()
      },
    },
  }
  app = (await openApp(kernel)).app
  world = await createWorld(kernel)
  client = await signIn(app, world, 'accountant')
})
afterAll(async () => {
  await app.close()
  await kernel.close()
})
beforeEach(() => {
  idsLeft = null
  return clearStatements(kernel, world)
})

/** The first id is the file's; the one after it is asked for while the file is read. */
function failWith(error: Error): void {
  slip = error
  idsLeft = 1
}

const good = (date = '2026-11-20'): string =>
  camtFile({
    iban: world.ibans.chf,
    balances: { OPBD: ['100.00', '2026-11-20'], CLBD: ['90.00', date] },
    entries: [{ amount: '-4.00', booked: date }, { amount: '-6.00' }],
  })

async function booked(): Promise<number> {
  return (await kernel.database.withTenant(world.tenantId, (tx) => listEntries(tx, {}))).length
}

async function logs() {
  return (await client.call('listImportLogs', { params: { companyId: world.holding } })).body.data
}

describe('files on which the house fails', () => {
  it('an error of ours is a refusal with its number and a line of the log, and the same bytes may come again', async () => {
    failWith(new TypeError('A slip of ours'))
    const { status, body } = await upload(app, client, good())
    expect([status, body.code]).toEqual([422, 'statement.failed'])
    expect(body.message).toMatch(
      /^The file could not be processed .*\(error number [\w-]{10}\)\. Nothing was imported;/,
    )
    expect(body.message).not.toContain('slip')
    expect(await logs()).toMatchObject([
      { result: 'FAILED', status: 'Unreadable', messages: [{ code: 'statement.failed', message: body.message }] },
    ])
    expect(await booked()).toBe(0)
    expect((await upload(app, client, good())).body).toMatchObject({ result: 'SUCCESS' })
    expect(await booked()).toBe(2)
  })

  it('from the folder too: the line stands in the log, and no start tries the file again', async () => {
    const folder = join(kernel.config.dataDir, 'communications', world.communications.swiss, 'in')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'slip.xml'), good())
    failWith(new TypeError('A slip of ours'))
    await fetchFromFolders(kernel, world.tenantId)
    expect(await kernel.jobs.drain()).toBe(1)
    expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual([])
    expect(await logs()).toMatchObject([
      { fileName: 'slip.xml', result: 'FAILED', messages: [{ code: 'statement.failed' }] },
    ])
    await resumeFiles(kernel)
    expect(await kernel.jobs.drain()).toBe(0)
  })

  it('of files that waited for their account one fails: it is said, the others are imported, and its bytes may come again', async () => {
    const iban = 'CH2204835012345678009'
    const waiting = (id: string, day: string) =>
      camtFile({
        iban,
        id,
        balances: { OPBD: ['100.00', day], CLBD: ['100.00', day] },
        entries: [
          { amount: '-4.00', booked: day },
          { amount: '4.00', booked: day },
        ],
      })
    for (const [id, day] of [
      ['S-1', '2026-11-18'],
      ['S-2', '2026-11-19'],
    ] as const) {
      expect((await upload(app, client, waiting(id, day), `${id}.xml`)).body.result).toBe('FAILED')
    }
    slip = new TypeError('A slip of ours')
    idsLeft = 0
    const body = { statementAccountNumber: iban, accountId: world.accounts.chf }
    const assigned = await client.call('assignUnknownAccount', { body })
    expect(assigned).toMatchObject({ status: 422, body: { code: 'statement.failed' } })
    expect((await client.call('listUnknownAccounts')).body).toEqual([])
    expect(await booked()).toBe(2)
    const failed = (await logs()).find((one: Json) => one.accountId === world.accounts.chf && one.result === 'FAILED')
    expect(failed).toMatchObject({ fileName: 'S-1.xml', messages: [{ code: 'statement.failed' }] })
    expect((await upload(app, client, waiting('S-1', '2026-11-18'))).body).toMatchObject({ result: 'SUCCESS' })
    expect(await booked()).toBe(4)
  })

  it('what passes, as a lost connection, leaves the file to be read: the same bytes again are imported', async () => {
    failWith(Object.assign(new Error('The server is shutting down'), { code: '57P01' }))
    expect((await upload(app, client, good())).status).toBe(500)
    expect(await logs()).toEqual([])
    expect((await upload(app, client, good())).body).toMatchObject({ result: 'SUCCESS' })
    expect((await upload(app, client, good())).body).toMatchObject({ result: 'DUPLICATE' })
    expect(await booked()).toBe(2)
  })

  it.each(['9999-12-31', '0001-01-01', '0000-01-01'])(
    'a statement with %s for a date is imported without it, and the log says so',
    async (date) => {
      const { status, body } = await upload(app, client, good(date))
      expect([status, body.result]).toEqual([200, 'SUCCESS'])
      expect(body.logs[0].messages.map((one: { code: string }) => one.code)).toContain('date-unreadable')
      expect(await booked()).toBe(2)
    },
  )
})

describe('the same bytes several times at once', () => {
  it('of a file that cannot be read every sender is told so', async () => {
    const cut = good().slice(0, -30)
    const answers = await Promise.all(Array.from({ length: 7 }, () => upload(app, client, cut)))
    expect(answers.map((one) => `${one.status} ${one.body.code}`)).toEqual(
      Array.from({ length: 7 }, () => '422 statement.truncated'),
    )
    expect((await logs()).map((one: { result: string }) => one.result)).not.toContain('DUPLICATE')
  })

  it('of a good file one sender imports it and the others wait for that', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => upload(app, client, good())))
    expect(answers.map((one) => `${one.body.result}`).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'DUPLICATE'),
      'SUCCESS',
    ])
    expect(await booked()).toBe(2)
  })
})
