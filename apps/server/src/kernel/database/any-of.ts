// Any number of ids as one parameter.
import { sql } from 'kysely'

/**
 * To be compared with `=`. An array and no subselect over json: its cast could tell what a row of another tenant holds, so that
 * row security lets no index be asked with it, and all rows of the tenant are read.
 */
export function anyOf(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::uuid[])`
}
