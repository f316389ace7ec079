// A send journal that is damaged, shortened, cut or gone, beside an older copy of the database, at the two moments that
// matter: before the last file was made, and when it was prepared. The server must stay up and send nothing twice.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createFreshDatabase } from '../apps/server/src/testing/fresh-database.ts'
import { type Board, type Client, signIn } from './client.ts'
import { type DatabaseCopies, copiesOfFolder, copiesOnServer } from './database-copies.ts'
import { type Environment, type Started, kill, shortLived, start, stop } from './processes.ts'
import { findReceivedTwice } from './received-twice.ts'
import { drain } from './settle.ts'
import { layDownWorld, startNaiveBank } from './world.ts'

/** What becomes of the bytes of the journal; null takes the file away. */
const damages: Readonly<Record<string, (bytes: Buffer) => Buffer | null>> = {
  'a bit flipped in its last line': (bytes) => {
    const flipped = Buffer.from(bytes)
    const place = bytes.length - 200
    flipped.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    return flipped
  },
  'its last line shortened': (bytes) => bytes.subarray(0, bytes.length - 60),
  'its last line missing': (bytes) => bytes.subarray(0, bytes.lastIndexOf('\n', bytes.length - 2) + 1),
  'the whole file missing': () => null,
}
const moments = ['before the file', 'the file prepared'] as const
/** Each damage at each moment, the moments in turns: so that the first few are of every kind. */
const allCases = [0, 1].flatMap((turn) =>
  Object.keys(damages).map((name, index) => [moments[(index + turn) % 2] ?? 'before the file', name] as const),
)

export type DamageResult = {
  readonly cases: number
  readonly receivedTwice: readonly string[]
  /** What was sent, or could be, although the journal could not be believed. */
  readonly open: readonly string[]
  /** Delivered by the word of the newest database, and not at the bank. */
  readonly lost: readonly string[]
  readonly seconds: number
}

/** `most`: how many cases are tried, of eight. */
export async function damageJournals(entry: string, postgresUrl: string | null, most: number): Promise<DamageResult> {
  const began = performance.now()
  const database = postgresUrl === null ? null : await createFreshDatabase(postgresUrl)
  const folder = mkdtempSync(join(tmpdir(), 'kontor-journals-'))
  const dataDir = join(folder, 'data')
  const environment: Environment = {
    KONTOR_MODE: 'test',
    KONTOR_COMMIT: 'crash',
    KONTOR_WEB_DIR: 'off',
    KONTOR_DEMO: 'off',
    KONTOR_DATA_DIR: dataDir,
    KONTOR_LOG: 'silent',
    NODE_COMPILE_CACHE: join(tmpdir(), 'kontor-compile-cache'),
    PORT: '0',
    ...(database !== null && { DATABASE_URL: database.url }),
  }
  const world = await layDownWorld(environment)
  const bank = await startNaiveBank(folder, dataDir, world)
  const copies: DatabaseCopies =
    postgresUrl === null || database === null ? copiesOfFolder(dataDir) : copiesOnServer(postgresUrl, database.url)
  const board: Board = { address: null, isOver: false, answers: 0 }
  const files = ['send-journal.ndjson', 'audit-heads.ndjson'].map((name) => join(dataDir, 'journal', name))
  const journal = files[0] ?? ''
  const open: string[] = []
  const delivered: string[] = []

  async function up(extra: Environment = {}): Promise<Started> {
    const server = start(entry, { ...environment, ...extra }, [], shortLived)
    board.address = ((await server.message) as { ready: string }).ready
    return server
  }
  async function down(server: Started): Promise<void> {
    board.address = null
    await kill(server)
  }
  const as = (person: string): Promise<Client> => signIn(board, world, person)

  async function newSigned(): Promise<string> {
    const body = { ...world.bodies[0], paymentAmount: '-10.00', accountAmount: '-10.00' }
    const created = await (await as('creator')).call('createPayment', { body })
    if (!created.ok) throw new Error(`A payment was not created: ${created.code}`)
    for (const signer of ['signer1', 'signer2'])
      await (
        await as(signer)
      ).call('signPayment', { params: { id: created.body.id }, body: { password: world.password } })
    return created.body.id
  }
  async function deliver(id: string): Promise<void> {
    const sent = await (await as('treasurer')).call('sendPayment', { params: { id } })
    if (!sent.ok || sent.body.paymentStatus !== 'Delivered') throw new Error(`${id} was not delivered`)
  }

  /** Leaves the newest database and journal in their places, as kept aside before. */
  async function attempt(moment: (typeof moments)[number], name: string): Promise<void> {
    let server = await up()
    const id = await newSigned()
    await (moment === 'before the file' ? down(server) : down(await diePrepared(server, id)))
    await copies.take('older')
    server = await up()
    // what was prepared has gone back to its payments at this start
    await deliver(id)
    await drain(bank)
    delivered.push(id)
    await down(server)
    await copies.take('newest')
    for (const file of files) copyFileSync(file, `${file}.newest`)
    await copies.putBack('older')
    const hurt = damages[name]?.(readFileSync(journal))
    if (hurt) writeFileSync(journal, hurt)
    else rmSync(journal)
    server = await up()
    const treasurer = await as('treasurer')
    const sent = await treasurer.call('sendPayment', { params: { id } })
    if (sent.ok) open.push(`${moment}, ${name}: it was sent`)
    const other = await newSigned()
    const further = await treasurer.call('sendPayment', { params: { id: other } })
    if (further.ok) open.push(`${moment}, ${name}: another payment was sent`)
    await drain(bank)
    await down(server)
    await copies.putBack('newest')
    for (const file of files) copyFileSync(`${file}.newest`, file)
  }
  /** Starts once more, to die when the payment's file is written down and nowhere else. */
  async function diePrepared(server: Started, id: string): Promise<Started> {
    await down(server)
    const dying = await up({ KONTOR_CRASH_AT: 'send.after-prepare:1' })
    const treasurer = await as('treasurer')
    const asking = treasurer.call('sendPayment', { params: { id }, limitMs: 2000 }).catch(() => undefined)
    await Promise.race([dying.ended, wait(10_000, undefined, { ref: false })])
    board.address = null
    board.isOver = true
    await asking
    board.isOver = false
    return dying
  }

  try {
    for (const [moment, name] of allCases.slice(0, most)) await attempt(moment, name)
    const server = await up()
    const treasurer = await as('treasurer')
    // with everything in its place sending goes on
    await deliver(await newSigned())
    await drain(bank)
    const atBank = await bank.listPayments()
    const transmissions = await treasurer.call('listTransmissions', { query: { pageSize: '100' } })
    if (!transmissions.ok) throw new Error(`Transmissions cannot be listed: ${transmissions.code}`)
    const endToEndIds = new Map<string, string>(
      transmissions.body.data.flatMap((one) => one.payments.map((part) => [part.paymentId, part.endToEndId] as const)),
    )
    const lost = delivered.filter((id) => !atBank.some((one) => one.endToEndId === endToEndIds.get(id)))
    await stop(server)
    return {
      cases: Math.min(most, allCases.length),
      receivedTwice: findReceivedTwice(atBank),
      open,
      lost,
      seconds: Math.round((performance.now() - began) / 1000),
    }
  } finally {
    board.isOver = true
    board.address = null
    await stop(bank.process)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    await copies.drop()
    await database?.drop()
  }
}
