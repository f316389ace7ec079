// Sessions and signing in through the real routes (G13, G15, G16): cookies, ends, tries, links that work once.
import { type RouteName, backgroundHeader, errorAnswerSchema, personHeader } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp } from '../open-app.ts'
import { hashPassword } from '../features/auth/public.ts'
import { insertOneTimeToken } from '../provisioning/create-tenant.ts'
import { type PersonKey, clientOf, createWorld, goldenNow, testHouse, signIn, worldPassword } from '../testing/index.ts'
import { contractTable, requestOf } from './contract-requests.testing.ts'
import { ask } from './tenant-rows.testing.ts'

const minute = 60_000

const { kernel, app, world } = await testHouse()
beforeEach(() => kernel.clock.set(goldenNow))

async function tryLogin(
  { tenant = world.key, email = `creator@${world.key}.example`, password = worldPassword, source = '127.0.0.1' } = {},
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { tenant, ...headers },
    payload: { email, password },
    remoteAddress: source,
  })
  return {
    status: answer.statusCode,
    body: answer.json(),
    cookie: [answer.headers['set-cookie'] ?? ''].flat()[0] ?? '',
  }
}
const profileOf = (cookie: string) => clientOf(app, cookie).call('getProfile')

describe('the cookie', () => {
  test('is HttpOnly, SameSite=Strict and lives as long as the browser; over HTTPS it is Secure', async () => {
    const { cookie: plain } = await tryLogin()
    expect(plain).toMatch(/; HttpOnly/)
    expect(plain).toMatch(/; SameSite=Strict/)
    expect(plain).toMatch(/; Path=\//)
    expect(plain).not.toMatch(/Expires|Max-Age|Domain/i)
    const overHttps = { ...kernel, config: { ...kernel.config, isCookieSecure: true } }
    const { app: secure } = await openApp(overHttps)
    const answer = await secure.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { tenant: world.key },
      payload: { email: `creator@${world.key}.example`, password: worldPassword },
    })
    const cookie = String(answer.headers['set-cookie'])
    // a browser takes this name only with Secure, with the whole site as its path, and from no other host
    expect(cookie).toMatch(/^__Host-kontor_session=.*; Path=\/; .*; Secure/)
    expect(cookie).not.toMatch(/Domain/i)
    const [own = ''] = cookie.split(';')
    const profile = (sent: string) => secure.inject({ url: '/api/personal/profile', headers: { cookie: sent } })
    expect((await profile(own)).statusCode).toBe(200)
    expect((await profile(own.replace('__Host-', ''))).statusCode).toBe(401)
    const out = await secure.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: own } })
    expect(String(out.headers['set-cookie'])).toMatch(/^__Host-kontor_session=;.*; Secure/)
    await secure.close()
  })

  test('carries a new token of 256 bits at each sign-in, whatever cookie came with it; the database has only its hash', async () => {
    const first = await tryLogin()
    const fixed = first.cookie.split(';')[0] ?? ''
    const second = await tryLogin({}, { cookie: fixed })
    const tokens = [first, second].map(({ cookie }) => cookie.split(';')[0]?.split('.')[1] ?? '')
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await ask<{ all: string }>(kernel.pool, 'select s::text as all from session s')
    for (const { all } of rows) for (const token of tokens) expect(all).not.toContain(token)
  })

  test.each([
    ['no token', 'kontor_session='],
    ['no tenant', `kontor_session=.${'a'.repeat(43)}`],
    ['a tenant that is none', `kontor_session=019ab000-0000-7000-8000-000000000000.${'a'.repeat(43)}`],
    ['SQL', `kontor_session=' or 1=1 --`],
  ])('with %s is no session', async (_, cookie) => {
    const answer = await profileOf(cookie)
    expect(answer).toMatchObject({ status: 401, body: { code: 'session.none' } })
  })
})

