// Saved filters through the routes: who reads, changes, shares, likes and deletes which (decision 0011).
import { limits } from '@kontor/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Client, type Json, personAt, testHouse } from '../../testing/index.ts'
import { describeRecordRoutes } from '../../testing/record-routes.ts'

const house = await testHouse()
const { kernel, world, as } = house

/** Sees the German company only; so does `neighbour`. */
const owner = await personAt(house, 'owner', 'Treasurer', world.german)
const neighbour = await personAt(house, 'neighbour', 'Treasurer', world.german)
/** Sees both companies, by a role at the root. */
const treasurer = await as('treasurer')
/** Sees no company at all. */
const nobody = await as('nobody')

const fields = [{ id: 'Status', value: { variant: 'multi-select', values: ['Open'] } }]
const otherFields = [{ id: 'CurrencyCode', value: { variant: 'text', text: 'CHF' } }]
const draft = (name: string, part: object = {}) => ({
  name,
  description: null,
  contextKey: 'open-payments',
  filterFields: fields,
  ...part,
})

async function create(client: Client, name: string, part: object = {}): Promise<Json> {
  const { status, body } = await client.call('createFilterPreset', { body: draft(name, part) })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

/** The body of an update that changes only what is given. */
function changed(preset: Json, part: object = {}): Record<string, unknown> {
  const { id, name, description, contextKey, filterFields, sharingScope, version } = preset
  return { id, name, description, contextKey, filterFields, sharingScope, version, ...part }
}
const update = (client: Client, preset: Json, part: object = {}) =>
  client.call('updateFilterPreset', { body: changed(preset, part) })

async function createShared(name: string, sharingScope: string, part: object = {}): Promise<Json> {
  const { status, body } = await update(owner, await create(owner, name, part), { sharingScope })
  expect({ status, body }).toMatchObject({ status: 200, body: { sharingScope } })
  return body
}

async function namesSeen(client: Client, contextKey = 'open-payments'): Promise<string[]> {
  const { body } = await client.call('listFilterPresetsOfTable', { params: { contextKey } })
  return body.map((one: Json) => one.name)
}

describeRecordRoutes(house, {
  subject: 'filter-preset',
  routes: {
    create: 'createFilterPreset',
    update: 'updateFilterPreset',
    remove: 'deleteFilterPreset',
    list: 'listFilterPresets',
  },
  person: treasurer,
  stranger: nobody,
  body: (name) => draft(name),
  unchanged: (preset) => changed(preset),
  bad: [
    ['no name', { name: ' ' }, 'text.required'],
    ['a name that is too long', { name: 'x'.repeat(limits.length.filterName + 1) }, 'text.too-long'],
    ['a name with a control', { name: 'a\u0007b' }, 'text.characters'],
    ['a description that is too long', { description: 'x'.repeat(501) }, 'text.too-long'],
    ['no filter', { filterFields: [] }, 'field.invalid'],
    ['a column twice', { filterFields: [...fields, ...fields] }, 'field.invalid'],
    [
      'more columns than a table has',
      { filterFields: Array.from({ length: 51 }, (_, at) => ({ id: `c${at}`, value: 1 })) },
      'field.invalid',
    ],
    ['a value that is too large', { filterFields: [{ id: 'a', value: 'x'.repeat(25_001) }] }, 'field.invalid'],
    ['a value with a NUL', { filterFields: [{ id: 'a', value: ['\0'] }] }, 'text.characters'],
    ['a value with half of a character', { filterFields: [{ id: 'a', value: { text: '\ud800' } }] }, 'text.characters'],
    ['no value', { filterFields: [{ id: 'a' }] }, 'field.invalid'],
    ['a table name with blanks', { contextKey: 'open payments' }, 'field.invalid'],
    ['a scope that nobody knows', { sharingScope: 'EVERYBODY' }, 'field.invalid'],
    ['a creator', { createdBy: 'me' }, 'field.unknown'],
  ],
  sorts: {
    Name: ({ name }) => name as string,
    ContextKey: ({ contextKey }) => contextKey as string,
    CreatedOn: ({ createdOn }) => createdOn as string,
    IsFavorite: ({ isFavorite }) => isFavorite as boolean,
    IsOwn: ({ createdBy }) => createdBy.id === world.people.treasurer,
  },
})

describe('a new preset', () => {
  test('may be sent with the body of a change, its id empty', async () => {
    for (const id of [null, '']) {
      const made = await create(owner, `Without an id ${JSON.stringify(id)}`, { id })
      expect((await owner.call('deleteFilterPreset', { params: { id: made.id } })).status).toBe(204)
    }
    const filled = draft('With an id', { id: '019ab000-0000-7000-8000-000000000000' })
    const refused = await owner.call('createFilterPreset', { body: filled })
    expect(refused).toMatchObject({ status: 400, body: { code: 'field.must-be-empty' } })
  })

  test('is private, belongs to whoever made it, and keeps the filters as they are', async () => {
    const preset = await create(owner, '  Open ones ', { description: ' what waits ' })
    expect(preset).toEqual({
      id: expect.any(String) as string,
      name: 'Open ones',
      description: 'what waits',
      contextKey: 'open-payments',
      filterFields: fields,
      isFavorite: false,
      createdBy: { id: expect.any(String) as string, name: 'owner Tester' },
      createdOn: '2026-11-23T09:00:00.000Z',
      sharingScope: 'PRIVATE',
      isEditable: true,
      version: 1,
    })
    expect(await namesSeen(owner)).toContain('Open ones')
    for (const other of [neighbour, treasurer, nobody]) expect(await namesSeen(other)).not.toContain('Open ones')
  })

  test('is refused with any other scope', async () => {
    const body = draft('Shared from the start', { sharingScope: 'ORGANIZATION_READ_ONLY' })
    expectRefusal(await owner.call('createFilterPreset', { body }), 422, 'filter-preset.new-is-private')
    expect(await namesSeen(owner)).not.toContain('Shared from the start')
  })

  test('needs a name of its own for the table: case, width and blanks make no other', async () => {
    await create(owner, 'Über  limit')
    const again = await owner.call('createFilterPreset', { body: draft('ÜBER LIMIT ') })
    expectRefusal(
      again,
      409,
      'filter-preset.name-taken',
      'There is already a filter named "ÜBER LIMIT" for this table. Choose another name or update that filter.',
    )
    await create(owner, 'Über limit', { contextKey: 'done-payments' })
    await create(neighbour, 'Über limit')
  })

  test('of one name is made once, whatever comes at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.call('createFilterPreset', { body: draft('At once') })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
  })

  test('holds any JSON that is sound', async () => {
    const value = { deep: [null, true, 1.5, 'ünï🙂', { '': [] }] }
    const preset = await create(owner, 'Any JSON', {
      filterFields: [
        { id: 'a', value },
        { id: 'b', value: null },
      ],
    })
    expect(preset.filterFields).toEqual([
      { id: 'a', value },
      { id: 'b', value: null },
    ])
  })
})

