// The tenant's chain to take along, in pieces: each entry as one line of JSON with all that is hashed, the last line names
// the head. An entry whose content the reader may not see keeps its place by its two hashes alone.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type AuditScope, type PlacedEntry, readChainPiece } from './audit.store.ts'
import { auditScopeOf, isInScope, toldOf } from './told-content.ts'

export async function exportAuditChain(
  { database, clock }: Kernel,
  caller: Caller,
  { after = 0 }: RouteInput<'exportAuditChain'>['query'],
): Promise<RouteAnswer<'exportAuditChain'>> {
  const { entries, head } = await database.withTenant(caller.tenantId, (tx) =>
    readChainPiece(tx, after, limits.count.exportedEntries),
  )
  const scope = auditScopeOf(caller)
  const lines = entries.map((entry) => lineOf(caller, scope, entry))
  const last = entries.at(-1)
  if (last !== undefined && entries.length === limits.count.exportedEntries)
    return { lines, next: Math.trunc(+last.sequence) }
  // read with the entries before it: whatever is written meanwhile, the file ends with the head that it has
  const end = { head, tenantId: caller.tenantId, exportedAt: instantText(clock.elapsed()) }
  return { lines: [...lines, JSON.stringify(end)], next: null }
}

function lineOf(caller: Caller, scope: AuditScope, entry: PlacedEntry): string {
  const { sequence, previousHash, hash } = entry
  if (!isInScope(scope, entry) || toldOf(caller, entry) !== 'all')
    return JSON.stringify({ sequence, previousHash, hash, withheld: true })
  const { at, userId, userName, action, subjectKind, subjectId, companyId, before, after, reason } = entry
  return JSON.stringify({
    sequence,
    at,
    userId,
    userName,
    action,
    subjectKind,
    subjectId,
    companyId,
    before,
    after,
    reason,
    previousHash,
    hash,
  })
}
