// The import log through the real routes: its orders, and its facets, where what belongs to no account is a value of its own.
import { type Facet, type ImportLogSortKey, importLogList } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import { camtFile, upload } from '../../testing/camt-file.ts'
import { type Client, type Json, testHouse, signIn } from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const accountant = await as('accountant')

beforeAll(async () => {
  const franc = camtFile({ iban: world.ibans.chf, id: 'S-1', entries: [{ amount: '5.00' }] })
  await upload(app, accountant, franc)
  await upload(app, accountant, franc, 'again.xml')
  await upload(app, accountant, camtFile({ iban: world.ibans.eur, currency: 'EUR', id: 'S-2' }))
  const day = { OPBD: ['0.00', '2026-11-17'], CLBD: ['0.00', '2026-11-17'] } as const
  await upload(app, accountant, camtFile({ iban: world.ibans.chf, id: 'S-3', balances: day }), 'earlier.xml')
  kernel.clock.advance(1000)
  await upload(app, accountant, 'no bank file', 'odd.xml')
})

async function log(client: Client, query: Readonly<Record<string, string | string[]>> = {}): Promise<Json> {
  return (await client.call('listImportLogs', { params: { companyId: world.holding }, query })).body
}
const names = ['accountIds', 'communications', 'statusList'] as const

test('facets count the imports that each account, contract and result shows, under the other filters', async () => {
  const queries: Readonly<Record<string, string | string[]>>[] = [
    {},
    { statusList: 'FAILED' },
    { accountIds: [world.accounts.chf, 'none'] },
  ]
  for (const query of queries) {
    const { facets } = await log(accountant, { ...query, facets: [...names] })
    for (const name of names) {
      const others = Object.fromEntries(Object.entries(query).filter(([key]) => key !== name))
      for (const { value, count } of facets[name] as Facet[]) {
        const shown = await log(accountant, { ...others, [name]: value ?? 'none' })
        expect([name, value, shown.totalCount]).toEqual([name, value, count])
      }
      const sum = (facets[name] as Facet[]).reduce((total, { count }) => total + count, 0)
      expect(sum).toBe((await log(accountant, others)).totalCount)
    }
  }
})

test('what belongs to no account is counted by null and asked for by "none"', async () => {
  const { facets } = await log(accountant, { facets: 'accountIds' })
  const failed = (facets.accountIds as Facet[]).find(({ value }) => value === null)
  expect(failed).toMatchObject({ label: null })
  const { data } = await log(accountant, { accountIds: 'none' })
  expect(data).toHaveLength(failed?.count ?? 0)
  for (const row of data) expect(row.accountId).toBeNull()
  const both = await log(accountant, { accountIds: ['none', world.accounts.eur] })
  expect(both.totalCount).toBe((failed?.count ?? 0) + 1)
})

test('the oldest stand first where that is asked for', async () => {
  const ids = async (query: Readonly<Record<string, string>> = {}) =>
    (await log(accountant, query)).data.map(({ id }: Json) => id as string)
  const newest = await ids()
  expect(newest.length).toBeGreaterThan(2)
  expect(await ids({ orderBy: 'CreatedAt asc' })).toEqual(newest.toReversed())
})

test('facets leave out an account that is denied to the reader', async () => {
  const auditor = await signIn(app, world, 'auditor')
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db
      .insertInto('account_permission')
      .values({
        tenant_id: world.tenantId,
        account_permission_id: kernel.ids.next(),
        user_id: world.people.auditor,
        account_id: world.accounts.chf,
        permission: 'AccountView',
        effect: 'deny',
      })
      .execute()
  })
  const { facets } = await log(auditor, { facets: [...names] })
  const values = (facets.accountIds as Facet[]).map(({ value }) => value)
  expect(values).toContain(world.accounts.eur)
  expect(values).not.toContain(world.accounts.chf)
})

const keyOf: Readonly<Record<ImportLogSortKey, (row: Json) => string | null>> = {
  CreatedAt: (row) => row.createdAt,
  FileName: (row) => row.fileName.toLowerCase(),
  AccountShortName: (row) => row.accountShortName?.toLowerCase() ?? null,
  StatementDate: (row) => row.statementDate,
  Status: (row) => row.status,
}

test.each(importLogList.sortKeys)('%s sorts both ways', async (key) => {
  for (const direction of ['asc', 'desc']) {
    const { data } = await log(accountant, { orderBy: `${key} ${direction}` })
    const keys = (data as Json[]).map(keyOf[key]).filter((one) => one !== null)
    expect(new Set(keys).size, key).toBeGreaterThan(1)
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(keys).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
  }
})

test('a sort key that the log does not have is refused', async () => {
  const params = { companyId: world.holding }
  expect((await accountant.call('listImportLogs', { params, query: { orderBy: 'Kind' } })).status).toBe(400)
})
