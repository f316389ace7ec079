// The access review by its route: who may read it, of which day, what it says of how a right came and when it was used.
import type { AccessReviewAnswer } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { peopleHouse } from '../../testing/people.ts'
import {
  type Client,
  clientOf,
  createWorld,
  domesticPayment,
  goldenNow,
  signIn,
  signInByEmail,
  worldPassword,
} from '../../testing/index.ts'

const { kernel, app, newWorld } = await peopleHouse()
const dayMs = 86_400_000

async function reviewBy(client: Client, query: Readonly<Record<string, string>> = {}): Promise<AccessReviewAnswer> {
  const { status, body } = await client.call('getAccessReview', { query })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** What somebody can do on the accounts, as `right account` with what is said of it. */
function heldBy({ accountsHeld, accounts }: AccessReviewAnswer, userId: string) {
  return accountsHeld
    .filter((one) => one.userId === userId)
    .flatMap(({ accounts: held, ...one }) =>
      held.map(({ accountId, ...use }) => ({
        ...one,
        ...use,
        account: accounts.find(({ id }) => id === accountId)?.shortName,
      })),
    )
}

test('is read by who audits or gives rights, of days that were', async () => {
  const { anna, person } = await newWorld()
  expect((await clientOf(app, '').call('getAccessReview')).status).toBe(401)
  const carla = await person('carla', [null, 'PaymentSigner'])
  expect((await carla.client.call('getAccessReview')).status).toBe(403)
  for (const [name, value] of [
    ['day', '23.11.2026'],
    ['day', '2026-02-30'],
    ['surplus', '1'],
  ] as const)
    expect((await anna.client.call('getAccessReview', { query: { [name]: value } })).status, value).toBe(400)
  expectRefusal(
    await anna.client.call('getAccessReview', { query: { day: '2026-11-24' } }),
    400,
    'access-review.day-to-come',
    'Nobody can know yet who may do what on a future day. Today is 2026-11-23.',
  )
  const before = await anna.client.call('getAccessReview', { query: { day: '2026-11-22' } })
  expectRefusal(before, 400, 'access-review.before-tenant')
  expect(before.body.fields).toMatchObject([{ field: 'day' }])
  const answer = await reviewBy(anna.client)
  expect(answer).toMatchObject({
    day: '2026-11-23',
    today: '2026-11-23',
    firstDay: '2026-11-23',
    timeZone: 'Europe/Zurich',
  })
  expect(await reviewBy((await person('rita', [null, 'Auditor'])).client, { day: '2026-11-23' })).toEqual(answer)
})

test('says who can do what on which account, by which role, and masks the numbers', async () => {
  const { world, anna } = await newWorld()
  const review = await reviewBy(anna.client)
  const came = { givenBy: null, givenAt: null, confirmedBy: null, confirmedAt: null, standing: 'WithTenant' }
  expect(heldBy(review, world.people.signer1)).toMatchObject(
    ['CHF operating', 'EUR main', 'EUR Köln'].map((account) => ({
      account,
      right: 'PaymentsSign',
      companyId: null,
      companyName: null,
      roleNames: ['Signing payments'],
      withSalaries: false,
      since: '2026-11-23T09:00:00.000Z',
      lastUsedAt: null,
      isUnused: false,
      ...came,
    })),
  )
  expect(heldBy(review, world.people.treasurer)[0]).toMatchObject({ right: 'PaymentsSend', withSalaries: true })
  expect(review.accounts.find(({ id }) => id === world.accounts.chf)).toEqual({
    id: world.accounts.chf,
    shortName: 'CHF operating',
    number: `${world.ibans.chf.slice(0, 4)} •••• ${world.ibans.chf.slice(-4)}`,
    currencyCode: 'CHF',
    companyId: world.holding,
    companyName: 'Test Holding AG',
  })
  expect(review.strongRights).toMatchObject([
    { userId: anna.id, right: 'UsersEdit', companyId: null, roleNames: ['Administration'], ...came },
  ])
  expect(review.people.map(({ name }) => name)).toEqual(
    ['administrator', 'signer1', 'signer2', 'signer3', 'treasurer', 'treasurer2'].map((one) => `${one} Tester`),
  )
})

test('marks what one person gave until a second confirms it, and tells each past day as it was', async () => {
  const { world, anna, person, give } = await newWorld()
  const carla = await person('carla')
  await give(anna.client, carla, [world.german, 'PaymentSigner'])
  const [alone] = heldBy(await reviewBy(anna.client), carla.id)
  const giving = { givenBy: 'administrator Tester', givenAt: '2026-11-23T09:00:00.000Z' }
  expect(alone).toMatchObject({ companyName: 'Test GmbH', standing: 'ByOne', ...giving, confirmedBy: null })

  kernel.clock.advance(dayMs)
  const bruno = await person('bruno', [null, 'Administrator'])
  await bruno.client.call('confirmUserRights', { params: { id: carla.id }, body: {} })
  const [confirmed] = heldBy(await reviewBy(bruno.client), carla.id)
  expect(confirmed).toMatchObject({ standing: 'ByTwo', ...giving, confirmedBy: 'bruno Tester', since: giving.givenAt })
  const [then] = heldBy(await reviewBy(bruno.client, { day: '2026-11-23' }), carla.id)
  expect(then).toEqual(alone)

  kernel.clock.advance(dayMs)
  const rita = await person('rita', [null, 'Administrator'])
  await rita.client.call('setUserEnabled', { params: { id: carla.id, status: 'false' } })
  expect(heldBy(await reviewBy(rita.client), carla.id)).toEqual([])
  expect(heldBy(await reviewBy(rita.client, { day: '2026-11-24' }), carla.id)).toEqual([confirmed])
  kernel.clock.set(goldenNow)
})

test('leaves out what a rule denies, and accounts that were closed then', async () => {
  const { world, anna, person } = await newWorld()
  const carla = await person('carla', [null, 'GroupTreasurer'])
  const rules = [
    { accountId: world.accounts.chf, permission: 'PaymentsSend', effect: 'Deny' },
    { accountId: world.accounts.eur, permission: 'SalaryPayments', effect: 'Deny' },
  ]
  await anna.client.call('updateUserAccountRules', { params: { id: carla.id }, body: { rules } })
  const shown = (review: AccessReviewAnswer) =>
    heldBy(review, carla.id).map(({ account, withSalaries }) => `${account} ${withSalaries}`)
  expect(shown(await reviewBy(anna.client))).toEqual(['EUR main false', 'EUR Köln true'])

  kernel.clock.advance(dayMs)
  const bruno = await person('bruno', [null, 'Auditor'])
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db.updateTable('account').set({ enabled: false }).where('account_id', '=', world.accounts.german).execute()
  })
  expect(shown(await reviewBy(bruno.client))).toEqual(['EUR main false'])
  expect(shown(await reviewBy(bruno.client, { day: '2026-11-23' }))).toEqual(['EUR main false', 'EUR Köln true'])
  kernel.clock.set(goldenNow)
})

