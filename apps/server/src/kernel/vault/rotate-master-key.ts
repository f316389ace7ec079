// Another master key: each tenant's data key is wrapped anew, in a transaction of its own. What a rotation that was
// interrupted has left is wrapped by one of the two keys, and the next one ends it.
import type { Database } from '../database/database.ts'
import { listTenantIds } from '../tenants/tenants.store.ts'
import { findWrappedKey, replaceWrapping } from './data-keys.store.ts'
import type { MasterKey } from './master-key.ts'
import { unwrapDataKey, wrapDataKey } from './wrapping.ts'

/**
 * Answers how many data keys were wrapped anew; those that `to` wraps already are only opened. Throws a `StartRefusal`
 * at a key that neither opens. No server may run: it would wrap a new tenant's key by the old one.
 */
export async function rotateMasterKey(database: Database, from: MasterKey, to: MasterKey): Promise<number> {
  let count = 0
  for (const tenantId of await listTenantIds(database)) {
    count += await database.withTenant(tenantId, async ({ session }) => {
      const row = await findWrappedKey(session, tenantId, true)
      if (row === null) return 0
      const isRotated = row.masterKeyId === to.id
      const dataKey = unwrapDataKey(isRotated ? to : from, tenantId, row)
      if (!isRotated) await replaceWrapping(session, tenantId, wrapDataKey(to, tenantId, dataKey))
      dataKey.fill(0)
      return isRotated ? 0 : 1
    })
  }
  return count
}
