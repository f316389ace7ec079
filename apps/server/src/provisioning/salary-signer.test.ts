// Tenants that were there before the role of salary signers was shipped get it by a migration.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMigrations } from '../kernel/database/migrate.ts'
import { type TestKernel, type World, createWorld, openTestKernel } from '../testing/index.ts'

let kernel: TestKernel
let worlds: readonly World[]
beforeAll(async () => {
  kernel = await openTestKernel()
  worlds = [await createWorld(kernel, 0), await createWorld(kernel, 1)]
})
afterAll(() => kernel.close())

async function migrateAgain(): Promise<void> {
  const migration = listMigrations().find(({ name }) => name.endsWith('salary-signer.sql'))
  const session = await kernel.pool.session()
  try {
    // of its time: a later migration has made a column of names, which this one knows nothing of
    await session.query('alter table role alter column name_key drop not null')
    await session.query(migration?.sql ?? 'select missing_migration')
  } finally {
    session.release()
  }
}

async function salarySigners({ tenantId }: World) {
  return kernel.database.withTenant(tenantId, (tx) =>
    tx.db
      .selectFrom('role')
      .select(['features', 'permissions', 'is_shipped'])
      .where('tenant_id', '=', tx.tenantId)
      .where('key', '=', 'SalarySigner')
      .execute(),
  )
}

async function changeRole({ tenantId }: World, change: 'gone' | 'own'): Promise<void> {
  await kernel.database.withTenant(tenantId, async (tx) => {
    if (change === 'gone')
      await tx.db.deleteFrom('role').where('tenant_id', '=', tx.tenantId).where('key', '=', 'SalarySigner').execute()
    else
      await tx.db
        .updateTable('role')
        .set({ permissions: ['AuditRead'], is_shipped: false })
        .where('tenant_id', '=', tx.tenantId)
        .where('key', '=', 'SalarySigner')
        .execute()
  })
}

test('every tenant without it gets it, as a new tenant does', async () => {
  const [first, second] = worlds as [World, World]
  const shipped = await salarySigners(first)
  expect(shipped).toHaveLength(1)
  await changeRole(first, 'gone')
  await changeRole(second, 'gone')
  await migrateAgain()
  expect([await salarySigners(first), await salarySigners(second)]).toEqual([shipped, shipped])
})

test('a role of that name which a tenant made itself stays as it is', async () => {
  const [first] = worlds as [World]
  await changeRole(first, 'own')
  await migrateAgain()
  expect(await salarySigners(first)).toMatchObject([{ permissions: ['AuditRead'], is_shipped: false }])
})
