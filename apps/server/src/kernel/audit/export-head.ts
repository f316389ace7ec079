// One tenant's audit head, written down outside the database.
import type { TenantId } from '@kontor/domain/identifiers'
import { instantText } from '../clock.ts'
import type { Kernel } from '../kernel.ts'
import { findAuditHead } from './audit.store.ts'
import { type ExportedHeads, exportedHeadsIn } from './exported-heads.ts'

/** A head of the hash `lastHash` stands there already and is not written again. */
export async function exportHead(
  { database, clock, config }: Pick<Kernel, 'database' | 'clock' | 'config'>,
  tenantId: TenantId,
  lastHash: string | null = null,
  heads: ExportedHeads = exportedHeadsIn(config.dataDir),
): Promise<void> {
  const head = await database.withTenant(tenantId, findAuditHead)
  if (head === null || head.hash === lastHash) return
  await heads.append({ tenantId, ...head, at: instantText(clock.elapsed()) })
}
