// An embedded database made by another major version of PostgreSQL cannot be read: say so before it is opened.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

/** The major version of PostgreSQL inside the pinned @electric-sql/pglite. */
export const pgliteMajor = '18'

export function checkPgliteVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION')
  if (!existsSync(file)) return
  const found = readFileSync(file, 'utf8').trim()
  if (found !== pgliteMajor) {
    throw new StartRefusal(
      `The data in ${folder} was made by PostgreSQL ${found}; this program embeds ${pgliteMajor}. Export it with the version that made it, or choose another KONTOR_DATA_DIR.`,
    )
  }
}
