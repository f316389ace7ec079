// Names of statements that come again: under its name the database keeps how it reads and answers one.
/** So many statements a connection keeps. */
const keptStatements = 500
/** So many texts are remembered that were asked once. */
const knownTexts = 5000

export type StatementNames = {
  /** Null: it was never asked before, and may never be again. */
  nameOf(sql: string): string | null
  /** Counts how often all names were given away: what was kept under names of an earlier count is let go. */
  generation(): number
  /** No plan of before is asked again. */
  beginAnew(): void
}

/** Lists of values and orders make ever new texts: when the names are used up, all begins anew. */
export function statementNames(): StatementNames {
  const names = new Map<string, string>()
  const once = new Set<string>()
  let generation = 0
  function beginAnew(): void {
    names.clear()
    generation += 1
  }
  return {
    generation: () => generation,
    beginAnew,
    nameOf(sql) {
      const known = names.get(sql)
      if (known !== undefined) return known
      if (once.size >= knownTexts) once.clear()
      if (!once.has(sql)) {
        once.add(sql)
        return null
      }
      if (names.size >= keptStatements) beginAnew()
      const name = `kontor-${generation}-${names.size + 1}`
      names.set(sql, name)
      return name
    },
  }
}
