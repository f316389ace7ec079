// Runs vitest's projects in a process of their own and counts what became of the tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Counts } from './counts.ts'
import { keepSeconds, readSeconds } from './kept-seconds.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/**
 * A run that takes longer than `limitMs` is ended with everything that it started, and counts as a failure. `files`:
 * only test files of these words; left out, all. `without`: but for these (globs).
 */
export async function runVitest(
  projects: readonly string[],
  limitMs: number,
  { files = [], without = [] }: { readonly files?: readonly string[]; readonly without?: readonly string[] } = {},
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-vitest-'))
  const file = join(folder, 'report.json')
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...args,
      ...projects.flatMap((name) => ['--project', name]),
      ...without.flatMap((glob) => ['--exclude', glob]),
      ...files,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  )
  // vitest, its workers and its browser form a group of their own: whoever ends the group ends them all
  const end = () => {
    try {
      if (vitest.pid !== undefined) process.kill(-vitest.pid, 'SIGKILL')
    } catch {
      // the group has ended by itself
    }
  }
  process.on('exit', end)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, limitMs)
  const [code] = (await once(vitest, 'exit')) as [number | null]
  clearTimeout(timer)
  end()
  process.off('exit', end)
  if (isLate) console.log(`vitest took longer than ${limitMs / 60_000} minutes and was ended`)
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
  rmSync(folder, { recursive: true, force: true })
  if (report !== null) {
    tellSlowest(report)
    tellFailed(report)
  }
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  // a file that could not be loaded has no tests; an error outside of a test has no test either
  const broken = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length
  const failed = report.numFailedTests + broken
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A line each, in the form of every suite: `.ci/run` says them again at its end. */
function tellFailed({ testResults }: Report): void {
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName)
    const isBroken = status === 'failed' && assertionResults.length === 0
    for (const said of isBroken ? ['could not be loaded'] : failed)
      console.log(`FAILED ${name.replace(root, '')}: ${said}`)
  }
}

/** Whoever wants the tests quicker begins here. */
function tellSlowest({ testResults }: Report): void {
  const before = readSeconds('files')
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: name.replace(root, ''), seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
  const sum = files.reduce((total, { seconds }) => total + seconds, 0)
  console.log(`Tests of ${files.length} files ran for ${Math.round(sum)} s, loading apart. The slowest:`)
  for (const { name, seconds } of files.slice(0, 15)) {
    const was = before.get(name)
    const change = was === undefined ? '' : ` (${was.toFixed(1)} s before)`
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}${change}`)
  }
  keepSeconds('files', new Map(files.map(({ name, seconds }) => [name, seconds])))
}