test('says when a right was last used, and what was not used for 90 days', async () => {
  const { world, anna, person } = await newWorld()
  const as = (name: 'creator' | 'signer1' | 'signer2' | 'treasurer') => signIn(app, world, name)
  const payment = (await (await as('creator')).call('createPayment', { body: domesticPayment(world) })).body
  for (const name of ['signer1', 'signer2'] as const)
    await (
      await as(name)
    ).call('signPayment', {
      params: { id: payment.id },
      body: { password: worldPassword, version: payment.version },
    })
  kernel.clock.advance(60_000)
  const sent = await (await as('treasurer')).call('sendPayment', { params: { id: payment.id } })
  expect(sent.status).toBe(200)
  const used = (review: AccessReviewAnswer, userId: string) =>
    Object.fromEntries(
      heldBy(review, userId).map(({ account, lastUsedAt, isUnused }) => [account, [lastUsedAt, isUnused]]),
    )

  const today = await reviewBy(anna.client)
  expect(used(today, world.people.signer1)['CHF operating']).toEqual(['2026-11-23T09:00:00.000Z', false])
  expect(used(today, world.people.treasurer)['CHF operating']).toEqual(['2026-11-23T09:01:00.000Z', false])
  expect(used(today, world.people.treasurer2)['CHF operating']).toEqual([null, false])

  // what is used is used on that account, wherever the payment is moved afterwards
  await ask(kernel.pool, 'update payment set account_id = $2 where payment_id = $1', [payment.id, world.accounts.eur])
  kernel.clock.advance(89 * dayMs)
  const late = await person('late', [null, 'Auditor'])
  expect(used(await reviewBy(late.client), world.people.signer3)['EUR main']).toEqual([null, false])
  kernel.clock.advance(dayMs)
  await person('fresh', [null, 'PaymentSigner'])
  const after = await reviewBy(await signInByEmail(app, world, late.email))
  expect(used(after, world.people.signer1)).toEqual({
    'CHF operating': ['2026-11-23T09:00:00.000Z', true],
    'EUR main': [null, true],
    'EUR Köln': [null, true],
  })
  const fresh = after.people.find(({ name }) => name === 'fresh Tester')?.id ?? ''
  expect(used(after, fresh)['EUR main']).toEqual([null, false])
  kernel.clock.set(goldenNow)
})

test('tells who reads it in one company of its accounts alone, and an auditor of none that is denied to him', async () => {
  const { world, anna, person } = await newWorld()
  const local = await person('local', [world.german, 'Administrator'])
  const shown = async (client: Client) => (await reviewBy(client)).accounts.map(({ shortName }) => shortName)
  expect(await shown(local.client)).toEqual(['EUR Köln'])
  const { strongRights } = await reviewBy(local.client)
  // who gives rights for all companies gives them here, too
  expect(Object.fromEntries(strongRights.map(({ userId, companyId }) => [userId, companyId]))).toEqual({
    [anna.id]: null,
    [local.id]: world.german,
  })
  for (const [name, role, seen] of [
    ['rita', 'Auditor', ['CHF operating', 'EUR main']],
    ['bruno', 'Administrator', ['CHF operating', 'EUR Köln', 'EUR main']],
  ] as const) {
    const reader = await person(name, [null, role])
    await ask(
      kernel.pool,
      `insert into account_permission (tenant_id, account_permission_id, user_id, account_id, permission, effect)
       values ($1, $2, $3, $4, 'AccountView', 'deny')`,
      [world.tenantId, kernel.ids.next(), reader.id, world.accounts.german],
    )
    expect(await shown(reader.client), role).toEqual(seen)
  }
})

test('tells nothing of another tenant', async () => {
  const { world, anna } = await newWorld()
  const other = await createWorld(kernel, 1)
  const text = JSON.stringify(await reviewBy(anna.client))
  for (const id of [
    other.tenantId,
    other.holding as CompanyId,
    ...Object.values(other.accounts),
    ...Object.values(other.people),
  ])
    expect(text).not.toContain(id)
  expect(text).toContain(world.accounts.chf)
})
