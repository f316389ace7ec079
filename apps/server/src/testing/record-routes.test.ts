// The checks of a record's routes can fail: each planted fault is found by the check that is named for it.
import { expect, test } from 'vitest'
import { type RecordRoutes, recordChecks } from './record-routes.ts'
import { type Client, clientOf } from './world.ts'
import { testHouse } from './house.ts'

const house = await testHouse()
const person = await house.as('treasurer')

const presets: RecordRoutes = {
  subject: 'filter-preset',
  routes: {
    create: 'createFilterPreset',
    update: 'updateFilterPreset',
    remove: 'deleteFilterPreset',
    list: 'listFilterPresets',
  },
  person,
  stranger: await house.as('nobody'),
  body: (name) => ({ name, contextKey: 'checks', filterFields: [{ id: 'a', value: 1 }], sharingScope: 'PRIVATE' }),
  bad: [['no filter', { filterFields: [] }, 'field.invalid']],
  sorts: { Name: ({ name }) => name as string },
}

type Call = Client['call']
type Parts = NonNullable<Parameters<Call>[1]>

/** A client whose requests are changed on their way: what comes back is what a faulty server would say. */
const changing =
  (change: (name: string, parts: Parts) => Parts) =>
  (client: Client): Client => ({ ...client, call: (name, parts = {}) => client.call(name, change(name, parts)) })
const inBody = (change: (body: Record<string, unknown>) => object) =>
  changing((_, parts) =>
    parts.body === undefined ? parts : { ...parts, body: change({ ...(parts.body as Record<string, unknown>) }) },
  )
const without = (field: string) =>
  inBody((body) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)))
const answering =
  (answer: (name: string, said: Awaited<ReturnType<Call>>) => object) =>
  (client: Client): Client => ({
    ...client,
    call: async (name, parts) => {
      const said = await client.call(name, parts)
      return { ...said, ...answer(name, said) }
    },
  })

let renamed = 0
const faults: readonly (readonly [string, RegExp, (client: Client) => Client])[] = [
  [
    'a route that serves strangers without a session',
    /^is for people/,
    (client) => (client.cookie === '' ? person : client),
  ],
  [
    'a query that forgets whose the record is',
    /^is not there for strangers/,
    // the session of the maker, whoever asks
    (client) => (client.cookie === person.cookie || client.cookie === '' ? client : clientOf(house.app, person.cookie)),
  ],
  [
    'a refusal that tells a record of somebody else from none',
    /^is not there for strangers/,
    (client) =>
      client.cookie === person.cookie
        ? client
        : answering((_, { status, body }) => (status === 404 ? { body: { ...body, message: 'Not yours.' } } : {}))(
            client,
          ),
  ],
  ['fields that nobody reads', /^takes no field/, without('no-such-field')],
  [
    'a rule that is not asked',
    /^is refused with no filter/,
    inBody((body) => ({ ...body, filterFields: [{ id: 'a', value: 1 }] })),
  ],
  [
    'a key that is forgotten',
    /^is made once/,
    changing((name, parts) => ({
      ...parts,
      headers: {},
      ...(name === 'createFilterPreset' && {
        body: { ...(parts.body as object), name: `forgotten ${(renamed += 1)}` },
      }),
    })),
  ],
  ['versions that are not compared', /^is not changed by who read/, without('version')],
  [
    'names that are not compared',
    /^has a name of its own/,
    inBody((body) => ({ ...body, name: `anew ${(renamed += 1)}` })),
  ],
  [
    'an order that is not the one asked for',
    /^is listed page by page/,
    changing((_, parts) =>
      parts.query?.['orderBy'] === 'Name desc' ? { ...parts, query: { ...parts.query, orderBy: 'Name asc' } } : parts,
    ),
  ],
  [
    'pages that begin at the same row',
    /^is listed page by page/,
    answering((name, { body }) =>
      name === 'listFilterPresets' && Array.isArray(body.data)
        ? { body: { ...body, data: [body.data[0] as object, ...(body.data as object[]).slice(0, -1)] } }
        : {},
    ),
  ],
  [
    'an act that nobody wrote down',
    /^tells the activity log/,
    (client) => ({
      ...client,
      call: async (name, parts) =>
        name === 'updateFilterPreset'
          ? { status: 200, body: { ...(parts?.body as object) }, headers: {} }
          : client.call(name, parts),
    }),
  ],
  [
    'a deletion that deletes nothing',
    /^is gone/,
    (client) => ({
      ...client,
      call: async (name, parts) =>
        name === 'deleteFilterPreset' ? { status: 204, body: null, headers: {} } : client.call(name, parts),
    }),
  ],
]

test.each(faults)('%s fails its check', async (_, title, through) => {
  const check = recordChecks(house, presets, through).find((one) => title.test(one.title))
  await expect(check?.run()).rejects.toMatchObject({ name: 'AssertionError' })
})

test('each check has its fault, and holds without one', async () => {
  const checks = recordChecks(house, presets)
  const faultless = checks.filter(({ title }) => !faults.some(([, pattern]) => pattern.test(title)))
  // nobody is refused by a right where every signed-in person may call
  expect(faultless.map(({ title }) => title)).toEqual([expect.stringContaining('holds the right')])
  for (const { run } of checks) await run()
})
