// What a person may and may not do on single accounts: Deny takes away and counts at once; taking a Deny away gives.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { signInByEmail } from '../../testing/index.ts'
import { type Somebody, peopleHouse } from '../../testing/people.ts'

const { app, newWorld } = await peopleHouse()

type Rule = { accountId: string; permission: string; effect: string }
const rule = ({ client }: Somebody, who: { id: string }, ...rules: Rule[]) =>
  client.call('updateUserAccountRules', { params: { id: who.id }, body: { rules } })
const deny = (accountId: string, permission = 'PaymentsSign') => ({ accountId, permission, effect: 'Deny' })

test('a Deny counts at once, for the next sign-in, and says who gave it', async () => {
  const { world, anna, person, noted } = await newWorld()
  const carla = await person('carla', [null, 'Treasurer'])
  const { body } = await rule(anna, carla, deny(world.accounts.chf, 'AccountView'))
  expect(body).toMatchObject({
    proposed: null,
    user: {
      accountRules: [
        { accountId: world.accounts.chf, permission: 'AccountView', effect: 'Deny', givenBy: { id: anna.id } },
      ],
    },
  })
  expect((await carla.client.call('getProfile')).status).toBe(401)
  const client = await signInByEmail(app, world, carla.email)
  const accounts = (await client.call('listCompanyAccounts', { params: { companyId: world.holding } })).body
  expect(accounts.map(({ accountId }: { accountId: string }) => accountId)).toEqual([world.accounts.eur])
  expect((await noted(carla.id)).findLast(({ action }) => action === 'AccountRulesChanged')).toEqual({
    action: 'AccountRulesChanged',
    before: {},
    after: { [`${world.accounts.chf} AccountView`]: 'Deny' },
  })
})

test('of two rules on the same the Deny stands', async () => {
  const { world, anna, person } = await newWorld()
  const carla = await person('carla')
  const allow = { accountId: world.accounts.chf, permission: 'PaymentsSign', effect: 'Allow' }
  const { body } = await rule(anna, carla, deny(world.accounts.chf), allow)
  expect(body.user.accountRules).toMatchObject([{ effect: 'Deny' }])
})

test('taking a Deny on a strong right away waits for a second person', async () => {
  const { world, anna, person, see } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla', [null, 'PaymentSigner'])
  await rule(anna, carla, deny(world.accounts.chf), deny(world.accounts.eur))
  const { body } = await rule(anna, carla, deny(world.accounts.eur))
  expect(body.proposed).toMatchObject({
    kind: 'account-rules',
    changes: [{ label: `Account ${world.accounts.chf}: Sign payments`, before: 'Denied', after: null }],
  })
  expect(body.user.accountRules).toHaveLength(2)
  await second.client.call('confirmProposal', { params: { id: body.proposed.id } })
  expect((await see(carla)).accountRules).toMatchObject([{ accountId: world.accounts.eur }])
})

test('of a right that he has in no company it gives nothing, and counts at once', async () => {
  const { world, anna, person } = await newWorld()
  await person('second', [null, 'Administrator'])
  const carla = await person('carla', [null, 'Accountant'])
  await rule(anna, carla, deny(world.accounts.chf))
  expect((await rule(anna, carla)).body).toMatchObject({ proposed: null, user: { accountRules: [] } })
})

test('of a single administrator it counts at once, and the role that speaks since is marked', async () => {
  const { world, anna, person } = await newWorld()
  const carla = await person('carla', [null, 'PaymentSigner'])
  await rule(anna, carla, deny(world.accounts.chf))
  expect((await rule(anna, carla)).body).toMatchObject({
    proposed: null,
    user: { accountRules: [], assignments: [{ needsConfirmation: true, givenBy: { id: anna.id } }] },
  })
})

test('an account of nobody, or of another tenant, is refused', async () => {
  const [own, other] = [await newWorld(), await newWorld()]
  const carla = await own.person('carla')
  for (const id of ['019ab000-0000-7000-8000-000000000000', other.world.accounts.chf])
    expectRefusal(await rule(own.anna, carla, deny(id)), 404, 'account.not-found')
  expect((await own.see(carla)).accountRules).toEqual([])
})
