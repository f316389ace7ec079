// One search over all addresses: by words of name, street, town, IBAN and BIC, with what banks make of each, and no more than
// the reader may see.
import type { AddressRow } from '@kontor/contract'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
import { beforeAll, expect, test } from 'vitest'
import { createWorld, signIn, testHouse } from '../../testing/index.ts'
import { insertBeneficiaries, insertContacts, insertPartners } from '../partners/public.ts'

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const [ours, everyones] = [kernel.ids.next<'partner'>(), kernel.ids.next<'partner'>()]

const partner = (id: PartnerId, name: string, companyId: CompanyId | null, townName: string | null) => ({
  id,
  companyId,
  name,
  role: 'counterparty' as const,
  kind: 'bank' as const,
  externalId: null,
  vatNumber: null,
  remarks: null,
  enabled: true,
  streetName: 'Quellgasse',
  buildingNumber: '7',
  postCode: null,
  townName,
  countryCode: 'CH',
  bankIdentifierCode: null,
})

beforeAll(async () => {
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await insertPartners(tx, [
      partner(ours, 'Quellwasser Betrieb', world.german, null),
      partner(everyones, 'Quellsalz 100 %', null, 'Bex'),
    ])
    const account = {
      id: kernel.ids.next<'beneficiary'>(),
      partnerId: everyones,
      name: 'Quellsalz Konto',
      iban: 'DE89370400440532013000',
      accountNumber: null,
      bankIdentifierCode: 'COBADEFF',
      domesticBankCode: null,
      currencyId: null,
      streetName: 'Rue de la Source',
      buildingNumber: '1',
      postCode: '1880',
      townName: 'B'.repeat(40),
      countryCode: 'CH',
      changeId: kernel.ids.next<'beneficiary-change'>(),
      entered: { userId: world.people.treasurer, name: 'Theo Treasurer' },
      confirmed: null,
    }
    await insertBeneficiaries(tx, [account], '2026-11-01T00:00:00Z')
  })
})

const find = async (query: Record<string, string | string[]>) =>
  (await treasurer.call('listAddresses', { query: { pageSize: '50', ...query } })).body
const names = ({ data }: { data: readonly AddressRow[] }) => data.map(({ kind, name }) => `${kind} ${name}`)

test('words find names, streets, towns, IBANs and BICs of all kinds', async () => {
  expect(names(await find({ globalSearch: 'quell' }))).toEqual([
    'Partner Quellsalz 100 %',
    'Beneficiary Quellsalz Konto',
    'Partner Quellwasser Betrieb',
  ])
  expect(names(await find({ globalSearch: 'quellgasse bex' }))).toEqual(['Partner Quellsalz 100 %'])
  expect(names(await find({ globalSearch: '100 %', kinds: 'Partner' }))).toEqual(['Partner Quellsalz 100 %'])
  expect(names(await find({ globalSearch: 'DE89 3704 0044 0532 0130 00', kinds: 'Beneficiary' }))).toEqual([
    'Beneficiary Quellsalz Konto',
  ])
  const german = names(await find({ kinds: 'Company', globalSearch: 'Test GmbH' }))
  expect(german).toEqual(['Company Test GmbH'])
})

test('a town is found by its post code, in capitals, without dots and with an e in their place', async () => {
  const id = kernel.ids.next<'partner'>()
  const one = { ...partner(id, 'Søren Größe SA', null, 'Zürich'), streetName: 'Quai du Général', postCode: '8002' }
  await kernel.database.withTenant(world.tenantId, (tx) => insertPartners(tx, [one]))
  const asked = [
    '8002 Zürich',
    'ZUERICH 8002',
    'zurich général',
    'QUAI DU GENERAL',
    'Zu\u0308rich général',
    'soren groesse',
  ]
  for (const globalSearch of asked) {
    expect(names(await find({ globalSearch, kinds: 'Partner' })), globalSearch).toEqual(['Partner Søren Größe SA'])
  }
  expect(names(await find({ globalSearch: '8003 Zürich', kinds: 'Partner' }))).toEqual([])
})

test('people at partners are found by name, partner and how they are reached, and banks have no say in them', async () => {
  const id = kernel.ids.next<'contact'>()
  const person = { name: 'Quentin Quelle', position: 'Einkauf', email: 'q@source.example', phone: null, remarks: null }
  await kernel.database.withTenant(world.tenantId, (tx) => insertContacts(tx, [{ ...person, id, partnerId: ours }]))
  const { data } = await find({ kinds: 'Contact', globalSearch: 'source.example quellwasser' })
  expect(data).toMatchObject([
    {
      key: id,
      name: 'Quentin Quelle',
      of: 'Quellwasser Betrieb',
      partnerId: ours,
      companyId: world.german,
      streetName: 'Quellgasse',
      refusals: [],
    },
  ])
  for (const standings of ['Accepted', 'Refused'])
    expect(names(await find({ kinds: 'Contact', standings }))).toEqual([])
  const administrator = await as('administrator')
  expect((await administrator.call('listAddresses', { query: { kinds: 'Contact' } })).body.totalCount).toBe(0)
})

test('banks of the directory stand behind them, where words are given', async () => {
  const found = await find({ globalSearch: 'cobadeff', pageSize: '2' })
  expect(names(found)[0]).toBe('Beneficiary Quellsalz Konto')
  expect(found.data[1]).toMatchObject({ kind: 'Bank', grade: 'Structured', refusals: [] })
  expect(found.totalCount).toBeGreaterThan(100)
  expect(names(await find({ kinds: 'Bank' }))).toEqual([])
  const next = await find({ globalSearch: 'cobadeff', pageSize: '2', pageNumber: '2' })
  expect(next.data.map(({ kind }: AddressRow) => kind)).toEqual(['Bank', 'Bank'])
})

test('what banks refuse is said with the day, the reason and the profiles of our banks, and listed alone', async () => {
  // the German contract writes SEPA only
  const swissBanks = ['CH']
  const allBanks = ['CH', 'DE']
  const refused = await find({ standings: 'Refused' })
  expect(names(refused)).toEqual(['Beneficiary Quellsalz Konto', 'Partner Quellwasser Betrieb'])
  expect(refused.data.map(({ refusals }: AddressRow) => refusals)).toEqual([
    [
      { way: 'Swiss', since: '2026-11-14', fault: 'TooLong', profiles: swissBanks },
      { way: 'Sepa', since: '2026-11-15', fault: 'TooLong', profiles: allBanks },
      { way: 'Foreign', since: '2026-11-14', fault: 'TooLong', profiles: swissBanks },
    ],
    [
      { way: 'Swiss', since: '2026-11-14', fault: 'NoTown', profiles: swissBanks },
      { way: 'Foreign', since: '2026-11-14', fault: 'NoTown', profiles: swissBanks },
    ],
  ])
  const accepted = await find({ standings: 'Accepted', globalSearch: 'quell' })
  expect(names(accepted)).toEqual(['Partner Quellsalz 100 %'])
})

test('of another tenant nothing is found, and an administrator sees companies only', async () => {
  const stranger = await signIn(app, await createWorld(kernel, 1), 'treasurer')
  const query = { globalSearch: 'quell' }
  expect((await stranger.call('listAddresses', { query })).body.totalCount).toBe(0)
  const administrator = await as('administrator')
  expect((await administrator.call('listAddresses', { query })).body.totalCount).toBe(0)
  const { body } = await administrator.call('listAddresses', { query: { kinds: ['Company', 'Partner'] } })
  expect(new Set(body.data.map(({ kind }: AddressRow) => kind))).toEqual(new Set(['Company']))
})
