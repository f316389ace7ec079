// `npm run verify-audit`: walks the chain of hashes of every tenant and holds it against the heads that were written
// down beside the send journal; names the first bad row or the day that differs, and fails on it.
import { type HeadFault, exportedHeadsIn, isRestore, listBindingHeads } from './kernel/audit/exported-heads.ts'
import { systemClock } from './kernel/clock.ts'
import { readConfig } from './kernel/config.ts'
import { runCommand } from './kernel/start-refusal.ts'
import { verifyAuditChain } from './kernel/audit/verify-audit-chain.ts'
import { openKernel } from './open-kernel.ts'
import { listTenantIds } from './kernel/tenants/tenants.store.ts'

await runCommand(verifyAudit)

async function verifyAudit(): Promise<void> {
  const kernel = await openKernel(readConfig(process.env), systemClock, 'command')
  try {
    const { lines, damaged } = await exportedHeadsIn(kernel.config.dataDir).read()
    if (damaged.length > 0) {
      console.error(
        `Of the heads that were written down, these lines of journal/audit-heads.ndjson can no longer be read: ${damaged.join(', ')}. The file was changed or damaged.`,
      )
      process.exitCode = 1
    }
    for (const { restoredAt, takenAt } of lines.filter(isRestore))
      console.log(`On ${restoredAt} a snapshot of ${takenAt} was restored: heads of the time between do not count.`)
    const heads = listBindingHeads(lines)
    const tenantIds: readonly string[] = await listTenantIds(kernel.database)
    for (const tenantId of await listTenantIds(kernel.database)) {
      const { head, fault, headFault } = await verifyAuditChain(kernel, tenantId, heads)
      if (fault) fail(tenantId, `the audit chain is broken at entry ${fault.sequence} (${fault.fault}).`)
      if (headFault) fail(tenantId, sentenceOf(headFault))
      if (fault || headFault) continue
      const held = heads.filter((one) => one.tenantId === tenantId).length
      console.log(
        `Tenant ${tenantId}: ${head?.sequence ?? 0} entries, the chain is intact and has the ${held} heads that were written down. Head ${head?.hash ?? '-'}`,
      )
    }
    for (const gone of new Set(heads.map(({ tenantId }) => tenantId).filter((id) => !tenantIds.includes(id)))) {
      const last = heads.findLast(({ tenantId }) => tenantId === gone)
      fail(gone, `had ${last?.sequence} entries on ${dayOf(last?.at ?? '')} and is not in this database.`)
    }
  } finally {
    await kernel.close()
  }
}

function fail(tenantId: string, sentence: string): void {
  console.error(`Tenant ${tenantId}: ${sentence}`)
  process.exitCode = 1
}

function dayOf(at: string): string {
  return at.slice(0, 10)
}

function sentenceOf({ head: { at, sequence }, fault }: HeadFault): string {
  return fault === 'shorter'
    ? `the audit chain is shorter than on ${dayOf(at)}: its head then, entry ${sequence}, is not there. Only a restored backup explains that.`
    : `the audit chain differs from that of ${dayOf(at)}: its head then, entry ${sequence}, had another hash. Only a restored backup explains that.`
}
