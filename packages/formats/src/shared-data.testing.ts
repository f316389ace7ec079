// Third-party files that tests read from the folder `shared` beside the repository; they never come into it.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(process.env['KONTOR_SHARED'] ?? join(import.meta.dirname, '../../../../shared'), 'data')

/** Whether tests have to skip what needs `path` (under `shared/data`); throws where the data is demanded. */
export function isSharedDataMissing(path: string): boolean {
  if (existsSync(join(folder, path))) return false
  if (process.env['KONTOR_DATA_REQUIRED'] === '1') throw new Error(`Shared data is required and missing: ${path}`)
  return true
}

/** Where a file lies, for readers that find others beside it. */
export function sharedDataPath(path: string): string {
  return join(folder, path)
}

export function readSharedData(path: string): Buffer {
  return readFileSync(sharedDataPath(path))
}

/** Where no case was found, one that bears their name: a suite without any test would be an error, not a skip. */
export function casesOrTheirName<T>(cases: readonly T[], name: T): readonly T[] {
  return cases.length > 0 ? cases : [name]
}

/** Names in a folder under `shared/data`, sorted. */
export function listSharedData(path: string): readonly string[] {
  return readdirSync(join(folder, path)).toSorted()
}
