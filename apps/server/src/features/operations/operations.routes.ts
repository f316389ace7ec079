// Routes of operation: alive, ready, and how the house is.
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '@kontor/domain'
import { listMigrations } from '../../kernel/database/migrate.ts'
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { watchAuditHeads } from './export-audit-heads.ts'
import { type Run, getOperationsOverview } from './get-overview.ts'

export function operationsRoutes(on: Registrar, kernel: Kernel): void {
  watchAuditHeads(kernel)
  // strangers ask here: they learn whether, and nothing of what
  on.publicRoute('getHealth', async () => ({ status: 'alive' as const }))

  /** Of those who ask while the database is silent, only the first waits in its queue. */
  let asking: Promise<boolean> | null = null
  function askDatabase(): Promise<boolean> {
    asking ??= kernel.database
      .asSystem((_db, session) => session.query('select 1'))
      .then(() => true)
      .catch(() => false)
      .finally(() => {
        asking = null
      })
    return asking
  }

  on.publicRoute('getReadiness', async ({ reply }) => {
    // who asks has a limit too, and takes silence for whatever he likes
    const isReachable = await Promise.race([askDatabase(), wait(limits.timeMs.readiness, false, { ref: false })])
    const isReady = isReachable && kernel.jobs.isRunning()
    if (!isReady) void reply.code(503)
    return { status: isReady ? ('ready' as const) : ('not-ready' as const) }
  })

  const run: Run = { startedAt: kernel.clock.elapsed(), migration: listMigrations().at(-1)?.name ?? '' }
  on.route('getOperationsOverview', ({ caller }) => getOperationsOverview(kernel, caller, run))
}
