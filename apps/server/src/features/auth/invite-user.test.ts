// Who is invited signs in by the link; who administers people gives new links, disables and enables.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { clientOf, type Json, signInByEmail, worldPassword } from '../../testing/index.ts'
import { peopleHouse } from '../../testing/people.ts'

const { app, kernel, newWorld } = await peopleHouse()
/** Where a server for mail is set. */
const mailing = await peopleHouse({ post: { send: async () => undefined } })

const content = { firstName: 'Ida', lastName: 'Muster', email: 'Ida.Muster@Elsewhere.example' }
const stranger = clientOf(app, '')
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const usePassword = (link: string, newPassword = worldPassword) =>
  stranger.call('resetPassword', { body: { token: tokenOf(link), newPassword, confirmPassword: newPassword } })
const invite = async (by: { client: typeof stranger }, part: object = {}) =>
  by.client.call('inviteUser', { body: { ...content, ...part } })

test('who is invited sets a password by the link and signs in', async () => {
  const { world, anna, roleId, see, noted } = await newWorld()
  const roles = [{ companyId: world.german, roleId: roleId('Accountant') }]
  const { body } = await invite(anna, { roles })
  expect(body).toMatchObject({
    user: { email: 'ida.muster@elsewhere.example', state: 'Invited', acts: expect.arrayContaining(['send-link']) },
    proposed: null,
    isMailSent: false,
  })
  expect(body.link).toContain(`tenant=${world.key}&token=${world.tenantId}.`)
  expect((await usePassword(body.link)).status).toBe(204)
  const client = await signInByEmail(app, world, body.user.email)
  expect((await client.call('listPersonalPermissions')).body).toEqual([
    { companyId: world.german, appRoleNameKey: 'Accountant' },
  ])
  expect(await see(body.user)).toMatchObject({ state: 'Active', linkExpiresAt: null })
  expectRefusal(await usePassword(body.link), 400, 'link.used-up')
  expect((await noted(body.user.id)).map(({ action }) => action)).toEqual([
    'Invited',
    'RolesChanged',
    'PasswordLinkSent',
    'PasswordChanged',
    'SignedIn',
  ])
})

test('the link is shown once, and is nowhere else', async () => {
  const { world, anna } = await newWorld()
  const headers = { 'idempotency-key': 'an invitation please' }
  const { body } = await anna.client.call('inviteUser', { body: content, headers })
  const secret = tokenOf(body.link).split('.')[1] ?? ''
  expect(secret.length).toBeGreaterThan(30)
  for (const table of ['audit_entry', 'idempotency_key', 'one_time_link', 'sign_in_fact', 'outbox_event']) {
    const rows = await ask(kernel.pool, `select * from ${table} where tenant_id = $1`, [world.tenantId])
    expect(JSON.stringify(rows), table).not.toContain(secret)
  }
})

test('roles that give a strong right wait, and the person is there without them', async () => {
  const { anna, person, roleId, rolesOf } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const { body } = await invite(anna, { roles: [{ companyId: null, roleId: roleId('PaymentSigner') }] })
  expect(body.proposed).toMatchObject({ kind: 'user-roles', subject: 'Ida Muster', state: 'waiting' })
  expect(await rolesOf(body.user)).toEqual([])
  await second.client.call('confirmProposal', { params: { id: body.proposed.id } })
  expect(await rolesOf(body.user)).toEqual(['root PaymentSigner'])
})

test.each([
  ['no name', { firstName: ' ' }, 400, 'text.required'],
  ['no address', { email: '' }, 400, 'text.required'],
  ['an address that is none', { email: 'ida at home' }, 400, 'email.invalid'],
  ['an address that no mail reaches', { email: 'ida@-.example' }, 400, 'email.invalid'],
  ['a line end in an address', { email: 'ida@elsewhere.example\nBcc: all@elsewhere.example' }, 400, 'text.characters'],
  ['an address of another', { email: 'ADMINISTRATOR@' }, 409, 'user.email-taken'],
  [
    'a role of nobody',
    { roles: [{ companyId: null, roleId: '019ab000-0000-7000-8000-000000000000' }] },
    404,
    'role.not-found',
  ],
])('%s is refused, and nobody is there', async (_, part: Json, status, code) => {
  const { world, anna } = await newWorld()
  const email = part.email === 'ADMINISTRATOR@' ? `Administrator@${world.key}.example` : part.email
  const count = async () => (await anna.client.call('listUsers')).body.totalCount
  const before = await count()
  expectRefusal(await invite(anna, { ...part, ...(email !== undefined && { email }) }), status, code)
  expect(await count()).toBe(before)
})

