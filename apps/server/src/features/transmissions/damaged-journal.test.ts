// A send journal that is old, cut, damaged or gone, beside a database that is older too or not: nothing is sent before
// people have settled it, and nothing that was sent is sent again.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BankTransport } from '../../kernel/bank-transport.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type JournalLine, sendJournalIn } from '../../kernel/send-journal.ts'
import {
  type Client,
  type Json,
  createWorld,
  domesticPayment,
  testHouse,
  signIn,
  worldPassword,
} from '../../testing/index.ts'
import { checkJournal, isTenantBlocked } from './journal-gate.ts'
import { recoverTransmissions } from './recover-transmissions.ts'

const sentBefore = 20
let people: Readonly<Record<'creator' | 'signer1' | 'signer2' | 'treasurer' | 'treasurer2' | 'accountant', Client>>
const uploads: string[] = []
let paths: Readonly<Record<'journal' | 'heads', string>>
let whole: Readonly<Record<'journal' | 'heads', string>>
let lines: readonly JournalLine[]

const { kernel, app, world } = await testHouse({
  transport: {
    upload: async (...parts: Parameters<BankTransport['upload']>) => {
      uploads.push(parts[1])
      return { outcome: 'delivered', orderId: null }
    },
  },
})
const other = await createWorld(kernel, 1)

beforeAll(async () => {
  const names = ['creator', 'signer1', 'signer2', 'treasurer', 'treasurer2', 'accountant'] as const
  const clients = await Promise.all(names.map((name) => signIn(app, world, name)))
  people = Object.fromEntries(names.map((name, index) => [name, clients[index]])) as typeof people
  for (let number = 0; number < sentBefore; number++) await send(await signed())
  const folder = join(kernel.config.dataDir, 'journal')
  paths = { journal: join(folder, 'send-journal.ndjson'), heads: join(folder, 'audit-heads.ndjson') }
  whole = { journal: readFileSync(paths.journal, 'utf8'), heads: readFileSync(paths.heads, 'utf8') }
  lines = (await kernel.journal.read()).lines
  if (lines.length !== sentBefore) throw new Error('Not all files were sent')
}, 120_000)
beforeEach(async () => {
  await run('create table if not exists kept_transmission as select * from transmission')
  // the last column is written by the database itself
  await run('alter table kept_transmission drop column if exists message_beginning')
  await run('create table if not exists kept_transmission_payment as select * from transmission_payment')
  await run('create table if not exists kept_payment as select * from payment')
  await run('delete from journal_consent; delete from journal_resolution; delete from bank_answer')
  await run('delete from transmission_payment; delete from transmission')
  await run('insert into transmission select * from kept_transmission')
  await run('insert into transmission_payment select * from kept_transmission_payment')
  await run(
    'update payment p set status = k.status, sending_state = k.sending_state, transmission_count = k.transmission_count from kept_payment k where k.payment_id = p.payment_id',
  )
  writeFileSync(paths.journal, whole.journal)
  writeFileSync(paths.heads, whole.heads)
  uploads.length = 0
})

/** As the owner of the database, past all rights. */
async function run(sql: string, params?: readonly unknown[]): Promise<void> {
  const session = await kernel.pool.session()
  await session.query(sql, params)
  session.release()
}

async function signed(): Promise<string> {
  const { id, version } = (await people.creator.call('createPayment', { body: domesticPayment(world) })).body
  for (const signer of [people.signer1, people.signer2])
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  return id
}
const send = (id: string) => people.treasurer.call('sendPayment', { params: { id } })

/** The database as it was before the last files were sent: by so many it is older than the journal. */
async function olderBy(files: number): Promise<readonly JournalLine[]> {
  const forgotten = lines.slice(sentBefore - files)
  for (const { transmissionId, paymentIds } of forgotten) {
    await run('delete from transmission_payment where transmission_id = $1', [transmissionId])
    await run('delete from transmission where transmission_id = $1', [transmissionId])
    await run("update payment set status = 'signed', sending_state = null where payment_id = any($1)", [
      [...paymentIds],
    ])
  }
  return forgotten
}

/** The next start of the product: the files and the database are read anew. */
async function restart(): Promise<number> {
  Object.assign(kernel, { journal: sendJournalIn(kernel.config.dataDir) } satisfies Partial<Kernel>)
  const blocked = await checkJournal(kernel)
  await recoverTransmissions(kernel)
  return blocked
}

