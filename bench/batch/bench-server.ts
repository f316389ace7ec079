// The real server on a database of its own, with a small world and its people signed in, for one measurement.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Board, type Client, signIn } from '../../crash/client.ts'
import { type Started, start, stop } from '../../crash/processes.ts'
import { type World, layDownWorld } from '../../crash/world.ts'
import { type BenchDatabase, type Engine, openBenchDatabase } from '../lists/bench-database.ts'
import { benchEnvironment } from '../bench-environment.ts'

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
    const environment = benchEnvironment(dataDir, database.url)
    const world = await layDownWorld(environment)
    server = start('apps/server/src/main.ts', environment)
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
