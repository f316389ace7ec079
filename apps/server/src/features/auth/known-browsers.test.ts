// The cap of failed tries at one account over all sources, and the browsers that are known (G13; decision 0049).
import { limits } from '@kontor/domain'
import { beforeEach, expect, test } from 'vitest'
import { instantText } from '../../kernel/clock.ts'
import { sha256 } from '../../kernel/ids.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { insertOneTimeToken } from '../../provisioning/create-tenant.ts'
import { testHouse, worldPassword } from '../../testing/index.ts'
import { insertLoginAttempt } from './auth.store.ts'
import { insertFailedTry } from './failed-tries.store.ts'
import { saveKnownBrowser } from './known-browsers.store.ts'

const { kernel, app, world } = await testHouse()
const { database, clock, ids } = kernel
const emailOf = (person: string) => `${person}@${world.key}.example`
const minute = 60_000
beforeEach(() => clock.advance(limits.timeMs.loginDay + 1))

type Asked = { email: string; tenant?: string; password?: string; cookie?: string; source?: string }
async function signIn({
  email,
  tenant = world.key,
  password = worldPassword,
  cookie = '',
  source = '192.0.2.1',
}: Asked) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { tenant, cookie },
    payload: { email, password },
    remoteAddress: source,
  })
  const set = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('kontor_browser='))
  return { status: answer.statusCode, code: answer.json().code as string | undefined, cookie: set ?? '' }
}
const shownOf = (cookie: string) => cookie.split(';')[0] ?? ''

/** As strangers would, each try from somewhere else. */
async function failElsewhere(email: string, count: number): Promise<void> {
  const at = instantText(clock.elapsed())
  await database.withTenant(world.tenantId, async (tx) => {
    for (let index = 0; index < count; index++)
      await insertLoginAttempt(tx, { id: ids.next<'login-attempt'>(), email, source: `10.1.0.${index}`, at })
  })
}

test('a browser is known from its first sign-in on, by a cookie that only the door gets', async () => {
  const { status, cookie } = await signIn({ email: emailOf('creator') })
  expect(status).toBe(200)
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Strict/)
  expect(cookie).toMatch(/; Path=\/api\/auth/)
  expect(cookie).toMatch(/; Max-Age=31536000/)
  const text = shownOf(cookie).split('=')[1] ?? ''
  expect(Buffer.from(text, 'base64url')).toHaveLength(32)
  const rows = await ask<{ all: string }>(kernel.pool, 'select b::text as all from known_browser b')
  for (const { all } of rows) expect(all).not.toContain(text)
  // the same again, and not a new one at each sign-in
  expect(shownOf((await signIn({ email: emailOf('creator'), cookie: shownOf(cookie) })).cookie)).toBe(shownOf(cookie))
  expect((await signIn({ email: emailOf('creator'), password: 'wrong' })).cookie).toBe('')
})

test('after a hundred failed tries in a day from anywhere no stranger tries on; the owner does, in his browser', async () => {
  const email = emailOf('signer1')
  const { cookie } = await signIn({ email })
  await failElsewhere(email, limits.loginTriesOfDay)
  clock.advance(limits.timeMs.loginWindow)
  const refused = { status: 429, code: 'login.too-many-tries' }
  expect(await signIn({ email, source: '203.0.113.9' })).toMatchObject(refused)
  expect(await signIn({ email, source: '203.0.113.9', password: 'wrong' })).toMatchObject(refused)
  // a browser of somebody else is a stranger's
  const other = await signIn({ email: emailOf('signer2') })
  expect(await signIn({ email, cookie: shownOf(other.cookie) })).toMatchObject(refused)
  expect((await signIn({ email, cookie: shownOf(cookie), source: '203.0.113.9' })).status).toBe(200)
  clock.advance(limits.timeMs.loginDay)
  expect((await signIn({ email, source: '203.0.113.9' })).status).toBe(200)
})

test('the same is said where nobody has the address, and where nobody has the tenant', async () => {
  const email = 'nobody@nowhere.example'
  await failElsewhere(email, limits.loginTriesOfDay)
  const at = instantText(clock.elapsed())
  for (let index = 0; index < limits.loginTriesOfDay; index++)
    await insertFailedTry(database, { id: ids.next(), tenant: 'no-house', email, source: `10.2.0.${index}`, at })
  clock.advance(limits.timeMs.loginWindow)
  for (const tenant of [world.key, 'no-house'])
    expect(await signIn({ tenant, email })).toMatchObject({ status: 429, code: 'login.too-many-tries' })
})

test('a known browser counts for itself: ten wrong passwords stop it, wherever it is, and nobody else', async () => {
  const email = emailOf('signer3')
  const shown = shownOf((await signIn({ email })).cookie)
  for (let index = 0; index < limits.loginTries; index++)
    expect((await signIn({ email, cookie: shown, password: 'wrong', source: `10.3.0.${index}` })).status).toBe(400)
  expect((await signIn({ email, cookie: shown, source: '10.3.1.1' })).status).toBe(429)
  expect((await signIn({ email, source: '10.3.1.1' })).status).toBe(200)
  clock.advance(limits.timeMs.loginWindow + minute)
  expect((await signIn({ email, cookie: shown })).status).toBe(200)
})

test('whoever sets a password by a link may sign in by it, however many strangers have tried', async () => {
  const email = emailOf('accountant')
  await failElsewhere(email, limits.loginTriesOfDay)
  const token = await database.withTenant(world.tenantId, (tx) =>
    insertOneTimeToken(kernel, tx, world.people.accountant),
  )
  const newPassword = 'a password by mail for nobody else'
  const reset = await app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token, newPassword, confirmPassword: newPassword },
  })
  expect(reset.statusCode).toBe(204)
  expect((await signIn({ email, password: newPassword })).status).toBe(429)
  const cookie = shownOf(String(reset.headers['set-cookie']))
  expect((await signIn({ email, password: newPassword, cookie })).status).toBe(200)
})

test('of a person the last browsers are known, and none that was away for a year', async () => {
  const { auditor } = world.people
  const email = emailOf('auditor')
  const shown = shownOf((await signIn({ email })).cookie)
  for (let index = 0; index < limits.knownBrowsers; index++) {
    clock.advance(1000)
    await database.withTenant(world.tenantId, (tx) =>
      saveKnownBrowser(tx, auditor, sha256(`browser ${index}`), instantText(clock.elapsed())),
    )
  }
  const rows = await ask(kernel.pool, `select token_hash from known_browser where user_id = '${auditor}'`)
  expect(rows).toHaveLength(limits.knownBrowsers)
  await failElsewhere(email, limits.loginTriesOfDay)
  expect((await signIn({ email, cookie: shown })).status).toBe(429)
  clock.advance(limits.timeMs.loginDay)
  const again = shownOf((await signIn({ email })).cookie)
  clock.advance(limits.timeMs.knownBrowser)
  await failElsewhere(email, limits.loginTriesOfDay)
  expect((await signIn({ email, cookie: again })).status).toBe(429)
})
