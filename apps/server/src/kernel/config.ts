// Everything that the surroundings decide, read once. A wrong value stops the start with a sentence that names it.
import { execFileSync } from 'node:child_process'
import { isIP } from 'node:net'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SmtpSettings, readSmtpSettings } from './mail/smtp-settings.ts'
import { type FaultPoint, faultPoints } from './faults.ts'
import { StartRefusal } from './start-refusal.ts'

export type Config = {
  readonly mode: 'demo' | 'production' | 'test'
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Folders that the operator has opened for contracts with banks: each tenant may name what lies below its key there. */
  readonly folderRoots: readonly string[]
  readonly databaseUrl: string | null
  /** Where the master key lies. Null: the demo makes one in its data folder, and production does not start. */
  readonly masterKeyFile: string | null
  /** Whether PostgreSQL keeps the plans of statements; not behind a pooler that gives each transaction another connection. */
  readonly isPrepared: boolean
  /** PGlite in production only when an administrator insists. */
  readonly isPgliteAccepted: boolean
  readonly isDemoWanted: boolean
  readonly isCookieSecure: boolean
  /** Origins besides our own from which a browser may write. */
  readonly origins: readonly string[]
  /** Addresses and networks of the proxies that may say for whom they ask. */
  readonly proxies: readonly string[]
  /** What people type into their browser: the first origin, or where the server listens. */
  readonly publicAddress: string
  readonly webDir: string | null
  /** Where the demo's bank listens, so that Kontor's clock follows its day. */
  readonly bankUrl: string | null
  /** Where exchange rates are published, in the form of the European Central Bank. */
  readonly ratesUrl: string | null
  /** The server for mail. */
  readonly smtp: SmtpSettings | null
  readonly logLevel: string
  readonly commit: string
  /** Crash tests only: where the process kills itself. */
  readonly crash: { readonly point: FaultPoint; readonly pass: number } | null
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const mode = oneOf('KONTOR_MODE', env['KONTOR_MODE'] ?? 'demo', ['demo', 'production', 'test'] as const)
  const port = wholeNumber('PORT', env['PORT'] ?? '3000', 65_535)
  const host = env['KONTOR_HOST'] ?? '127.0.0.1'
  const origins = (env['KONTOR_ORIGINS'] ?? '').split(',').filter(Boolean).map(originOf)
  const dataDir = resolve(env['KONTOR_DATA_DIR'] ?? join(root, '.kontor'))
  return {
    mode,
    port,
    host,
    dataDir,
    folderRoots: (env['KONTOR_FOLDERS'] ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => folderRootOf(text, dataDir)),
    databaseUrl: env['DATABASE_URL'] || null,
    masterKeyFile: env['KONTOR_MASTER_KEY_FILE'] ? resolve(env['KONTOR_MASTER_KEY_FILE']) : null,
    isPrepared: oneOf('KONTOR_PREPARED', env['KONTOR_PREPARED'] ?? 'yes', ['yes', 'no'] as const) === 'yes',
    isPgliteAccepted: mode !== 'production' || env['KONTOR_ACCEPT_PGLITE'] === 'yes',
    isDemoWanted: mode !== 'production' && env['KONTOR_DEMO'] !== 'off',
    isCookieSecure: isHttps(mode, env['KONTOR_HTTPS'] || null),
    origins,
    proxies: (env['KONTOR_PROXIES'] ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean)
      .map(proxyOf),
    publicAddress: origins[0] ?? `http://${host}:${port}`,
    webDir: env['KONTOR_WEB_DIR'] === 'off' ? null : join(root, 'apps/web/dist'),
    bankUrl: env['KONTOR_BANK_URL'] || null,
    ratesUrl: ratesUrlOf(env['KONTOR_RATES_URL'] || null, env['KONTOR_BANK_URL'] || null),
    smtp: readSmtpSettings(env),
    logLevel: env['KONTOR_LOG'] ?? (mode === 'test' ? 'silent' : 'warn'),
    commit: env['KONTOR_COMMIT'] ?? commitOf(root),
    crash: mode === 'test' && env['KONTOR_CRASH_AT'] ? crashOf(env['KONTOR_CRASH_AT']) : null,
  }
}

/** In production somebody has to have thought of it. */
function isHttps(mode: Config['mode'], text: string | null): boolean {
  if (text === null && mode === 'production')
    throw new StartRefusal(
      'Production wants to know how browsers reach it: set KONTOR_HTTPS=yes behind a TLS proxy, or KONTOR_HTTPS=no where passwords may cross the network in the open.',
    )
  return text !== null && oneOf('KONTOR_HTTPS', text, ['yes', 'no'] as const) === 'yes'
}

/** `<fault point>:<pass>`, the pass counted from 1. */
function crashOf(text: string): Config['crash'] {
  const [point = '', pass = ''] = text.split(':')
  return {
    point: oneOf('KONTOR_CRASH_AT', point, faultPoints),
    pass: wholeNumber('KONTOR_CRASH_AT', pass, 1000),
  }
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new StartRefusal(`${name} is "${value}"; it may be ${allowed.join(', ')}`)
  return found
}

function wholeNumber(name: string, text: string, max: number): number {
  if (!/^\d{1,9}$/.test(text) || +text > max)
    throw new StartRefusal(`${name} is "${text}"; it must be a whole number up to ${max}`)
  return +text
}

function originOf(text: string): string {
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new StartRefusal(`KONTOR_ORIGINS has "${text}"; an origin looks like https://kontor.example.com`)
  return url.origin
}

/** What lies in the data folder is Kontor's own: no contract may name keys, journals or blobs. */
function folderRootOf(text: string, dataDir: string): string {
  const folder = resolve(text)
  if (!isAbsolute(text)) throw new StartRefusal(`KONTOR_FOLDERS has "${text}"; a folder looks like /srv/banks`)
  if (holds(folder, dataDir) || holds(dataDir, folder))
    throw new StartRefusal(
      `KONTOR_FOLDERS has "${text}", and Kontor's own data lie in "${dataDir}": neither may hold the other`,
    )
  return folder
}

function holds(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** The demo's bank publishes rates of its own day. What comes from elsewhere comes over TLS. */
function ratesUrlOf(text: string | null, bankUrl: string | null): string | null {
  if (text === null) return bankUrl === null ? null : `${bankUrl}/rates/eurofxref-daily.xml`
  const url = URL.parse(text)
  const isLoopback = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)))
    throw new StartRefusal(
      `KONTOR_RATES_URL is "${text}"; it looks like https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml`,
    )
  return url.href
}

function proxyOf(text: string): string {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  const isNetwork = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && +bits <= most)
  if (most === 0 || !isNetwork || more.length > 0)
    throw new StartRefusal(`KONTOR_PROXIES has "${text}"; a proxy looks like 10.0.0.7 or 10.0.0.0/24`)
  return text
}

function commitOf(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
