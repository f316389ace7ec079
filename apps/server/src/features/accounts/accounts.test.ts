// Accounts as their readers see them: of a company, with children of those below it too.
import { expect, test } from 'vitest'
import { type Json, type World, clientOf, createWorld, currencyIdOf, personAt, testHouse } from '../../testing/index.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const other = await createWorld(kernel, 1)
const treasurer = await as('treasurer')
const nobody = await as('nobody')

async function setRule(userId: string, accountId: string, permission: string, effect: string): Promise<void> {
  const { tenantId } = world
  const rule = { tenant_id: tenantId, user_id: userId, account_id: accountId, permission, effect }
  await kernel.database.withTenant(tenantId, async (tx) => {
    await tx.db
      .insertInto('account_permission')
      .values({ ...rule, account_permission_id: kernel.ids.next() })
      .execute()
  })
}

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
  const onContract = (key: keyof World['communications']) =>
    names('listCompanyAccounts', { children: 'true', communicationId: world.communications[key] })
  const all: Json[] = (await treasurer.call('listCompanyAccounts', { params, query: { children: 'true' } })).body
  for (const key of ['swiss', 'german'] as const)
    expect(await onContract(key)).toEqual(
      all
        .filter((one) => one.communicationId === world.communications[key])
        .map((one) => one.shortName as string)
        .toSorted(),
    )
  expect((await onContract('swiss')).length).toBeGreaterThan(0)
  const one = await treasurer.call('getCompanyAccount', { params: { ...params, accountId: world.accounts.chf } })
  expect(one.body).toMatchObject({ iban: world.ibans.chf, currency: { code: 'CHF' } })
  const foreign = { ...params, accountId: world.accounts.german }
  expect((await treasurer.call('getCompanyAccount', { params: foreign })).status).toBe(404)
})

test('a person reads what he is allowed or denied on single accounts; one that is hidden has no name', async () => {
  const { people, accounts } = world
  await setRule(people.treasurer, accounts.chf, 'PaymentsSend', 'deny')
  await setRule(people.treasurer, accounts.eur, 'AccountView', 'deny')
  await setRule(people.treasurer, accounts.german, 'PaymentsEdit', 'allow')
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

test('who administers gets the names of the accounts of his companies, denied to himself or not, and nothing more', async () => {
  const administrator = await as('administrator')
  const nameOf = (account: keyof World['accounts'], companyId: string, shortName: string, currencyCode: string) => ({
    id: world.accounts[account],
    companyId,
    shortName,
    maskedNumber: `${world.ibans[account].slice(0, 4)} •••• ${world.ibans[account].slice(-4)}`,
    currencyCode,
  })
  const all = [
    nameOf('chf', world.holding, 'CHF operating', 'CHF'),
    nameOf('german', world.german, 'EUR Köln', 'EUR'),
    nameOf('eur', world.holding, 'EUR main', 'EUR'),
  ]
  expect(await administrator.call('listAccountNames')).toMatchObject({ status: 200, body: all })
  await setRule(world.people.administrator, world.accounts.chf, 'AccountView', 'deny')
  expect((await administrator.call('listAccountNames')).body).toEqual(all)
  // the account itself is no more open to him than before
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  expect((await administrator.call('getCompanyAccount', { params })).status).toBe(403)

  const below = await personAt(house, 'below', 'Administrator', world.german)
  expect((await below.call('listAccountNames')).body).toEqual([all[1]])
  expect((await treasurer.call('listAccountNames')).body).toMatchObject({ code: 'access.forbidden' })
  expect((await clientOf(app, '').call('listAccountNames')).status).toBe(401)
})
