// Writes the heads of all audit chains down outside the database: at a start, every day, and at a clean stop.
import { findAuditHead } from '../../kernel/audit/audit.store.ts'
import { type ExportedHead, type ExportedHeads, exportedHeadsIn, isRestore } from '../../kernel/audit/exported-heads.ts'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listTenantIds } from '../auth/public.ts'

const everyMs = 24 * 3_600_000

/** A head that stands there already is not written again. */
export async function exportAuditHeads(
  { database, clock, config }: Kernel,
  heads: ExportedHeads = exportedHeadsIn(config.dataDir),
): Promise<void> {
  const last = new Map<string, ExportedHead>()
  for (const line of await heads.read()) if (!isRestore(line)) last.set(line.tenantId, line)
  for (const tenantId of await listTenantIds(database)) {
    const head = await database.withTenant(tenantId, findAuditHead)
    if (head === null || last.get(tenantId)?.hash === head.hash) continue
    await heads.append({ tenantId, ...head, at: instantText(clock.elapsed()) })
  }
}

export function startExportingHeads(kernel: Kernel): { stop(): Promise<void> } {
  const heads = exportedHeadsIn(kernel.config.dataDir)
  let turn = Promise.resolve()
  function look(): void {
    turn = turn
      .then(() => exportAuditHeads(kernel, heads))
      .catch((error: unknown) => kernel.log.error({ err: error }, 'export of audit heads failed'))
  }
  look()
  const timer = setInterval(look, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      look()
      await turn
    },
  }
}
