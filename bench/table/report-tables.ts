// What a run of the tables leaves: lines on the console, JSON in bench/results/, its section of docs/benchmarks.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tableLines, tableVerdicts, tablesHeading, tablesSection } from './describe-tables.ts'
import type { TableResult } from './measure-tables.ts'

export type RunFacts = {
  readonly at: string
  readonly machine: string
  readonly load: string
  readonly rounds: number
  readonly writesDocs: boolean
  /** The repository. */
  readonly root: URL
}

/** Whether ours is ahead wherever it was measured beside the peers; null is a result that there is none of. */
export function reportTables(result: TableResult | null, run: RunFacts): boolean {
  if (result === null) return true
  const verdicts = tableVerdicts(result)
  const said = verdicts.map((verdict) => `- ${verdict.isMet ? 'met' : 'missed'}: ${verdict.what}: ${verdict.said}`)
  console.log(['', ...tableLines(result), '', ...said].join('\n'))
  const results = new URL('bench/results/', run.root)
  mkdirSync(results, { recursive: true })
  const file = new URL(`${run.at.slice(0, 19).replaceAll(':', '')}-tables.json`, results)
  writeFileSync(file, JSON.stringify({ at: run.at, machine: run.machine, load: run.load, ...result }, null, 1))
  console.log(`\n${fileURLToPath(file)}`)
  if (run.writesDocs) {
    const circumstances = [
      `- Date: ${run.at.slice(0, 10)}`,
      `- Machine: ${run.machine}`,
      `- Load average of the last minute before the run: ${run.load}`,
    ]
    const page = docsPage(run.root)
    const section = tablesSection(result, run.rounds, circumstances)
    writeFileSync(page, `${withoutTables(readFileSync(page, 'utf8'))}\n${section}\n`)
  }
  return verdicts.every(({ isMet }) => isMet)
}

/** `text`, the rest of the page written anew, followed by the section of the tables as it stands now. */
export function keepingTables(root: URL, text: string): string {
  const [, section] = readFileSync(docsPage(root), 'utf8').split(`\n${tablesHeading}\n`)
  return section === undefined ? text : `${text}\n${tablesHeading}\n${section}`
}

function withoutTables(text: string): string {
  return text.split(`\n${tablesHeading}\n`)[0] ?? text
}

function docsPage(root: URL): URL {
  return new URL('docs/benchmarks.md', root)
}
