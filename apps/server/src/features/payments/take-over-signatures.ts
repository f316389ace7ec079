// The upgrade from versions that wrote no codes: signatures that were given before get theirs, once.
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listTenantIds } from '../../kernel/tenants/tenants.store.ts'
import { endTakeOver, isTakeOverOpen } from '../../kernel/vault/take-over.ts'
import { codeOf } from './signature-codes.ts'
import { listUncoded, saveCodes } from './signatures.store.ts'

const atOnce = 1000

/** At a server's start. What a crash leaves over is done at the next one; answers how many it did. */
export async function takeOverSignatures({ database, clock, config }: Kernel): Promise<number> {
  if (!(await isTakeOverOpen(config.dataDir))) return 0
  let count = 0
  for (const tenantId of await listTenantIds(database)) {
    for (let taken = atOnce; taken === atOnce; count += taken) {
      taken = await database.withTenant(tenantId, async (tx) => {
        const signatures = await listUncoded(tx, atOnce)
        const codes = signatures.map(async (one) => ({ id: one.id, mac: await codeOf(tx, one) }))
        if (codes.length > 0) await saveCodes(tx, await Promise.all(codes))
        return codes.length
      })
    }
  }
  await endTakeOver(config.dataDir, instantText(clock.elapsed()))
  return count
}
