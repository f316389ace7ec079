// Walks the audit chain of one tenant, and holds it against the heads that were written down outside the database.
import type { TenantId } from '@kontor/domain/identifiers'
import { type ChainFault, findChainFault } from '../../kernel/audit/audit-chain.ts'
import { findAuditHead, listAuditRows } from '../../kernel/audit/audit.store.ts'
import { type ExportedHead, type HeadFault, findHeadFault } from '../../kernel/audit/exported-heads.ts'
import type { Kernel } from '../../kernel/kernel.ts'

export type VerifiedChain = {
  readonly head: { readonly sequence: string; readonly hash: string } | null
  /** Within the chain. */
  readonly fault: ChainFault | null
  /** Against what was written down. */
  readonly headFault: HeadFault | null
}

/** `heads` are those of any tenants, the oldest first. */
export async function verifyAuditChain(
  { database }: Kernel,
  tenantId: TenantId,
  heads: readonly ExportedHead[],
): Promise<VerifiedChain> {
  return database.withTenant(tenantId, async (tx) => {
    const rows = []
    for (let after = '0'; ;) {
      const page = await listAuditRows(tx, after, 1000)
      rows.push(...page)
      const last = page.at(-1)
      if (!last) break
      after = last.sequence
    }
    const head = await findAuditHead(tx)
    const hashes = new Map(rows.map(({ sequence, hash }) => [sequence, hash]))
    const own = heads.filter((one) => one.tenantId === tenantId)
    return {
      head,
      fault: findChainFault(rows, head),
      headFault: findHeadFault(own, (sequence) => hashes.get(sequence)),
    }
  })
}
