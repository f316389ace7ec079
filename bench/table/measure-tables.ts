// The tables of 100,000 rows: every page once in each round, in turns, each in a browser of its own. Where the peers or
// the browser are missing it says so, and the other benchmarks go on.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from './build-pages.ts'
import { buildOurs, buildPeers, findPeers } from './build-pages.ts'
import type { Expected } from './figures.ts'
import type { TableFigures } from './measure-page.ts'
import { hasBrowser, measurePage, task } from './measure-page.ts'
import type { Row } from './page/rows.ts'

export type TablePage = { readonly name: string; readonly title: string; readonly rounds: readonly TableFigures[] }
export type TableResult = {
  /** Ours first. */
  readonly pages: readonly TablePage[]
  /** Why there are no peers; null where there are. */
  readonly peersMissing: string | null
}

/** Null where there is no browser. */
export async function measureTables(rounds: number): Promise<TableResult | null> {
  if (!hasBrowser()) {
    console.error('tables: NOT MEASURED: there is no Chromium (CHROMIUM names one)')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'kontor-tables-'))
  // the exit of a signal skips `finally`
  const sweep = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', sweep)
  try {
    const { pages, rows, peersMissing } = await buildPages(folder)
    if (peersMissing !== null) console.error(`tables: PEERS NOT MEASURED: ${peersMissing}`)
    const expected = await expectedOf(rows)
    const measured = new Map<string, TableFigures[]>()
    for (let round = 0; round < rounds; round += 1) {
      // every round begins with another page
      for (const page of [...pages.slice(round % pages.length), ...pages.slice(0, round % pages.length)]) {
        const figures = await measurePage(page, expected)
        measured.set(page.name, [...(measured.get(page.name) ?? []), figures])
      }
    }
    return {
      pages: pages.map(({ name, title }) => ({ name, title, rounds: measured.get(name) ?? [] })),
      peersMissing,
    }
  } finally {
    process.off('exit', sweep)
    sweep()
  }
}

type Built = { readonly pages: readonly Page[]; readonly rows: string | null; readonly peersMissing: string | null }

async function buildPages(folder: string): Promise<Built> {
  const from = findPeers()
  const alone = async (peersMissing: string) => ({ pages: [await buildOurs(folder, null)], rows: null, peersMissing })
  if (from === null) return alone('bench/front5 of the shared folder is not there (KONTOR_SHARED names another)')
  let built
  try {
    built = buildPeers(from, folder)
  } catch (cause) {
    return alone(cause instanceof Error ? cause.message : String(cause))
  }
  return { pages: [await buildOurs(folder, built.rows), ...built.pages], rows: built.rows, peersMissing: null }
}

/** What must be seen, computed here in the plainest way from the rows that the pages have. */
async function expectedOf(file: string | null): Promise<Expected> {
  // the peers' rows note on `window` how long they took to make
  Object.assign(globalThis, { window: globalThis })
  const { rows } = (await import(file === null ? './page/rows.ts' : pathToFileURL(file).href)) as {
    readonly rows: readonly Row[]
  }
  Reflect.deleteProperty(globalThis, 'window')
  const ascending = rows.toSorted((a, b) => a.amount - b.amount)
  const filtered = ascending.filter((row) => row.name.toLowerCase().includes(task.filterText))
  const amounts = (list: readonly Row[], count = list.length) => list.slice(0, count).map((row) => row.amount)
  return {
    amounts: amounts(rows),
    loaded: amounts(rows, task.places),
    descending: amounts(ascending.toReversed(), task.places),
    ascending: amounts(ascending),
    filtered: amounts(filtered, task.places),
  }
}