describe.each([
  // scope, and for neighbour, treasurer and nobody: - does not see it, r reads it, e edits it
  ['PRIVATE', ['-', '-', '-']],
  ['SHARED_READ_ONLY', ['r', 'r', '-']],
  ['SHARED_EDITABLE', ['e', 'e', '-']],
  ['ORGANIZATION_READ_ONLY', ['r', 'r', 'r']],
  ['ORGANIZATION_EDITABLE', ['e', 'e', 'e']],
] as const)('a preset of scope %s', (scope, rights) => {
  const name = `Of scope ${scope}`
  let preset: Json
  beforeAll(async () => {
    preset = await createShared(name, scope)
  })
  const others = () => [neighbour, treasurer, nobody].map((client, at) => [client, rights[at] ?? '-'] as const)

  test('is listed to whom it is shared with, and says whether they may edit it', async () => {
    for (const [client, right] of others()) {
      const { body: paged } = await client.call('listFilterPresets', { query: { pageSize: '100' } })
      const inPage = paged.data.find((one: Json) => one.id === preset.id)
      const { body: ofTable } = await client.call('listFilterPresetsOfTable', {
        params: { contextKey: preset.contextKey },
      })
      const inMenu = ofTable.find((one: Json) => one.id === preset.id)
      expect(inMenu).toEqual(inPage)
      expect(inPage?.isEditable).toBe(right === '-' ? undefined : right === 'e')
    }
  })

  test('is changed by those who may, and is not there for those who may not see it', async () => {
    for (const [client, right] of others()) {
      const now = (await update(owner, preset, { version: undefined, name })).body
      const answer = await update(client, now, { filterFields: otherFields, name: `${name} renamed` })
      const unknown = await update(client, { ...now, id: kernel.ids.next() })
      expect(plain(answer) === plain(unknown)).toBe(right === '-')
      const expected = { '-': 'filter-preset.not-found', r: 'filter-preset.read-only', e: undefined }[right]
      expect(answer.body.code).toBe(expected)
    }
  })

  test('is shared anew and deleted by its creator only', async () => {
    const now = (await update(owner, preset, { version: undefined })).body
    const next = scope === 'ORGANIZATION_EDITABLE' ? 'SHARED_EDITABLE' : 'ORGANIZATION_EDITABLE'
    for (const [client, right] of others()) {
      const sharing = await update(client, now, { sharingScope: next })
      const codes = {
        '-': 'filter-preset.not-found',
        r: 'filter-preset.read-only',
        e: 'filter-preset.shared-by-creator',
      }
      expect(sharing.body.code).toBe(codes[right])
      const params = { id: preset.id }
      const removal = await client.call('deleteFilterPreset', { params })
      const unknown = await client.call('deleteFilterPreset', { params: { id: kernel.ids.next() } })
      expect(plain(removal) === plain(unknown)).toBe(right === '-')
      expect(removal.body.code).toBe(right === '-' ? 'filter-preset.not-found' : 'filter-preset.deleted-by-creator')
      const star = await client.call('addFavoriteFilterPreset', { params })
      expect(star.status).toBe(right === '-' ? 404 : 200)
    }
    expect((await owner.call('deleteFilterPreset', { params: { id: preset.id } })).status).toBe(204)
    for (const client of [owner, neighbour, treasurer, nobody]) expect(await namesSeen(client)).not.toContain(name)
  })
})

