// `npm test`: vitest (node and browser), the crash suite, the journeys. The last line counts them all. With
// `--server-only` it runs the tests of what meets a database and a short crash suite, for a second pass on another
// database (TEST_DATABASE_URL); with `--shared-data` only the tests that read third-party files.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type CrashSuiteOptions, runCrashSuite } from '../crash/run-crash-suite.ts'
import { buildPrograms } from './running/build-programs.ts'
import { findPostgresPrograms, startTempPostgres } from './temp-postgres.ts'
import { type Counts, addCounts } from './testing/counts.ts'
import { findChromium } from './testing/find-chromium.ts'
import { runVitest } from './testing/run-vitest.ts'
import { listSharedDataTests } from './testing/shared-data-tests.ts'
import { listTestsWithoutDatabase } from './testing/tests-without-database.ts'

const { values } = parseArgs({ options: { 'server-only': { type: 'boolean' }, 'shared-data': { type: 'boolean' } } })
const isServerOnly = values['server-only'] === true
const isContinuous = ['1', 'true'].includes(process.env['CI'] ?? '')
const minute = 60_000
const root = fileURLToPath(new URL('..', import.meta.url))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

// what tests start is started many times
process.env['KONTOR_BUILT_PROGRAMS'] = (await buildPrograms(root)).folder

if (values['shared-data'] === true) {
  const files = listSharedDataTests(root)
  finish([await runVitest(['server', 'node'], 8 * minute, { files })])
}

if (isServerOnly) {
  const alone = listTestsWithoutDatabase(root)
  const tests = async () => [
    await timed('vitest', () => runVitest(['server'], 40 * minute, { without: ['**/*.embedded.test.ts', ...alone] })),
    await timed('calls that read, without kept plans', withoutPlans),
  ]
  // on a database server of its own, which it starts anew as it likes
  const [counts, crashed] = await Promise.all([tests(), bounded('the crash suite', 25 * minute, crashOnPostgres)])
  finish([...counts, crashed])
}

const chromium = findChromium()
const projects = ['server', 'node', ...(chromium === null ? [] : ['browser', 'web'])]
const tested = await timed('vitest', () => runVitest(projects, 40 * minute))
// both wait more than they work: side by side they leave no core idle
const beside = await Promise.all([
  bounded('the crash suite', 25 * minute, crashHere),
  bounded('the journeys', 40 * minute, journeys),
])
finish([tested, ...beside])

function finish(all: readonly Counts[]): never {
  const { passed, failed, skipped } = addCounts(all)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exit(failed === 0 ? 0 : 1)
}

/** As behind a pooler that gives each transaction another connection. */
async function withoutPlans(): Promise<Counts> {
  process.env['KONTOR_PREPARED'] = 'no'
  const reading = ['/list-', '/get-', 'payment-counts', 'reading-calls', 'kernel/lists']
  const counted = await runVitest(['server'], 5 * minute, { files: reading })
  delete process.env['KONTOR_PREPARED']
  return counted
}

/** On the embedded database, or on the server that TEST_DATABASE_URL names. */
async function crashHere(): Promise<Counts> {
  return crash({
    kills: isContinuous ? 60 : 10,
    uploadKills: isContinuous ? 200 : 40,
    damages: isContinuous ? 4 : 1,
    postgresUrl: process.env['TEST_DATABASE_URL'] || null,
  })
}

/** A short one, on a PostgreSQL that is started anew under the product where the machine has the programs for it. */
async function crashOnPostgres(): Promise<Counts> {
  const short = { kills: 15, uploadKills: 0, damages: 4, hasSelfTest: false }
  const given = process.env['TEST_DATABASE_URL'] || null
  if (findPostgresPrograms() === null) return crash({ ...short, postgresUrl: given })
  const postgres = await startTempPostgres({ isDurable: false })
  try {
    return await crash({ ...short, postgresUrl: postgres.url, restartPostgres: () => void postgres.restart() })
  } finally {
    await postgres.stop()
  }
}

async function crash(options: CrashSuiteOptions): Promise<Counts> {
  const result = await runCrashSuite(options)
  const { server, naive, journals, trusting, uploads } = result
  const { running, starting, faultPoint } = server.kills
  const said = [
    `${running + starting + faultPoint} kills on ${(options.postgresUrl ?? null) === null ? 'the embedded database' : 'PostgreSQL'}`,
    `${server.payments} payments in ${server.files} files, ${server.importedEntries} entries imported`,
    `${server.receivedTwice.length} received twice, ${server.lost.length} lost`,
    ...(server.cuts.times > 0 ? [`connections cut ${server.cuts.times} times`] : []),
    ...(server.restarts.times > 0 ? [`the database started anew ${server.restarts.times} times`] : []),
    ...(journals ? [`${journals.cases} journals damaged, ${journals.receivedTwice.length} received twice`] : []),
    ...(trusting ? [`a server that believes any journal: ${trusting.receivedTwice.length} received twice`] : []),
    ...(naive ? [`the naive order: ${naive.receivedTwice.length} received twice`] : []),
    ...(uploads ? [`${uploads.kills} uploads killed, ${uploads.half} half files`] : []),
  ]
  console.log(`Crash suite (seed ${result.seed}): ${said.join('; ')}`)
  for (const failure of result.failures) console.error(`FAILED ${failure}`)
  return { passed: result.passed, failed: result.failed, skipped: 0 }
}

async function journeys(): Promise<Counts> {
  const file = join(fileURLToPath(new URL('../e2e/', import.meta.url)), 'run.ts')
  if (!existsSync(file) || chromium === null) {
    console.log(`Journeys: skipped, ${chromium === null ? 'there is no browser' : 'there are none'}`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const suite = (await import(pathToFileURL(file).href)) as { runJourneys: () => Promise<Counts> }
  return suite.runJourneys()
}

/** A suite that throws or does not come to its end is one failure; the others still count. */
async function bounded(name: string, limitMs: number, suite: () => Promise<Counts>): Promise<Counts> {
  const failure: Counts = { passed: 0, failed: 1, skipped: 0 }
  try {
    const counted = await timed(name, () => Promise.race([suite(), wait(limitMs, null, { ref: false })]))
    if (counted !== null) return counted
    console.error(`FAILED ${name} took longer than ${limitMs / minute} minutes`)
  } catch (error) {
    console.error(`FAILED ${name}`, error)
  }
  return failure
}

async function timed<T>(name: string, suite: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await suite()
  } finally {
    console.log(`${name} took ${Math.round((performance.now() - began) / 1000)} s`)
  }
}
