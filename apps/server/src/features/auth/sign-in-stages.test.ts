// Signing in by stages through the real routes (decision 0048): what each asks for, and what half a session opens.
import { type LoginStage, openDoor } from './sign-in.testing.ts'
import type { RouteName } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { contractTable, requestOf } from '../../proofs/contract-requests.testing.ts'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { clientOf, codeAt, keyOf, signInByEmail, testHouse, worldPassword } from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const administrator = await as('administrator')
const second = { email: 'second@world.example', firstName: 'Second', lastName: 'Admin', roles: ['Administrator'] }
await createPerson(kernel, world.tenant, second, worldPassword)
const other = await signInByEmail(app, world, second.email)
const door = (email: string): LoginStage => openDoor(app, world.key, email)
const now = () => kernel.clock.elapsed()
const step = 30_000
// each code once: every test begins a step later; and who sits there does something before he idles
beforeEach(async () => {
  kernel.clock.advance(step)
  for (const one of [administrator, other]) await one.call('getProfile')
})

const emailOf = (person: string) => `${person}@${world.key}.example`
const demand = async (enabled: boolean) => {
  // at once when it is demanded, and by two when it no longer is
  for (const one of enabled ? [administrator] : [administrator, other])
    expect((await one.call('updateSecondFactorSettings', { body: { enabled } })).status).toBe(200)
}

/** Switches the factor on from the profile; its first code is used up. */
async function switchOn(person: 'signer1' | 'signer2' | 'signer3' | 'creator' | 'accountant' | 'treasurer') {
  const client = await as(person)
  const begun = await client.call('beginSecondFactor')
  expect([person, begun.status]).toEqual([person, 200])
  const key: string = begun.body.activationCode
  const verified = await client.call('verifySecondFactor', { body: { authenticationCode: codeAt(key, now()) } })
  expect(verified).toMatchObject({ status: 200, body: { state: 'SecondInitialised' } })
  kernel.clock.advance(step)
  return { client, key, recoveryCodes: verified.body.recoveryCodes as string[] }
}

