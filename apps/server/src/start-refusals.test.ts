// A start that the surroundings forbid ends at once, with one sentence that says what to change.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], KONTOR_DATA_DIR: dataDir, KONTOR_WEB_DIR: 'off', KONTOR_DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, lines: said.trimEnd().split('\n') }
}

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
    { KONTOR_MODE: 'production' },
    /^Production wants PostgreSQL: set DATABASE_URL\. .* set KONTOR_ACCEPT_PGLITE=yes\.$/,
  ],
  [
    'a database that does not answer, without telling its password',
    { DATABASE_URL: 'postgres://kontor:hidden-word@127.0.0.1:1/kontor' },
    /^DATABASE_URL does not lead to a PostgreSQL: (?!.*hidden-word).*ECONNREFUSED/,
  ],
])('refuses %s', async (_what, env, sentence) => {
  const { code, lines } = await start(env)
  expect(lines).toEqual([expect.stringMatching(sentence)])
  expect(code).toBe(2)
})
