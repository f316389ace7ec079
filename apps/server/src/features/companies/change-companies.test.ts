// Companies as people make and change them: who may, what is refused, and what stands in the tree afterwards.
import type { Company, CompanyMovePreview } from '@kontor/contract'
import type { Id, UserId } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import { insertAssignments } from '../users/public.ts'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Client, clientOf, createWorld, personAt, testHouse } from '../../testing/index.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const other = await createWorld(kernel, 1)
const treasurer = await as('treasurer')
const administrator = await as('administrator')
const currencyId = (await treasurer.call('getCompany', { params: { id: world.holding } })).body.currencyId as string

let made = 0
const bodyOf = (part: object = {}) => ({
  name: `Made ${(made += 1)} AG`,
  shortName: `M${made}`,
  currencyId,
  country: 'CH',
  townName: 'Bern',
  parentId: world.holding,
  ...part,
})
const create = (client: Client, part: object = {}) => client.call('createCompany', { body: bodyOf(part) })
async function make(part: object = {}): Promise<Company> {
  const { status, body } = await create(treasurer, part)
  expect([status, body]).toEqual([200, body])
  return body as unknown as Company
}
const change = (client: Client, company: Company, part: object = {}) => {
  const { name, shortName, country, townName, version } = company
  const body = { name, shortName, currencyId, country, townName, version, ...part }
  return client.call('updateCompany', { params: { id: company.id }, body })
}
const move = (client: Client, company: Pick<Company, 'id'>, parentId: string | null, part: object = {}) =>
  client.call('moveCompany', { params: { id: company.id }, body: { parentId, ...part } })
const get = async (id: string) => (await treasurer.call('getCompany', { params: { id } })).body as unknown as Company
const noted = async (id: string) =>
  (
    await ask<{ action: string }>(
      kernel.pool,
      `select action from audit_entry where tenant_id = $1 and subject_kind = 'company' and subject_id = $2 order by sequence`,
      [world.tenantId, id],
    )
  ).map(({ action }) => action)

test('strangers and whoever lacks the right change nothing', async () => {
  const company = await make()
  const clients: [Client, number][] = [
    [clientOf(app, ''), 401],
    [await as('creator'), 403],
    [await as('auditor'), 403],
  ]
  for (const [client, status] of clients) {
    expect((await create(client)).status).toBe(status)
    expect((await change(client, company)).status).toBe(status)
    expect((await move(client, company, null)).status).toBe(status)
    expect((await client.call('deleteCompany', { params: { id: company.id } })).status).toBe(status)
    const toggled = await client.call('setCompanyStatus', {
      params: { companyId: company.id },
      body: { enabled: false },
    })
    expect(toggled.status).toBe(status)
  }
  expect(await get(company.id)).toEqual(company)
})

test('who may change one company may not make one beside it', async () => {
  const local = await personAt(house, 'local-treasurer', 'GroupTreasurer', world.german)
  expectRefusal(await create(local, { parentId: world.holding }), 404, 'company.not-found')
  expectRefusal(await create(local, { parentId: null }), 403, 'access.forbidden')
  const below = await create(local, { parentId: world.german })
  expect(below).toMatchObject({ status: 200, body: { parentId: world.german } })
})

test('another tenant’s companies and currencies are not there', async () => {
  const foreign = (
    await ask<{ id: string }>(kernel.pool, 'select currency_id as id from currency where tenant_id = $1 limit 1', [
      other.tenantId,
    ])
  )[0]
  expectRefusal(await create(treasurer, { parentId: other.holding }), 404, 'company.not-found')
  expectRefusal(await create(treasurer, { currencyId: foreign?.id }), 404, 'currency.not-found')
  expectRefusal(await create(treasurer, { currencyId: undefined }), 400, 'field.required')
  expectRefusal(await move(treasurer, { id: other.holding } as never, null), 404, 'company.not-found')
  expectRefusal(await move(treasurer, await make(), other.holding), 404, 'company.not-found')
})

test.each([
  ['no name', { name: ' ' }, 'text.required'],
  ['a short name of 11 characters', { shortName: 'ABCDEFGHIJK' }, 'text.too-long'],
  ['a country that is none', { country: 'XX' }, 'country.invalid'],
  ['the zone of another country', { timeZone: 'Asia/Tokyo' }, 'company.zone'],
  ['a field that nobody knows', { surplus: 1 }, 'field.unknown'],
])('a company with %s is refused', async (_what, part, code) => {
  expectRefusal(await create(treasurer, part), 400, code)
})

