// The test files that read third-party data: those that import one of the modules which know where it lies.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const readers = /from '[^']*\/(?:shared-data(?:\.testing)?|testing\/schemas)\.ts'/

/** Paths below `root`. */
export function listSharedDataTests(root: string): readonly string[] {
  return globSync('{apps,packages}/*/src/**/*.test.ts', { cwd: root }).filter((path) =>
    readers.test(readFileSync(join(root, path), 'utf8')),
  )
}
