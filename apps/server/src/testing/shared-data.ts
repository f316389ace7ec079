// Third-party files that tests read from the folder `shared` beside the repository; they never come into it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(process.env['KONTOR_SHARED'] ?? join(import.meta.dirname, '../../../../../shared'), 'data')

/** Whether tests have to skip what needs `path` (under `shared/data`); throws where the data is demanded. */
export function isSharedDataMissing(path: string): boolean {
  if (existsSync(join(folder, path))) return false
  if (process.env['KONTOR_DATA_REQUIRED'] === '1') throw new Error(`Shared data is required and missing: ${path}`)
  return true
}

export function readSharedData(path: string): Buffer {
  return readFileSync(join(folder, path))
}

export function sharedDataPath(path: string): string {
  return join(folder, path)
}

/** Where no case was found, one that bears their name: a suite without any test would be an error, not a skip. */
export function casesOrTheirName<T>(cases: readonly T[], name: T): readonly T[] {
  return cases.length > 0 ? cases : [name]
}
