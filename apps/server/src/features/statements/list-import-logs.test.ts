// The facets of the import log through the real routes; what belongs to no account is a value of its own.
import type { Facet } from '@kontor/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../open-app.ts'
import { camtFile, upload } from '../../testing/camt-file.ts'
import {
  type Client,
  type Json,
  type TestKernel,
  type World,
  createWorld,
  openTestKernel,
  signIn,
} from '../../testing/index.ts'

let kernel: TestKernel
let app: FastifyInstance
let world: World
let accountant: Client

beforeAll(async () => {
  kernel = await openTestKernel()
  app = (await openApp(kernel)).app
  world = await createWorld(kernel)
  accountant = await signIn(app, world, 'accountant')
  const franc = camtFile({ iban: world.ibans.chf, id: 'S-1', entries: [{ amount: '5.00' }] })
  await upload(app, accountant, franc)
  await upload(app, accountant, franc, 'again.xml')
  await upload(app, accountant, camtFile({ iban: world.ibans.eur, currency: 'EUR', id: 'S-2' }))
  await upload(app, accountant, 'no bank file', 'odd.xml')
})
afterAll(async () => {
  await app.close()
  await kernel.close()
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