describe('a second factor that is switched on', () => {
  test('asks for a code: with it, once, one is in; the state goes from None to Ready', async () => {
    const client = await as('signer1')
    expect((await client.call('getSecondFactor')).body).toEqual({
      state: 'None',
      isDemanded: false,
      recoveryCodesLeft: 0,
    })
    const first = await client.call('beginSecondFactor')
    expect((await client.call('getSecondFactor')).body).toMatchObject({ state: 'FirstInitialised' })
    // a key that nobody has shown asks for nothing yet
    expect(await door(emailOf('signer1')).enter()).toMatchObject({ body: { status: 'LOGIN_SUCCESS' } })
    const { key } = await switchOn('signer1')
    expect(key).not.toBe(first.body.activationCode)
    expect((await client.call('getSecondFactor')).body).toMatchObject({
      state: 'SecondInitialised',
      recoveryCodesLeft: limits.recoveryCodes,
    })
    expect(await client.call('beginSecondFactor')).toMatchObject({ status: 409, body: { code: 'second-factor.on' } })

    const entering = door(emailOf('signer1'))
    expect(await entering.enter()).toMatchObject({
      status: 200,
      body: { status: '2FA_VALIDATION_REQUIRED', activationCode: null, qrImageUrl: null, recoveryCodes: null },
    })
    const code = codeAt(key, now())
    const half = entering.cookie()
    expect(await entering.enter({ authenticationCode: code })).toMatchObject({ body: { status: 'LOGIN_SUCCESS' } })
    expect(entering.cookie()).not.toBe(half)
    expect((await clientOf(app, entering.cookie()).call('getProfile')).status).toBe(200)
    expect((await client.call('getSecondFactor')).body).toMatchObject({ state: 'Ready' })
    // neither the code nor the half session opens anything again
    const wrong = { status: 422, body: { code: 'code.wrong', fields: [{ field: 'authenticationCode' }] } }
    const again = door(emailOf('signer1'))
    await again.enter()
    expect(await again.enter({ authenticationCode: code })).toMatchObject(wrong)
    expect(await door(emailOf('signer1')).enter({ authenticationCode: code }, half)).toMatchObject({ status: 401 })
  })

  test('lets one of 50 tries in that come at once with the same code', async () => {
    const { key } = await switchOn('signer2')
    const doors = Array.from({ length: 50 }, () => door(emailOf('signer2')))
    for (const one of doors) await one.enter()
    const authenticationCode = codeAt(key, now())
    const answers = await Promise.all(
      // each from a source of its own: none waits for another
      doors.map((one, index) => one.enter({ authenticationCode }, undefined, `10.9.0.${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('takes each of ten recovery codes once, however they are typed, and says how many are left', async () => {
    const { client, recoveryCodes } = await switchOn('accountant')
    expect(new Set(recoveryCodes).size).toBe(limits.recoveryCodes)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/)
    const [first = '', second = ''] = recoveryCodes
    const one = await door(emailOf('accountant')).enter({ authenticationCode: first })
    expect(one).toMatchObject({ status: 200, body: { status: 'LOGIN_SUCCESS' } })
    const repeated = await door(emailOf('accountant')).enter({ authenticationCode: first })
    expect(repeated).toMatchObject({ status: 422, body: { code: 'code.wrong' } })
    const typed = await door(emailOf('accountant')).enter({
      authenticationCode: ` ${second.toUpperCase().replaceAll('-', ' ')} `,
    })
    expect(typed).toMatchObject({ status: 200 })
    expect((await client.call('getSecondFactor')).body).toMatchObject({
      state: 'Ready',
      recoveryCodesLeft: limits.recoveryCodes - 2,
    })
  })

  test('waits after five wrong codes from however many sources, and lets its owner in after a quarter of an hour', async () => {
    const { key } = await switchOn('signer3')
    const digits = codeAt(key, now())
    const wrong = digits === '000000' ? '111111' : '000000'
    for (let index = 0; index < limits.codeTries; index++) {
      const tried = await door(emailOf('signer3')).enter({ authenticationCode: wrong }, undefined, `10.8.0.${index}`)
      expect(tried).toMatchObject({ status: 422, body: { code: 'code.wrong' } })
    }
    const refused = await door(emailOf('signer3')).enter({ authenticationCode: digits }, undefined, '10.8.1.1')
    expect(refused).toMatchObject({ status: 429, body: { code: 'login.too-many-tries' } })
    kernel.clock.advance(limits.timeMs.loginWindow + 1)
    const entered = await door(emailOf('signer3')).enter({ authenticationCode: codeAt(key, now()) })
    expect(entered).toMatchObject({ status: 200, body: { status: 'LOGIN_SUCCESS' } })
  })

  test('keeps no key and no recovery code that whoever reads the database could use', async () => {
    const { key, recoveryCodes } = await switchOn('treasurer')
    const session = await kernel.pool.session()
    try {
      const { rows } = await session.query(
        `select string_agg(t, ' ') as all from (select s::text as t from second_factor s union all select r::text from recovery_code r) x`,
        [],
      )
      const { all } = rows[0] as { all: string }
      const hexOfKey = keyOf(key).toString('hex')
      for (const secret of [hexOfKey, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
        expect(all.includes(secret)).toBe(false)
    } finally {
      session.release()
    }
  })

  test('is switched off by password and code together', async () => {
    const { client, key } = await switchOn('creator')
    const remove = (body: object) => client.call('removeSecondFactor', { body })
    const code = codeAt(key, now())
    expect(await remove({ password: 'wrong', authenticationCode: code })).toMatchObject({
      status: 422,
      body: { code: 'password.wrong' },
    })
    expect(await remove({ password: worldPassword, authenticationCode: '' })).toMatchObject({
      status: 422,
      body: { code: 'code.required' },
    })
    // the wrong password has not used the code up
    expect((await remove({ password: worldPassword, authenticationCode: code })).status).toBe(204)
    expect((await client.call('getSecondFactor')).body).toEqual({
      state: 'None',
      isDemanded: false,
      recoveryCodesLeft: 0,
    })
    expect(await remove({ password: worldPassword, authenticationCode: code })).toMatchObject({
      status: 409,
      body: { code: 'second-factor.off' },
    })
    expect(await door(emailOf('creator')).enter()).toMatchObject({ body: { status: 'LOGIN_SUCCESS' } })
  })
})

describe('a tenant that demands a second factor', () => {
  test('lets nobody in without: who has none sets one up, shows a first code, then signs in with the next', async () => {
    await demand(true)
    const entering = door(emailOf('auditor'))
    const shown = await entering.enter()
    expect(shown).toMatchObject({ status: 200, body: { status: '2FA_VALIDATION_ENABLING', recoveryCodes: null } })
    const key: string = shown.body.activationCode
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(shown.body.qrImageUrl).toMatch(/^data:image\/png;base64,/)
    // the same key for who loads the page anew; another one for who begins again
    expect((await entering.enter({})).body.activationCode).toBe(key)
    const digits = codeAt(key, now())
    const wrong = digits === '000000' ? '111111' : '000000'
    expect(await entering.enter({ authenticationCode: wrong })).toMatchObject({ body: { code: 'code.wrong' } })
    const enabled = await entering.enter({ authenticationCode: digits })
    expect(enabled).toMatchObject({ body: { status: '2FA_SUCCESSFULLY_ENABLED', activationCode: null } })
    expect(enabled.body.recoveryCodes).toHaveLength(limits.recoveryCodes)
    expect(await entering.enter({ authenticationCode: digits })).toMatchObject({ body: { code: 'code.wrong' } })
    kernel.clock.advance(step)
    const entered = await entering.enter({ authenticationCode: codeAt(key, now()) })
    expect(entered).toMatchObject({ body: { status: 'LOGIN_SUCCESS' } })
    const auditor = clientOf(app, entering.cookie())
    expect((await auditor.call('getSecondFactor')).body).toMatchObject({ state: 'Ready', isDemanded: true })
    kernel.clock.advance(step)
    const body = { password: worldPassword, authenticationCode: codeAt(key, now()) }
    expect(await auditor.call('removeSecondFactor', { body })).toMatchObject({
      status: 409,
      body: { code: 'second-factor.demanded' },
    })
    await demand(false)
    expect((await auditor.call('removeSecondFactor', { body })).status).toBe(204)
  })

  test('shows who begins again another key than before', async () => {
    await demand(true)
    const [one, other] = [await door(emailOf('nobody')).enter(), await door(emailOf('nobody')).enter()]
    expect(one.body.activationCode).not.toBe(other.body.activationCode)
    await demand(false)
  })
})

test('who must change the password does so before anything else: old, new and confirmation', async () => {
  const newPassword = 'six words of nobody but me'
  const email = emailOf('treasurer2')
  const elsewhere = await as('treasurer2')
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    const people = tx.db.updateTable('app_user').set({ must_change_password: true })
    await people.where('tenant_id', '=', world.tenantId).where('user_id', '=', world.people.treasurer2).execute()
  })
  const entering = door(email)
  expect(await entering.enter()).toMatchObject({ status: 200, body: { status: 'CHANGE_PASSWORD_REQUIRED' } })
  const change = (part: object) =>
    entering.enter({
      passwordVerification: { oldPassword: worldPassword, newPassword, confirmPassword: newPassword, ...part },
    })
  const refusedAt = (code: string, field: string) => ({ body: { code, fields: [{ field }] } })
  const at = (field: string) => `passwordVerification.${field}`
  expect(await change({ confirmPassword: 'another' })).toMatchObject(
    refusedAt('password.not-confirmed', at('confirmPassword')),
  )
  expect(await change({ oldPassword: 'wrong' })).toMatchObject(refusedAt('password.wrong', at('oldPassword')))
  expect(await change({ newPassword: 'short', confirmPassword: 'short' })).toMatchObject(
    refusedAt('password.too-short', at('newPassword')),
  )
  const same = { newPassword: worldPassword, confirmPassword: worldPassword }
  expect(await change(same)).toMatchObject(refusedAt('password.same', at('newPassword')))
  expect(await entering.enter({ authenticationCode: '123456' })).toMatchObject(
    refusedAt('field.must-be-empty', 'authenticationCode'),
  )
  expect((await elsewhere.call('getProfile')).status).toBe(200)
  expect(await change({})).toMatchObject({ status: 200, body: { status: 'LOGIN_SUCCESS' } })
  expect((await clientOf(app, entering.cookie()).call('getProfile')).status).toBe(200)
  // whoever sat in another session has seen the old one
  expect((await elsewhere.call('getProfile')).status).toBe(401)
  const { enter } = door(email)
  expect((await enter()).status).toBe(400)
  expect(await enter({ password: newPassword })).toMatchObject({ body: { status: 'LOGIN_SUCCESS' } })
})

describe('half a session', () => {
  test('opens no route but the next stage, whatever the request', async () => {
    await demand(true)
    const entering = door(emailOf('nobody'))
    await entering.enter()
    const half = clientOf(app, entering.cookie())
    const unknownId = '019ab000-0000-7000-8000-000000000000'
    for (const [name, route] of Object.entries(contractTable)) {
      if (route.access === 'public') continue
      const { params, query, body } = requestOf(name, route, { world, paymentId: unknownId, unknownId })
      const answer = await half.call(name as RouteName, { params, query, body })
      expect([name, answer.status, answer.body.code]).toEqual([name, 401, 'session.none'])
    }
    expect(await entering.enter()).toMatchObject({ status: 200, body: { status: '2FA_VALIDATION_ENABLING' } })
    await demand(false)
  })

  test('is over after ten minutes, when its person is disabled, and for everybody else', async () => {
    await demand(true)
    const entering = door(emailOf('nobody'))
    await entering.enter()
    const half = entering.cookie()
    const over = { status: 401, body: { code: 'session.none' } }
    expect(await door(emailOf('creator')).enter({ password: '' }, half)).toMatchObject(over)
    expect(await door(emailOf('no-such-person')).enter({ password: '' }, half)).toMatchObject(over)
    expect(await openDoor(app, 'no-such-tenant', emailOf('nobody')).enter({ password: '' }, half)).toMatchObject(over)
    const setEnabled = (enabled: boolean) =>
      kernel.database.withTenant(world.tenantId, async (tx) => {
        const people = tx.db.updateTable('app_user').set({ enabled }).where('tenant_id', '=', world.tenantId)
        await people.where('user_id', '=', world.people.nobody).execute()
      })
    await setEnabled(false)
    expect(await door(emailOf('nobody')).enter({ password: '' }, half)).toMatchObject({ status: 400 })
    await setEnabled(true)
    kernel.clock.advance(limits.timeMs.halfSession - 1)
    expect((await door(emailOf('nobody')).enter({ password: '' }, half)).status).toBe(200)
    const again = door(emailOf('nobody'))
    await again.enter()
    kernel.clock.advance(limits.timeMs.halfSession)
    expect(await door(emailOf('nobody')).enter({ password: '' }, again.cookie())).toMatchObject(over)
    await demand(false)
  })

  test('is no session among the own ones', async () => {
    const client = await signInByEmail(app, world, emailOf('auditor'))
    const before = (await client.call('listOwnSessions')).body.length
    await demand(true)
    await door(emailOf('auditor')).enter()
    expect((await client.call('listOwnSessions')).body).toHaveLength(before)
    await demand(false)
  })
})
