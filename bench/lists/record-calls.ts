// A process of its own: asks each call of the product on the database of the environment and tells its parent what the
// database was asked for it, the second time, when every plan is kept.
import { join } from 'node:path'
import { systemClock } from '../../apps/server/src/kernel/clock.ts'
import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { databaseOn } from '../../apps/server/src/kernel/database/database.ts'
import { openPglite } from '../../apps/server/src/kernel/database/pglite-pool.ts'
import { openPostgres } from '../../apps/server/src/kernel/database/pg-pool.ts'
import { asOneText, type SqlPool } from '../../apps/server/src/kernel/database/session.ts'
import { drainedSchedule } from '../../apps/server/src/kernel/jobs/schedule.ts'
import { openApp } from '../../apps/server/src/open-app.ts'
import { openKernel } from '../../apps/server/src/open-kernel.ts'
import type { Statement } from './statements.ts'

export type RecordedCall = { readonly url: string; readonly statements: readonly Statement[]; readonly bytes: number }
export type Asked = {
  readonly urls: readonly string[]
  readonly cookie: string
  /** Of the embedded database that is asked; the environment names a copy of it, on which the kernel stands. */
  readonly dataDir: string
}

const asked = JSON.parse(process.argv[2] ?? '{}') as Asked
const config = readConfig(process.env)
const kernel = await openKernel(config, systemClock)
const statements: Statement[] = []
const pool =
  config.databaseUrl === null
    ? await openPglite({ dataDir: join(asked.dataDir, 'database') })
    : openPostgres(config.databaseUrl)
const database = databaseOn(recording(pool), systemClock, kernel.vault)
const schedule = drainedSchedule()
const { app } = await openApp({ ...kernel, database, schedule })
// as in a house at work: what is kept has been kept
await schedule.turn('reconciliation.keep-proposals')
const calls: RecordedCall[] = []
for (const url of asked.urls) {
  for (let time = 0; time < 2; time++) {
    statements.length = 0
    const answer = await app.inject({ url, headers: { cookie: asked.cookie } })
    if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}: ${answer.body}`)
    if (time === 1) calls.push({ url, statements: [...statements], bytes: answer.body.length })
  }
}
process.send?.(calls)
await app.close()
await database.close()
await kernel.close()

function recording(inner: SqlPool): SqlPool {
  return {
    ...inner,
    async session() {
      const session = await inner.session()
      return {
        ...session,
        async query(text, params, how) {
          const result = await session.query(text, params, how)
          statements.push({ text, params: params ?? [], rows: result.rows.length })
          return result
        },
        async queryAfter(before, text, params, how) {
          const result = await session.queryAfter(before, text, params, how)
          statements.push(
            { text: asOneText(before), params: [], rows: 0 },
            { text, params: params ?? [], rows: result.rows.length },
          )
          return result
        },
        // nobody waits for it; the bare servers send it as everything else
        releaseAfter(end) {
          statements.push({ text: end, params: [], rows: 0 })
          session.releaseAfter(end)
        },
      }
    },
  }
}