/** An answer without what differs between any two refusals. */
const plain = ({ status, body }: { status: number; body: Json }) =>
  JSON.stringify({ status, body: { ...body, errorId: '' } })

describe('an update', () => {
  test('of an old version is 409 and says who changed it and when', async () => {
    const preset = await createShared('Versions', 'ORGANIZATION_EDITABLE')
    kernel.clock.advance(60_000)
    expect((await update(neighbour, preset, { description: 'mine' })).body).toMatchObject({ version: 3 })
    expectRefusal(
      await update(owner, preset, { description: 'owner' }),
      409,
      'filter-preset.changed',
      'This filter was changed by neighbour Tester at 2026-11-23 09:01 UTC. Load it again before you change it.',
    )
    expect((await update(owner, preset, { version: undefined })).status).toBe(200)
  })

  test('keeps the preset at its table', async () => {
    const preset = await create(owner, 'Stays')
    expectRefusal(await update(owner, preset, { contextKey: 'import-log' }), 422, 'filter-preset.other-table')
  })

  test('takes no name that the creator uses already', async () => {
    await create(owner, 'Taken')
    const preset = await create(owner, 'Free')
    expectRefusal(await update(owner, preset, { name: 'taken' }), 409, 'filter-preset.name-taken')
    expect((await update(owner, preset, { name: 'FREE' })).body).toMatchObject({ name: 'FREE', version: 2 })
  })

  test('by somebody else tells nothing of the private presets of the creator', async () => {
    await create(owner, 'Secret plan')
    const shared = await createShared('Plain', 'ORGANIZATION_EDITABLE')
    await createShared('Also plain', 'ORGANIZATION_READ_ONLY')
    expect((await update(neighbour, shared, { name: 'Secret plan' })).status).toBe(200)
    expectRefusal(
      await update(neighbour, shared, { name: 'also PLAIN', version: undefined }),
      409,
      'filter-preset.name-taken',
    )
  })
})

