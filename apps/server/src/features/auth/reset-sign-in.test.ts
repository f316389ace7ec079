// Resetting somebody's sign-in: the old password and second factor open nothing any more, sessions end, and a link sets a new
// password. Of who holds a strong right it waits for a second person.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { clientOf, codeAt, signInByEmail, worldPassword } from '../../testing/index.ts'
import { type Somebody, peopleHouse } from '../../testing/people.ts'

const { app, kernel, newWorld } = await peopleHouse()
const stranger = clientOf(app, '')
const reason = 'lost it on the train'
const reset = ({ client }: Somebody, { id }: { id: string }, part: object = {}) =>
  client.call('resetUserSignIn', { params: { id }, body: { password: true, secondFactor: false, reason, ...part } })
const usePassword = (link: string) =>
  stranger.call('resetPassword', {
    body: {
      token: new URL(link).searchParams.get('token') ?? '',
      newPassword: worldPassword,
      confirmPassword: worldPassword,
    },
  })

test('a password that is reset opens nothing any more, and a link sets another', async () => {
  const { world, anna, person, see, noted } = await newWorld()
  const carla = await person('carla', [null, 'Accountant'])
  const { body } = await reset(anna, carla)
  expect(body).toMatchObject({ proposed: null, isMailSent: false, user: { state: 'Invited' } })
  expect((await carla.client.call('getProfile')).status).toBe(401)
  await expect(signInByEmail(app, world, carla.email)).rejects.toThrow('login.failed')
  expect((await usePassword(body.link)).status).toBe(204)
  await signInByEmail(app, world, carla.email)
  expect(await see(carla)).toMatchObject({ state: 'Active' })
  expect((await noted(carla.id)).find(({ action }) => action === 'SignInReset')).toMatchObject({
    after: { password: true, secondFactor: false },
  })
})

test('a second factor that is reset is asked for no more', async () => {
  const { world, anna, person, see } = await newWorld()
  const carla = await person('carla')
  const { body: begun } = await carla.client.call('beginSecondFactor')
  const authenticationCode = codeAt(begun.activationCode, kernel.clock.elapsed())
  expect((await carla.client.call('verifySecondFactor', { body: { authenticationCode } })).status).toBe(200)
  expect(await see(carla)).toMatchObject({ hasSecondFactor: true })
  const { body } = await reset(anna, carla, { password: false, secondFactor: true })
  expect(body).toMatchObject({ proposed: null, link: null, user: { state: 'Active', hasSecondFactor: false } })
  const client = await signInByEmail(app, world, carla.email)
  expect((await client.call('getSecondFactor')).body).toMatchObject({ state: 'None', recoveryCodesLeft: 0 })
  expectRefusal(await reset(anna, carla, { secondFactor: true }), 409, 'user.no-second-factor')
})

test('of who holds a strong right it waits for a second administrator, and all stays until then', async () => {
  const { world, anna, person, see } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla', [null, 'PaymentSigner'])
  const { body } = await reset(anna, carla)
  expect(body).toMatchObject({
    link: null,
    user: { state: 'Active' },
    proposed: {
      kind: 'sign-in-reset',
      subject: 'carla Tester',
      reason,
      changes: [{ label: 'Reset of the password', after: true }],
    },
  })
  expect((await carla.client.call('getProfile')).status).toBe(200)
  const params = { id: body.proposed.id }
  expectRefusal(await anna.client.call('confirmProposal', { params }), 409, 'proposal.own')
  const confirmed = await second.client.call('confirmProposal', { params })
  expect(confirmed.status).toBe(200)
  expect(JSON.stringify(confirmed.body)).not.toContain('token=')
  expect((await carla.client.call('getProfile')).status).toBe(401)
  expect(await see(carla)).toMatchObject({ state: 'Invited' })
  // where no mail can be sent the link is asked for
  const { body: given } = await anna.client.call('sendUserLink', { params: { id: carla.id } })
  expect((await usePassword(given.link)).status).toBe(204)
  await signInByEmail(app, world, carla.email)
})

test('of a single administrator it counts at once', async () => {
  const { anna, person } = await newWorld()
  const carla = await person('carla', [null, 'PaymentSigner'])
  expect((await reset(anna, carla)).body).toMatchObject({ proposed: null, user: { state: 'Invited' } })
})

test('it may be confirmed by the administrator himself whom it concerns: it is his consent', async () => {
  const { anna, person } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const { body } = await reset(anna, second)
  expect((await second.client.call('confirmProposal', { params: { id: body.proposed.id } })).status).toBe(200)
  expect((await second.client.call('getProfile')).status).toBe(401)
})

test('it is void once the address has changed that its link would go to', async () => {
  const { anna, person } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla', [null, 'PaymentSigner'])
  const { body } = await reset(anna, carla)
  const other = { firstName: 'carla', lastName: 'Tester', email: 'other@elsewhere.example' }
  const moved = await anna.client.call('updateUser', { params: { id: carla.id }, body: other })
  await second.client.call('confirmProposal', { params: { id: moved.body.proposed.id } })
  const confirmed = await second.client.call('confirmProposal', { params: { id: body.proposed.id } })
  expectRefusal(confirmed, 409, 'proposal.changed')
})

test.each([
  ['nothing chosen', { password: false }, 422, 'user.nothing-to-reset'],
  ['a reason that is none', { reason: 'lost' }, 400, 'reason.too-short'],
  ['a reason of blanks', { reason: ' '.repeat(20) }, 400, 'reason.too-short'],
])('with %s it is refused', async (_, part, status, code) => {
  const { anna, person } = await newWorld()
  const carla = await person('carla')
  expectRefusal(await reset(anna, carla, part), status, code)
  expect((await carla.client.call('getProfile')).status).toBe(200)
})

test('nobody resets himself, who is disabled, or who is of another tenant', async () => {
  const [own, other] = [await newWorld(), await newWorld()]
  expectRefusal(await reset(own.anna, own.anna), 409, 'user.not-oneself')
  const carla = await own.person('carla')
  await own.anna.client.call('setUserEnabled', { params: { id: carla.id, status: 'false' } })
  expectRefusal(await reset(own.anna, carla), 409, 'user.disabled')
  expectRefusal(await reset(own.anna, other.anna), 404, 'user.not-found')
})
