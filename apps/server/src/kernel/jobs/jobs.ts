// Work after the answer: jobs carry ids only, are enqueued in the transaction of the act, and run at least once.
import type { TenantId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../database/database.ts'

export type JobData = { readonly tenantId: TenantId; readonly id: string }
export type JobHandler = (data: JobData) => Promise<void>

/** Jobs of one kind that wait (for their first try, or another one), run, or were given up after their last try. */
export type JobCount = {
  readonly job: string
  readonly state: 'waiting' | 'running' | 'failed'
  readonly count: number
  /** Since the oldest of them was enqueued. */
  readonly oldestMs: number
}

export type Jobs = {
  /** `<feature>.<verb-noun>`; before `start` only. */
  define(name: string, handler: JobHandler): void
  /** In the transaction: rolls back with it. */
  enqueue(tx: TenantTx, name: string, data: JobData): void
  /** Those of the transaction's tenant, and nobody else's. */
  count(tx: TenantTx): Promise<readonly JobCount[]>
  start(): Promise<void>
  isRunning(): boolean
  stop(): Promise<void>
}

/** Jobs of tests and simulations: they wait until they are drained, in the order that `pick` chooses; `now` tells their age. */
export function drainedJobs(
  pick: (count: number) => number = () => 0,
  now: () => number = () => 0,
): Jobs & { drain(): Promise<number> } {
  const handlers = new Map<string, JobHandler>()
  const waiting: { name: string; data: JobData; at: number }[] = []
  return {
    define: (name, handler) => handlers.set(name, handler),
    enqueue: (tx, name, data) => tx.afterCommit(() => waiting.push({ name, data, at: now() })),
    async count({ tenantId }) {
      const own = Map.groupBy(
        waiting.filter(({ data }) => data.tenantId === tenantId),
        ({ name }) => name,
      )
      return Array.from(own, ([job, jobs]) => {
        const oldestMs = Math.max(...jobs.map(({ at }) => now() - at))
        return { job, state: 'waiting', count: jobs.length, oldestMs }
      })
    },
    start: async () => undefined,
    isRunning: () => true,
    stop: async () => undefined,
    async drain() {
      let done = 0
      while (waiting.length > 0) {
        const [job] = waiting.splice(pick(waiting.length), 1)
        if (!job) break
        await handlers.get(job.name)?.(job.data)
        done += 1
      }
      return done
    },
  }
}
