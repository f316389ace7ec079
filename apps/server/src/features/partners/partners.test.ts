// The search of beneficiaries: of whom, by what, in which currency.
import type { BeneficiaryId, PartnerId } from '@kontor/domain/identifiers'
import { beforeAll, expect, test } from 'vitest'
import { insertBeneficiaries, insertPartners } from './public.ts'
import { type Json, clientOf, createWorld, currencyIdOf, testHouse } from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const other = await createWorld(kernel, 1)
const creator = await as('creator')
const nobody = await as('nobody')

test('refuses a stranger, what it does not know, and companies in which the caller holds no right', async () => {
  const params = { companyId: world.german }
  expect((await clientOf(app, '').call('searchBeneficiaries', { params })).status).toBe(401)
  expect((await creator.call('searchBeneficiaries', { params, query: { currencyId: 'CHF' } })).status).toBe(400)
  expect([403, 404]).toContain((await nobody.call('searchBeneficiaries', { params })).status)
  expect((await creator.call('searchBeneficiaries', { params: { companyId: other.holding } })).status).toBe(404)
})

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
  role: 'counterparty' as const,
  kind: 'bank' as const,
  externalId: null,
  vatNumber: null,
  remarks: null,
  enabled: true,
  streetName: null,
  buildingNumber: null,
  postCode: null,
  townName: null,
  countryCode: 'CH',
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
  entered: { userId: world.people.treasurer, name: 'Anna Berger' },
  confirmed: null,
  changeId: kernel.ids.next<'beneficiary-change'>(),
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
