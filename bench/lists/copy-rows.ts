// Many rows of a table as copies of one that the product wrote itself.
import type { Query } from './bench-database.ts'

/** `own`: SQL of what a copy has for itself, by column; it may use `n`, which goes from `first` to `last`. */
export async function copyRows(
  query: Query,
  { table, where }: { readonly table: string; readonly where: string },
  own: Readonly<Record<string, string>>,
  [first, last]: readonly [first: number, last: number],
): Promise<void> {
  const columns = await query(
    `select column_name as name from information_schema.columns
     where table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const names = columns.map(({ name }) => String(name))
  await query(
    `insert into ${table} (${names.join(', ')})
     select ${names.map((name) => own[name] ?? `${table}.${name}`).join(', ')}
     from ${table}, generate_series(${first}, ${last}) as n where ${where}`,
  )
}
