// Writes the heads of all audit chains down outside the database: at a start, every hour, and at a clean
// stop; each transmission writes its tenant's own too.
import { exportHead } from '../../kernel/audit/export-head.ts'
import { type ExportedHeads, exportedHeadsIn, lastHeads } from '../../kernel/audit/exported-heads.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listTenantIds } from '../../kernel/tenants/tenants.store.ts'

const everyMs = 3_600_000

/** A head that stands there already is not written again. */
export async function exportAuditHeads(
  kernel: Kernel,
  heads: ExportedHeads = exportedHeadsIn(kernel.config.dataDir),
): Promise<void> {
  const last = lastHeads((await heads.read()).lines)
  for (const tenantId of await listTenantIds(kernel.database)) {
    await exportHead(kernel, tenantId, last.get(tenantId)?.hash ?? null, heads)
  }
}

/** At a start and every hour. At a clean stop they are exported once more, after all that writes to the chains. */
export function watchAuditHeads(kernel: Kernel): void {
  kernel.schedule.every('operations.export-audit-heads', everyMs, () => exportAuditHeads(kernel))
}