describe('favourites', () => {
  test("are each person's own, come first in the menu, and go away with the preset", async () => {
    const contextKey = 'stars'
    await create(neighbour, 'B own', { contextKey })
    const shared = await createShared('C shared', 'SHARED_READ_ONLY', { contextKey })
    await create(neighbour, 'A own', { contextKey })
    expect(await namesSeen(neighbour, contextKey)).toEqual(['A own', 'B own', 'C shared'])
    const params = { id: shared.id }
    expect((await neighbour.call('addFavoriteFilterPreset', { params })).body).toMatchObject({ isFavorite: true })
    expect((await neighbour.call('addFavoriteFilterPreset', { params })).status).toBe(200)
    expect(await namesSeen(neighbour, contextKey)).toEqual(['C shared', 'A own', 'B own'])
    const { body } = await owner.call('listFilterPresetsOfTable', { params: { contextKey } })
    expect(body).toMatchObject([{ name: 'C shared', isFavorite: false }])
    expect((await neighbour.call('removeFavoriteFilterPreset', { params })).body).toMatchObject({
      isFavorite: false,
      version: shared.version,
    })
    await neighbour.call('addFavoriteFilterPreset', { params })
    await owner.call('deleteFilterPreset', { params })
    const left = await ask(kernel.pool, 'select from filter_preset_favorite where filter_preset_id = $1', [shared.id])
    expect(left).toEqual([])
    expect((await neighbour.call('removeFavoriteFilterPreset', { params })).status).toBe(404)
  })
})

test('the list is paged and sorted, and counts only what is seen', async () => {
  for (const name of ['P2', 'P1', 'P3']) await create(nobody, name, { contextKey: 'paged' })
  const { body: all } = await nobody.call('listFilterPresets', { query: { pageSize: '100' } })
  const { body } = await nobody.call('listFilterPresets', {
    query: { pageNumber: '1', pageSize: '2', orderBy: 'ContextKey desc,Name desc' },
  })
  expect(body).toMatchObject({
    currentPage: 1,
    pageSize: 2,
    hasPreviousPage: false,
    hasNextPage: true,
    totalCount: all.data.length,
  })
  expect(body.data.map((one: Json) => one.name)).toEqual(['P3', 'P2'])
  const wrong = await nobody.call('listFilterPresets', { query: { orderBy: 'Secret' } })
  expectRefusal(wrong, 400, 'query.sort-key')
})

test('who loses his last company loses what its people share', async () => {
  const shared = await createShared('Until he leaves', 'SHARED_EDITABLE')
  const leaver = await personAt(house, 'leaver', 'Treasurer', world.german)
  expect(await namesSeen(leaver)).toContain('Until he leaves')
  const { body: profile } = await leaver.call('getProfile')
  await ask(kernel.pool, 'delete from role_assignment where user_id = $1', [profile.id])
  expect(await namesSeen(leaver)).not.toContain('Until he leaves')
  expect((await update(leaver, shared)).status).toBe(404)
})

test('of whom a preset was shared with the activity log tells, of favourites it does not', async () => {
  const preset = await create(treasurer, 'Logged')
  await update(treasurer, preset, { sharingScope: 'SHARED_READ_ONLY' })
  await treasurer.call('addFavoriteFilterPreset', { params: { id: preset.id } })
  const rows = await ask<{ action: string; before: string | null; after: string | null }>(
    kernel.pool,
    'select action, before, after from audit_entry where subject_id = $1 order by sequence',
    [preset.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['Created', 'Updated'])
  expect(rows[1]?.before).toContain('"scope":"private"')
  expect(rows[1]?.after).toContain('"scope":"shared-read-only"')
})
