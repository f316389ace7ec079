// Jobs on pg-boss, in the same database: on PostgreSQL and on PGlite.
import { PgBoss, type Db as BossDb } from 'pg-boss'
import type { SqlPool, SqlSession } from '../database/session.ts'
import type { Log } from '../log.ts'
import type { JobCount, JobData, JobHandler, Jobs } from './jobs.ts'

/** Jobs taken from the queue at once; they run one after the other. */
const batchSize = 50

export function pgBossJobs(pool: SqlPool, log: Log): Jobs {
  const handlers = new Map<string, JobHandler>()
  const workers = new Map<string, string>()
  const boss = new PgBoss({
    schema: 'jobs',
    backend: pool.kind,
    db: { executeSql: (text, values) => execute(pool, text, values) },
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  let isRunning = false

  return {
    define: (name, handler) => handlers.set(name, handler),
    enqueue(tx, name, data) {
      tx.beforeCommit(() => asOwner(tx.session, () => boss.send(name, data, { db: bossDbOn(tx.session) })))
      // this process need not wait for its next look into the queue
      tx.afterCommit(() => {
        const worker = workers.get(name)
        if (worker !== undefined) boss.notifyWorker(worker)
      })
    },
    async count({ session }) {
      const { rows } = await session.query('select job, state, count, oldest_ms as "oldestMs" from count_jobs()', [])
      return rows as readonly JobCount[]
    },
    async start() {
      await boss.start()
      for (const [name, handler] of handlers) {
        const queue = await boss.getQueue(name)
        if (!queue) await boss.createQueue(name, { retryLimit: 5, retryDelay: 5, retryBackoff: true })
        // fills pg-boss's queue cache: else the first send inside a transaction asks the pool for a second session
        await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
        const worker = await boss.work<JobData>(name, { pollingIntervalSeconds: 1, batchSize }, async (jobs) => {
          for (const job of jobs) {
            try {
              await handler(job.data)
            } catch (error) {
              // only this job is tried again, not those that came with it
              log.error({ err: error, job: name, id: job.data.id }, 'job failed')
              await boss.fail(name, job.id, { message: error instanceof Error ? error.message : 'failed' })
            }
          }
        })
        workers.set(name, worker)
      }
      isRunning = true
    },
    isRunning: () => isRunning,
    async stop() {
      if (!isRunning) return
      isRunning = false
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

async function execute(pool: SqlPool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const session = await pool.session()
  try {
    const { rows } = await session.query(text, values)
    return { rows: [...rows] }
  } catch (error) {
    // pg-boss sends BEGIN … COMMIT in one text: do not leave a failed one behind on the session
    await session.query('rollback').catch(() => undefined)
    throw error
  } finally {
    session.release()
  }
}

function bossDbOn(session: SqlSession): BossDb {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: [...(await session.query(text, values)).rows] }),
  } as BossDb
}

/** No tenant's role reads or writes the queue: the role is none around the send. */
async function asOwner(session: SqlSession, work: () => Promise<unknown>): Promise<void> {
  await session.query("select set_config('role', 'none', true)", [])
  await work()
  await session.query("select set_config('role', 'kontor_app', true)", [])
}
