// How long each test file and each journey took when it last ran on this machine: kept beside what was installed, so that
// the next run begins with the longest and says what has become slower.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Suite = 'files' | 'journeys'

const folder = fileURLToPath(new URL('../../node_modules/.cache/kontor/', import.meta.url))
const pathOf = (suite: Suite): string => `${folder}seconds-of-${suite}.json`

/** By name; empty where nothing was kept, or what was kept cannot be read. */
export function readSeconds(suite: Suite): ReadonlyMap<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(pathOf(suite), 'utf8')) as Record<string, number>))
  } catch {
    return new Map()
  }
}

/** What did not run this time keeps what it had. A machine that cannot keep them loses nothing but the order. */
export function keepSeconds(suite: Suite, seconds: ReadonlyMap<string, number>): void {
  const kept = new Map([...readSeconds(suite), ...seconds])
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(pathOf(suite), JSON.stringify(Object.fromEntries(kept), null, 1))
  } catch {
    return
  }
}
