// Locking, and where a person is signed in.
import { type RouteName, routeTable } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { contractTable, requestOf } from '../../proofs/contract-requests.testing.ts'
import { signIn, testHouse, worldPassword } from '../../testing/index.ts'

const { kernel, app, world } = await testHouse()
const minute = 60_000
const password = worldPassword

test('a locked session opens no route but those that unlock and end it, whatever the request', async () => {
  const client = await signIn(app, world, 'administrator')
  const { headers } = await client.call('lockSession')
  const unknownId = '019ab000-0000-7000-8000-000000000000'
  for (const [name, route] of Object.entries(contractTable)) {
    if (route.access === 'public' || ['logout', 'unlockSession'].includes(name)) continue
    const { params, query, body } = requestOf(name, route, { world, paymentId: unknownId, unknownId })
    const answer = await client.call(name as RouteName, { params, query, body })
    expect([name, answer.status, answer.body.code]).toEqual([name, 423, 'session.locked'])
  }
  expect(headers['x-session-expires-at']).toBeDefined()
  expect(await client.call('unlockSession', { body: { password: 'wrong' } })).toMatchObject({
    status: 422,
    body: { code: 'password.wrong', fields: [{ field: 'password' }] },
  })
  expect((await client.call('getProfile')).status).toBe(423)
  expect((await client.call('unlockSession', { body: { password } })).status).toBe(204)
  expect((await client.call('getProfile')).status).toBe(200)
  await client.call('lockSession')
  expect((await client.call('logout')).status).toBe(204)
  expect((await client.call('unlockSession', { body: { password } })).status).toBe(401)
})

test('only the contract says which routes a locked session has', () => {
  const open = Object.entries(routeTable).flatMap(([name, route]) => ('isForLocked' in route ? [name] : []))
  expect(open.toSorted()).toEqual(['logout', 'unlockSession'])
})

test('a lock is of one session, and what asks under it keeps it not alive', async () => {
  const [one, other] = [await signIn(app, world, 'creator'), await signIn(app, world, 'creator')]
  await one.call('lockSession')
  expect((await other.call('getProfile')).status).toBe(200)
  kernel.clock.advance(20 * minute)
  expect((await one.call('getProfile')).status).toBe(423)
  kernel.clock.advance(10 * minute)
  expect((await one.call('unlockSession', { body: { password } })).status).toBe(401)
})

test('who unlocks with a wrong password too often has to sign in again', async () => {
  const client = await signIn(app, world, 'treasurer')
  await client.call('lockSession')
  const wrong = { body: { password: 'wrong' } }
  for (let tries = 0; tries < limits.loginTries; tries += 1)
    expect((await client.call('unlockSession', wrong)).status).toBe(422)
  expect(await client.call('unlockSession', { body: { password } })).toMatchObject({
    status: 401,
    body: { code: 'session.none' },
  })
  expect((await client.call('logout')).status).toBe(401)
})

test('a person sees where he is signed in, the latest first, and ends one or all others', async () => {
  const here = await signIn(app, world, 'signer1')
  kernel.clock.advance(2 * minute)
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: {
      tenant: world.key,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    payload: { email: `signer1@${world.key}.example`, password },
    remoteAddress: '10.1.2.3',
  })
  expect(login.statusCode).toBe(200)
  const third = await signIn(app, world, 'signer1')
  await third.call('lockSession')
  const { body: sessions } = await here.call('listOwnSessions')
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
  expect(sessions).toContainEqual(
    expect.objectContaining({ source: '10.1.2.3', browser: 'Firefox, Windows', isLocked: false, isCurrent: false }),
  )
  expect(sessions).toContainEqual(expect.objectContaining({ isLocked: true }))
  const seen = sessions.map(({ seenAt }: { seenAt: string }) => seenAt)
  expect(seen).toEqual(seen.toSorted().toReversed())

  const locked = sessions.find(({ isLocked }: { isLocked: boolean }) => isLocked)
  expect((await here.call('endOwnSession', { params: { id: locked.id } })).status).toBe(204)
  expect((await third.call('getProfile')).status).toBe(401)
  // once is enough, and another person's is none of his
  expect((await here.call('endOwnSession', { params: { id: locked.id } })).status).toBe(404)
  const stranger = await signIn(app, world, 'signer2')
  const [current] = (await here.call('listOwnSessions')).body.filter(
    ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
  )
  expect((await stranger.call('endOwnSession', { params: { id: current.id } })).status).toBe(404)

  expect((await here.call('endOtherSessions')).status).toBe(204)
  expect((await here.call('listOwnSessions')).body).toMatchObject([{ id: current.id, isCurrent: true }])
  expect((await stranger.call('getProfile')).status).toBe(200)
  expect((await here.call('endOwnSession', { params: { id: current.id } })).status).toBe(204)
  expect((await here.call('getProfile')).status).toBe(401)
})

test('a session that idled to its end is in no list', async () => {
  await signIn(app, world, 'signer2')
  kernel.clock.advance(31 * minute)
  const now = await signIn(app, world, 'signer2')
  expect((await now.call('listOwnSessions')).body).toHaveLength(1)
})