test('a company is made at its place, with the zone of its country, and a repeat makes no second', async () => {
  const body = bodyOf({ country: 'DE', townName: 'Köln', floor: '3', parentId: null })
  const headers = { 'idempotency-key': `company-${made}` }
  const first = await administrator.call('createCompany', { body, headers })
  expect(first).toMatchObject({
    status: 200,
    body: { parentId: null, timeZone: 'Europe/Berlin', enabled: true, version: 1, floor: '3', streetName: null },
  })
  expect((await administrator.call('createCompany', { body, headers })).body).toEqual(first.body)
  expect(await noted(first.body.id)).toEqual(['Created'])
})

test('a short name stands once, whatever its case', async () => {
  const { shortName, id } = await make({ shortName: `Äb${made}` })
  expectRefusal(await create(treasurer, { shortName: shortName.toLowerCase() }), 409, 'company.name-taken')
  const another = await make()
  expectRefusal(await change(treasurer, another, { shortName: shortName.toUpperCase() }), 409, 'company.name-taken')
  expect((await change(treasurer, await get(id), { shortName: shortName.toUpperCase() })).status).toBe(200)
})

test('two who make one of the same short name at once: one does', async () => {
  const shortName = `T${made}`
  const answers = await Promise.all([create(treasurer, { shortName }), create(administrator, { shortName })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a company is changed as it was shown, and keeps its place and its zone', async () => {
  const company = await make({ country: 'US', timeZone: 'America/Chicago' })
  const changed = await change(treasurer, company, { name: 'Renamed Inc.', townName: 'Chicago' })
  expect(changed.body).toMatchObject({ name: 'Renamed Inc.', timeZone: 'America/Chicago', version: 2 })
  const late = await change(administrator, company, { name: 'Too late' })
  expectRefusal(late, 409, 'company.changed')
  expect(late.body.message).toContain('treasurer')
  expectRefusal(await change(treasurer, await get(company.id), { parentId: null }), 409, 'company.parent-locked')
  expect((await change(treasurer, await get(company.id), { parentId: world.holding })).status).toBe(200)
  expect((await change(treasurer, await get(company.id), { country: 'CH' })).body.timeZone).toBe('Europe/Zurich')
})

test('a company is disabled and enabled; nothing new stands below a disabled one', async () => {
  const company = await make()
  const set = (enabled: boolean) =>
    treasurer.call('setCompanyStatus', { params: { companyId: company.id }, body: { enabled } })
  expect((await set(false)).body).toMatchObject({ enabled: false, version: 2 })
  expectRefusal(await create(treasurer, { parentId: company.id }), 409, 'company.parent-disabled')
  expectRefusal(await move(treasurer, await make(), company.id), 409, 'company.parent-disabled')
  expect((await set(true)).body).toMatchObject({ enabled: true })
  expect(await noted(company.id)).toEqual(['Created', 'Disabled', 'Enabled'])
})

test('what something stands in or below is not deleted', async () => {
  const company = await make()
  const below = await make({ parentId: company.id })
  const remove = (id: string) => treasurer.call('deleteCompany', { params: { id } })
  expectRefusal(await remove(company.id), 409, 'company.in-use')
  expectRefusal(await remove(world.german), 409, 'company.in-use')
  expect((await remove(below.id)).status).toBe(204)
  expect((await remove(company.id)).status).toBe(204)
  expectRefusal(await remove(company.id), 404, 'company.not-found')
})

test('the licence says how many may be enabled, and holds when two are made at once', async () => {
  const license = async () => (await treasurer.call('getCompanyLicense')).body
  const { companies, totalActiveLicensedCompanies: active, totalLicensedCompanies } = await license()
  expect([companies.length, totalLicensedCompanies]).toEqual([active, null])
  const limit = (most: number | null) =>
    ask(kernel.pool, 'update tenant set licensed_companies = $2 where id = $1', [world.tenantId, most])
  await limit(active + 1)
  const answers = await Promise.all([create(treasurer), create(administrator)])
  expect(answers.map(({ status, body }) => `${status} ${body.code}`).toSorted()).toEqual([
    '200 undefined',
    '409 company.license-full',
  ])
  expect(await license()).toMatchObject({
    totalActiveLicensedCompanies: active + 1,
    totalLicensedCompanies: active + 1,
  })
  const [full] = answers.filter(({ status }) => status === 200)
  const set = (enabled: boolean) =>
    treasurer.call('setCompanyStatus', { params: { companyId: full?.body.id }, body: { enabled } })
  await set(false)
  await make()
  expectRefusal(await set(true), 409, 'company.license-full')
  await limit(null)
  expect((await set(true)).status).toBe(200)
})

test('a company is moved with all below it, never below itself', async () => {
  const [above, company] = [await make(), await make()]
  const below = await make({ parentId: company.id })
  expectRefusal(await move(treasurer, company, below.id), 409, 'company.circle')
  expectRefusal(await move(treasurer, company, company.id), 409, 'company.circle')
  expectRefusal(await move(treasurer, company, above.id, { version: 7 }), 409, 'company.changed')
  expect((await move(treasurer, company, above.id, { version: 1 })).body).toMatchObject({
    parentId: above.id,
    version: 2,
  })
  // where it stands already nothing changes
  expect((await move(treasurer, company, above.id)).body).toMatchObject({ parentId: above.id, version: 2 })
  expect(await noted(company.id)).toEqual(['Created', 'Moved'])
  expect((await get(below.id)).parentId).toBe(company.id)
})

test('two who move companies below each other at once: no circle', async () => {
  const [a, b] = [await make(), await make()]
  const answers = await Promise.all([move(treasurer, a, b.id), move(administrator, b, a.id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('several are moved all or none', async () => {
  const [a, b, c] = [await make(), await make(), await make()]
  const moveAll = (companies: object[]) => treasurer.call('moveCompanies', { body: { companies } })
  const circle = await moveAll([
    { id: a.id, parentId: c.id },
    { id: b.id, parentId: a.id },
    { id: a.id, parentId: b.id },
  ])
  expectRefusal(circle, 409, 'company.circle')
  expect((await get(b.id)).parentId).toBe(world.holding)
  const done = await moveAll([
    { id: a.id, parentId: b.id },
    { id: c.id, parentId: a.id },
    { id: b.id, parentId: world.holding },
  ])
  expect(done.body.map(({ id, parentId }: Company) => [id, parentId])).toEqual([
    [a.id, b.id],
    [c.id, a.id],
  ])
})

test('what a move changes is said first: who gains and loses what, where', async () => {
  const paying = await make()
  await personAt(house, 'paying-here', 'PaymentCreator', paying.id)
  const company = await make({ parentId: paying.id })
  const preview = async (parentId?: string) =>
    (await treasurer.call('previewCompanyMove', { params: { id: company.id }, query: parentId ? { parentId } : {} }))
      .body as unknown as CompanyMovePreview
  const { refusal, changes } = await preview(world.holding)
  expect(refusal).toBeNull()
  expect(changes.find(({ right }) => right === 'PaymentsEdit')).toMatchObject({
    effect: 'Loses',
    companies: [company.name],
    people: [expect.any(String)],
  })
  expect((await preview(paying.id)).changes).toEqual([])
  expect((await move(treasurer, company, world.holding)).status).toBe(200)
  const back = await treasurer.call('previewCompanyMove', {
    params: { id: company.id },
    query: { parentId: paying.id },
  })
  expect(back.body.changes.every(({ effect }: { effect: string }) => effect === 'Gains')).toBe(true)
})

test('no move gives anybody what two people have to give', async () => {
  const signing = await make()
  await personAt(house, 'signing-here', 'PaymentSigner', signing.id)
  const company = await make()
  expectRefusal(await move(treasurer, company, signing.id), 409, 'company.move-gives-rights')
  const { body } = await treasurer.call('previewCompanyMove', {
    params: { id: company.id },
    query: { parentId: signing.id },
  })
  expect(body.refusal).toContain(company.name)
  expect((await get(company.id)).parentId).toBe(world.holding)
})

test('nobody gives himself rights by a move, not even weak ones', async () => {
  const [administered, paid] = [await make({ parentId: null }), await make({ parentId: null })]
  const local = await personAt(house, 'moves-himself', 'Administrator', administered.id)
  const [person] = await ask<{ id: string }>(
    kernel.pool,
    `select user_id as id from app_user where tenant_id = $1 and email like 'moves-himself%'`,
    [world.tenantId],
  )
  const assignment = {
    id: kernel.ids.next<'role-assignment'>(),
    userId: person?.id as UserId,
    companyId: paid.id,
    roleId: world.tenant.roles.get('GroupTreasurer') as Id<'role'>,
  }
  await kernel.database.withTenant(world.tenantId, (tx) => insertAssignments(tx, [assignment]))
  const company = await make({ parentId: administered.id })
  expectRefusal(await move(local, company, paid.id), 409, 'rights.own')
  expect((await get(company.id)).parentId).toBe(administered.id)
})
