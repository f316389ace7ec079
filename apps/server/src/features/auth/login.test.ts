// Signing in by the specification's request: what is not built yet is refused when it is filled, never passed over.
import { expect, test } from 'vitest'
import { testHouse, worldPassword } from '../../testing/index.ts'

const { app, world } = await testHouse()

async function signIn(part: object = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { tenant: world.key },
    payload: { email: `creator@${world.key}.example`, password: worldPassword, ...part },
  })
  return { status: answer.statusCode, body: answer.json(), cookie: answer.headers['set-cookie'] }
}

test('empty fields of the specification are no hindrance', async () => {
  const passwordVerification = { oldPassword: '', newPassword: '', confirmPassword: '' }
  for (const part of [
    { authenticationCode: null, passwordVerification: null },
    { authenticationCode: '', passwordVerification },
  ])
    expect(await signIn(part)).toMatchObject({ status: 200, body: { status: 'LOGIN_SUCCESS' } })
})

test('a filled code or a new password is refused, without a session: nobody believes that his password was changed', async () => {
  const newPassword = 'another password of mine'
  const change = { oldPassword: worldPassword, newPassword, confirmPassword: newPassword }
  for (const [field, value] of [
    ['authenticationCode', '123456'],
    ['passwordVerification', change],
  ] as const) {
    const { status, body, cookie } = await signIn({ [field]: value })
    expect([field, status, body.code, body.fields[0].field]).toEqual([field, 400, 'field.must-be-empty', field])
    expect(cookie).toBeUndefined()
  }
  expect((await signIn()).status).toBe(200)
})
