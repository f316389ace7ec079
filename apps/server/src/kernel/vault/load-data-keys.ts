// At a server's start: every data key of the database is opened once, so that a wrong master key stops the start and
// not a payment, and no call asks for its key later.
import type { Database } from '../database/database.ts'
import { listTenantIds } from '../tenants/tenants.store.ts'

/** Throws a `StartRefusal` where the master key does not open a tenant's key. */
export async function loadDataKeys(database: Database): Promise<void> {
  for (const tenantId of await listTenantIds(database)) await database.withTenant(tenantId, (tx) => tx.vault.load())
}
