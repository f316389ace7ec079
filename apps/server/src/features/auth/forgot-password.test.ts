// A forgotten password: whoever asks learns nothing, and only the address gets a link.
import { limits } from '@kontor/domain'
import { afterEach, expect, test, vi } from 'vitest'
import type { Letter } from '../../kernel/mail/smtp-post.ts'
import { openApp } from '../../open-app.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { clientOf, signIn, testHouse, worldPassword } from '../../testing/index.ts'

const letters: Letter[] = []
const { kernel, app, world } = await testHouse({
  post: {
    async send(letter) {
      letters.push(letter)
    },
  },
})
const addressOf = (person: string) => `${person}@${world.key}.example`

afterEach(async () => {
  letters.length = 0
  kernel.clock.advance(limits.timeMs.loginWindow + 1)
  await ask(kernel.pool, 'delete from mail')
})

let sources = 0
async function forget(
  email: string,
  { tenant = world.key, source = `10.8.0.${++sources}`, language = 'de', on = app } = {},
) {
  const answer = await on.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: { tenant, 'accept-language': language },
    payload: { email },
    remoteAddress: source,
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}

/** What is sent is written after the answer. */
async function lettersOf(count: number): Promise<readonly Letter[]> {
  await vi.waitFor(
    async () => {
      const [row] = await ask<{ count: number }>(kernel.pool, 'select count(*)::int as count from mail')
      expect(row?.count).toBe(count)
    },
    { timeout: 5000 },
  )
  await kernel.schedule.turn('kernel.send-mails')
  return letters
}
const tokenOf = (letter: Letter | undefined) => /&token=(\S+)/.exec(letter?.body ?? '')?.[1] ?? ''
const reset = (token: string, newPassword: string) =>
  clientOf(app, '').call('resetPassword', { body: { token, newPassword, confirmPassword: newPassword } })

test('a link goes to the address alone, in the language of who asked, and sets the password once', async () => {
  const session = await signIn(app, world, 'creator')
  expect(await forget(addressOf('creator').toUpperCase())).toEqual({ status: 200, body: { isMailSent: true } })
  const [letter] = await lettersOf(1)
  expect(letter).toMatchObject({ recipient: addressOf('creator'), language: 'de' })
  expect(letter?.subject).toContain('Ihr Passwort für Kontor')
  expect(letter?.body).toContain(`/authentication/reset-password?tenant=${world.key}&token=${world.tenantId}.`)
  // the old one holds until the new one is set
  expect((await session.call('getProfile')).status).toBe(200)
  const token = tokenOf(letter)
  expect((await reset(token, 'eine neue Losung 2026')).status).toBe(204)
  expect((await session.call('getProfile')).status).toBe(401)
  expect((await reset(token, 'eine andere Losung 2026')).body).toMatchObject({ code: 'link.used-up' })
  const [note] = await ask<{ count: number }>(
    kernel.pool,
    `select count(*)::int as count from audit_entry where action = 'PasswordLinkSent'`,
  )
  expect(note?.count).toBe(1)
})

test('an hour later it opens nothing', async () => {
  await forget(addressOf('signer1'))
  const token = tokenOf((await lettersOf(1))[0])
  kernel.clock.advance(limits.timeMs.resetLink)
  expect((await reset(token, 'eine neue Losung 2026')).body).toMatchObject({ code: 'link.used-up' })
})

test('of several links one is used, and the others are over; a password that is changed ends them too', async () => {
  for (let times = 0; times < 2; times += 1) await forget(addressOf('signer2'))
  const [first, second] = (await lettersOf(2)).map(tokenOf)
  expect((await reset(second ?? '', 'eine neue Losung 2026')).status).toBe(204)
  expect((await reset(first ?? '', 'eine andere Losung 2026')).body).toMatchObject({ code: 'link.used-up' })

  await forget(addressOf('treasurer'))
  const { length } = await lettersOf(3)
  const session = await signIn(app, world, 'treasurer')
  const change = {
    oldPassword: worldPassword,
    newPassword: 'noch eine Losung 26',
    confirmPassword: 'noch eine Losung 26',
  }
  expect((await session.call('updateOwnPassword', { body: change })).status).toBe(204)
  expect((await reset(tokenOf(letters[length - 1]), 'eine neue Losung 2026')).body).toMatchObject({
    code: 'link.used-up',
  })
})

test('an unknown address and an unknown tenant answer the same, and nothing is written to anybody', async () => {
  const known = await forget(addressOf('administrator'))
  await lettersOf(1)
  expect(await forget('nobody@elsewhere.example')).toEqual(known)
  expect(await forget(addressOf('administrator'), { tenant: 'no-such-house' })).toEqual(known)
  // for the rest of this file: what is written is written after the answer
  await ask(kernel.pool, `update app_user set enabled = false where email = '${addressOf('signer1')}'`)
  expect(await forget(addressOf('signer1'))).toEqual(known)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await lettersOf(1)).toHaveLength(1)
})

test('what is missing is named', async () => {
  const { status, body } = await forget(' ', { tenant: '' })
  expect([status, body['messages']]).toEqual([
    400,
    ['Der Mandant ist erforderlich', 'Die E-Mail-Adresse ist erforderlich'],
  ])
})

test('a mailbox is not filled by strangers, whoever asks hears the same; who asks too often himself waits', async () => {
  for (let times = 0; times < limits.resetLinks; times += 1) await forget(addressOf('nobody'))
  await lettersOf(limits.resetLinks)
  expect(await forget(addressOf('nobody'))).toEqual({ status: 200, body: { isMailSent: true } })
  await new Promise((resolve) => setTimeout(resolve, 200))
  await lettersOf(limits.resetLinks)

  const source = '10.9.0.1'
  for (let times = 0; times < limits.loginTries; times += 1)
    expect((await forget('stranger@elsewhere.example', { source })).status).toBe(200)
  expect(await forget('stranger@elsewhere.example', { source })).toMatchObject({
    status: 429,
    body: { code: 'login.too-many-tries' },
  })
  // asking is no try at the door
  expect((await signIn(app, world, 'administrator')).cookie).not.toBe('')
})

test('where no mail is set that is said, of every address', async () => {
  const { app: silent } = await openApp({ ...kernel, post: null })
  for (const email of [addressOf('administrator'), 'nobody@elsewhere.example'])
    expect(await forget(email, { on: silent })).toEqual({ status: 200, body: { isMailSent: false } })
  await silent.close()
  await lettersOf(0)
})
