// A PostgreSQL database of its own, reached through a door that a test can shut: connections are cut as by a restart,
// nobody answers as while a server starts, or everything is silent as behind a dead network.
import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { migrate } from '../kernel/database/migrate.ts'
import { type DatabaseTimes, openPostgres } from '../kernel/database/pg-pool.ts'
import { type SqlPool, insideTransaction } from '../kernel/database/session.ts'
import { createFreshDatabase } from './fresh-database.ts'

export type CutDatabase = {
  /** Through the door. */
  readonly pool: SqlPool
  readonly url: string
  /** Past the door, for the one who breaks things. */
  readonly admin: SqlPool
  /** Ends every session of this database but the admin's; answers how many. */
  terminateAll(): Promise<number>
  /** The server goes away, and stays away until `open`. */
  shut(): void
  /** Nothing comes through either way, and no connection ends. */
  silence(): void
  open(): void
  close(): Promise<void>
}

export async function openCutDatabase(serverUrl: string, times?: DatabaseTimes): Promise<CutDatabase> {
  const fresh = await createFreshDatabase(serverUrl)
  const target = new URL(fresh.url)
  let state: 'open' | 'shut' | 'silent' = 'open'
  const pairs = new Set<readonly [Socket, Socket]>()
  const door = createServer((client) => {
    if (state === 'shut') {
      client.destroy()
      return
    }
    const server = connect(Math.trunc(+(target.port || '5432')), target.hostname)
    const pair = [client, server] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [server, client] as const]) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      if (state === 'silent') from.pause()
    }
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const through = new URL(fresh.url)
  through.hostname = '127.0.0.1'
  through.port = String((door.address() as AddressInfo).port)
  const admin = openPostgres(fresh.url)
  await fresh.inTurn(() => migrate(admin))
  const pool = openPostgres(through.toString(), times)
  return {
    pool,
    url: through.toString(),
    admin,
    async terminateAll() {
      // also out of somebody's transaction
      const session = await insideTransaction.exit(() => admin.session())
      try {
        const { rows } = await session.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        return rows.length
      } finally {
        session.release()
      }
    },
    shut() {
      state = 'shut'
      for (const [client, server] of pairs) {
        client.destroy()
        server.destroy()
      }
    },
    silence() {
      state = 'silent'
      for (const sockets of pairs) for (const socket of sockets) socket.pause()
    },
    open() {
      state = 'open'
      for (const sockets of pairs) for (const socket of sockets) socket.resume()
    },
    async close() {
      await pool.close()
      await admin.close()
      for (const [client, server] of pairs) {
        client.destroy()
        server.destroy()
      }
      door.close()
      await fresh.drop()
    },
  }
}