const linesOf = (text: string) => text.split('\n').slice(0, -1)
const damage = {
  'one bit flipped in line 20': () => {
    const bytes = Buffer.from(whole.journal)
    const start = whole.journal.lastIndexOf('{"sequence":')
    bytes[start + 100]! ^= 1
    writeFileSync(paths.journal, bytes)
  },
  'line 20 shortened': () => writeFileSync(paths.journal, whole.journal.slice(0, -60)),
  'line 20 missing': () =>
    writeFileSync(
      paths.journal,
      linesOf(whole.journal)
        .slice(0, -1)
        .map((text) => `${text}\n`)
        .join(''),
    ),
  'the file missing': () => rmSync(paths.journal),
} as const

/** Which lines of which file the reader is told. */
function toldOf(what: string): Json {
  const file = 'send-journal.ndjson'
  if (what === 'the file missing') return { kind: 'Missing', file, line: 0, lastLine: 0, count: 20 }
  if (what === 'line 20 missing') return { kind: 'Missing', file, line: 19, lastLine: 19, count: 1 }
  return { kind: 'Damaged', file, line: 20, lastLine: 20, count: 0 }
}

describe('golden 79: a journal of 20 lines', () => {
  test('with a database that is older by the last three blocks sending: each is settled by itself', async () => {
    const forgotten = await olderBy(3)
    expect(await restart()).toBe(1)
    expect(await send(forgotten.at(-1)?.paymentIds[0] ?? '')).toMatchObject({
      status: 409,
      body: { code: 'transmission.sending-blocked' },
    })
    const { body } = await people.treasurer2.call('listJournalBlocks')
    expect(body).toHaveLength(3)
    expect((await people.treasurer2.call('getJournalState')).body).toMatchObject({ confirming: null, faults: [] })
    expect(uploads).toEqual([])
  })

  describe.each(Object.entries(damage))('with %s', (what, hurt) => {
    test.each([3, 1, 0])('and a database that is older by the last %i blocks everybody', async (files) => {
      const forgotten = await olderBy(files)
      hurt()
      expect(await restart()).toBe(2)
      for (const line of forgotten)
        expect(await send(line.paymentIds[0] ?? '')).toMatchObject({ body: { code: 'transmission.sending-blocked' } })
      expect(await isTenantBlocked(kernel, other.tenantId)).toBe(true)
      const { body } = await people.treasurer2.call('getJournalState')
      expect(body.faults).toEqual([toldOf(what)])
      // of what the database still knows, the journal does not hold the last file, or none
      expect(body.missing).toHaveLength(existsSync(paths.journal) ? (files === 0 ? 1 : 0) : sentBefore - files)
      expect(uploads).toEqual([])
    })

    test('and a database in which the last file is only prepared never uploads it again', async () => {
      const [last] = lines.slice(-1)
      await run("update transmission set state = 'prepared' where transmission_id = $1", [last?.transmissionId])
      await run("update payment set status = 'signed', sending_state = 'prepared' where payment_id = $1", [
        last?.paymentIds[0],
      ])
      hurt()
      await restart()
      await restart()
      expect(uploads).toEqual([])
      const { body } = await people.treasurer.call('getPayment', {
        params: { cashTransactionId: last?.paymentIds[0] ?? '' },
      })
      expect(body).toMatchObject({ sendingState: 'Unknown', acts: ['resolve-delivery'] })
    })
  })

  test('with all that is in the journal folder missing is held against the database, which knows better', async () => {
    rmSync(paths.journal)
    rmSync(paths.heads)
    expect(await restart()).toBe(1)
    const { body } = await people.treasurer2.call('getJournalState')
    expect(body).toMatchObject({ faults: [], confirming: 'Allowed', firstWord: null })
    expect(body.missing).toHaveLength(sentBefore)
    expect(body.missing[0]).toMatchObject({ messageId: lines[0]?.messageId, senderName: 'treasurer Tester' })
  })

  test('that is older than the database, with its heads too, blocks the tenant whose files it does not hold', async () => {
    const older = (text: string, by: number) =>
      linesOf(text)
        .slice(0, -by)
        .map((one) => `${one}\n`)
        .join('')
    writeFileSync(paths.journal, older(whole.journal, 2))
    // each file has two heads: the journal's before it leaves, the audit chain's afterwards
    writeFileSync(paths.heads, older(whole.heads, 4))
    expect(await restart()).toBe(1)
    const { body } = await people.treasurer2.call('getJournalState')
    expect(body.missing.map((one: Json) => one.messageId)).toEqual(lines.slice(-2).map(({ messageId }) => messageId))
  })

  test('of which the database holds other bytes under one message id blocks', async () => {
    await run("update transmission set sha256 = 'another' where message_id = $1", [lines[4]?.messageId])
    expect(await restart()).toBe(1)
  })

  test('that is whole, with a database of the same mind, blocks nobody', async () => {
    expect(await restart()).toBe(0)
  })
})

