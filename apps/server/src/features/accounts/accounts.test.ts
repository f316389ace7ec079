// Accounts as their readers see them: of a company, with children of those below it too.
import { expect, test } from 'vitest'
import { type Json, clientOf, createWorld, currencyIdOf, testHouse } from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const other = await createWorld(kernel, 1)
const treasurer = await as('treasurer')
const nobody = await as('nobody')

test('refuses a stranger, what it does not know, and companies and accounts that the caller does not see', async () => {
  const params = { companyId: world.holding }
  for (const name of ['listCompanyAccounts', 'listEnabledCompanyAccounts'] as const) {
    expect([name, (await clientOf(app, '').call(name, { params })).status]).toEqual([name, 401])
    expect([name, (await treasurer.call(name, { params, query: { surplus: '1' } })).status]).toEqual([name, 400])
    expect([403, 404]).toContain((await nobody.call(name, { params })).status)
    expect([name, (await treasurer.call(name, { params: { companyId: other.holding } })).status]).toEqual([name, 404])
  }
  const foreign = { params: { ...params, accountId: other.accounts.chf } }
  expect(await treasurer.call('getCompanyAccount', foreign)).toMatchObject({
    status: 404,
    body: { code: 'account.not-found' },
  })
})

test('accounts are those of the company, with children those below it too', async () => {
  const params = { companyId: world.holding }
  const names = async (name: 'listCompanyAccounts' | 'listEnabledCompanyAccounts', query = {}) =>
    (await treasurer.call(name, { params, query })).body.map((one: Json) => one.shortName).toSorted()
  expect(await names('listCompanyAccounts')).toEqual(['CHF operating', 'EUR main'])
  expect(await names('listEnabledCompanyAccounts', { children: 'true' })).toEqual([
    'CHF operating',
    'EUR Köln',
    'EUR main',
  ])
  expect(await names('listCompanyAccounts', { currencyId: currencyIdOf(world, 'EUR') })).toEqual(['EUR main'])
  const one = await treasurer.call('getCompanyAccount', { params: { ...params, accountId: world.accounts.chf } })
  expect(one.body).toMatchObject({ iban: world.ibans.chf, currency: { code: 'CHF' } })
  const foreign = { ...params, accountId: world.accounts.german }
  expect((await treasurer.call('getCompanyAccount', { params: foreign })).status).toBe(404)
})

test('a person reads what he is allowed or denied on single accounts; one that is hidden has no name', async () => {
  const rule = (accountId: string, permission: string, effect: string) => ({
    tenant_id: world.tenantId,
    account_permission_id: kernel.ids.next(),
    user_id: world.people.treasurer,
    account_id: accountId,
    permission,
    effect,
  })
  const rules = [
    rule(world.accounts.chf, 'PaymentsSend', 'deny'),
    rule(world.accounts.eur, 'AccountView', 'deny'),
    rule(world.accounts.german, 'PaymentsEdit', 'allow'),
  ]
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db.insertInto('account_permission').values(rules).execute()
  })
  const { status, body } = await treasurer.call('listOwnAccountRules')
  expect(status).toBe(200)
  expect(
    body.map((one: Json) => [one.accountName, one.companyName, one.permission, one.effect].join()).toSorted(),
  ).toEqual([
    ',,AccountView,Deny',
    'CHF operating,Test Holding AG,PaymentsSend,Deny',
    'EUR Köln,Test GmbH,PaymentsEdit,Allow',
  ])
  expect((await nobody.call('listOwnAccountRules')).body).toEqual([])
  expect((await clientOf(app, '').call('listOwnAccountRules')).status).toBe(401)
})
