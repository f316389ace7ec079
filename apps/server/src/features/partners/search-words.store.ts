// SQL: what a search looks for, as LIKE takes it.
import { type RawBuilder, sql } from 'kysely'

/** The column holds these words, or holds them without blanks, as numbers are kept. */
export function holds(column: string, words: string): RawBuilder<boolean> {
  const key = sql.ref(column)
  const number = words.replaceAll(' ', '')
  if (number === words) return sql<boolean>`${key} like ${containing(words)}`
  return sql<boolean>`(${key} like ${containing(words)} or ${key} like ${containing(number)})`
}

/** Whatever holds these words; what LIKE knows as a sign for any is itself. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