test('of two who invite the same address at once one does', async () => {
  const { anna } = await newWorld()
  const answers = await Promise.all([invite(anna), invite(anna)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('an administrator of one company invites people to it', async () => {
  const { world, person, roleId } = await newWorld()
  const local = await person('local', [world.german, 'Administrator'])
  const here = { companyId: world.german, roleId: roleId('Accountant') }
  expectRefusal(await invite(local, { roles: [{ ...here, companyId: world.holding }] }), 403, 'rights.other-place')
  expect((await invite(local, { roles: [here] })).body.user.assignments).toMatchObject([{ companyId: world.german }])
})

test('a new link takes the place of the old one, until there is a password', async () => {
  const { anna } = await newWorld()
  const { body } = await invite(anna)
  const params = { id: body.user.id }
  const again = await anna.client.call('sendUserLink', { params })
  expect(again.body).toMatchObject({ isMailSent: false, user: { state: 'Invited' } })
  expectRefusal(await usePassword(body.link), 400, 'link.used-up')
  expect((await usePassword(again.body.link)).status).toBe(204)
  expectRefusal(await anna.client.call('sendUserLink', { params }), 409, 'user.not-invited')
  await anna.client.call('setUserEnabled', { params: { ...params, status: 'false' } })
  expectRefusal(await anna.client.call('sendUserLink', { params }), 409, 'user.disabled')
})

test('where mail is possible the link goes to the person, in the words of who invites', async () => {
  const { anna } = await mailing.newWorld()
  const headers = { 'accept-language': 'de' }
  const { body } = await anna.client.call('inviteUser', { body: content, headers })
  expect(body).toMatchObject({ link: null, isMailSent: true })
  const [mail] = await ask<{ recipient: string; subject: string; body: string }>(
    mailing.kernel.pool,
    'select recipient, subject, body from mail',
  )
  expect(mail).toMatchObject({
    recipient: 'ida.muster@elsewhere.example',
    subject: expect.stringMatching(/^Ihr Zugang zu Kontor für World/),
  })
  const link = /http\S+/.exec(mail?.body ?? '')?.[0] ?? ''
  expect(JSON.stringify(body)).not.toContain(link)
  const token = new URL(link).searchParams.get('token') ?? ''
  const passwords = { newPassword: worldPassword, confirmPassword: worldPassword }
  const used = await clientOf(mailing.app, '').call('resetPassword', { body: { token, ...passwords } })
  expect(used.status).toBe(204)
})

test('who is disabled is out at once, with his links, and comes back by being enabled', async () => {
  const { anna, world, person, noted } = await newWorld()
  const carla = await person('carla', [null, 'Accountant'])
  const { body } = await invite(anna)
  const setting = (id: string, status: boolean) =>
    anna.client.call('setUserEnabled', { params: { id, status: `${status}` } })
  expect((await setting(carla.id, false)).body).toMatchObject({ proposed: null, user: { state: 'Disabled' } })
  expect((await carla.client.call('getProfile')).status).toBe(401)
  await expect(signInByEmail(app, world, carla.email)).rejects.toThrow('login.failed')
  await setting(body.user.id, false)
  expectRefusal(await usePassword(body.link), 400, 'link.used-up')
  expect((await setting(carla.id, true)).body.user).toMatchObject({
    state: 'Active',
    acts: expect.arrayContaining(['disable']),
  })
  await signInByEmail(app, world, carla.email)
  expect((await noted(carla.id)).slice(-3)).toEqual([
    { action: 'PersonDisabled', before: { enabled: true }, after: { enabled: false } },
    { action: 'PersonEnabled', before: { enabled: false }, after: { enabled: true } },
    { action: 'SignedIn', before: null, after: null },
  ])
  expectRefusal(await setting(anna.id, false), 409, 'user.not-oneself')
})

test('enabling again who would hold a strong right waits for a second person', async () => {
  const { anna, person, see } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla', [null, 'PaymentSigner'])
  const setting = (status: boolean) =>
    anna.client.call('setUserEnabled', { params: { id: carla.id, status: `${status}` } })
  await setting(false)
  const { body } = await setting(true)
  expect(body).toMatchObject({
    user: { state: 'Disabled' },
    proposed: { kind: 'user-enabled', changes: [{ label: 'Enabled', before: false, after: true }] },
  })
  await second.client.call('confirmProposal', { params: { id: body.proposed.id } })
  expect(await see(carla)).toMatchObject({ state: 'Active', proposals: [] })
})

test('names change at once; another address of somebody with strong rights waits, and its links end', async () => {
  const { anna, person, see, noted } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const [carla, dario] = [await person('carla', [null, 'PaymentSigner']), await person('dario')]
  const changing = (who: { id: string }, part: object) =>
    anna.client.call('updateUser', { params: { id: who.id }, body: { ...content, ...part } })
  const { body } = await changing(carla, { email: 'other@elsewhere.example' })
  expect(body).toMatchObject({
    user: { firstName: 'Ida', lastName: 'Muster', email: carla.email },
    proposed: {
      kind: 'user-email',
      changes: [{ label: 'Email', before: carla.email, after: 'other@elsewhere.example' }],
    },
  })
  expectRefusal(await changing(dario, { email: carla.email }), 409, 'user.email-taken')
  expect((await changing(dario, { email: 'dario@elsewhere.example' })).body).toMatchObject({
    proposed: null,
    user: { email: 'dario@elsewhere.example' },
  })
  expect((await noted(dario.id)).slice(-2)).toMatchObject([
    { action: 'PersonChanged', before: { firstName: 'dario' }, after: { firstName: 'Ida' } },
    { action: 'EmailChanged', before: { email: dario.email }, after: { email: 'dario@elsewhere.example' } },
  ])
  await second.client.call('confirmProposal', { params: { id: body.proposed.id } })
  expect(await see(carla)).toMatchObject({ email: 'other@elsewhere.example' })
  const { version } = await see(carla)
  expectRefusal(await changing(carla, { version: version - 1 }), 409, 'user.changed')
})

test('an address that another has taken meanwhile is not given by a confirmation', async () => {
  const { anna, person, see } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla', [null, 'PaymentSigner'])
  const { body } = await anna.client.call('updateUser', { params: { id: carla.id }, body: content })
  await invite(anna)
  const confirmed = await second.client.call('confirmProposal', { params: { id: body.proposed.id } })
  expectRefusal(confirmed, 409, 'user.email-taken')
  expect(await see(carla)).toMatchObject({ email: carla.email, proposals: [{ state: 'waiting' }] })
})