describe('the way out of a journal that cannot be believed', () => {
  const confirm = (client: Client, reason = 'compared with the list of the bank') =>
    client.call('confirmJournal', { body: { reason } })

  test.each(Object.entries(damage))(
    'after %s: two people confirm the database, over a restart between them; then sending goes on',
    async (_what, hurt) => {
      hurt()
      await restart()
      expect((await confirm(people.treasurer)).body).toEqual({ isSendingOpen: false, waitsForSecondPerson: true })
      await restart()
      const { body: state } = await people.treasurer2.call('getJournalState')
      expect(state).toMatchObject({ confirming: 'Allowed', firstWord: { name: 'treasurer Tester' } })
      expect((await people.treasurer.call('getJournalState')).body).toMatchObject({ confirming: 'SaidByReader' })
      expect(await confirm(people.treasurer)).toMatchObject({
        status: 409,
        body: { code: 'transmission.journal-second-person' },
      })
      expect((await confirm(people.treasurer2)).body).toEqual({ isSendingOpen: true, waitsForSecondPerson: false })
      const id = await signed()
      expect((await send(id)).body).toMatchObject({ paymentStatus: 'Delivered' })
      // the next start finds the database and the journal of one mind, but for the other tenant
      expect(await restart()).toBe(1)
      expect(await isTenantBlocked(kernel, world.tenantId)).toBe(false)
      const said = linesOf(readFileSync(paths.journal, 'utf8')).filter((text) => text.includes('"kind":"confirmed"'))
      expect(said).toHaveLength(1)
      expect(said[0]).toContain(world.people.treasurer)
      expect(said[0]).toContain(world.people.treasurer2)
      await run('delete from transmission_payment where payment_id = $1', [id])
    },
  )

  test('leaves the files that the database has forgotten to be settled one by one', async () => {
    await olderBy(2)
    damage['line 20 missing']()
    await restart()
    await confirm(people.treasurer)
    expect((await confirm(people.treasurer2)).body).toEqual({ isSendingOpen: false, waitsForSecondPerson: false })
    const { body } = await people.treasurer2.call('listJournalBlocks')
    expect(body.map((one: Json) => one.messageId)).toEqual([lines.at(-2)?.messageId])
  })

  test('asks for a reason, for the right over all accounts, and for something to confirm', async () => {
    await restart()
    expect(await confirm(people.treasurer)).toMatchObject({ body: { code: 'transmission.journal-is-whole' } })
    damage['the file missing']()
    await restart()
    expect(await confirm(people.treasurer, 'short')).toMatchObject({ body: { code: 'reason.too-short' } })
    expect(await confirm(people.accountant)).toMatchObject({ status: 403 })
  })

  test('what was said of one state of the journal does not count for another', async () => {
    damage['line 20 missing']()
    await restart()
    await confirm(people.treasurer)
    damage['the file missing']()
    await restart()
    expect((await confirm(people.treasurer2)).body).toEqual({ isSendingOpen: false, waitsForSecondPerson: true })
  })

  test('opens nothing while the line cannot be written; then one of them says it once more', async () => {
    damage['line 20 missing']()
    await restart()
    await confirm(people.treasurer)
    const { journal } = kernel
    Object.assign(kernel, {
      journal: { ...journal, confirm: () => Promise.reject(new Error('ENOSPC: no space left on device')) },
    })
    expect(await confirm(people.treasurer2)).toMatchObject({
      status: 503,
      body: { code: 'transmission.journal-not-written' },
    })
    expect(await isTenantBlocked(kernel, world.tenantId)).toBe(true)
    Object.assign(kernel, { journal })
    expect((await confirm(people.treasurer)).body).toEqual({ isSendingOpen: true, waitsForSecondPerson: false })
  })
})
