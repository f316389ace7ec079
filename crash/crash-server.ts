// One run: a world, a naive bank, four clients, and a server that is killed again and again (G1 of the reliability
// goals). What is found at the end is answered, not judged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FaultPoint, faultPoints } from '../apps/server/src/kernel/faults.ts'
import { openPostgres } from '../apps/server/src/kernel/database/pg-pool.ts'
import type { SqlPool } from '../apps/server/src/kernel/database/session.ts'
import { createFreshDatabase } from '../apps/server/src/testing/fresh-database.ts'
import { type Board, signIn } from './client.ts'
import { checkImports, newImports } from './imports.ts'
import type { Acknowledged, People } from './people.ts'
import { type Environment, type Started, kill, run, shortLived, start, stop } from './processes.ts'
import { type Random, randomFrom } from './random.ts'
import { type Findings, compare, drain, sendLeftovers, settleUnknown } from './settle.ts'
import { work } from './work.ts'
import { type World, layDownWorld, startNaiveBank } from './world.ts'

export type CrashRun = {
  readonly kills: number
  readonly seed: number
  /** A PostgreSQL server, on which the run gets a database of its own; null takes the embedded database. */
  readonly postgresUrl: string | null
  /** Starts that PostgreSQL anew; null where nobody can. */
  readonly restartPostgres?: (() => void) | null
  /** The server's entry: the real one, or the naive one that the suite must catch. */
  readonly entry: string
  /** Only at the fault points of sending: the shortest way to a double payment. */
  readonly onlyWhileSending?: boolean
  /** Hears now and then how far a long run is. */
  readonly tell?: (sentence: string) => void
}
export type CrashResult = Findings & {
  readonly kills: { readonly running: number; readonly starting: number; readonly faultPoint: number }
  /** How often the server was told to die at a fault point, and how often it came there. */
  readonly faultPoints: Readonly<Partial<Record<FaultPoint, { readonly planned: number; readonly reached: number }>>>
  /** Entries of different statements; each stands in the ledger once. */
  readonly importedEntries: number
  /** How often all connections to the database were cut under a running server, and how often that ended it. */
  readonly cuts: { readonly times: number; readonly ended: number }
  /** How often PostgreSQL itself was started anew under a running server, and how often that ended the server. */
  readonly restarts: { readonly times: number; readonly ended: number }
  readonly settledByPerson: number
  readonly sentAgainByPerson: number
  readonly isAuditIntact: boolean
  readonly seconds: number
}

const clients = 4
/** So long may clients need on a slow machine until they come to a fault point; whoever comes there dies at once. */
const faultPatienceMs = 40_000

