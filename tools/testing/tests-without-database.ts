// The test files of the server that meet no database: a second pass on another database has nothing to add to them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What opens one, or makes a world in it; a `*.testing.ts` may. */
const meeting =
  /\b(testHouse|peopleHouse|openTestKernel|openTestPool|openEmptyPool|openPglite|openPostgres|openKernel|createWorld|TEST_DATABASE_URL)\b|testing\/index\.ts'|\.testing\.ts'/

/** Paths below `root`. */
export function listTestsWithoutDatabase(root: string): readonly string[] {
  return globSync('apps/server/src/**/*.test.ts', { cwd: root }).filter(
    (path) => !meeting.test(readFileSync(join(root, path), 'utf8')),
  )
}
