// Contracts with banks through their routes: who is refused and why, what they hold, and that accounts keep one.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Client, type Json, clientOf, createWorld, personAt, signIn, testHouse } from '../../testing/index.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const treasurer = await as('treasurer')
const params = { companyId: world.holding }
const body = { name: 'UBS group', type: 'File', bankName: 'UBS', bankIdentifierCode: 'UBSWCHZH80A', profile: 'CH-UBS' }
let made = 0

async function make(part: object = {}, client: Client = treasurer): Promise<Json> {
  const answer = await client.call('createCommunication', {
    params,
    body: { ...body, name: `Contract ${(made += 1)}`, ...part },
  })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const pathOf = (one: Json) => ({ companyId: one.companyId as string, communicationId: one.id as string })
const update = (one: Json, part: object, client: Client = treasurer) => {
  const { name, bankName, bankIdentifierCode, profile, version } = one
  const whole = { name, bankName, bankIdentifierCode, profile, version, ...part }
  return client.call('updateCommunication', { params: pathOf(one), body: whole })
}

test('refuses strangers, who holds no right, and what is missing or unknown', async () => {
  const one = await make()
  const calls = (client: Client) =>
    Promise.all([
      client.call('listCommunications', { params }),
      client.call('getCommunication', { params: pathOf(one) }),
      client.call('findCommunication', { params: { communicationId: one.id } }),
      client.call('listBankProfiles'),
      client.call('createCommunication', { params, body }),
      update(one, {}, client),
      client.call('testCommunication', { params: pathOf(one) }),
      client.call('deleteCommunication', { params: pathOf(one) }),
    ])
  for (const answer of await calls(clientOf(app, ''))) expectRefusal(answer, 401, 'session.none')
  for (const answer of await calls(await as('creator'))) expectRefusal(answer, 403, 'access.forbidden')
  const [list, get, find, profiles, ...changes] = await calls(await as('auditor'))
  expect([list, get, find, profiles].map((answer) => answer?.status)).toEqual([200, 200, 200, 200])
  for (const answer of changes) expectRefusal(answer, 403, 'access.forbidden')
})

test.each([
  [{ name: ' ' }, 400, 'text.required', 'name'],
  [{ bankIdentifierCode: 'UBS' }, 400, 'bic.invalid', 'bankIdentifierCode'],
  [{ profile: 'CH-NOBODY' }, 422, 'communication.profile-unknown', 'profile'],
  [{ sepaFormat: 'PAIN00100109AT006N' }, 422, 'communication.format-unknown', 'sepaFormat'],
  [{ foreignFormat: 'PAIN00100103CH02' }, 422, 'communication.format-unknown', 'foreignFormat'],
  [
    { profileOverrides: [{ property: 'cutOff', value: '25:00' }] },
    422,
    'communication.property-value',
    'profileOverrides.cutOff',
  ],
  [{ outFolder: '/etc' }, 422, 'communication.folder-elsewhere', 'outFolder'],
  [{ inFolder: '../../keys' }, 422, 'communication.folder-elsewhere', 'inFolder'],
  [{ inFolder: '.' }, 422, 'communication.folder-elsewhere', 'inFolder'],
  [{ outFolder: 'same', inFolder: 'x/../same' }, 409, 'communication.folder-taken', 'outFolder'],
  [{ type: 'Print', outFolder: 'out' }, 422, 'communication.folders-of-file', 'outFolder'],
  [{ ebics: { hostId: 'HOST' } }, 422, 'communication.ebics-of-ebics', 'ebics'],
] as const)('a contract with %j is refused, and nothing is made', async (part, status, code, field) => {
  const before = (await treasurer.call('listCommunications', { params })).body.length as number
  const answer = await treasurer.call('createCommunication', { params, body: { ...body, name: 'Refused', ...part } })
  expectRefusal(answer, status, code)
  expect(answer.body.fields.map((one: Json) => one.field)).toContain(field)
  expect((await treasurer.call('listCommunications', { params })).body).toHaveLength(before)
})

test('a name stands once in a company, an old version changes nothing, a repeat makes nothing twice', async () => {
  const one = await make({ name: 'Once' })
  const again = { params, body: { ...body, name: ' ONCE ' } }
  expectRefusal(await treasurer.call('createCommunication', again), 409, 'communication.name-taken')
  const { body: next } = await update(one, { bankName: 'UBS Switzerland' })
  expect(next).toMatchObject({ bankName: 'UBS Switzerland', version: 2 })
  expectRefusal(await update(one, { bankName: 'Older' }), 409, 'communication.changed')
  const headers = { 'idempotency-key': 'one-contract' }
  const asked = { params, body: { ...body, name: 'Repeated' }, headers }
  const first = await treasurer.call('createCommunication', asked)
  expect((await treasurer.call('createCommunication', asked)).body).toEqual(first.body)
})

test('a contract begins with the formats of its profile, in Init, with what its reports are due', async () => {
  const reports = [
    { reportType: 'EndOfDayBankAccountReport', schedule: 'DailyFromTuesdayToSaturday' },
    { reportType: 'EDocuments', schedule: 'Monthly', monthDay: 31, dueTime: '06:30' },
  ]
  const one = await make({ reports, profileOverrides: [{ property: 'zone', value: 'Europe/Berlin' }] })
  expect(one).toMatchObject({
    state: 'Init',
    country: 'CH',
    sepaFormat: 'PAIN00100109CH03',
    foreignFormat: 'PAIN00100109CH03',
    zone: 'Europe/Berlin',
    profileOverrides: [{ property: 'zone', value: 'Europe/Berlin' }],
    folders: { out: expect.stringContaining(one.id) as string },
    foldersTestedAt: null,
    proposed: null,
  })
  // Monday 10:00 in Zurich
  expect(one.reports[1].nextDueTimes.slice(0, 2)).toEqual(['2026-11-30T05:30:00Z', '2026-12-31T05:30:00Z'])
  expect(one.reports[0].nextDueTimes.map((text: string) => text.slice(0, 10))).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ])
  // what a change leaves out stays, what it says takes the place of what stood
  expect((await update(one, { bankName: 'UBS AG' })).body.reports).toEqual(one.reports)
  const { body: next } = await update({ ...one, version: 2 }, { reports: [] })
  expect(next).toMatchObject({ reports: [], zone: 'Europe/Berlin' })
})

