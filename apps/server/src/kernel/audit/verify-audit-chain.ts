// Walks the audit chain of one tenant, and holds it against the heads that were written down outside the database.
import type { TenantId } from '@kontor/domain/identifiers'
import type { Kernel } from '../kernel.ts'
import { type ChainFault, type ChainLink, findEndFault, firstLink, walkChain } from './audit-chain.ts'
import { readChain } from './audit.store.ts'
import { type ExportedHead, type HeadFault, findHeadFault } from './exported-heads.ts'

export type VerifiedChain = {
  /** The last entry up to which it holds. */
  readonly last: ChainLink
  readonly head: ChainLink | null
  /** Within the chain. */
  readonly fault: ChainFault | null
  /** Against what was written down. */
  readonly headFault: HeadFault | null
}

const rowsAtOnce = 1000

/** `heads` are those of any tenants, the oldest first. Whatever is written meanwhile belongs to what is walked. */
export async function verifyAuditChain(
  { database }: Pick<Kernel, 'database'>,
  tenantId: TenantId,
  heads: readonly ExportedHead[],
): Promise<VerifiedChain> {
  const own = heads.filter((one) => one.tenantId === tenantId)
  const asked = new Set(own.map(({ sequence }) => sequence))
  const hashes = new Map<string, string>()
  let last = firstLink
  let fault: ChainFault | null = null
  for (let after = '0'; ;) {
    const { rows, head } = await database.withTenant(tenantId, (tx) => readChain(tx, after, rowsAtOnce))
    for (const { sequence, hash } of rows) if (asked.has(sequence)) hashes.set(sequence, hash)
    if (fault === null) ({ last, fault } = walkChain(last, rows))
    // what is written down is held against the rest too
    after = rows.at(-1)?.sequence ?? after
    if (rows.length === rowsAtOnce) continue
    fault ??= findEndFault(last, head)
    return { last, head, fault, headFault: findHeadFault(own, (sequence) => hashes.get(sequence)) }
  }
}
