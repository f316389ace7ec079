// A database that was put back to an older day brings back whoever was signed in then, and links that were used since. What
// was written down of the audit chains outside it tells so: then nobody is signed in, and every tenant reads it in its chain.
import type { TenantId } from '@kontor/domain/identifiers'
import { houseAct } from '../../kernel/act.ts'
import { findAuditHash } from '../../kernel/audit/audit.store.ts'
import { exportHead } from '../../kernel/audit/export-head.ts'
import { type ExportedHead, type ExportedHeads, exportedHeadsIn, lastHeads } from '../../kernel/audit/exported-heads.ts'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listTenantIds } from '../../kernel/tenants/tenants.store.ts'
import { endAllLinks, endAllSessions } from './auth.store.ts'

/** Answers of how many tenants the database knows less, or other things, than was written down of them last. */
export async function endSignInsOfOlderDatabase(
  kernel: Kernel,
  heads: ExportedHeads = exportedHeadsIn(kernel.config.dataDir),
): Promise<number> {
  const last = lastHeads((await heads.read()).lines)
  let ended = 0
  for (const tenantId of await listTenantIds(kernel.database)) {
    const head = last.get(tenantId)
    if (head === undefined || (await isInChain(kernel, tenantId, head))) continue
    await endSignIns(kernel, tenantId, head)
    // the chain goes on from here: the next start finds it as it is
    await exportHead(kernel, tenantId, null, heads)
    ended += 1
  }
  return ended
}

async function isInChain({ database }: Kernel, tenantId: TenantId, { sequence, hash }: ExportedHead): Promise<boolean> {
  return (await database.withTenant(tenantId, (tx) => findAuditHash(tx, sequence))) === hash
}

async function endSignIns(
  kernel: Kernel,
  tenantId: TenantId,
  { sequence, at: writtenAt }: ExportedHead,
): Promise<void> {
  const at = instantText(kernel.clock.elapsed())
  await houseAct(kernel, tenantId, async ({ tx, note }) => {
    const sessions = await endAllSessions(tx, at)
    const links = await endAllLinks(tx, at)
    note({
      action: 'DatabasePutBack',
      subjectKind: 'tenant',
      subjectId: tenantId,
      before: { lastEntry: sequence, writtenAt },
      after: { sessionsEnded: sessions, linksEnded: links },
    })
  })
}
