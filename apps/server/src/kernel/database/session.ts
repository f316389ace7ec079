// One SQL session: what a transaction holds, on PostgreSQL and on PGlite alike.
import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while a transaction runs, so that a second session inside it is refused instead of waiting for itself. */
export const insideTransaction = new AsyncLocalStorage<true>()

export type SqlResult = { readonly rows: readonly unknown[]; readonly rowCount: number }

export type SqlSession = {
  /** Runs one statement with parameters, or several without. */
  query(text: string, params?: readonly unknown[]): Promise<SqlResult>
  /** Streams CSV into `COPY <target> FROM STDIN`; `target` is `table (columns)`. Answers the number of rows. */
  copyCsv(target: string, csv: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<number>
  release(): void
}

export type SqlPool = {
  readonly kind: 'pglite' | 'postgres'
  session(): Promise<SqlSession>
  close(): Promise<void>
}

/** The error of the database, as both engines give it. */
export type SqlError = Error & { readonly code?: string; readonly constraint?: string }

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = error as SqlError
  return code === '23505' && (constraint === undefined || violated === constraint)
}
