// What waits for a second person (rules 2.11), by the payment settings, its first use: who may do what with it, how long it
// waits, and what makes it void.
import { limits } from '@kontor/domain'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { type Client, createWorld, signIn, signInByEmail, testHouse, worldPassword } from '../../testing/index.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'

const { kernel, app, world, as } = await testHouse()
const second = { email: 'second@world.example', firstName: 'Second', lastName: 'Admin', roles: ['Administrator'] }
const day = 86_400_000
const strict = { openPaymentDays: 30, allowSingleSignatureTransferPayment: false, creatorMaySign: false }
let one: Client
let other: Client

beforeAll(() => createPerson(kernel, world.tenant, second, worldPassword))
beforeEach(async () => {
  kernel.clock.advance(1000)
  await ask(kernel.pool, 'delete from proposal')
  ;[one, other] = [await signIn(app, world, 'administrator'), await signInByEmail(app, world, second.email)]
  await one.call('updatePaymentSettings', { body: strict })
})

const wish = (by: Client, part: object = { creatorMaySign: true }) =>
  by.call('updatePaymentSettings', { body: { ...strict, ...part } })
const listOf = async (by: Client) => (await by.call('listProposals')).body
const idOf = async (by: Client): Promise<string> => (await listOf(by))[0].id
const notedOf = async (id: string) => {
  const rows = await ask<{ action: string }>(kernel.pool, `select action from audit_entry where subject_id = '${id}'`)
  return rows.map(({ action }) => action)
}
const inForce = async () => {
  const { creatorMaySign, allowSingleSignatureTransferPayment } = (await one.call('getPaymentSettings')).body
  return { creatorMaySign, allowSingleSignatureTransferPayment }
}

test('shows what stood and what is asked for, by whom, and until when; each sees what he may do with it', async () => {
  await wish(one)
  const [shown] = await listOf(one)
  expect(shown).toMatchObject({
    kind: 'payment-settings',
    changes: [{ field: 'creatorMaySign', before: false, after: true }],
    proposedById: world.people.administrator,
    proposedBy: 'administrator Tester',
    state: 'waiting',
    decidedBy: null,
    decidedAt: null,
    acts: ['take-back'],
  })
  expect(Date.parse(shown.expiresAt) - Date.parse(shown.proposedAt)).toBe(limits.days.proposalWaits * day)
  expect((await listOf(other))[0].acts).toEqual(['confirm', 'decline'])
  expect(await as('creator').then((creator) => creator.call('listProposals'))).toMatchObject({ status: 403 })
  const answered = (await one.call('getPaymentSettings')).body.proposed
  expect(answered).toMatchObject({ id: shown.id, proposedBy: 'administrator Tester', creatorMaySign: true })
})

test('counts once another confirms it, never by who asked', async () => {
  await wish(one)
  const params = { id: await idOf(one) }
  expect(await one.call('confirmProposal', { params })).toMatchObject({ status: 409, body: { code: 'proposal.own' } })
  expect(await one.call('declineProposal', { params })).toMatchObject({ status: 409, body: { code: 'proposal.own' } })
  expect(await other.call('takeBackProposal', { params })).toMatchObject({
    status: 409,
    body: { code: 'proposal.of-other' },
  })
  expect(await inForce()).toMatchObject({ creatorMaySign: false })
  expect(await other.call('confirmProposal', { params })).toMatchObject({
    status: 200,
    body: { state: 'confirmed', decidedBy: 'Second Admin', acts: [] },
  })
  expect(await inForce()).toEqual({ creatorMaySign: true, allowSingleSignatureTransferPayment: false })
  for (const name of ['confirmProposal', 'declineProposal'] as const)
    expect(await other.call(name, { params })).toMatchObject({ status: 409, body: { code: 'proposal.over' } })
})

