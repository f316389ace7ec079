// What must hold of the routes of every plain record: who is refused and how, that a repeat makes nothing twice, that an
// old version changes nothing, that pages make the whole list, that acts are in the activity log. A feature says what its
// record looks like, and tests by itself only what is its own.
import { type RouteName, routeTable } from '@kontor/contract'
import { type RecordReason, type RecordSubject, recordRefusals } from '@kontor/domain'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { expectRefusal } from '../proofs/refusals.testing.ts'
import { ask } from '../proofs/tenant-rows.testing.ts'
import type { House } from './house.ts'
import { type Client, type Json, clientOf, createWorld, signIn } from './world.ts'

export type RecordRoutes = {
  readonly subject: RecordSubject
  readonly routes: Readonly<Record<'create' | 'update' | 'remove' | 'list', RouteName>> & { readonly get?: RouteName }
  /** Of every path, beside the id of the record: `{ companyId }`. */
  readonly params?: Readonly<Record<string, string>>
  /** Who makes and changes records. */
  readonly person: Client
  /** Sees nothing of them, by his companies: to him they are not there; left out where every company has them. */
  readonly stranger?: Client
  /** Holds none of the rights that the routes ask for; only routes that ask for nothing do without. */
  readonly powerless?: Client
  /** A whole new record of this name. */
  body(name: string): Readonly<Record<string, unknown>>
  /** What an update sends of a record as it is; without it a new record's body with `name` and `version`. */
  unchanged?(record: Json): Readonly<Record<string, unknown>>
  /** Parts of a body that are refused, 400 or 422, with the code. */
  readonly bad: readonly (readonly [what: string, part: Readonly<Record<string, unknown>>, code: string])[]
  /** Each sort key of the list, and what it sorts by in a row. */
  readonly sorts: Readonly<Record<string, (row: Json) => string | number | boolean>>
  /** Makes another record refer to this one; asked of subjects that can be `in-use`. */
  use?(record: Json): Promise<void>
}
/** One thing that must hold. */
export type RecordCheck = { readonly title: string; run(): Promise<void> }

/** `describeRecordRoutes(await testHouse(), { … })`. */
export function describeRecordRoutes(house: House, record: RecordRoutes): void {
  describe(`every ${record.subject}`, () => {
    test.each(recordChecks(house, record))('$title', async ({ run }) => {
      await expect(run()).resolves.toBeUndefined()
    })
  })
}

type Answer = Awaited<ReturnType<Client['call']>>
let made = 0

