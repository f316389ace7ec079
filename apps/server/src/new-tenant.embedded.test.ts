// The command as an administrator calls it, on an embedded database of its own.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runProgram } from './testing/run-program.ts'
import { openTestSmtp, smtpNo } from './testing/smtp-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const newTenantWith = (env: NodeJS.ProcessEnv, ...args: readonly string[]) =>
  runProgram('new-tenant.ts', { KONTOR_DATA_DIR: dataDir, ...env }, args)
const newTenant = (...args: readonly string[]) => newTenantWith({}, ...args)

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
  [
    'a licence that is no number',
    ['--name', 'A', '--licensed-companies', 'many', ...admin],
    /^--licensed-companies is "many"; it may be 1 to 5000/,
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
