// Guessing passwords through the real routes (G13): who is stopped, for how long, and who is not.
import { limits } from '@kontor/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../open-app.ts'
import {
  type Client,
  type PersonKey,
  createWorld,
  domesticPayment,
  testHouse,
  signIn,
  worldPassword,
} from '../testing/index.ts'

// every try costs an argon2, and those of one source come one after the other
vi.setConfig({ testTimeout: 180_000 })

const { kernel, app, world } = await testHouse()
const other = await createWorld(kernel, 1)
// what was tried before counts no more
beforeEach(() => kernel.clock.advance(limits.timeMs.loginWindow + 1))

type Try = { tenant?: string; person?: PersonKey; email?: string; password?: string; source?: string; for?: string }
async function tryLogin(
  { tenant = world.key, person = 'creator', email, password = worldPassword, source = '127.0.0.1', for: client }: Try,
  on = app,
) {
  const answer = await on.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { tenant, ...(client !== undefined && { 'x-forwarded-for': client }) },
    payload: { email: email ?? `${person}@${tenant}.example`, password },
    remoteAddress: source,
  })
  return { status: answer.statusCode, code: answer.json().code as string, headers: answer.headers }
}
const failTimes = async (count: number, what: (index: number) => Try, on = app) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index++)
    statuses.push((await tryLogin({ password: 'wrong', ...what(index) }, on)).status)
  return statuses
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

test('G13: after 10 wrong tries of one source at an account it waits, the right password too, for 15 minutes', async () => {
  expect(await failTimes(limits.loginTries, () => ({ person: 'signer2' }))).toEqual(times(limits.loginTries, 400))
  const refused = await tryLogin({ person: 'signer2' })
  expect(refused).toMatchObject({ status: 429, code: 'login.too-many-tries', headers: { 'retry-after': '900' } })
  expect((await tryLogin({ person: 'signer3' })).status).toBe(200)
  kernel.clock.advance(limits.timeMs.loginWindow + 1)
  expect((await tryLogin({ person: 'signer2' })).status).toBe(200)
})

test('G13: tries of strangers, from however many sources, do not keep the owner of an account out; they slow it down', async () => {
  await failTimes(limits.loginTries, () => ({ person: 'signer1', source: '10.0.0.1' }))
  await failTimes(4, (index) => ({ person: 'signer1', source: `10.0.1.${index}` }))
  const before = performance.now()
  expect((await tryLogin({ person: 'signer1', source: '192.0.2.1' })).status).toBe(200)
  // 14 failures: four more than cost nothing, each has doubled the delay
  expect(performance.now() - before).toBeGreaterThan(limits.timeMs.loginDelay * 2 ** 4)
  expect((await tryLogin({ person: 'signer1', source: '10.0.0.1' })).status).toBe(429)
})

test('G13: a tenant that is not there waits after as many tries as one that is, so that nobody learns which are', async () => {
  for (const [index, tenant] of ['no-such-tenant', world.key].entries()) {
    const nobody = { tenant, email: 'nobody@nowhere.example', source: `10.3.0.${index}` }
    expect(await failTimes(limits.loginTries + 2, () => nobody)).toEqual([...times(limits.loginTries, 400), 429, 429])
  }
  kernel.clock.advance(limits.timeMs.loginWindow + 1)
  const again = await tryLogin({ tenant: 'no-such-tenant', email: 'nobody@nowhere.example', source: '10.3.0.0' })
  expect(again.status).toBe(400)
})

test('G13: tries that come all at once are counted too', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => tryLogin({ person: 'signer3', password: `wrong ${index}` })),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...times(limits.loginTries, 400), ...times(40 - limits.loginTries, 429)])
})

test('G13: one source that tries many accounts waits, at whatever tenants it tries', async () => {
  const tenants = [world.key, other.key, 'no-such-tenant', 'nor-this']
  const guess = (index: number) => ({
    tenant: tenants[index % tenants.length]!,
    email: `guess-${index}@nowhere.example`,
    source: `2001:db8:1:2::${index.toString(16)}`,
  })
  const statuses = await failTimes(limits.loginTriesOfSource + 3, guess)
  expect(statuses).toEqual([...times(limits.loginTriesOfSource, 400), 429, 429, 429])
  for (const { key: tenant } of [world, other])
    expect((await tryLogin({ tenant, source: '2001:db8:1:2::ffff' })).status).toBe(429)
  expect((await tryLogin({ source: '2001:db8:1:3::1' })).status).toBe(200)
})

test('G13: behind a proxy that is named, the wrong tries of one person are not those of another', async () => {
  const behind = { ...kernel, config: { ...kernel.config, proxies: ['10.7.0.0/16'] } }
  const { app: proxied } = await openApp(behind)
  const proxy = { source: '10.7.0.1' }
  await failTimes(
    limits.loginTriesOfSource,
    (index) => ({ ...proxy, for: '203.0.113.5', email: `guess-${index}@nowhere.example` }),
    proxied,
  )
  expect((await tryLogin({ ...proxy, for: '203.0.113.5' }, proxied)).status).toBe(429)
  expect((await tryLogin({ ...proxy, for: '203.0.113.6' }, proxied)).status).toBe(200)
  // what the client itself put in front is not believed
  expect((await tryLogin({ ...proxy, for: '203.0.113.9, 203.0.113.5' }, proxied)).status).toBe(429)
  await proxied.close()
})

test('G13: who is no proxy of ours cannot say that he is somebody else', async () => {
  const liar = (index: number) => ({
    source: '198.51.100.1',
    for: `203.0.113.${index}`,
    email: `guess-${index}@nowhere.example`,
  })
  expect((await failTimes(limits.loginTriesOfSource + 1, liar)).at(-1)).toBe(429)
})

async function newPayment(client: Client): Promise<string> {
  const { body } = await client.call('createPayment', { body: domesticPayment(world) })
  return body.id
}
const sign = (client: Client, id: string, password: string) =>
  client.call('signPayment', { params: { id }, body: { password } })

test('G13: wrong passwords while signing count for the person over all his sessions, and not at the door', async () => {
  const id = await newPayment(await signIn(app, world, 'creator'))
  const sessions = [await signIn(app, world, 'signer1'), await signIn(app, world, 'signer1')]
  for (let tries = 0; tries < limits.loginTries; tries++)
    expect((await sign(sessions[tries % 2]!, id, `wrong ${tries}`)).status).toBe(422)
  for (const session of sessions)
    expect(await sign(session, id, worldPassword)).toMatchObject({
      status: 429,
      body: { code: 'login.too-many-tries' },
    })
  const again = await signIn(app, world, 'signer1')
  expect((await sign(again, id, worldPassword)).status).toBe(429)
})

test('G13: what strangers try at the door does not keep a signer who is signed in from signing', async () => {
  const id = await newPayment(await signIn(app, world, 'creator'))
  const signer = await signIn(app, world, 'signer2')
  await failTimes(limits.loginTries + 2, () => ({ person: 'signer2', source: '10.0.0.66' }))
  expect((await sign(signer, id, worldPassword)).status).toBe(200)
})
