// A web application on an origin of KONTOR_ORIGINS: it may ask, sign in and read by a bearer token, over real sockets.
// Every other origin gets neither answer nor token, and no cookie is let across to anybody.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../open-app.ts'
import { testHouse, worldPassword } from '../testing/index.ts'

const friend = 'https://treasury.example'
const stranger = 'https://evil.example'

const { kernel, world } = await testHouse()
const { app } = await openApp({ ...kernel, config: { ...kernel.config, origins: ['https://kontor.example', friend] } })
let server = ''
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  server = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

const ask = (path: string, init: RequestInit = {}) => fetch(`${server}${path}`, init)
const crossing = (answer: Response): string[] =>
  [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))

function signIn(origin: string | null): Promise<Response> {
  return ask('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', tenant: world.key, ...(origin !== null && { origin }) },
    body: JSON.stringify({ email: `treasurer@${world.key}.example`, password: worldPassword }),
  })
}

test('a page of such an origin signs in, gets a bearer token, and reads by it without any cookie', async () => {
  const answer = await signIn(friend)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe(friend)
  expect(answer.headers.get('vary')).toContain('Origin')
  const { bearerToken } = (await answer.json()) as { bearerToken: string }
  const headers = { origin: friend, authorization: `Bearer ${bearerToken}` }
  const profile = await ask('/api/personal/profile', { headers })
  expect(profile.status).toBe(200)
  expect(profile.headers.get('access-control-allow-origin')).toBe(friend)
  expect(profile.headers.get('access-control-expose-headers')).toContain('x-session-expires-at')
  expect((await ask('/api/auth/logout', { method: 'POST', headers })).status).toBe(204)
  const after = await ask('/api/personal/profile', { headers })
  // a refusal is read too: the page says what happened
  expect([after.status, after.headers.get('access-control-allow-origin')]).toEqual([401, friend])
})

test('no answer lets cookies across: who can ask cannot ride on a session', async () => {
  const answers = [
    await signIn(friend),
    await ask('/api/personal/profile', { headers: { origin: friend } }),
    await preflight(friend),
  ]
  for (const answer of answers) expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})

test('a cookie that its browser sends along all the same counts for nothing, and none is set or cleared there', async () => {
  const own = await signIn(null)
  const cookie = (own.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const profile = (headers: Record<string, string>) => ask('/api/personal/profile', { headers })
  expect((await profile({ cookie })).status).toBe(200)
  // a form that a page of the same site posts asks nobody before, and its browser sends the cookie
  for (const path of ['/api/auth/logout', '/api/v1/cashtransactions/statements/upload']) {
    const posted = await ask(path, { method: 'POST', headers: { origin: friend, cookie }, body: new FormData() })
    expect(posted.status, path).toBe(401)
  }
  expect((await profile({ origin: friend, cookie })).status).toBe(401)
  const there = await signIn(friend)
  const { bearerToken } = (await there.json()) as { bearerToken: string }
  const headers = { origin: friend, cookie, authorization: `Bearer ${bearerToken}` }
  const left = await ask('/api/auth/logout', { method: 'POST', headers })
  expect([there.headers.getSetCookie(), left.status, left.headers.getSetCookie()]).toEqual([[], 204, []])
  expect((await profile({ cookie })).status).toBe(200)
})

const preflight = (origin: string, path = '/api/v1/payments') =>
  ask(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })

test('its browser is told before a call what the page may send', async () => {
  const answer = await preflight(friend)
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe(friend)
  expect(answer.headers.get('access-control-allow-methods')).toContain('DELETE')
  const allowed = answer.headers.get('access-control-allow-headers')?.split(', ') ?? []
  expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'tenant', 'idempotency-key']))
})

test('every other origin is refused, before a call and in it, without header and token', async () => {
  for (const origin of [stranger, 'null', `${friend}.evil.example`, 'http://treasury.example']) {
    for (const answer of [await preflight(origin), await signIn(origin), await preflight(origin, '/api/auth/login')]) {
      expect([origin, answer.status, crossing(answer), answer.headers.get('set-cookie')]).toEqual([
        origin,
        403,
        [],
        null,
      ])
      expect(await answer.text()).not.toContain('bearerToken')
    }
  }
})

test('a bearer token of somebody opens nothing to a page of another origin', async () => {
  const { bearerToken } = (await (await signIn(friend)).json()) as { bearerToken: string }
  const headers = { origin: stranger, authorization: `Bearer ${bearerToken}` }
  const answer = await ask('/api/personal/profile', { headers })
  expect([answer.status, crossing(answer)]).toEqual([403, []])
})

test("Kontor's own page, and who is no page, get the cookie and no token, and no header for others", async () => {
  for (const origin of [null, server]) {
    const answer = await signIn(origin)
    expect([answer.status, crossing(answer)]).toEqual([200, []])
    expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Strict/)
    expect(await answer.json()).toMatchObject({ status: 'LOGIN_SUCCESS', bearerToken: null })
  }
})

test("nor does Kontor's own page where its public name stands among the origins", async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { host: 'kontor.example', origin: 'https://kontor.example', tenant: world.key },
    payload: { email: `treasurer@${world.key}.example`, password: worldPassword },
  })
  expect(answer.json()).toMatchObject({ bearerToken: null })
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})
