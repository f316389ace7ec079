// Partners through the routes of both places: global ones and those of a company, which of them a company works with, and
// who changes which.
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Json, createWorld, signIn } from '../../testing/index.ts'
import { describeRecordRoutes } from '../../testing/record-routes.ts'
import { iban, newName, partnersHouse } from './partners.testing.ts'

const house = await partnersHouse()
const { app, kernel, world, treasurer, creator, signer, subsidiary, actsIn, make, enter, pay } = house
const places = [null, world.german]
const listed = async (place: typeof world.german | null, query = {}, client = treasurer) =>
  ((await actsIn(place, client).list(query)).body.data as Json[]).map(({ name }) => name as string)
const link = (client: typeof treasurer, companyId: string, { id }: Json) =>
  client.call('linkPartner', { params: { companyId, partnerId: id as string } })

describeRecordRoutes(house, {
  subject: 'partner',
  routes: {
    create: 'createGlobalPartner',
    update: 'updateGlobalPartner',
    remove: 'deleteGlobalPartner',
    list: 'listGlobalPartners',
    get: 'getGlobalPartner',
  },
  person: treasurer,
  powerless: await house.as('nobody'),
  body: (name) => ({ name, role: 'CounterParty', townName: 'Bern', countryCode: 'CH' }),
  bad: [
    ['no name', { name: ' ' }, 'text.required'],
    ['a control in its name', { name: 'a\u0007b' }, 'text.characters'],
    ['a role that is none', { role: 'Supplier' }, 'field.invalid'],
    ['a country that is none', { countryCode: 'XX' }, 'country.invalid'],
    ['a BIC that is none', { role: 'Bank', bankIdentifierCode: 'KTRB' }, 'bic.invalid'],
    ['a BIC of a counterparty', { bankIdentifierCode: 'KTRBCHZZ' }, 'partner.bic-of-bank'],
    ['a bank that is a company of the group', { role: 'Bank', kind: 'InterCompany' }, 'partner.bank-is-no-company'],
    ['an external id too long', { externalId: 'x'.repeat(65) }, 'text.too-long'],
    ['a company', { companyId: world.german }, 'field.unknown'],
  ],
  sorts: {
    Name: ({ name }) => name.toLowerCase(),
    ExternalId: ({ externalId }) => externalId ?? '',
    Town: ({ townName }) => townName,
    Country: ({ countryCode }) => countryCode,
    ChangedAt: ({ changedAt }) => changedAt,
  },
  async use(partner) {
    await pay(await enter(partner))
  },
})

test.each(places)(
  'one of a place (%s) keeps all that is written of it, changed by the version that was shown',
  async (place) => {
    const content = {
      name: newName(),
      role: 'Bank',
      kind: 'Bank',
      externalId: `K-${newName()}`,
      vatNumber: 'CHE-123.456.788 MWST',
      remarks: 'Two\nlines',
      streetName: 'Talacker',
      buildingNumber: '30',
      postCode: '8001',
      townName: 'Zürich',
      countryCode: 'CH',
      bankIdentifierCode: 'LIMMCHZZXXX',
      enabled: false,
    }
    const one = await make(place, content)
    expect(one).toMatchObject({ ...content, version: 1, beneficiaryCount: 0, waitingCount: 0, companyCount: 0 })
    expect((await actsIn(place).get(one)).body).toEqual(one)
    const { body: next } = await actsIn(place).update(one, { townName: 'Bern', version: 1 })
    expect(next).toMatchObject({ townName: 'Bern', streetName: null, enabled: false, version: 2 })
    expectRefusal(await actsIn(place).update(one, { version: 1 }), 409, 'partner.changed')
    expectRefusal(await actsIn(place).remove(one, { version: '1' }), 409, 'partner.changed')
    expect((await actsIn(place).remove(one, { version: '2' })).status).toBe(204)
  },
)

