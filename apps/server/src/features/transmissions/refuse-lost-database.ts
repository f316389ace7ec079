// A journal that tells of files, beside a database without a single tenant: the database is gone, or is another one. To
// serve it would be to begin anew without a word.
import { join } from 'node:path'
import type { Kernel } from '../../kernel/kernel.ts'
import { StartRefusal } from '../../kernel/start-refusal.ts'
import { listTenantIds } from '../../kernel/tenants/tenants.store.ts'

export async function refuseLostDatabase({ config, database, journal }: Kernel): Promise<void> {
  if ((await listTenantIds(database)).length > 0) return
  const { lines } = await journal.read()
  if (lines.length === 0) return
  throw new StartRefusal(
    `The send journal in ${join(config.dataDir, 'journal')} tells of ${lines.length} files that were sent, and the database has no tenant: it is gone, or it is another one. Put it back (docs/operations.md), or start with an empty data folder.`,
  )
}
