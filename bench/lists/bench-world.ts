// A tenant with many payments and a board of bookings, on either engine, and what its treasurer's calls ask the database.
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Board, signIn } from '../../crash/client.ts'
import { type Environment, start, stop } from '../../crash/processes.ts'
import { type World, layDownWorld } from '../../crash/world.ts'
import { generateCamt } from '../generate-camt.ts'
import { type BenchDatabase, type Engine, type Query, openBenchDatabase } from './bench-database.ts'
import { fillPayments } from './fill-payments.ts'
import type { RecordedCall } from './record-calls.ts'
import { benchEnvironment } from '../bench-environment.ts'

/** What the world holds beyond a payment, lines for the board and the people. */
export type Fill = (query: Query, one: { readonly world: World; readonly paymentId: string }) => Promise<void>

export const payments =
  (count: number): Fill =>
  (query, { paymentId }) =>
    fillPayments(query, paymentId, count)

export type BenchWorld = {
  readonly world: World
  readonly database: BenchDatabase
  readonly dataDir: string
  /** One that a person created. */
  readonly paymentId: string
  /** The treasurer's. */
  readonly cookie: string
  /** `withScreens`: with the web that was built. */
  serve<T>(work: (address: string) => Promise<T>, how?: { readonly withScreens: boolean }): Promise<T>
  record(urls: readonly string[]): Promise<readonly RecordedCall[]>
}

const boardLines = 500

export async function withBenchWorld<T>(
  engine: Engine,
  fill: Fill,
  work: (bench: BenchWorld) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-lists-'))
  const dataDir = join(folder, 'data')
  const database = await openBenchDatabase(engine, dataDir)
  const environment: Environment = benchEnvironment(dataDir, database.url)
  async function serve<Answer>(
    asking: (address: string) => Promise<Answer>,
    { withScreens } = { withScreens: false },
  ): Promise<Answer> {
    const { KONTOR_WEB_DIR: _off, ...screens } = environment
    const server = start('apps/server/src/main.ts', withScreens ? screens : environment)
    try {
      return await asking(((await server.message) as { ready: string }).ready)
    } finally {
      await stop(server)
    }
  }
  try {
    const world = await layDownWorld(environment)
    const { cookie, paymentId } = await serve((address) => prepare(address, world))
    await database.ask((query) => fill(query, { world, paymentId }))
    const record = async (urls: readonly string[]): Promise<readonly RecordedCall[]> => {
      // the embedded database has room for one process: the kernel beside it stands on a copy
      const beside = join(folder, 'beside')
      if (database.url === null) cpSync(dataDir, beside, { recursive: true })
      const own: Environment = database.url === null ? { KONTOR_DATA_DIR: beside } : {}
      const asked = JSON.stringify({ urls, cookie, dataDir })
      const recording = start('bench/lists/record-calls.ts', { ...environment, ...own }, [asked])
      const recorded = (await recording.message) as readonly RecordedCall[]
      await recording.ended
      rmSync(beside, { recursive: true, force: true })
      return recorded
    }
    return await work({ world, database, dataDir, paymentId, cookie, serve, record })
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A payment to be copied, lines for the board, and the treasurer's session. */
async function prepare(
  address: string,
  world: World,
): Promise<{ readonly cookie: string; readonly paymentId: string }> {
  const board: Board = { address, isOver: false, answers: 0 }
  const creator = await signIn(board, world, 'creator')
  const created = await creator.call('createPayment', { body: { ...world.bodies[0], remarks: randomUUID() } })
  if (!created.ok) throw new Error(`A payment was not created: ${created.code}`)
  const today = new Date().toISOString().slice(0, 10)
  const statement = generateCamt({
    entries: boardLines,
    iban: world.ibans.chf,
    currency: 'CHF',
    prefix: 'L',
    sequenceNumber: 1,
    opening: 1_000_000_00n,
    firstDay: today,
    days: 1,
  })
  const treasurer = await signIn(board, world, 'treasurer')
  const uploaded = await treasurer.call('uploadStatement', {
    file: { name: 'lists.xml', content: new Blob([[...statement].join('')]) },
  })
  if (!uploaded.ok) throw new Error(`The statement was refused: ${uploaded.code}`)
  const answer = await login(address, world, 'treasurer')
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(`The treasurer cannot sign in: ${await answer.text()}`)
  return { cookie, paymentId: created.body.id }
}

export function login(address: string, world: World, person: string): Promise<Response> {
  return fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { tenant: world.tenant, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${person}@${world.tenant}.example`, password: world.password }),
  })
}
