// Many rows of one table in one statement with one parameter: thousands of parameters cost the embedded database more
// than the rows themselves.
import { sql } from 'kysely'
import type { TenantTx } from './database.ts'
import type { DB as Tables } from './tables.generated.ts'

/** So many rows go at once: what a batch holds in memory stays small. */
const rowsAtOnce = 1000

/** Each row names the same columns; values of `jsonb` columns are given as they are, not as text. */
export async function insertRows(
  { db }: Pick<TenantTx, 'db'>,
  table: keyof Tables,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const json = rowsText(rows.slice(from, from + rowsAtOnce))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db)
  }
}

/** As `json_populate_recordset` takes them: each names the same columns, values of `jsonb` columns are as they are. */
export function rowsText(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return JSON.stringify(rows, wellFormed)
}

/** The database's JSON holds no half of a character. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