test('changes that are not terms count at once, and are noted with before and after', async () => {
  const one = await make()
  await update(one, { profileOverrides: [{ property: 'cutOff', value: '15:00' }] })
  const [noted] = await ask<{ action: string; before: string; after: string }>(
    kernel.pool,
    "select action, before, after from audit_entry where subject_kind = 'communication' and subject_id = $1 order by sequence desc limit 1",
    [one.id],
  )
  expect(noted?.action).toBe('Updated')
  expect(JSON.parse(noted?.before ?? '')).toMatchObject({ profileOverrides: {} })
  expect(JSON.parse(noted?.after ?? '')).toMatchObject({ profileOverrides: { cutOff: '15:00' } })
})

test('one is deleted that nothing names; else it is said what does', async () => {
  const one = await make()
  expect((await treasurer.call('deleteCommunication', { params: pathOf(one) })).status).toBe(204)
  expectRefusal(await treasurer.call('getCommunication', { params: pathOf(one) }), 404, 'communication.not-found')
  const used = { companyId: world.holding, communicationId: world.communications.swiss }
  const answer = await treasurer.call('deleteCommunication', { params: used })
  expectRefusal(answer, 409, 'communication.used-by-accounts')
  expect(answer.body.message).toMatch(/\(2: .*\)/)
})

test('companies see their own contracts, with children those below them; other companies and tenants none', async () => {
  const one = await make()
  const names = async (client: Client, companyId: string, query = {}) =>
    (await client.call('listCommunications', { params: { companyId }, query })).body.map((row: Json) => row.name)
  expect(await names(treasurer, world.holding)).not.toContain('Virtual bank DE')
  expect(await names(treasurer, world.holding, { children: 'true' })).toContain('Virtual bank DE')
  const german = await personAt(house, 'below', 'BankConnections', world.german)
  expect(await names(german, world.german)).toEqual(['Virtual bank DE'])
  expectRefusal(
    await german.call('findCommunication', { params: { communicationId: one.id } }),
    404,
    'communication.not-found',
  )
  const wrong = { companyId: world.german, communicationId: one.id }
  expectRefusal(await german.call('testCommunication', { params: wrong }), 404, 'communication.not-found')
  const elsewhere = await createWorld(kernel, 1)
  const foreign = await signIn(app, elsewhere, 'treasurer')
  const asked = { companyId: elsewhere.holding, communicationId: one.id }
  for (const name of ['getCommunication', 'testCommunication', 'deleteCommunication'] as const)
    expectRefusal(await foreign.call(name, { params: asked }), 404, 'communication.not-found')
})

test('a contract of Print or Ebics stays Init, and keeps what EBICS needs', async () => {
  const ebics = { url: 'https://ebics.bank.example/', version: 'H005', hostId: 'H', partnerId: 'P', userId: 'U' }
  const one = await make({ type: 'Ebics', ebics })
  expect(one).toMatchObject({ state: 'Init', type: 'Ebics', ebics, folders: null })
  expectRefusal(await treasurer.call('testCommunication', { params: pathOf(one) }), 409, 'communication.not-file')
})

test('profiles say where each property stands, and by whom it is changed', async () => {
  const { body: all } = await treasurer.call('listBankProfiles')
  const profile = all.profiles.find(({ name }: Json) => name === 'CH-POSTFINANCE')
  const property = (name: string) => profile.properties.find((one: Json) => one.property === name)
  expect(property('addressForm')).toMatchObject({ value: 'structured', source: expect.stringContaining('postfinance') })
  expect(property('differenceLimit')).toEqual({ property: 'differenceLimit', value: '50', source: null })
  const guarded = all.properties.filter((one: Json) => one.isGuarded).map((one: Json) => one.property)
  expect(guarded).toEqual(['sequencePerAccount', 'reversalSign', 'differenceLimit'])
  expect(all.formats).toContainEqual({ format: 'PAIN00100109AT006N', isSepa: false, isForeign: true })
  expect(all.formats.map((one: Json) => one.format)).not.toContain('PAIN00100103')
})
