// The product as an operator sets it up for real: PostgreSQL with a user of its own, a master key, production, and a tenant
// that holds nothing but its first administrator.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findPostgresPrograms, startTempPostgres } from '../../tools/temp-postgres.ts'
import { findPortPair, launch } from './product.ts'

export type Production = {
  /** Where people sign in. */
  readonly address: string
  /** Of the tenant. */
  readonly key: string
  readonly admin: string
  /** By which the first administrator sets a password, once. */
  readonly link: string
  /** Where folders of contracts lie that name none. */
  readonly dataDir: string
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const tenant = { key: 'muster', name: 'Muster AG', admin: 'anna.erste@muster.example' } as const

export const hasPostgres = (): boolean => findPostgresPrograms() !== null

export async function startProduction(): Promise<Production> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-e2e-production-'))
  const postgres = await startTempPostgres({ isDurable: false })
  const port = await findPortPair()
  const address = `http://127.0.0.1:${port}`
  const environment = {
    ...process.env,
    KONTOR_MODE: 'production',
    KONTOR_DEMO: '',
    KONTOR_HTTPS: 'no',
    KONTOR_ORIGINS: address,
    KONTOR_HOST: '127.0.0.1',
    KONTOR_DATA_DIR: join(folder, 'data'),
    KONTOR_MASTER_KEY_FILE: join(folder, 'master.key'),
    DATABASE_URL: ownDatabaseOn(postgres.url),
    PORT: String(port),
  }
  let output = ''
  let stopServer: () => Promise<void> = async () => undefined
  const stop = async (): Promise<void> => {
    await stopServer()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const command = async (name: string, ...args: readonly string[]): Promise<string> => {
    const program = join(root, `apps/server/src/${name}.ts`)
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env: environment })
    return stdout
  }
  try {
    await command('make-master-key', environment.KONTOR_MASTER_KEY_FILE)
    const { key, name, admin } = tenant
    const said = await command('new-tenant', '--name', name, '--key', key, '--admin', admin, '--print-link')
    const link = /^http\S+$/m.exec(said)?.[0]
    if (link === undefined) throw new Error(`No link was printed:\n${said}`)
    stopServer = await launch(environment, (text) => {
      output += text
    })
    return { address, key, admin, link, dataDir: environment.KONTOR_DATA_DIR, stop }
  } catch (error) {
    await stop()
    throw new Error(`Production did not start: ${String(error)}\n${output}`, { cause: error })
  }
}

/** Of a user whom row security binds, as production demands it. */
function ownDatabaseOn(url: string): string {
  const programs = findPostgresPrograms()
  if (programs === null) throw new Error('There is no PostgreSQL here')
  for (const sql of [
    "create role kontor_owner login createrole password 'owner'",
    'create database kontor owner kontor_owner',
  ])
    execFileSync(join(programs, 'psql'), [url, '--quiet', '-c', sql], { stdio: ['ignore', 'ignore', 'inherit'] })
  const own = new URL(url)
  own.username = 'kontor_owner'
  own.password = 'owner'
  own.pathname = '/kontor'
  return own.toString()
}
