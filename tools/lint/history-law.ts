// Which tables keep their history: all, but for those that say why not.

/** What is wrong with `tables` and the reasons of those without history; each failure says what to do. */
export function historyFaults(tables: readonly string[], reasons: Readonly<Record<string, string>>): readonly string[] {
  const hasHistory = (table: string) => tables.includes(`${table}_history`)
  const isHistory = (table: string) => table.endsWith('_history') && tables.includes(table.replace(/_history$/, ''))
  const unkept = tables
    .filter((table) => !isHistory(table) && !hasHistory(table) && !reasons[table])
    .map(
      (table) =>
        `table ${table}: keeps no history. Call keep_history('${table}') in its migration, or say in kernel/database/tables-without-history.ts why it is no master data.`,
    )
  const stale = Object.keys(reasons)
    .filter((table) => hasHistory(table) || !tables.includes(table))
    .map(
      (table) =>
        `kernel/database/tables-without-history.ts: ${table} ${hasHistory(table) ? 'keeps its history' : 'is no table'}. Take it out.`,
    )
  return [...unkept, ...stale]
}