export async function crashServer({
  kills,
  seed,
  postgresUrl,
  restartPostgres = null,
  entry,
  onlyWhileSending,
  tell = () => undefined,
}: CrashRun): Promise<CrashResult> {
  const began = performance.now()
  const database = postgresUrl === null ? null : await createFreshDatabase(postgresUrl)
  const random = randomFrom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'kontor-crash-'))
  const dataDir = join(folder, 'data')
  const environment: Environment = {
    KONTOR_MODE: 'test',
    KONTOR_COMMIT: 'crash',
    KONTOR_WEB_DIR: 'off',
    KONTOR_DEMO: 'off',
    KONTOR_DATA_DIR: dataDir,
    KONTOR_LOG: 'error',
    // a client that lost its answer asks again at once: it must not wait a minute for a request that died
    NODE_COMPILE_CACHE: join(tmpdir(), 'kontor-compile-cache'),
    PORT: '0',
    ...(database !== null && { DATABASE_URL: database.url }),
  }
  const world = await layDownWorld(environment)
  const cutter = database === null ? null : openPostgres(database.url)
  const cuts = { times: 0, ended: 0 }
  const restarts = { times: 0, ended: 0 }
  const bank = await startNaiveBank(folder, dataDir, world)
  const board: Board = { address: null, isOver: false, answers: 0 }
  const acknowledged: Acknowledged = { created: new Map(), delivered: new Set(), wrong: [] }
  const launch = async (extra: Environment): Promise<Started> =>
    start(entry, { ...environment, ...extra }, [], shortLived)

  async function up(server: Started): Promise<void> {
    board.address = ((await server.message) as { ready: string }).ready
  }

  try {
    let server = await launch({})
    await up(server)
    const people = await signInAll(board, world)
    let isOver = false
    const imports = newImports()
    const working = Array.from({ length: clients }, (_, number) =>
      work(world, people, acknowledged, imports, randomFrom(seed + number + 1), () => isOver),
    )
    // a client that fails is told at the end; meanwhile the others go on
    const settled = Promise.allSettled(working)
    const done = { running: 0, starting: 0, faultPoint: 0 }
    const points: Partial<Record<FaultPoint, { planned: number; reached: number }>> = {}
    await wait(300)
    await kill(server)
    done.running += 1
    for (let number = 2; number <= kills; number++) {
      board.address = null
      done[await startAndKill(number)] += 1
      if (number % 25 === 0) {
        const seconds = Math.round((performance.now() - began) / 1000)
        tell(`${number} kills in ${seconds} s, ${acknowledged.created.size} payments, ${imports.entries} entries`)
      }
    }

    /** However slow the machine, work goes on between kills: else they would only ever hit the start. */
    async function hasAnswered(count: number): Promise<void> {
      const wanted = board.answers + count
      for (let tries = 0; tries < 300 && board.answers < wanted; tries++) await wait(20)
      await wait(random.below(60))
    }

    async function startAndKill(number: number): Promise<keyof typeof done> {
      const kind = planOf(number, random, onlyWhileSending === true)
      if (kind === 'faultPoint') {
        // in turns, so that none is left out
        const point = onlyWhileSending ? 'send.after-upload' : faultPoints[done.faultPoint % faultPoints.length]
        await dieAt(point ?? 'send.after-upload')
        return kind
      }
      server = await launch({})
      if (kind === 'starting') {
        await wait(random.below(1300))
        await kill(server)
        return kind
      }
      await up(server)
      await Promise.all([wait(random.below(900)), hasAnswered(random.below(8))])
      if (cutter !== null) await cutConnections(cutter)
      if (restartPostgres !== null && done.running % 3 === 1) await restartDatabase(restartPostgres)
      await kill(server)
      return kind
    }

    /** As when PostgreSQL is restarted, or a network breaks: the server must stand it. */
    async function cutConnections(from: SqlPool): Promise<void> {
      for (let rest = random.below(5); rest > 0; rest--) {
        const session = await from.session()
        await session.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        session.release()
        cuts.times += 1
        await wait(random.below(200))
      }
      await hasAnswered(random.below(3))
      if (server.process.exitCode !== null) cuts.ended += 1
    }

    /** The server stands it, and works on as soon as the database is back. */
    async function restartDatabase(restart: () => void): Promise<void> {
      restarts.times += 1
      restart()
      await wait(500)
      await hasAnswered(3)
      if (server.process.exitCode !== null) restarts.ended += 1
    }

    async function dieAt(point: FaultPoint): Promise<void> {
      const drawn = 1 + random.below(2)
      // imports are rarer than sendings
      const pass = onlyWhileSending || point.startsWith('import.') ? 1 : drawn
      const count = (points[point] ??= { planned: 0, reached: 0 })
      count.planned += 1
      server = await launch({ KONTOR_CRASH_AT: `${point}:${pass}` })
      const isDead = () => server.process.signalCode === 'SIGKILL'
      try {
        await up(server)
        await Promise.race([server.ended, wait(faultPatienceMs, undefined, { ref: false })])
      } catch (error) {
        // what was left on its way is delivered at start: the fault point may lie there
        if (!isDead()) throw error
      }
      if (isDead()) count.reached += 1
      await kill(server)
    }

    server = await launch({})
    await up(server)
    isOver = true
    for (const end of await settled) if (end.status === 'rejected') acknowledged.wrong.push(String(end.reason))
    acknowledged.wrong.push(...(await checkImports(world, people, imports)))
    const settledByPerson = await settleUnknown(people, bank)
    const sentAgainByPerson = await sendLeftovers(world, people)
    await drain(bank)
    const findings = await compare(world, people, bank, acknowledged)
    board.isOver = true
    board.address = null
    const isStopped = await stop(server)
    if (!isStopped) acknowledged.wrong.push('the server does not end on SIGTERM')
    const audit = await run('apps/server/src/verify-audit.ts', environment)
    if (audit.code !== 0) acknowledged.wrong.push(audit.output)
    return {
      ...findings,
      importedEntries: imports.entries,
      cuts,
      restarts,
      wrong: [...new Set([...findings.wrong, ...acknowledged.wrong])],
      kills: done,
      faultPoints: points,
      settledByPerson,
      sentAgainByPerson,
      isAuditIntact: audit.code === 0 && audit.output.includes('the chain is intact'),
      seconds: Math.round((performance.now() - began) / 1000),
    }
  } finally {
    board.isOver = true
    board.address = null
    await stop(bank.process)
    await cutter?.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    await database?.drop()
  }
}

/** Every seventh kill during start-up, a third of the others at a named fault point, the rest at any moment. */
function planOf(number: number, random: Random, onlyWhileSending: boolean): 'running' | 'starting' | 'faultPoint' {
  if (onlyWhileSending) return 'faultPoint'
  if (number % 7 === 0) return 'starting'
  return random.below(6) < 2 ? 'faultPoint' : 'running'
}

async function signInAll(board: Board, world: World): Promise<People> {
  const [creator, signer1, signer2, treasurer, resolver] = await Promise.all(
    ['creator', 'signer1', 'signer2', 'treasurer', 'resolver'].map((person) => signIn(board, world, person)),
  )
  if (!creator || !signer1 || !signer2 || !treasurer || !resolver) throw new Error('Somebody did not sign in')
  return { creator, signer1, signer2, treasurer, resolver }
}
