// Migrates an empty PGlite and writes the row types of its tables: SQL stays the one source.
// With `--check` it only compares and fails when the file is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PostgresDialect, generate } from 'kysely-codegen'
import { kyselyOn } from '../apps/server/src/kernel/database/kysely-on-session.ts'
import { migrate } from '../apps/server/src/kernel/database/migrate.ts'
import { openPglite } from '../apps/server/src/kernel/database/pglite-pool.ts'

const file = fileURLToPath(new URL('../apps/server/src/kernel/database/tables.generated.ts', import.meta.url))
const pool = await openPglite({ dataDir: 'memory://' })
await migrate(pool)
const session = await pool.session()
const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'string' })
const text = await generate({ db: kyselyOn(session), dialect })
session.release()
await pool.close()
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('tables.generated.ts is stale: npm run generate-tables')
    process.exit(1)
  }
} else writeFileSync(file, text)