describe('the end of a session', () => {
  test('comes after 30 minutes without a call', async () => {
    const { cookie } = await signIn(app, world, 'creator')
    kernel.clock.advance(30 * minute - 1)
    expect((await profileOf(cookie)).status).toBe(200)
    kernel.clock.advance(30 * minute)
    expect((await profileOf(cookie)).status).toBe(401)
  })

  test('comes after 12 hours, however busy it was', async () => {
    const { cookie } = await signIn(app, world, 'creator')
    const end = Date.parse(goldenNow) + 12 * 60 * minute
    while (kernel.clock.elapsed() + 20 * minute < end) {
      kernel.clock.advance(20 * minute)
      expect((await profileOf(cookie)).status).toBe(200)
    }
    kernel.clock.set(new Date(end - 1).toISOString())
    expect((await profileOf(cookie)).status).toBe(200)
    kernel.clock.set(new Date(end).toISOString())
    expect((await profileOf(cookie)).status).toBe(401)
  })

  test('is said by a header on every answer to a signed-in person, refusals too', async () => {
    const treasurer = await signIn(app, world, 'treasurer')
    const signedInAt = kernel.clock.elapsed()
    kernel.clock.advance(5 * minute)
    const expected = new Date(signedInAt + 35 * minute).toISOString()
    for (const [name, route] of Object.entries(contractTable)) {
      if (route.access === 'public' || name === 'logout') continue
      const unknownId = '019ab000-0000-7000-8000-000000000000'
      const { params, query, body } = requestOf(name, route, { world, paymentId: unknownId, unknownId })
      const answer = await treasurer.call(name as RouteName, { params, query, body })
      if (answer.body?.code === 'route.not-found') continue
      expect(answer.headers['x-session-expires-at'], `${name} ${answer.status}`).toBe(expected)
    }
  })

  test('the header never promises more than the 12 hours', async () => {
    const client = await signIn(app, world, 'creator')
    const end = Date.parse(goldenNow) + 12 * 60 * minute
    while (kernel.clock.elapsed() + 20 * minute < end) {
      kernel.clock.advance(20 * minute)
      const { headers } = await client.call('getProfile')
      expect(Date.parse(String(headers['x-session-expires-at']))).toBeLessThanOrEqual(end)
    }
  })

  test('is not moved by calls that the client makes on its own', async () => {
    const client = await signIn(app, world, 'creator')
    const ends: unknown[] = []
    for (const name of ['checkSession', 'checkSession', 'getProfile', 'checkSession'] as const) {
      kernel.clock.advance(9 * minute)
      ends.push((await client.call(name)).headers['x-session-expires-at'])
    }
    const idleEnd = (at: number) => new Date(Date.parse(goldenNow) + (at + 30) * minute).toISOString()
    expect(ends).toEqual([idleEnd(0), idleEnd(0), idleEnd(27), idleEnd(27)])
    kernel.clock.advance(21 * minute)
    expect((await client.call('checkSession')).status).toBe(401)
  })

  test('is not moved by lists that a screen reads again by itself; what changes something always moves it', async () => {
    const client = await signIn(app, world, 'creator')
    const headers = { [backgroundHeader]: '1' }
    const params = { companyId: world.holding }
    const ends: unknown[] = []
    for (const name of ['listOpenPayments', 'listOpenPayments', 'createUserProperty'] as const) {
      kernel.clock.advance(9 * minute)
      const given = name === 'listOpenPayments' ? { params } : { body: { key: 'LANGUAGE', value: 'en' } }
      ends.push((await client.call(name, { ...given, headers })).headers['x-session-expires-at'])
    }
    const idleEnd = (at: number) => new Date(Date.parse(goldenNow) + (at + 30) * minute).toISOString()
    expect(ends).toEqual([idleEnd(0), idleEnd(0), idleEnd(27)])
  })

  test('serves a page of its own person alone: of one that was opened by another nothing is done', async () => {
    const client = await signIn(app, world, 'creator')
    const { creator, treasurer } = world.people
    const body = { key: 'PAGE_OF', value: 'de' }
    const asked = (person: string) => client.call('createUserProperty', { body, headers: { [personHeader]: person } })
    for (const stranger of [treasurer, '', 'nobody']) {
      const { status, body: refusal } = await asked(stranger)
      expect([status, refusal.code]).toEqual([403, 'session.other-person'])
    }
    const reading = await client.call('getProfile', { headers: { [personHeader]: treasurer } })
    expect([reading.status, reading.body.code]).toEqual([403, 'session.other-person'])
    // nothing was made before: to make it twice is refused
    expect((await asked(creator)).status).toBeLessThan(300)
    expect((await asked(creator)).status).toBe(409)
    expect((await client.call('getProfile')).status).toBe(200)
  })

  test('comes at once by logging out, for this session only, and the cookie is taken back', async () => {
    const [here, there] = [await signIn(app, world, 'creator'), await signIn(app, world, 'creator')]
    const answer = await here.call('logout')
    expect(answer.status).toBe(204)
    expect(String(answer.headers['set-cookie'])).toMatch(/kontor_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await here.call('getProfile')).status).toBe(401)
    expect((await there.call('getProfile')).status).toBe(200)
  })

  test('a token works as a bearer too', async () => {
    const { cookie } = await signIn(app, world, 'creator')
    const answer = await app.inject({
      url: '/api/personal/profile',
      headers: { authorization: `Bearer ${cookie.split('=')[1] ?? ''}` },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('signing in', () => {
  const withoutId = (body: Record<string, unknown>) => ({ ...body, errorId: '' })

  test('unknown tenant, unknown person, wrong password, disabled person: one and the same answer', async () => {
    await ask(kernel.pool, `update app_user set enabled = false where email = 'auditor@${world.key}.example'`)
    await ask(kernel.pool, `update app_user set password_hash = null where email = 'accountant@${world.key}.example'`)
    const answers = [
      await tryLogin({ tenant: 'no-such-tenant' }),
      await tryLogin({ email: 'no-one@world-0.example' }),
      await tryLogin({ password: 'wrong' }),
      await tryLogin({ email: `auditor@${world.key}.example` }),
      await tryLogin({ email: `accountant@${world.key}.example`, password: 'x' }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(answer.cookie).toBe('')
      expect(withoutId(answer.body)).toEqual(withoutId(answers[0]?.body))
      expect(errorAnswerSchema.safeParse(answer.body).success).toBe(true)
    }
    expect(answers[0]?.body.message).toBe('Tenant, email or password is wrong.')
  })

  test('unknown tenant, unknown person and wrong password take the same time', { timeout: 120_000 }, async () => {
    // the people of tests have cheap hashes; this one has what everybody has
    const passwordHash = await hashPassword(worldPassword, false)
    const userId = world.people.treasurer2
    await ask(kernel.pool, 'update app_user set password_hash = $1 where user_id = $2', [passwordHash, userId])
    const tries = {
      unknownTenant: { tenant: 'another-house', email: 'stranger@nowhere.example' },
      unknownPerson: { email: 'stranger@world-0.example' },
      wrongPassword: { email: `treasurer2@${world.key}.example` },
    }
    const took = { unknownTenant: [] as number[], unknownPerson: [] as number[], wrongPassword: [] as number[] }
    for (let round = 0; round < limits.loginTries - 1; round++) {
      for (const name of ['unknownTenant', 'unknownPerson', 'wrongPassword'] as const) {
        const started = performance.now()
        const { status } = await tryLogin({ ...tries[name], password: 'wrong', source: `10.9.0.${round}` })
        took[name].push(performance.now() - started)
        expect([name, status]).toEqual([name, 400])
      }
    }
    const medians = Object.values(took).map(
      (times) => times.toSorted((a, b) => a - b)[Math.trunc(times.length / 2)] ?? 0,
    )
    // without the hash of nobody the unknown ones answer in a tenth of the time
    expect(Math.max(...medians) / Math.min(...medians), String(medians)).toBeLessThan(3)
  })

  test('what is missing is named', async () => {
    const answer = await tryLogin({ tenant: ' ', email: '', password: '' })
    expect(answer.body.messages).toEqual(['Tenant is required', 'Email is required', 'Password is required'])
  })

  test('the case of tenant and e-mail does not matter, that of the password does', async () => {
    expect((await tryLogin({ tenant: ' WORLD-0 ', email: ' Signer1@World-0.Example ' })).status).toBe(200)
    expect(
      (await tryLogin({ email: `signer1@${world.key}.example`, password: worldPassword.toLowerCase() })).status,
    ).toBe(400)
  })

  test('wrong tries leave nothing that grows for ever', async () => {
    kernel.clock.advance(3 * limits.timeMs.loginDay)
    await tryLogin({ password: 'wrong' })
    const [row] = await ask<{ count: number }>(kernel.pool, 'select count(*)::int as count from login_attempt')
    expect(row?.count).toBe(1)
  })
})

describe('a link that sets a password', () => {
  const password = 'Another password 2026'
  const reset = (token: string, newPassword = password, confirmPassword = newPassword) =>
    clientOf(app, '').call('resetPassword', { body: { token, newPassword, confirmPassword } })
  const linkOf = (person: PersonKey) =>
    kernel.database.withTenant(world.tenantId, (tx) => insertOneTimeToken(kernel, tx, world.people[person]))

  test('works once, ends all sessions of the person, and the old password is over', async () => {
    const open = [await signIn(app, world, 'administrator'), await signIn(app, world, 'administrator')]
    const bystander = await signIn(app, world, 'treasurer')
    const token = await linkOf('administrator')
    expect((await reset(token)).status).toBe(204)
    for (const client of open) expect((await client.call('getProfile')).status).toBe(401)
    expect((await bystander.call('getProfile')).status).toBe(200)
    const email = `administrator@${world.key}.example`
    expect((await tryLogin({ email })).status).toBe(400)
    expect((await tryLogin({ email, password })).status).toBe(200)
    expect(await reset(token, 'A third password 2026')).toMatchObject({ status: 400, body: { code: 'link.used-up' } })
    expect((await tryLogin({ email, password })).status).toBe(200)
  })

  test('used by fifty at once works for one', async () => {
    const token = await linkOf('nobody')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `A parallel password ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
  })

  test('refuses short and unequal passwords and is not used up by them', async () => {
    const token = await linkOf('treasurer')
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      body: { code: 'password.too-short', message: 'The new password must have at least 12 characters.' },
    })
    expect(await reset(token, 'Password-2026!!')).toMatchObject({ status: 400, body: { code: 'password.common' } })
    expect(await reset(token, `${world.key}-treasurer-2026`)).toMatchObject({
      status: 400,
      body: { code: 'password.names', fields: [{ field: 'newPassword' }] },
    })
    expect(await reset(token, password, 'Different password 2026')).toMatchObject({
      status: 400,
      body: { code: 'password.not-confirmed' },
    })
    expect((await reset(token)).status).toBe(204)
  })

  test('is over after 7 days, and what is no link says the same', async () => {
    const token = await linkOf('signer1')
    kernel.clock.advance(limits.timeMs.oneTimeLink)
    const late = await reset(token)
    expect(late).toMatchObject({ status: 400, body: { code: 'link.used-up' } })
    for (const wrong of [
      '',
      'x',
      '------------------------------------.x',
      `${world.tenantId}.x`,
      `019ab000-0000-7000-8000-000000000000.${token.split('.')[1] ?? ''}`,
    ]) {
      const answer = await reset(wrong)
      expect({ ...answer.body, errorId: '' }, wrong).toEqual({ ...late.body, errorId: '' })
    }
  })

  test("does nothing for another tenant's person", async () => {
    const token = await linkOf('signer1')
    const other = await createWorld(kernel, 1)
    expect(await reset(`${other.tenantId}.${token.split('.')[1] ?? ''}`)).toMatchObject({
      status: 400,
      body: { code: 'link.used-up' },
    })
    expect((await reset(token)).status).toBe(204)
  })
})
