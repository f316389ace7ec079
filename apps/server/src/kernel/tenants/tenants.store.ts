// SQL of tenants: the one table that is found before it is known whose rows may be seen.
import type { TenantId } from '@kontor/domain/identifiers'
import type { Database, Db } from '../database/database.ts'

export type Tenant = { readonly id: TenantId; readonly key: string; readonly name: string; readonly isDemo: boolean }

export async function findTenant(database: Database, key: string): Promise<Tenant | null> {
  const row = await database.asSystem((db) =>
    db.selectFrom('tenant').selectAll().where('key', '=', key).executeTakeFirst(),
  )
  return row ? { id: row.id as TenantId, key: row.key, name: row.name, isDemo: row.is_demo } : null
}

export async function getTenantById(database: Database, id: TenantId): Promise<Tenant | null> {
  const row = await database.asSystem((db) =>
    db.selectFrom('tenant').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  return row ? { id: row.id as TenantId, key: row.key, name: row.name, isDemo: row.is_demo } : null
}

export async function listTenantIds(database: Database): Promise<readonly TenantId[]> {
  const rows = await database.asSystem((db) => db.selectFrom('tenant').select('id').orderBy('id').execute())
  return rows.map((row) => row.id as TenantId)
}

export async function findDemoTenant(database: Database): Promise<Tenant | null> {
  const row = await database.asSystem((db) =>
    db.selectFrom('tenant').selectAll().where('is_demo', '=', true).executeTakeFirst(),
  )
  return row ? { id: row.id as TenantId, key: row.key, name: row.name, isDemo: true } : null
}

/** Throws a violation of `tenant_key_key` where the key is taken. */
export async function insertTenant(
  db: Db,
  tenant: Tenant & { readonly createdAt: string; readonly licensedCompanies?: number | null },
): Promise<void> {
  await db
    .insertInto('tenant')
    .values({
      id: tenant.id,
      key: tenant.key,
      name: tenant.name,
      is_demo: tenant.isDemo,
      licensed_companies: tenant.licensedCompanies ?? null,
      created_at: tenant.createdAt,
    })
    .execute()
}
