// SQL: the mark that the demo was seeded to its end; a start that was cut off must not pass for a whole demo.
import type { TenantTx } from '../kernel/database/database.ts'

const key = 'demo'

export async function isSeedFinished(tx: TenantTx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('tenant_setting')
    .select('key')
    .where('tenant_id', '=', tx.tenantId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export async function markSeedFinished(tx: TenantTx, bankDate: string): Promise<void> {
  await tx.db
    .insertInto('tenant_setting')
    .values({ tenant_id: tx.tenantId, key, value: JSON.stringify({ bankDate }) })
    .execute()
}
