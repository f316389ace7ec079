// Runs vitest's projects in a process of their own and counts what became of the tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Counts } from './counts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** A run that takes longer than `limitMs` is ended with everything that it started, and counts as a failure. */
export async function runVitest(projects: readonly string[], limitMs: number): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-vitest-'))
  const file = join(folder, 'report.json')
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args, ...projects.flatMap((name) => ['--project', name])],
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
