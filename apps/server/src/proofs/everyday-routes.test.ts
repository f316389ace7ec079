// Routes of every day that hold little logic: core data, the search of beneficiaries, settings, what a person keeps.
import type { BeneficiaryId, PartnerId } from '@kontor/domain/identifiers'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertBeneficiaries, insertPartners } from '../features/partners/public.ts'
import { createPerson } from '../provisioning/create-tenant.ts'
import { type Json, currencyIdOf, testHouse, signInByEmail, worldPassword } from '../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const creator = await as('creator')
const administrator = await as('administrator')

describe('core data', () => {
  test('companies are listed by name, one is read by its id', async () => {
    for (const name of ['listCompanies', 'listEnabledCompanies', 'listPersonalCompanies'] as const)
      expect((await treasurer.call(name)).body.map((one: Json) => one.name)).toEqual(['Test GmbH', 'Test Holding AG'])
    const one = await treasurer.call('getCompany', { params: { id: world.german } })
    expect(one.body).toMatchObject({ name: 'Test GmbH', parentId: world.holding })
    const none = await treasurer.call('getCompany', { params: { id: kernel.ids.next() } })
    expect(none).toMatchObject({ status: 404, body: { code: 'company.not-found' } })
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

  test('currencies know their decimals; cashflows are those that the company may use', async () => {
    const { body } = await creator.call('listCurrencies', { query: { code: 'KWD' } })
    expect(body).toMatchObject([{ code: 'KWD', minorUnit: 3 }])
    const one = await creator.call('getCurrency', { params: { id: currencyIdOf(world, 'JPY') } })
    expect(one.body).toMatchObject({ code: 'JPY', minorUnit: 0 })
    expect((await creator.call('getCurrency', { params: { id: kernel.ids.next() } })).status).toBe(404)
    const cashflows = await creator.call('listCompanyCashflows', { params: { companyId: world.german } })
    expect(cashflows.body).toMatchObject([{ id: world.suppliers, name: 'Suppliers' }])
  })
})

describe('the search of beneficiaries', () => {
  beforeAll(async () => {
    const [ours, everyones] = [kernel.ids.next<'partner'>(), kernel.ids.next<'partner'>()]
    await kernel.database.withTenant(world.tenantId, async (tx) => {
      await insertPartners(tx, [partner(ours, 'Muster Gruppe', world.german), partner(everyones, 'Strom Gruppe', null)])
      const rows = [
        { ...beneficiary(ours, 'Muster GmbH'), iban: 'DE89370400440532013000', currencyId: null },
        { ...beneficiary(everyones, 'Energie AG'), iban: 'CH9300762011623852957' },
        { ...beneficiary(everyones, '100 % Wind'), accountNumber: '77-88' },
      ]
      await insertBeneficiaries(tx, rows, '2026-11-01T00:00:00Z')
    })
  })
  const partner = (id: PartnerId, name: string, companyId: typeof world.german | null) => ({
    id,
    companyId,
    name,
    kind: 'counterparty' as const,
    streetName: null,
    buildingNumber: null,
    postCode: null,
    townName: null,
    country: 'CH',
    bankIdentifierCode: null,
  })
  const beneficiary = (partnerId: PartnerId, name: string) => ({
    id: kernel.ids.next<'beneficiary'>() as BeneficiaryId,
    partnerId,
    name,
    iban: null as string | null,
    accountNumber: null as string | null,
    bankIdentifierCode: null,
    domesticBankCode: null,
    currencyId: world.tenant.currencies.get('CHF')?.id ?? null,
    streetName: null,
    buildingNumber: null,
    postCode: null,
    townName: 'Zürich',
    countryCode: 'CH',
    changedBy: world.people.treasurer,
    confirmedBy: null,
  })
  const search = async (companyId: string, query: Record<string, string> = {}) =>
    (await creator.call('searchBeneficiaries', { params: { companyId }, query })).body.map((one: Json) => one.name)

  test('a company finds its own and those of everyone, never those of another', async () => {
    expect(await search(world.german)).toEqual(['100 % Wind', 'Energie AG', 'Muster GmbH'])
    expect(await search(world.holding)).toEqual(['100 % Wind', 'Energie AG'])
    expect(await search(world.holding, { keyword: 'muster' })).toEqual([])
  })

  test.each([
    ['energ', ['Energie AG']],
    ['strom gruppe', ['100 % Wind', 'Energie AG']],
    ['ch93 0076', ['Energie AG']],
    ['77-8', ['100 % Wind']],
    ['%', ['100 % Wind']],
    ['nobody', []],
  ])('by %j: name, partner or account', async (keyword, expected) => {
    expect(await search(world.german, { keyword })).toEqual(expected)
  })

  test('with a currency those of that currency and those of none', async () => {
    expect(await search(world.german, { currencyId: currencyIdOf(world, 'EUR') })).toEqual(['Muster GmbH'])
  })
})

describe('settings', () => {
  test('of payments are read by everyone, changed by an administrator, and the change is kept', async () => {
    const before = {
      openPaymentDays: 30,
      allowSingleSignatureTransferPayment: false,
      creatorMaySign: false,
    }
    expect((await creator.call('getPaymentSettings')).body).toEqual({ ...before, proposed: null })
    const body = { ...before, openPaymentDays: 7 }
    expect((await creator.call('updatePaymentSettings', { body })).status).toBe(403)
    const after = { ...body, proposed: null }
    expect((await administrator.call('updatePaymentSettings', { body })).body).toEqual(after)
    expect((await creator.call('getPaymentSettings')).body).toEqual(after)
    const wrong = await administrator.call('updatePaymentSettings', { body: { ...body, openPaymentDays: -1 } })
    expect(wrong.status).toBe(400)
  })

  test('golden 69: fewer signatures wait for a second administrator; more of them never do', async () => {
    const person = { email: 'second@world.example', firstName: 'Second', lastName: 'Admin', roles: ['Administrator'] }
    await createPerson(kernel, world.tenant, person, worldPassword)
    const second = await signInByEmail(app, world, person.email)
    const strict = { openPaymentDays: 7, allowSingleSignatureTransferPayment: false, creatorMaySign: false }
    const body = { ...strict, openPaymentDays: 8, creatorMaySign: true }
    const waiting = {
      ...strict,
      openPaymentDays: 8,
      proposed: { allowSingleSignatureTransferPayment: false, creatorMaySign: true },
    }
    expect((await administrator.call('updatePaymentSettings', { body })).body).toMatchObject(waiting)
    // the same person twice is one person
    expect((await administrator.call('updatePaymentSettings', { body })).body).toMatchObject(waiting)
    expect((await second.call('getPaymentSettings')).body.proposed.proposedBy).toBe('administrator Tester')
    const other = { ...body, allowSingleSignatureTransferPayment: true }
    expect((await second.call('updatePaymentSettings', { body: other })).body).toMatchObject({ creatorMaySign: false })
    expect((await administrator.call('updatePaymentSettings', { body: other })).body).toEqual({
      ...other,
      proposed: null,
    })
    expect((await administrator.call('updatePaymentSettings', { body: strict })).body).toEqual({
      ...strict,
      proposed: null,
    })
  })

  test('of reconciliation know four behaviours and no fifth', async () => {
    expect((await creator.call('getReconciliationSettings')).body).toEqual({ acceptanceBehaviour: 'MANUAL' })
    const change = (acceptanceBehaviour: string) =>
      administrator.call('updateReconciliationSettings', { body: { acceptanceBehaviour } })
    expect((await change('ACCEPT_DEBITS')).body).toEqual({ acceptanceBehaviour: 'ACCEPT_DEBITS' })
    expect((await creator.call('getReconciliationSettings')).body).toEqual({ acceptanceBehaviour: 'ACCEPT_DEBITS' })
    expect((await change('ACCEPT_SOME')).status).toBe(400)
  })
})

describe('a person', () => {
  test('reads who he is and what he may', async () => {
    expect((await creator.call('getProfile')).body).toMatchObject({ firstName: 'creator', tenant: world.key })
    expect((await creator.call('listPersonalPermissions')).body).toEqual([
      { companyId: null, appRoleNameKey: 'PaymentCreator' },
    ])
    const { body: claims } = await creator.call('listPersonalClaims')
    const values = claims.map((one: Json) => one.claimValue)
    expect(values).toContain('PaymentsEdit')
    expect(values).not.toContain('PaymentsSign')
  })

  test('keeps properties under keys of his own', async () => {
    const params = { key: 'columns' }
    const property = { key: 'columns', value: '["amount"]' }
    expect((await creator.call('getUserProperty', { params })).status).toBe(404)
    expect((await creator.call('updateUserProperty', { params, body: { value: '1' } })).status).toBe(404)
    expect((await creator.call('createUserProperty', { body: property })).body).toEqual(property)
    const twice = await creator.call('createUserProperty', { body: property })
    expect(twice).toMatchObject({ status: 409, body: { code: 'property.exists' } })
    const changed = { ...property, value: '[]' }
    const update = await creator.call('updateUserProperty', { params, body: { value: '[]' } })
    expect(update.body).toEqual(changed)
    expect((await creator.call('getUserProperty', { params })).body).toEqual(changed)
    expect((await creator.call('listUserProperties')).body).toEqual([changed])
    expect((await creator.call('listUserPropertyKeys')).body).toEqual(['columns'])
    expect((await treasurer.call('listUserProperties')).body).toEqual([])
    expect((await treasurer.call('deleteUserProperty', { params })).status).toBe(404)
    expect((await creator.call('deleteUserProperty', { params })).status).toBe(204)
    expect((await creator.call('listUserProperties')).body).toEqual([])
  })
})
