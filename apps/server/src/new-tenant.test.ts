// The command as an administrator calls it, on an embedded database of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTenant } from './provisioning/create-tenant.ts'
import { type TestKernel, openTestKernel } from './testing/index.ts'
import { openTestSmtp, smtpNo } from './testing/smtp-server.ts'
import { findTenant } from './kernel/tenants/tenants.store.ts'

const command = fileURLToPath(new URL('new-tenant.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-test-'))
let kernel: TestKernel
beforeAll(async () => {
  kernel = await openTestKernel()
})
afterAll(async () => {
  await kernel.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const newTenant = (...args: readonly string[]) => newTenantWith({}, ...args)

async function newTenantWith(
  env: NodeJS.ProcessEnv,
  ...args: readonly string[]
): Promise<{ code: number | null; lines: readonly string[] }> {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'], KONTOR_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, lines: said.trimEnd().split('\n') }
}

const admin = ['--admin', 'anna@example.com']

it.each([
  [
    'a name that gives no key',
    ['--name', '日本株式会社', ...admin],
    /^"日本株式会社" has no letters for a key; name one/,
  ],
  ['a key that is none', ['--name', 'A', '--key', 'Bad_Key', ...admin], /^--key is "Bad_Key"; a key has 1 to 63 char/],
  ['an option that does not exist', ['--nmae', 'Example AG', ...admin], /^Unknown option '--nmae'\. Usage: npm run/],
  [
    'a language that it has no words in',
    ['--name', 'A', '--language', 'rm', ...admin],
    /^--language is "rm"; it may be en/,
  ],
  ['a name without an administrator', ['--name', 'Example AG'], /^Usage: npm run new-tenant -- --name "Example AG"/],
  [
    'an administrator without an address',
    ['--name', 'A', '--admin', 'anna'],
    /^--admin is "anna"; it must be an e-mail/,
  ],
])('refuses %s with one sentence, before it opens anything', async (_what, args, sentence) => {
  const { code, lines } = await newTenant(...args)
  expect(lines).toEqual([expect.stringMatching(sentence)])
  expect(code).toBe(2)
  expect(readdirSync(dataDir)).toEqual([])
})

it('makes a tenant and prints the link of its administrator, once for a key', { timeout: 60_000 }, async () => {
  const first = await newTenant('--name', 'Müller & Söhne AG', ...admin)
  expect(first.lines).toEqual([
    'Tenant muller-sohne-ag is made. anna@example.com sets the password here, once, within seven days:',
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/\S+\?tenant=muller-sohne-ag&token=[0-9a-f-]{36}\.\S{20,}$/),
  ])
  expect(first.code).toBe(0)
  const second = await newTenant('--name', 'Other AG', '--key', 'muller-sohne-ag', ...admin)
  expect(second).toEqual({ code: 2, lines: ['There is a tenant "muller-sohne-ag" already; name another with --key.'] })
})

it('mails the link to its administrator and prints it no longer, unless asked', { timeout: 60_000 }, async () => {
  const smtp = await openTestSmtp()
  const env = { KONTOR_SMTP_URL: smtp.url, KONTOR_MAIL_FROM: 'Kontor <kontor@house.example>' }
  const mailed = await newTenantWith(env, '--name', 'Mail AG', '--language', 'de', ...admin)
  expect(mailed.lines).toEqual([
    'Tenant mail-ag is made. A mail with a link to set the password, once, within seven days, went to anna@example.com.',
  ])
  expect(smtp.recipients).toEqual(['anna@example.com'])
  const letter = (smtp.taken[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(letter).toMatch(/http:\/\/127\.0\.0\.1:3000\/\S+\?tenant=mail-ag&token=[0-9a-f-]{36}\.\S{20,}\r\n/)
  expect(letter).toContain('Content-Language: de')
  const printed = await newTenantWith(env, '--name', 'Print AG', '--print-link', ...admin)
  expect(printed.lines[1]).toContain('?tenant=print-ag&token=')
  smtp.onLetter = () => smtpNo(451, 'later')
  const waiting = await newTenantWith({ ...env, KONTOR_LOG: 'silent' }, '--name', 'Late AG', ...admin)
  expect(waiting.lines).toEqual([
    expect.stringMatching(/^Tenant late-ag is made, and the mail to anna@example\.com could not/),
  ])
  expect(smtp.taken).toHaveLength(1)
  await smtp.close()
})

it('leaves no tenant behind whose administrator could not be made', async () => {
  const failing = createTenant(kernel, { key: 'half', name: 'Half AG', isDemo: false }, async () => {
    throw new Error('no administrator')
  })
  await expect(failing).rejects.toThrow('no administrator')
  expect(await findTenant(kernel.database, 'half')).toBeNull()
})
