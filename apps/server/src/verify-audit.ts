// `npm run verify-audit`: walks the chain of hashes of every tenant; names the first bad row and fails on it.
import { findChainFault } from './kernel/audit/audit-chain.ts'
import { findAuditHead, listAuditRows } from './kernel/audit/audit.store.ts'
import { systemClock } from './kernel/clock.ts'
import { readConfig } from './kernel/config.ts'
import { runCommand } from './kernel/start-refusal.ts'
import { listTenantIds } from './features/auth/public.ts'
import { openKernel } from './open-kernel.ts'

await runCommand(verifyAudit)

async function verifyAudit(): Promise<void> {
  const kernel = await openKernel(readConfig(process.env), systemClock, 'command')
  try {
    for (const tenantId of await listTenantIds(kernel.database)) {
      const { fault, head } = await kernel.database.withTenant(tenantId, async (tx) => {
        const rows = []
        for (let after = '0'; ;) {
          const page = await listAuditRows(tx, after, 1000)
          rows.push(...page)
          const last = page.at(-1)
          if (!last) break
          after = last.sequence
        }
        const found = await findAuditHead(tx)
        return { head: found, fault: findChainFault(rows, found) }
      })
      if (fault) {
        console.error(`Tenant ${tenantId}: the audit chain is broken at entry ${fault.sequence} (${fault.fault}).`)
        process.exitCode = 1
      } else
        console.log(
          `Tenant ${tenantId}: ${head?.sequence ?? 0} entries, the chain is intact. Head ${head?.hash ?? '-'}`,
        )
    }
  } finally {
    await kernel.close()
  }
}
