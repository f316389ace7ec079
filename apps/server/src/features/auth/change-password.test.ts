// The own password, by who knows the old one.
import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { signIn, testHouse, worldPassword } from '../../testing/index.ts'

const { kernel, app, world } = await testHouse()
const newPassword = 'a quite different sentence'
const change = { oldPassword: worldPassword, newPassword, confirmPassword: newPassword }

async function trySignIn(person: string, password: string): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { tenant: world.key },
    payload: { email: `${person}@${world.key}.example`, password },
  })
  return answer.statusCode
}

test.each([
  ['another confirmation', { confirmPassword: 'another' }, 400, 'password.not-confirmed', 'confirmPassword'],
  ['a short one', { newPassword: 'short', confirmPassword: 'short' }, 400, 'password.too-short', 'newPassword'],
  [
    'the own name',
    { newPassword: 'creator Tester', confirmPassword: 'creator Tester' },
    400,
    'password.names',
    'newPassword',
  ],
  ['the old one', { newPassword: worldPassword, confirmPassword: worldPassword }, 400, 'password.same', 'newPassword'],
  ['a wrong old one', { oldPassword: 'wrong' }, 422, 'password.wrong', 'oldPassword'],
])('is not changed with %s', async (_, part, status, code, field) => {
  const client = await signIn(app, world, 'creator')
  const answer = await client.call('updateOwnPassword', { body: { ...change, ...part } })
  expect(answer).toMatchObject({ status, body: { code, fields: [{ field }] } })
  expect(await trySignIn('creator', worldPassword)).toBe(200)
})

test('changed, it opens the door alone, and all other sessions of the person have ended', async () => {
  const [here, elsewhere, stranger] = [
    await signIn(app, world, 'treasurer'),
    await signIn(app, world, 'treasurer'),
    await signIn(app, world, 'signer1'),
  ]
  expect((await here.call('updateOwnPassword', { body: change })).status).toBe(204)
  expect((await here.call('getProfile')).status).toBe(200)
  expect((await elsewhere.call('getProfile')).status).toBe(401)
  expect((await stranger.call('getProfile')).status).toBe(200)
  expect(await trySignIn('treasurer', worldPassword)).toBe(400)
  expect(await trySignIn('treasurer', newPassword)).toBe(200)
})

test('wrong old ones are counted like wrong confirmations: no session guesses a password', async () => {
  const client = await signIn(app, world, 'signer2')
  const wrong = { body: { ...change, oldPassword: 'wrong' } }
  for (let tries = 0; tries < limits.loginTries; tries += 1)
    expect((await client.call('updateOwnPassword', wrong)).status).toBe(422)
  expect((await client.call('updateOwnPassword', { body: change })).status).toBe(429)
  kernel.clock.advance(limits.timeMs.loginWindow + 1)
  expect((await (await signIn(app, world, 'signer2')).call('updateOwnPassword', { body: change })).status).toBe(204)
})
