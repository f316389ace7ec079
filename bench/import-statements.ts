// A camt.053 from upload to committed and matched, through HTTP on the real server with PostgreSQL, in turns with the
// limit of its parts: a bare XML parse of the same file and a COPY of the same rows into a table like ours.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Board, type Client, signIn } from '../crash/client.ts'
import { type Started, start, stop } from '../crash/processes.ts'
import { type World, layDownWorld } from '../crash/world.ts'
import { startTempPostgres } from '../tools/temp-postgres.ts'
import { type CamtOptions, generateCamt, sumOf } from './generate-camt.ts'
import { timed } from './median.ts'
import { parseOnly } from './parse-only.ts'
import { peakMegabytes } from './process-memory.ts'
import { benchEnvironment } from './bench-environment.ts'

export type ImportRound = {
  readonly entries: number
  readonly bytes: number
  readonly oursMs: number
  readonly parseMs: number
  readonly copyMs: number
}
export type ImportResult = {
  readonly rounds: readonly ImportRound[]
  /** Of the server process, since it started. */
  readonly peakMegabytes: number
  /** Payments that the imports matched with their entries, of those that were sent. */
  readonly matched: number
  readonly sent: number
  readonly database: string
}

const daysPerStatement = 20
const sentPerRound = 20

/** Each into a database and a server process of its own: nothing stands in the ledger before it. */
export async function measureFromEmpty(sizes: readonly number[], rounds: number): Promise<ImportResult> {
  const results: ImportResult[] = []
  for (let round = 0; round < rounds; round++) {
    for (const size of sizes) results.push(await measureImport([size], 1))
  }
  return {
    rounds: results.flatMap((one) => one.rounds),
    peakMegabytes: Math.max(...results.map((one) => one.peakMegabytes)),
    matched: results.reduce((total, one) => total + one.matched, 0),
    sent: results.reduce((total, one) => total + one.sent, 0),
    database: results[0]?.database ?? '',
  }
}

/** Every round imports each size once, in this order, into one account whose chain of balances goes on. */
export async function measureImport(sizes: readonly number[], rounds: number): Promise<ImportResult> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  const postgres = await startTempPostgres({ isDurable: true })
  let server: Started | null = null
  try {
    const environment = benchEnvironment(join(folder, 'data'), postgres.url)
    const world = await layDownWorld(environment)
    server = start('apps/server/src/main.ts', environment)
    const board: Board = { address: ((await server.message) as { ready: string }).ready, isOver: false, answers: 0 }
    const people = {
      creator: await signIn(board, world, 'creator'),
      signer1: await signIn(board, world, 'signer1'),
      signer2: await signIn(board, world, 'signer2'),
      treasurer: await signIn(board, world, 'treasurer'),
    }
    const results: ImportRound[] = []
    let opening = 100_000_000_00n
    let sequenceNumber = 0
    let matched = 0
    let sent = 0
    const today = new Date().toISOString().slice(0, 10)
    for (let round = 0; round < rounds; round++) {
      for (const entries of sizes) {
        sequenceNumber += 1
        const knownDebits = await sendPayments(world, people)
        sent += knownDebits.length
        const options: CamtOptions = {
          entries,
          iban: world.ibans.chf,
          currency: 'CHF',
          prefix: `B${sequenceNumber}`,
          sequenceNumber,
          opening,
          firstDay: dayAfter(today, (sequenceNumber - 1) * daysPerStatement),
          days: daysPerStatement,
          knownDebits,
        }
        const file = join(folder, `statement-${sequenceNumber}.xml`)
        await pipeline(Readable.from(generateCamt(options)), createWriteStream(file))
        opening += sumOf(options)
        const bytes = statSync(file).size
        // in memory: a blob on a file is void once anything touches the file, and asking again would never end
        const content = new Blob([readFileSync(file)])
        let result = ''
        let newEntries = 0
        const oursMs = await timed(async () => {
          const answer = await people.treasurer.call('uploadStatement', {
            file: { name: `statement-${sequenceNumber}.xml`, content },
            limitMs: 300_000,
          })
          if (!answer.ok) throw new Error(`The upload was refused: ${answer.code}`)
          result = answer.body.result
          newEntries = answer.body.logs.reduce((sum, log) => sum + log.newEntries, 0)
          matched += answer.body.matches
        })
        if (result !== 'SUCCESS' || newEntries !== entries)
          throw new Error(`${result}, ${newEntries} entries of ${entries}`)
        const parseMs = await timed(() => parseOnly(file, { xmlns: true }))
        const copyMs = await measureCopy(postgres.url, folder, sequenceNumber)
        results.push({ entries, bytes, oursMs, parseMs, copyMs })
        rmSync(file)
      }
    }
    return { rounds: results, peakMegabytes: peakMegabytes(server), matched, sent, database: postgres.version }
  } finally {
    if (server) await stop(server)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type People = Readonly<Record<'creator' | 'signer1' | 'signer2' | 'treasurer', Client>>

/** Payments on their way, for the import to match: what the bank will call them, and their amounts. */
async function sendPayments(world: World, people: People): Promise<NonNullable<CamtOptions['knownDebits']>> {
  const cents = new Map<string, bigint>()
  for (let number = 0; number < sentPerRound; number++) {
    const amount = 1000 + number
    const text = `-${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
    const body = { ...world.bodies[0], paymentAmount: text, accountAmount: text, remarks: randomUUID() }
    const created = await people.creator.call('createPayment', { body })
    if (!created.ok) throw new Error(`A payment was not created: ${created.code}`)
    const { id } = created.body
    for (const signer of [people.signer1, people.signer2]) {
      await signer.call('signPayment', { params: { id }, body: { password: world.password } })
    }
    cents.set(id, BigInt(amount))
  }
  await people.treasurer.call('sendPayments', { body: { cashTransactionIds: [...cents.keys()] } })
  const listed = await people.treasurer.call('listTransmissions', { query: { pageSize: '5' } })
  if (!listed.ok) throw new Error(`Transmissions cannot be listed: ${listed.code}`)
  return listed.body.data
    .flatMap((transmission) => transmission.payments)
    .flatMap(({ paymentId, endToEndId }) => {
      const amount = cents.get(paymentId)
      return amount === undefined ? [] : [{ endToEndId, cents: amount }]
    })
}

/** The rows of the newest statement, from a file into a table with the same columns, keys and indexes, committed. */
async function measureCopy(url: string, folder: string, sequenceNumber: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rows = join(folder, 'rows.csv')
    const newest = `select statement_id from statement where sequence_number = ${sequenceNumber}`
    const source = client.query(
      copyTo(`copy (select * from entry where statement_id = (${newest})) to stdout (format csv)`),
    )
    await pipeline(source, createWriteStream(rows))
    await client.query('create table like_entry (like entry including defaults including indexes)')
    const copyMs = await timed(async () => {
      await pipeline(createReadStream(rows), client.query(copyFrom('copy like_entry from stdin (format csv)')))
    })
    await client.query('drop table like_entry')
    return copyMs
  } finally {
    await client.end()
  }
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
