// SQL by which the imports of a tenant wait for each other.
import { limits } from '@kontor/domain'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

/**
 * Imports of a tenant wait for each other: what is a repetition is decided against what is there. From here on many rows
 * may come, and plans of before are not kept to.
 */
export async function lockImports(tx: TenantTx): Promise<void> {
  tx.planAnew()
  // an import takes longer than anybody may wait for a row
  await sql`select set_config('lock_timeout', ${String(limits.databaseMs.importLock)}, true)`.execute(tx.db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${tx.tenantId}`}, 0))`.execute(tx.db)
  await sql`set local lock_timeout to default`.execute(tx.db)
}