/** `through`: what every request of the checks goes through; a test of the checks plants its faults there. */
export function recordChecks(
  house: House,
  record: RecordRoutes,
  through: (client: Client) => Client = (client) => client,
): readonly RecordCheck[] {
  const { subject, routes, params = {}, body, sorts } = record
  const { pool, ids } = house.kernel
  const person = through(record.person)
  const reasons: readonly RecordReason[] = recordRefusals[subject]
  const newName = () => `${subject} ${(made += 1)}`

  const partsOf = (name: RouteName, id: string) => ({
    params: routeTable[name].path.includes(':id') ? { ...params, id } : params,
  })
  const create = (client: Client, part: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    client.call(routes.create, { params, body: { ...body(newName()), ...part }, headers })
  async function make(part: object = {}): Promise<Json> {
    const answer = await create(person, part)
    expect(answer).toMatchObject({ status: 200, body: { id: expect.any(String) as string } })
    return answer.body
  }
  function update(client: Client, one: Json, part: object = {}): Promise<Answer> {
    const { name, version, id } = one
    const now = record.unchanged?.(one) ?? { ...body(name), version }
    const parts = partsOf(routes.update, id)
    return client.call(routes.update, { ...parts, body: { ...now, ...('id' in parts.params ? {} : { id }), ...part } })
  }
  const remove = (client: Client, { id }: Json) => client.call(routes.remove, partsOf(routes.remove, id))
  const list = async (query: Readonly<Record<string, string>> = {}): Promise<Json> =>
    (await person.call(routes.list, { params, query })).body
  const findListed = async (id: string) =>
    (await everyPage({ pageSize: '100' })).find((row: Json) => row.id === id) ?? null

  async function everyPage(query: Readonly<Record<string, string>>): Promise<Json[]> {
    const rows: Json[] = []
    for (let page = 1; ; page += 1) {
      const { data, hasNextPage } = await list({ ...query, pageNumber: `${page}` })
      rows.push(...data)
      if (!hasNextPage) return rows
    }
  }

  /** Every route, called for this record by somebody. */
  const callAll = async (client: Client, one: Json): Promise<readonly (readonly [RouteName, Answer])[]> => [
    [routes.list, await client.call(routes.list, { params })],
    [routes.create, await create(client)],
    ...(await callOn(client, one)),
  ]
  const callOn = async (client: Client, one: Json): Promise<readonly (readonly [RouteName, Answer])[]> => [
    ...(routes.get ? [[routes.get, await client.call(routes.get, partsOf(routes.get, one.id))] as const] : []),
    [routes.update, await update(client, one)],
    [routes.remove, await remove(client, one)],
  ]

  const activities = (id: string) =>
    ask<{ action: string; user_id: string; before: string | null; after: string | null }>(
      pool,
      'select action, user_id, before, after from audit_entry where subject_kind = $1 and subject_id = $2 order by sequence',
      [subject, id],
    )
  async function expectUntouched(one: Json, work: () => Promise<void>): Promise<void> {
    const before = [await findListed(one.id), await activities(one.id)]
    await work()
    expect([await findListed(one.id), await activities(one.id)]).toEqual(before)
  }

  const checks: RecordCheck[] = [
    {
      title: 'is for people with a session: 401 else',
      async run() {
        const one = await make()
        await expectUntouched(one, async () => {
          for (const [, answer] of await callAll(through(clientOf(house.app, '')), one))
            expectRefusal(answer, 401, 'session.none')
        })
      },
    },
    {
      title: 'is for who holds the right: 403 else, where a route asks for one',
      async run() {
        const guarded = Object.values(routes).filter((name) => typeof routeTable[name].access === 'object')
        if (guarded.length === 0) return
        if (!record.powerless) throw new Error('These routes ask for a right: name somebody who has none')
        const one = await make()
        const powerless = through(record.powerless)
        await expectUntouched(one, async () => {
          for (const [name, answer] of await callAll(powerless, one))
            if (guarded.includes(name)) expectRefusal(answer, 403, 'access.forbidden')
        })
      },
    },
    {
      title: 'is not there for strangers, for other tenants and under no id: 404, the same in every byte',
      async run() {
        const one = await make()
        const elsewhere = await createForeigner(house)
        const asked: readonly (readonly [Client, Json])[] = [
          [person, { ...one, id: ids.next() }],
          ...(record.stranger ? [[through(record.stranger), one] as const] : []),
          [through(elsewhere), one],
        ]
        await expectUntouched(one, async () => {
          const answers = await Promise.all(
            asked.map(async ([client, of]) => {
              const said = await callOn(client, of)
              for (const [, answer] of said) expectRefusal(answer, 404, `${subject}.not-found`)
              return said.map(([, answer]) => ({ ...answer.body, errorId: '' }))
            }),
          )
          for (const said of answers) expect(said).toEqual(answers[0])
        })
      },
    },
    {
      title: 'takes no field that it does not know, and needs those that it must have: 400',
      async run() {
        const one = await make()
        const { totalCount } = await list()
        const extra = { [`no-such-field`]: 1 }
        expectRefusal(await create(person, extra), 400, 'field.unknown')
        expectRefusal(await update(person, one, extra), 400, 'field.unknown')
        for (const field of requiredFields(routes.create))
          expectRefusal(await create(person, { [field]: undefined }), 400, 'field.required')
        expect((await list()).totalCount).toBe(totalCount)
      },
    },
    ...record.bad.map(([what, part, code]) => ({
      title: `is refused with ${what}`,
      async run() {
        const one = await make()
        const { totalCount } = await list()
        const answers = [await create(person, part)]
        // what the update knows as its own (an id, a version) is bad in a new record only
        if (code !== 'field.unknown') answers.push(await update(person, one, part))
        for (const answer of answers) {
          expect(answer).toMatchObject({ body: { code } })
          expect([400, 422]).toContain(answer.status)
        }
        expect((await list()).totalCount).toBe(totalCount)
      },
    })),
    {
      title: 'is made once by one Idempotency-Key, also at the same time, and the key fits no other request',
      async run() {
        const key = { 'idempotency-key': newName() }
        const part = { name: newName() }
        const { totalCount } = await list()
        const answers = await Promise.all([1, 2, 3].map(() => create(person, part, key)))
        expect(answers[0]?.status).toBe(200)
        for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
        expect((await list()).totalCount).toBe(totalCount + 1)
        expectRefusal(await create(person, { name: newName() }, key), 409, 'request.key-reused')
      },
    },
    {
      title: 'is not changed by who read an older version: 409, with who was first',
      async run() {
        if (!reasons.includes('changed')) return
        const one = await make()
        const now = (await update(person, one, { name: newName() })).body
        expect(now.version).toBeGreaterThan(one.version)
        await expectUntouched(now, async () => {
          expectRefusal(await update(person, one, { name: newName() }), 409, `${subject}.changed`)
        })
        expect((await update(person, now, { name: newName() })).status).toBe(200)
      },
    },
    {
      title: 'has a name of its own: 409 else, also for an update',
      async run() {
        if (!reasons.includes('name-taken')) return
        const first = await make()
        const second = await make()
        const { name } = first
        expectRefusal(await create(person, { name }), 409, `${subject}.name-taken`)
        await expectUntouched(second, async () => {
          expectRefusal(await update(person, second, { name }), 409, `${subject}.name-taken`)
        })
        expect((await update(person, first)).status).toBe(200)
      },
    },
    {
      title: 'is listed page by page, in each order of the list',
      async run() {
        const own = new Set<string>()
        for (let count = 0; count < 3; count += 1) own.add((await make()).id)
        const all = await everyPage({ pageSize: '100' })
        for (const [key, valueOf] of Object.entries(sorts)) {
          for (const direction of ['asc', 'desc'] as const) {
            const rows = await everyPage({ pageSize: '2', orderBy: `${key} ${direction}` })
            expect(rows.map(({ id }) => id as string).toSorted()).toEqual(all.map(({ id }) => id as string).toSorted())
            const values = rows.filter(({ id }) => own.has(id)).map(valueOf)
            const sorted = values.toSorted((a, b) => (a < b ? -1 : +(a > b)))
            expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
          }
        }
        const first = await list({ pageSize: '2' })
        expect(first).toMatchObject({ currentPage: 1, pageSize: 2, hasPreviousPage: false, totalCount: all.length })
        const wrong = await person.call(routes.list, { params, query: { orderBy: 'NoSuchKey' } })
        expectRefusal(wrong, 400, 'query.sort-key')
      },
    },
    {
      title: 'tells the activity log who made, changed and deleted it, with what it was before',
      async run() {
        const one = await make()
        const next = newName()
        const now = (await update(person, one, { name: next })).body
        expect((await remove(person, now)).status).toBe(204)
        const rows = await activities(one.id)
        expect(rows.map(({ action }) => action)).toEqual(['Created', 'Updated', 'Deleted'])
        expect(rows.map(({ before, after }) => [before !== null, after !== null])).toEqual([
          [false, true],
          [true, true],
          [true, false],
        ])
        expect(rows[1]?.before).toContain(one.name)
        expect(rows[1]?.after).toContain(next)
        const { body: profile } = await person.call('getProfile')
        expect(rows.map(({ user_id }) => user_id)).toEqual([profile.id, profile.id, profile.id])
      },
    },
    {
      title: 'is gone once it is deleted',
      async run() {
        const one = await make()
        expect(await findListed(one.id)).not.toBeNull()
        expect((await remove(person, one)).status).toBe(204)
        expect(await findListed(one.id)).toBeNull()
        for (const [, answer] of await callOn(person, one)) expectRefusal(answer, 404, `${subject}.not-found`)
      },
    },
  ]
  if (reasons.includes('in-use')) {
    checks.push({
      title: 'is kept while something refers to it: 409',
      async run() {
        if (!record.use) throw new Error('Say with `use` what refers to it')
        const one = await make()
        await record.use(one)
        await expectUntouched(one, async () => {
          expectRefusal(await remove(person, one), 409, `${subject}.in-use`)
        })
      },
    })
  }
  return checks
}

const foreigners = new WeakMap<House['kernel'], Promise<Client>>()

/** Somebody of another tenant, who may everything there. */
function createForeigner({ kernel, app }: House): Promise<Client> {
  const known = foreigners.get(kernel)
  if (known) return known
  const client = createWorld(kernel, 1).then((world) => signIn(app, world, 'treasurer'))
  foreigners.set(kernel, client)
  return client
}

function requiredFields(name: RouteName): readonly string[] {
  const { body }: { readonly body?: z.ZodType } = routeTable[name]
  if (!body) return []
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).required ?? []
}