test('an external id names one partner of its owner, also when two give it at once', async () => {
  const externalId = 'K-4711'
  for (const place of [null, world.german, world.holding]) {
    const both = await Promise.all([actsIn(place).create({ externalId }), actsIn(place).create({ externalId })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [first, second] = both[0].status === 200 ? both : both.toReversed()
    const message = `${first?.body.name as string} already has the external ID “K-4711”. Enter another one.`
    expectRefusal(second as NonNullable<typeof second>, 409, 'partner.external-id-taken', message)
    const other = await make(place)
    expectRefusal(await actsIn(place).update(other, { externalId }), 409, 'partner.external-id-taken')
    expect((await actsIn(place).update(first?.body as Json, { externalId })).status).toBe(200)
  }
})

describe('in a company', () => {
  test('its own and the global ones that it works with are listed, banks and others apart', async () => {
    const bank = await make(null, { name: 'Global bank', role: 'Bank' })
    await make(null, { name: 'Global other' })
    const names = ['Own bank', 'Own other']
    await make(world.german, { name: 'Own bank', role: 'Bank', countryCode: 'DE' })
    await make(world.german, { name: 'Own other' })
    const inGerman = async (route: 'listPartners' | 'listPartnerBanks' | 'listOtherPartners', query = {}) =>
      (await treasurer.call(route, { params: { companyId: world.german }, query: { pageSize: '100', ...query } })).body
    const namesOf = (page: Json) => (page.data as Json[]).map(({ name }) => name as string)
    expect(namesOf(await inGerman('listPartners'))).toEqual(expect.arrayContaining(names))
    expect(namesOf(await inGerman('listPartners'))).not.toContain('Global bank')
    expect(namesOf(await inGerman('listPartnerBanks'))).toEqual(['Own bank'])
    expect((await link(treasurer, world.german, bank)).body).toMatchObject({ id: bank.id, companyCount: 1 })
    expect((await link(treasurer, world.german, bank)).body).toMatchObject({ companyCount: 1 })
    expect(namesOf(await inGerman('listPartnerBanks'))).toEqual(['Global bank', 'Own bank'])
    expect(namesOf(await inGerman('listOtherPartners'))).not.toContain('Own bank')
    expect(namesOf(await inGerman('listOtherPartners', { roles: 'Bank' }))).toEqual([])
    expect(await listed(world.holding, { globalSearch: 'bank' })).toEqual([])
    const { facets } = await inGerman('listPartnerBanks', {
      facets: ['owners', 'roles', 'countryCodes', 'confirmations'],
    })
    expect(facets).toEqual({
      owners: [
        { value: 'Company', label: null, count: 1 },
        { value: 'Global', label: null, count: 1 },
      ],
      roles: [{ value: 'Bank', label: null, count: 2 }],
      countryCodes: [
        { value: 'DE', label: null, count: 1 },
        { value: null, label: null, count: 1 },
      ],
      confirmations: [{ value: 'Nothing', label: null, count: 2 }],
    })
    expect(namesOf(await inGerman('listPartnerBanks', { owners: 'Global' }))).toEqual(['Global bank'])
  })

  test('a global one is unlinked, not deleted, and kept while companies work with it', async () => {
    const shared = await make(null)
    expectRefusal(await actsIn(world.german).remove(shared), 404, 'partner.not-found')
    await link(subsidiary, world.german, shared)
    const refused = await actsIn(null).remove(shared)
    expectRefusal(refused, 409, 'partner.in-use')
    expect(refused.body.messages).toContain(
      'Companies still work with this partner: 1. Unlink it there first, or disable it.',
    )
    expect((await actsIn(world.german, subsidiary).remove(shared)).status).toBe(204)
    expect((await actsIn(null).get(shared)).body).toMatchObject({ id: shared.id, companyCount: 0 })
    expect((await actsIn(null).remove(shared)).status).toBe(204)
  })

  test('a global one is read, and changed by nobody there', async () => {
    const shared = await make(null)
    const { accounts, people, ...acts } = actsIn(world.german)
    expect((await acts.get(shared)).body).toEqual(shared)
    expectRefusal(await acts.update(shared), 409, 'partner.is-global')
    expectRefusal(await accounts.create(shared, { name: 'a', iban, townName: 'b' }), 409, 'partner.is-global')
    expectRefusal(await people.create(shared, { name: 'a' }), 409, 'partner.is-global')
    const account = await enter(shared)
    expect((await accounts.get(account)).body).toEqual(account)
    expectRefusal(await accounts.update(account, { name: 'a', iban, townName: 'b' }), 409, 'partner.is-global')
    expectRefusal(await accounts.remove(account), 409, 'partner.is-global')
  })

  test('one of another company is not there, nor is one of another place', async () => {
    const foreign = await make(world.holding)
    const { accounts, people, ...acts } = actsIn(world.german)
    for (const answer of [
      await acts.get(foreign),
      await acts.update(foreign),
      await acts.remove(foreign),
      await link(treasurer, world.german, foreign),
      await accounts.list(foreign),
      await accounts.create(foreign, { name: 'a', iban, townName: 'b' }),
      await people.list(foreign),
      await people.create(foreign, { name: 'a' }),
      await actsIn(null).get(foreign),
      await actsIn(null).update(foreign),
      await actsIn(null).remove(foreign),
    ])
      expectRefusal(answer, 404, 'partner.not-found')
  })
})

describe('who may', () => {
  test('people of a company change its own, those of the root company the global ones', async () => {
    const shared = await make(null)
    const global = actsIn(null, subsidiary)
    expect((await global.get(shared)).status).toBe(200)
    for (const answer of [
      await global.create(),
      await global.update(shared),
      await global.remove(shared),
      await global.accounts.create(shared, { name: 'a', iban, townName: 'b' }),
      await global.people.create(shared, { name: 'a' }),
    ])
      expectRefusal(answer, 403, 'access.forbidden')
    expectRefusal(await actsIn(world.holding, subsidiary).list(), 403, 'access.forbidden')
    expect((await actsIn(world.german, subsidiary).create()).status).toBe(200)
  })

  test('who only confirms changes nothing, who only pays enters', async () => {
    expectRefusal(await actsIn(world.german, signer).create(), 403, 'access.forbidden')
    expect((await actsIn(world.german, creator).create()).status).toBe(200)
  })

  test('another tenant has none of it', async () => {
    const shared = await make(null)
    const mine = await make(world.german)
    const others = await createWorld(kernel, 2)
    const stranger = await signIn(app, others, 'treasurer')
    expect(await listed(null, {}, stranger)).toEqual([])
    expectRefusal(await actsIn(null, stranger).get(shared), 404, 'partner.not-found')
    expectRefusal(await actsIn(others.german, stranger).get(mine), 404, 'partner.not-found')
    expectRefusal(await link(stranger, others.german, shared), 404, 'partner.not-found')
  })
})

test('the list stands in each of its orders, by what people read', async () => {
  const rows = [
    { name: 'beta order', externalId: 'C', townName: 'Aarau', countryCode: 'IT' },
    { name: 'Alpha order', externalId: 'A', townName: 'chur', countryCode: 'FR' },
    { name: 'Gamma order', externalId: null, townName: 'Basel', countryCode: 'CH' },
  ]
  for (const row of rows) await make(world.german, row)
  const inOrder = (orderBy: string) => listed(world.german, { orderBy, globalSearch: 'order' })
  expect(await inOrder('Name')).toEqual(['Alpha order', 'beta order', 'Gamma order'])
  expect(await inOrder('ExternalId')).toEqual(['Gamma order', 'Alpha order', 'beta order'])
  expect(await inOrder('Town desc')).toEqual(['Alpha order', 'Gamma order', 'beta order'])
  expect(await inOrder('Country')).toEqual(['Gamma order', 'Alpha order', 'beta order'])
})

test('a partner is found by what it is called, and by name and number of its accounts', async () => {
  const one = await make(null, { name: 'Grüne Mühle', externalId: 'ERP-77', vatNumber: 'CHE-111.222.333' })
  await enter(one, { name: 'Mühlenkasse', iban: 'CH5604835012345678009' })
  for (const globalSearch of ['GRÜNE  mühle', 'erp-77', '111.222', 'mühlenkasse', 'CH56 0483 5012', '%'])
    expect(await listed(null, { globalSearch })).toEqual(globalSearch === '%' ? [] : ['Grüne Mühle'])
})

test('deleted with its accounts and people, which the activity log keeps', async () => {
  const one = await make(world.german)
  const account = await enter(one)
  const { body: contact } = await actsIn(world.german).people.create(one, { name: 'Anna' })
  expect((await actsIn(world.german).remove(one)).status).toBe(204)
  const told = await ask(
    kernel.pool,
    `select subject_kind from audit_entry where action = 'Deleted' and subject_id = any($1) order by sequence`,
    [[one.id, account.id, contact.id]],
  )
  expect(told).toEqual([{ subject_kind: 'beneficiary' }, { subject_kind: 'contact' }, { subject_kind: 'partner' }])
})