test('of two who confirm at once one does', async () => {
  await wish(one)
  const params = { id: await idOf(one) }
  const answers = await Promise.all([1, 2, 3].map(() => other.call('confirmProposal', { params })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('is declined by another and taken back by who asked; both stay in the list', async () => {
  await wish(one)
  await other.call('declineProposal', { params: { id: await idOf(one) } })
  await wish(one)
  await one.call('takeBackProposal', { params: { id: await idOf(one) } })
  expect(
    (await listOf(other)).map(({ state, decidedBy }: { state: string; decidedBy: string }) => [state, decidedBy]),
  ).toEqual([
    ['taken-back', 'administrator Tester'],
    ['declined', 'Second Admin'],
  ])
  expect(await inForce()).toMatchObject({ creatorMaySign: false })
})

test('expires after 14 days', async () => {
  await wish(one)
  const params = { id: await idOf(one) }
  kernel.clock.advance(limits.days.proposalWaits * day)
  other = await signInByEmail(app, world, second.email)
  expect(await listOf(other)).toMatchObject([{ state: 'expired', acts: [], decidedBy: null }])
  expect(await other.call('confirmProposal', { params })).toMatchObject({ body: { code: 'proposal.over' } })
  expect((await other.call('getPaymentSettings')).body.proposed).toBeNull()
  // the same wish of the other is a new one, and no confirmation of what is over
  expect((await wish(other)).body).toMatchObject({ creatorMaySign: false, proposed: { proposedBy: 'Second Admin' } })
})

test('is void once what it would change has changed, and says so', async () => {
  const both = { creatorMaySign: true, allowSingleSignatureTransferPayment: true }
  await wish(one)
  await other.call('confirmProposal', { params: { id: await idOf(one) } })
  await wish(one, both)
  const params = { id: await idOf(one) }
  // more eyes count at once
  await wish(other, { creatorMaySign: false })
  expect(await other.call('confirmProposal', { params })).toMatchObject({
    status: 409,
    body: { code: 'proposal.changed' },
  })
  expect(await inForce()).toEqual({ creatorMaySign: false, allowSingleSignatureTransferPayment: false })
  const [ended] = await listOf(other)
  expect(ended).toMatchObject({ state: 'void', decidedBy: null })
  expect(await notedOf(ended.id)).toEqual(['ProposalVoid'])
})

test('that nobody needs a second factor any more waits too; demanding one never does, and takes the wish away', async () => {
  const demand = (by: Client, enabled: boolean) => by.call('updateSecondFactorSettings', { body: { enabled } })
  expect((await demand(one, true)).body).toEqual({ enabled: true, proposed: null })
  const asked = (await demand(one, false)).body
  expect(asked).toMatchObject({ enabled: true, proposed: { proposedBy: 'administrator Tester' } })
  // who asks again is still the one person
  expect((await demand(one, false)).body).toEqual(asked)
  expect((await other.call('getSecondFactorSettings')).body).toEqual(asked)
  expect((await listOf(other))[0]).toMatchObject({
    kind: 'second-factor-demand',
    changes: [{ field: 'secondFactorDemanded', before: true, after: false }],
  })
  expect((await demand(other, true)).body).toEqual({ enabled: true, proposed: null })
  expect((await listOf(other))[0]).toMatchObject({ id: asked.proposed.id, state: 'void' })
  await demand(one, false)
  expect((await other.call('confirmProposal', { params: { id: await idOf(one) } })).status).toBe(200)
  expect((await one.call('getSecondFactorSettings')).body).toEqual({ enabled: false, proposed: null })
  // or by the same wish of the other
  await demand(one, true)
  await demand(one, false)
  expect((await demand(other, false)).body).toEqual({ enabled: false, proposed: null })
})

test('another wish takes its place, the same one again changes nothing, and other settings leave it alone', async () => {
  await wish(one)
  const first = (await listOf(one))[0]
  await wish(one)
  expect(await listOf(one)).toEqual([first])
  await wish(other, { openPaymentDays: 12 })
  expect(await listOf(one)).toEqual([first])
  await wish(other, { allowSingleSignatureTransferPayment: true })
  expect(
    (await listOf(one)).map(({ state, proposedBy }: { state: string; proposedBy: string }) => [state, proposedBy]),
  ).toEqual([
    ['waiting', 'Second Admin'],
    ['void', 'administrator Tester'],
  ])
})

test('of another tenant does not exist', async () => {
  await wish(one)
  const elsewhere = await signIn(app, await createWorld(kernel, 1), 'administrator')
  const params = { id: await idOf(one) }
  for (const name of ['confirmProposal', 'declineProposal', 'takeBackProposal'] as const)
    expect(await elsewhere.call(name, { params })).toMatchObject({ status: 404, body: { code: 'proposal.not-found' } })
  expect(await listOf(elsewhere)).toEqual([])
})
