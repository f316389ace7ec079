// SQL of the seeding: the mark that it came to its end (a start that was cut off must not pass for a whole demo).
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

/** What happened in the past is no news to anybody. */
export async function settleEvents(tx: TenantTx): Promise<void> {
  await tx.db
    .updateTable('outbox_event')
    .set((row) => ({ relayed_at: row.ref('created_at') }))
    .where('tenant_id', '=', tx.tenantId)
    .execute()
}
