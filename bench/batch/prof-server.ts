// The real server on a database of its own, with a small world and its people signed in, for one measurement.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Board, type Client, signIn } from '/work/wt/batch3/crash/client.ts'
import { type Started, start, stop } from '/work/wt/batch3/crash/processes.ts'
import { type World, layDownWorld } from '/work/wt/batch3/crash/world.ts'
import { type BenchDatabase, type Engine, openBenchDatabase } from '/work/wt/batch3/bench/lists/bench-database.ts'

export type BenchServer = {
  readonly world: World
  readonly server: Started
  readonly database: BenchDatabase
  /** For what the measurement makes. */
  readonly folder: string
  readonly dataDir: string
  signIn(person: string): Promise<Client>
}

export async function withBenchServer<T>(engine: Engine, work: (bench: BenchServer) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-batch-'))
  const dataDir = join(folder, 'data')
  const database = await openBenchDatabase(engine, dataDir)
  let server: Started | null = null
  try {
    const environment = {
      KONTOR_MODE: 'test',
      KONTOR_COMMIT: 'bench',
      KONTOR_WEB_DIR: 'off',
      KONTOR_DEMO: 'off',
      KONTOR_DATA_DIR: dataDir,
      KONTOR_LOG: 'error',
      PORT: '0',
      ...(database.url !== null && { DATABASE_URL: database.url }),
    }
    const world = await layDownWorld(environment)
    server = start('apps/server/src/main.ts', environment, [], ['--cpu-prof', '--cpu-prof-dir=/tmp/b3prof'])
    const board: Board = { address: ((await server.message) as { ready: string }).ready, isOver: false, answers: 0 }
    return await work({
      world,
      server,
      database,
      folder,
      dataDir,
      signIn: (person) => signIn(board, world, person),
    })
  } finally {
    if (server) await stop(server)
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
