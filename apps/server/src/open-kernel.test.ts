// The kernel as a process opens it, on either engine: who may be on a data folder with whom.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from './kernel/clock.ts'
import { type Config, readConfig } from './kernel/config.ts'
import { listMigrations } from './kernel/database/migrate.ts'
import { openPostgres } from './kernel/database/pg-pool.ts'
import { insideTransaction } from './kernel/database/session.ts'
import { makeMasterKey } from './kernel/vault/master-key.ts'
import { createTenant } from './provisioning/create-tenant.ts'
import { type OpenedKernel, openKernel } from './open-kernel.ts'
import { createFreshDatabase, type FreshDatabase } from './testing/fresh-database.ts'
import { layDownDatabase } from './testing/index.ts'
import { listTenantIds } from './kernel/tenants/tenants.store.ts'

// an embedded database on disk is made from nothing
vi.setConfig({ testTimeout: 120_000 })
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-test-'))
const serverUrl = process.env['TEST_DATABASE_URL']
let database: FreshDatabase | null = null
let config: Config

beforeAll(async () => {
  if (serverUrl) database = await createFreshDatabase(serverUrl)
  else await layDownDatabase(dataDir)
  config = {
    ...readConfig({ KONTOR_MODE: 'test', KONTOR_WEB_DIR: 'off', KONTOR_COMMIT: 'test' }),
    dataDir,
    databaseUrl: database?.url ?? null,
  }
})
afterAll(async () => {
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const inTurn = <T>(work: () => Promise<T>): Promise<T> => database?.inTurn(work) ?? work()

test('a second server on one data folder is refused, on PostgreSQL too: the send journal lies there', async () => {
  const first = await inTurn(() => openKernel(config, systemClock))
  const refusal = /^Another Kontor \(process \d+\) already works on this data folder\. Stop it, or set KONTOR_DATA_DIR/
  await expect(openKernel(config, systemClock)).rejects.toThrow(refusal)
  const command = await openKernel(config, systemClock, 'command').catch((error: unknown) => error)
  const beside = command instanceof Error ? command.message : 'open'
  expect(beside).toMatch(database === null ? refusal : /^open$/)
  if (!(command instanceof Error)) await (command as OpenedKernel).close()
  await first.close()
})

test.skipIf(!serverUrl)('a command changes no tables under a server of an older version', async () => {
  const server = await inTurn(() => openKernel(config, systemClock))
  const admin = openPostgres(config.databaseUrl!)
  const session = await admin.session()
  const last = listMigrations().at(-1)!
  await session.query('delete from migration where name = $1', [last.name])
  await expect(openKernel(config, systemClock, 'command')).rejects.toThrow(
    /^The server that works on this database is older than this program, .*Stop it first/,
  )
  await session.query('insert into migration (name, hash) values ($1, $2)', [last.name, last.hash])
  session.release()
  await admin.close()
  await (await openKernel(config, systemClock, 'command')).close()
  await server.close()
})

test('at every start the data folder and what lies in it are for its user alone', async () => {
  const folder = join(dataDir, 'snapshots')
  const file = join(folder, 'left-open.tar')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, '')
  for (const path of [dataDir, folder]) chmodSync(path, 0o777)
  chmodSync(file, 0o666)
  const kernel = await inTurn(() => openKernel(config, systemClock))
  const modes = [dataDir, folder, file].map((path) => (statSync(path).mode & 0o777).toString(8))
  await kernel.close()
  rmSync(file)
  expect(modes).toEqual(['700', '700', '600'])
})

test.skipIf(!serverUrl)(
  'production serves as a user that row security binds, and refuses one that it does not',
  async () => {
    const masterKeyFile = join(mkdtempSync(join(tmpdir(), 'kontor-test-')), 'master.key')
    await makeMasterKey(masterKeyFile)
    const production: Config = { ...config, mode: 'production', masterKeyFile }
    await expect(openKernel(production, systemClock)).rejects.toThrow(
      /^DATABASE_URL signs in as \w+, whom row security does not bind: make the database belong to a user of its own/,
    )
    const own = await createFreshDatabase(serverUrl!)
    const role = `kontor_owner_${process.pid}`
    const url = new URL(own.url)
    const admin = openPostgres(own.url)
    const session = await admin.session()
    await session.query(`create role ${role} login createrole password 'owner'`)
    await session.query(
      `alter database ${url.pathname.slice(1)} owner to ${role}; alter schema public owner to ${role}`,
    )
    url.username = role
    url.password = 'owner'
    const kernel = await own.inTurn(() => openKernel({ ...production, databaseUrl: url.toString() }, systemClock))
    const { tenantId } = await createTenant(kernel, { key: 'first', name: 'First', isDemo: false })
    expect(await listTenantIds(kernel.database)).toEqual([tenantId])
    await kernel.jobs.start()
    await kernel.close()
    rmSync(dirname(masterKeyFile), { recursive: true })
    session.release()
    await admin.close()
    await own.drop()
    const last = openPostgres(serverUrl!)
    const cleaning = await last.session()
    await cleaning.query(`drop owned by ${role}; drop role ${role}`)
    cleaning.release()
    await last.close()
  },
)

test('a start that failed gives the data folder back', async () => {
  const nowhere = { ...config, databaseUrl: 'postgres://kontor@127.0.0.1:1/kontor' }
  await expect(openKernel(nowhere, systemClock)).rejects.toThrow('ECONNREFUSED')
  await (await openKernel(config, systemClock)).close()
})

test.skipIf(!serverUrl)(
  'two servers with a data folder each on one database are refused: neither knows what the other sent',
  async () => {
    const first = await inTurn(() => openKernel(config, systemClock))
    const otherDir = mkdtempSync(join(tmpdir(), 'kontor-test-'))
    const folderId = readFileSync(join(dataDir, 'folder-id'), 'utf8').trim()
    await expect(openKernel({ ...config, dataDir: otherDir }, systemClock)).rejects.toThrow(
      `Another Kontor (process ${process.pid} on ${hostname()}, data folder ${folderId}, since `,
    )
    await first.close()
    const second = await openKernel({ ...config, dataDir: otherDir }, systemClock)
    expect(second.isAlone()).toBe(true)
    await second.close()
    rmSync(otherDir, { recursive: true })
  },
)

test.skipIf(!serverUrl)(
  'a server whose lock is cut sends nothing until it has it again, and ends where another took it',
  async () => {
    const kernel = await inTurn(() => openKernel(config, systemClock))
    const admin = openPostgres(config.databaseUrl ?? '')
    const session = await admin.session()
    const holders = "select pid from pg_locks where locktype = 'advisory' and objid = 7230602 and granted"
    const cut = () => session.query(`select pg_terminate_backend(pid) from (${holders}) as holder`)
    await cut()
    await expect.poll(() => kernel.isAlone(), { interval: 1 }).toBe(false)
    await expect.poll(() => kernel.isAlone(), { timeout: 5000 }).toBe(true)
    // somebody is quicker
    await session.query('begin')
    const waiting = session.query('select pg_advisory_lock(7230602)')
    const killer = await insideTransaction.exit(() => admin.session())
    await killer.query(`select pg_terminate_backend(pid) from (${holders}) as holder`)
    killer.release()
    await waiting
    await expect.poll(() => kernel.isAlone(), { interval: 1 }).toBe(false)
    expect(await kernel.lost).toMatch(/works on this database\. One server at a time may: stop it, or set DATABASE_URL/)
    await session.query('select pg_advisory_unlock(7230602)')
    await session.query('commit')
    session.release()
    await admin.close()
    await kernel.close()
  },
)
