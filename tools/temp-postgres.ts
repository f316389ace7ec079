// A PostgreSQL server of its own in a temporary folder: loopback only, a random port and password, gone at the end.
// As a command: `node tools/temp-postgres.ts <command> [arguments]` runs the command with TEST_DATABASE_URL set.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type TempPostgres = {
  /** Of the superuser, on an empty database. */
  readonly url: string
  readonly version: string
  /** All its sessions are cut off; it is back on the same port a moment later. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const installations = '/usr/lib/postgresql'

/** The folder of the newest installed server's programs, at least version 15; null where there is none. */
export function findPostgresPrograms(): string | null {
  const versions = existsSync(installations) ? readdirSync(installations) : []
  const [newest] = versions
    .filter((name) => /^\d+$/.test(name) && existsSync(join(installations, name, 'bin', 'initdb')))
    .map((name) => Math.trunc(+name))
    .filter((version) => version >= 15)
    .toSorted((a, b) => b - a)
  return newest === undefined ? null : join(installations, String(newest), 'bin')
}

/** `isDurable` keeps fsync on, as a benchmark must; tests do without. */
export async function startTempPostgres({ isDurable }: { readonly isDurable: boolean }): Promise<TempPostgres> {
  const programs = findPostgresPrograms()
  if (programs === null)
    throw new Error(`No PostgreSQL 15 or newer below ${installations}: install the package "postgresql"`)
  const folder = mkdtempSync(join(tmpdir(), 'kontor-postgres-'))
  const user = unprivilegedUser()
  const dataDir = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const password = randomBytes(18).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const how = [
      '-D',
      dataDir,
      '-U',
      'kontor',
      '-E',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
    ]
    execFileSync(join(programs, 'initdb'), [...how, '--no-sync'], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    remove()
    throw error
  }
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    log_min_messages: 'fatal',
    ...(!isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', jit: 'off' }),
  }
  const args = ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  let server = await launch()
  // an immediate shutdown: the folder is thrown away anyway
  const end = () => void server.kill('SIGQUIT')
  process.on('exit', end)

  /** Resolves when it answers, which it does a moment after it listens: its first word is that it is starting up. */
  async function launch(): Promise<ChildProcess> {
    const launched = spawn(join(programs!, 'postgres'), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let text = ''
    launched.stderr.on('data', (chunk: Buffer) => {
      text = `${text}${chunk.toString()}`.slice(-4000)
    })
    for (let tries = 0; !isReady(dataDir); tries++) {
      if (launched.exitCode !== null || tries > 300) {
        launched.kill('SIGQUIT')
        remove()
        throw new Error(`PostgreSQL does not start: ${text}`)
      }
      await wait(100)
    }
    return launched
  }
  /** SIGINT is the fast shutdown: open transactions are rolled back, sessions ended. */
  async function shut(): Promise<void> {
    const ended = server.exitCode === null ? once(server, 'exit') : null
    server.kill('SIGINT')
    if (ended !== null && !(await Promise.race([ended, wait(10_000, null, { ref: false })]))) {
      end()
      await ended
    }
  }
  async function stop(): Promise<void> {
    await shut()
    process.off('exit', end)
    remove()
  }
  async function restart(): Promise<void> {
    await shut()
    server = await launch()
  }
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  return { url: `postgres://kontor:${password}@127.0.0.1:${port}/postgres`, version, restart, stop }
}

/** PostgreSQL refuses to run as root: then another user of the machine runs it. */
function unprivilegedUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid = '', gid = '']) => [name, { uid: Math.trunc(+uid), gid: Math.trunc(+gid) }]),
  )
  const user = users.get('postgres') ?? users.get('nobody')
  if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
  return user
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What the server writes of itself into the eighth line of its own file. */
function isReady(dataDir: string): boolean {
  try {
    return readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
  if (command === undefined) {
    console.error('Usage: node tools/temp-postgres.ts <command> [arguments]')
    process.exit(2)
  }
  const postgres = await startTempPostgres({ isDurable: false })
  console.log(`${postgres.version}, in a temporary folder`)
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
  const child = spawn(command, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = (await once(child, 'exit')) as [number | null]
  await postgres.stop()
  process.exit(code ?? 1)
}
