// Routes of operation: alive, ready.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { isSendingBlocked } from '../transmissions/public.ts'

export function operationsRoutes(on: Registrar, kernel: Kernel): void {
  on.publicRoute('getHealth', async () => ({
    status: 'alive' as const,
    version: '1.0.0',
    commit: kernel.config.commit,
  }))

  on.publicRoute('getReadiness', async ({ reply }) => {
    const isReachable = await kernel.database
      .asSystem((_db, session) => session.query('select 1'))
      .then(() => true)
      .catch(() => false)
    const isReady = isReachable && kernel.jobs.isRunning()
    if (!isReady) void reply.code(503)
    return {
      status: isReady ? ('ready' as const) : ('not-ready' as const),
      database: kernel.database.kind,
      jobs: kernel.jobs.isRunning(),
      sending: isSendingBlocked(kernel) ? ('blocked' as const) : ('open' as const),
    }
  })
}
