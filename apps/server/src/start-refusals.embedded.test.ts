// A start that the surroundings forbid ends at once, with one sentence that says what to change.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from './kernel/clock.ts'
import { readConfig } from './kernel/config.ts'
import { openKernel } from './open-kernel.ts'
import { createTenant } from './provisioning/create-tenant.ts'
import { layDownDatabase } from './testing/index.ts'
import { runProgram } from './testing/run-program.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-test-'))
writeFileSync(join(dataDir, 'file'), '')
mkdirSync(join(dataDir, 'locked', 'kontor.lock'), { recursive: true })
const keys = mkdtempSync(join(tmpdir(), 'kontor-test-'))
const keyOf = (name: string, text: string, mode = 0o600) => {
  const path = join(keys, name)
  writeFileSync(path, text, { mode })
  chmodSync(path, mode)
  return path
}
const masterKey = Buffer.alloc(32, 7).toString('base64')
const KONTOR_MASTER_KEY_FILE = keyOf('master.key', masterKey)
const production = { KONTOR_MODE: 'production', KONTOR_HTTPS: 'yes', KONTOR_ACCEPT_PGLITE: 'yes', PORT: '0' }
afterAll(() => {
  for (const folder of [dataDir, keys]) rmSync(folder, { recursive: true, force: true })
})

const start = (env: NodeJS.ProcessEnv) =>
  runProgram('main.ts', { KONTOR_DATA_DIR: dataDir, KONTOR_WEB_DIR: 'off', KONTOR_DEMO: 'off', ...env })

it.each([
  ['a mode that does not exist', { KONTOR_MODE: 'live' }, /^KONTOR_MODE is "live"; it may be demo, production, test$/],
  ['a port that is no number', { PORT: 'http' }, /^PORT is "http"; it must be a whole number up to 65535$/],
  [
    'an origin that is an address of a page',
    { KONTOR_ORIGINS: 'https://kontor.example.com/login' },
    /^KONTOR_ORIGINS has "https:\/\/kontor\.example\.com\/login"; an origin looks like/,
  ],
  [
    'production on the embedded database',
    { KONTOR_MODE: 'production', KONTOR_HTTPS: 'yes' },
    /^Production wants PostgreSQL: set DATABASE_URL\. .* set KONTOR_ACCEPT_PGLITE=yes\.$/,
  ],
  [
    'production that does not say whether TLS is in front of it',
    { KONTOR_MODE: 'production' },
    /^Production wants to know how browsers reach it: set KONTOR_HTTPS=yes .* or KONTOR_HTTPS=no /,
  ],
  ['a proxy by name', { KONTOR_PROXIES: 'proxy' }, /^KONTOR_PROXIES has "proxy"; a proxy looks like 10\.0\.0\.7/],
  [
    'a database that does not answer, without telling its password',
    { DATABASE_URL: 'postgres://kontor:hidden-word@127.0.0.1:1/kontor' },
    /^DATABASE_URL does not lead to a PostgreSQL: (?!.*hidden-word).*ECONNREFUSED/,
  ],
  [
    'a data folder below a file',
    { KONTOR_DATA_DIR: join(dataDir, 'file', 'data') },
    /\/file(\/data)? cannot be used: a file stands where a folder belongs \(ENOTDIR\)\. Mend that, and start/,
  ],
  [
    'a data folder that is a file',
    { KONTOR_DATA_DIR: join(dataDir, 'file') },
    /\/file cannot be used: a file stands where a folder belongs \(EEXIST\)\./,
  ],
  [
    'a lock that is a folder',
    { KONTOR_DATA_DIR: join(dataDir, 'locked') },
    /\/locked\/kontor\.lock cannot be used: a folder stands where a file belongs \(EISDIR\)\./,
  ],
  [
    'production without a master key',
    production,
    /^Production wants a master key, .* make one with npm run make-master-key -- <file>, outside .* in KONTOR_MASTER_KEY_FILE\.$/,
  ],
])('refuses %s', async (_what, env, sentence) => {
  const { code, lines } = await start(env)
  expect(lines).toEqual([expect.stringMatching(sentence)])
  expect(code).toBe(2)
})

/** As if the disk had room for this many bytes of the embedded database only. */
function diskWithRoomFor(bytes: number): string {
  const path = join(dataDir, `disk-${bytes}.mjs`)
  writeFileSync(
    path,
    `import fs from 'node:fs'
    import { isMainThread } from 'node:worker_threads'
    const { writeSync } = fs
    let left = isMainThread ? Infinity : ${bytes}
    fs.writeSync = (file, ...rest) => {
      const count = writeSync(file, ...rest)
      left -= count
      if (left < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
      return count
    }`,
  )
  return `--import=${path}`
}

it.each([
  ['is made', 1_000_000],
  ['is brought up to date', 39_000_000],
])('refuses a disk that is full when the embedded database %s', { timeout: 120_000 }, async (_when, bytes) => {
  const folder = join(dataDir, `full-${bytes}`)
  const { code, lines } = await start({
    KONTOR_MODE: 'test',
    KONTOR_DATA_DIR: folder,
    PORT: '0',
    NODE_OPTIONS: diskWithRoomFor(bytes),
  })
  expect(lines).toEqual([
    expect.stringMatching(
      /^(\S+\/database cannot be used: the disk is full \(ENOSPC\)\. Mend that|The disk that holds the database is full \(53100\)\. Make room on it), and start Kontor again\.$/,
    ),
  ])
  expect(code).toBe(2)
})

it(
  'refuses a master key that wrapped none of the keys, and production on data of the demo: its passwords are printed',
  { timeout: 120_000 },
  async () => {
    await layDownDatabase(dataDir)
    const config = readConfig({
      KONTOR_MODE: 'test',
      KONTOR_DATA_DIR: dataDir,
      KONTOR_COMMIT: 'test',
      KONTOR_MASTER_KEY_FILE,
    })
    const kernel = await openKernel(config, systemClock)
    const { tenantId } = await createTenant(kernel, { key: 'demo', name: 'Demo', isDemo: true })
    await kernel.database.withTenant(tenantId, ({ vault }) => vault.mac('signature', []))
    await kernel.close()
    const wrong = keyOf('wrong.key', Buffer.alloc(32, 8).toString('base64'))
    const { code: wrongCode, lines: wrongLines } = await start({ ...production, KONTOR_MASTER_KEY_FILE: wrong })
    expect(wrongLines).toEqual([
      expect.stringMatching(
        /wrong\.key holds the master key \w{16}, but the data key of tenant \S+ is wrapped by \w{16}\./,
      ),
    ])
    expect(wrongCode).toBe(2)
    const { code, lines } = await start({ ...production, KONTOR_MASTER_KEY_FILE })
    expect(lines).toEqual([
      expect.stringMatching(/^The database holds the demo, .* set KONTOR_DATA_DIR to another folder/),
    ])
    expect(code).toBe(2)
  },
)

it('refuses a send journal that is a folder', { timeout: 120_000 }, async () => {
  const path = join(dataDir, 'journal', 'send-journal.ndjson')
  mkdirSync(path, { recursive: true })
  const { code, lines } = await start({ KONTOR_MODE: 'test', PORT: '0', KONTOR_MASTER_KEY_FILE })
  expect(lines.at(-1)).toBe(
    `${path} cannot be used: a folder stands where a file belongs (EISDIR). Mend that, and start Kontor again.`,
  )
  expect(code).toBe(2)
})
