// `npm run test:crash [-- --kills 500 --uploads 200 --damages 8]`: kills the server again and again, on the embedded database or on
// the PostgreSQL server of TEST_DATABASE_URL. SEED replays the plan. One line of JSON; fails on the figures.
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { runCrashSuite } from '../crash/run-crash-suite.ts'
import { buildPrograms } from './running/build-programs.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string' }, uploads: { type: 'string' }, damages: { type: 'string' } },
})
// what was started is ended on the way out
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.env['KONTOR_BUILT_PROGRAMS'] = (await buildPrograms(fileURLToPath(new URL('..', import.meta.url)))).folder
const result = await runCrashSuite({
  kills: Math.trunc(+(values.kills ?? '500')),
  seed: Math.trunc(+(process.env['SEED'] ?? String(Date.now() % 1_000_000))),
  postgresUrl: process.env['TEST_DATABASE_URL'] || null,
  tell: console.error,
  damages: Math.trunc(+(values.damages ?? '8')),
  uploadKills: Math.trunc(+(values.uploads ?? '200')),
})
for (const failure of result.failures) console.error(failure)
console.log(JSON.stringify(result))
process.exit(result.failed === 0 ? 0 : 1)
