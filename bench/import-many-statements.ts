// A file of many small statements beside one statement with the same entries, and beside a tenth of it: uploaded over
// HTTP to the real server, each into a database and a process of its own, on PostgreSQL and on the embedded database;
// and how long somebody else waits for an answer meanwhile.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Board, type Client, signIn } from '../crash/client.ts'
import { type Started, start, stop } from '../crash/processes.ts'
import { layDownWorld } from '../crash/world.ts'
import { startTempPostgres } from '../tools/temp-postgres.ts'
import { type CamtOptions, generateStatements, sumOf } from './generate-camt.ts'
import { median, timed } from './median.ts'
import { benchEnvironment } from './bench-environment.ts'

export type Engine = 'postgres' | 'pglite'
export type ManyStatements = {
  readonly engine: Engine
  readonly statements: number
  readonly bytes: number
  readonly manyMs: number
  /** One statement with as many entries. */
  readonly oneMs: number
  /** A tenth of the statements. */
  readonly tenthMs: number
  /** The longest that somebody else waited for an answer while the many were imported. */
  readonly otherWaitMs: number
}

const firstDay = Date.UTC(2010, 0, 4)

/** A chain of statements of one entry each, a day each. */
function chainOf(statements: number, iban: string): readonly CamtOptions[] {
  let opening = 1_000_000_00n
  return Array.from({ length: statements }, (_, index) => {
    const options: CamtOptions = {
      entries: 1,
      iban,
      currency: 'CHF',
      prefix: `M${index}`,
      sequenceNumber: index + 1,
      opening,
      firstDay: new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10),
      days: 1,
    }
    opening += sumOf(options)
    return options
  })
}

function oneOf(entries: number, iban: string): readonly CamtOptions[] {
  const day = new Date(firstDay).toISOString().slice(0, 10)
  return [
    {
      entries,
      iban,
      currency: 'CHF',
      prefix: 'ONE',
      sequenceNumber: 1,
      opening: 1_000_000_00n,
      firstDay: day,
      days: 1,
    },
  ]
}

type Imported = { readonly ms: number; readonly bytes: number; readonly otherWaitMs: number }

/** In rounds of their own processes, in turns; medians. */
export async function measureManyStatements(
  engine: Engine,
  statements: number,
  rounds: number,
): Promise<ManyStatements> {
  const many: Imported[] = []
  const one: Imported[] = []
  const tenth: Imported[] = []
  for (let round = 0; round < rounds; round++) {
    many.push(await importInto(engine, (iban) => chainOf(statements, iban), statements))
    one.push(await importInto(engine, (iban) => oneOf(statements, iban), statements))
    tenth.push(
      await importInto(engine, (iban) => chainOf(Math.ceil(statements / 10), iban), Math.ceil(statements / 10)),
    )
  }
  const medianMs = (of: readonly Imported[]): number => median(of.map(({ ms }) => ms))
  return {
    engine,
    statements,
    bytes: many[0]?.bytes ?? 0,
    manyMs: medianMs(many),
    oneMs: medianMs(one),
    tenthMs: medianMs(tenth),
    otherWaitMs: median(many.map(({ otherWaitMs }) => otherWaitMs)),
  }
}

async function importInto(
  engine: Engine,
  statementsOf: (iban: string) => readonly CamtOptions[],
  entries: number,
): Promise<Imported> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  const postgres = engine === 'postgres' ? await startTempPostgres({ isDurable: true }) : null
  let server: Started | null = null
  try {
    const environment = benchEnvironment(join(folder, 'data'), postgres?.url ?? null)
    const world = await layDownWorld(environment)
    server = start('apps/server/src/main.ts', environment)
    const board: Board = { address: ((await server.message) as { ready: string }).ready, isOver: false, answers: 0 }
    const treasurer = await signIn(board, world, 'treasurer')
    const other = await signIn(board, world, 'creator')
    const content = new Blob([...generateStatements(statementsOf(world.ibans.chf))])
    const watch = watchAnswers(other)
    let newEntries = 0
    const ms = await timed(async () => {
      const answer = await treasurer.call('uploadStatement', {
        file: { name: 'many.xml', content },
        limitMs: 900_000,
      })
      if (!answer.ok) throw new Error(`The upload was refused: ${answer.code}`)
      newEntries = answer.body.logs.reduce((sum, log) => sum + log.newEntries, 0)
    })
    const otherWaitMs = await watch.stop()
    // an answer tells a thousand lines of the log at most
    if (newEntries < Math.min(entries, 1000)) throw new Error(`${newEntries} entries of ${entries}`)
    return { ms, bytes: content.size, otherWaitMs }
  } finally {
    if (server) await stop(server)
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Asks for a page of the product again and again. */
function watchAnswers(client: Client): { stop(): Promise<number> } {
  let isOver = false
  let longest = 0
  async function ask(): Promise<void> {
    while (!isOver) {
      const ms = await timed(async () => {
        await client.call('listTransmissions', { query: { pageSize: '5' } })
      })
      longest = Math.max(longest, ms)
      await wait(10)
    }
  }
  const asking = ask()
  return {
    async stop() {
      isOver = true
      await asking
      return longest
    },
  }
}
