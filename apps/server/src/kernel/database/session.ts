// One SQL session: what a transaction holds, on PostgreSQL and on PGlite alike.
import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while a transaction runs, so that a second session inside it is refused instead of waiting for itself. */
export const insideTransaction = new AsyncLocalStorage<true>()

export type SqlResult = { readonly rows: readonly unknown[]; readonly rowCount: number }

export type SqlSession = {
  /** Runs one statement with parameters, or several without. */
  query(text: string, params?: readonly unknown[], how?: HowAsked): Promise<SqlResult>
  /**
   * The same, with what begins a transaction before it in one journey. Where that fails, its error counts, whatever became
   * of the statement.
   */
  queryAfter(before: readonly Before[], text: string, params?: readonly unknown[], how?: HowAsked): Promise<SqlResult>
  /** Streams CSV into `COPY <target> FROM STDIN`; `target` is `table (columns)`. Answers the number of rows. */
  copyCsv(target: string, csv: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<number>
  release(): void
  /**
   * Releases it at once and ends its transaction, which only read, with what it is asked next, or a moment later: of that
   * end nobody learns anything, and it would cost a journey to the database more.
   */
  releaseAfter(end: string): void
}

/** A statement whose text is always the same, and its values. */
export type Before = { readonly text: string; readonly values: readonly string[] }

/** Several in one text: for what takes no values beside it. */
export function asOneText(statements: readonly Before[]): string {
  const quoted = (value = '') => `'${value.replaceAll("'", "''")}'`
  return statements
    .map(({ text, values }) => text.replaceAll(/\$(\d+)/g, (_, place: string) => quoted(values[+place - 1])))
    .join('; ')
}

/** `isRepeated`: worth being planned once for all times. */
export type HowAsked = { readonly isRepeated: boolean }

export type SqlPool = {
  readonly kind: 'pglite' | 'postgres'
  session(): Promise<SqlSession>
  close(): Promise<void>
}

/** The error of the database, as both engines give it. */
export type SqlError = Error & { readonly code?: string; readonly constraint?: string; readonly routine?: string }

/** The database did not answer, or its connection was lost: of what was asked last nobody knows whether it was done. */
export class DatabaseAway extends Error {
  /** SQLSTATE "connection failure". */
  readonly code = '08006'
  /** A call that only reads was cut: nothing can have been saved. */
  readonly isOfReading: boolean

  constructor(message: string, options?: ErrorOptions & { readonly isOfReading?: boolean }) {
    super(message, options)
    this.name = 'DatabaseAway'
    this.isOfReading = options?.isOfReading ?? false
  }
}

/** A table was changed beside the running server: plans that were kept answer no more, and new ones will be made. */
export class PlanOutdated extends Error {
  constructor(cause: unknown) {
    super('A plan that was kept fits its tables no more', { cause })
    this.name = 'PlanOutdated'
  }
}

/**
 * SQLSTATE "feature not supported", which PostgreSQL says of a kept plan whose columns have become others: by the place in
 * its source, for its words are in the language of the server (`lc_messages`).
 */
export function isPlanOutdated(error: unknown): boolean {
  const { code, routine } = error as Partial<SqlError>
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

// of what an operator does, only these end the connection; one that takes no changes (25006) leads to a server that stands
// by, and the next one may lead to that which works
const endingCodes: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25006'])

/** Whether an error of a driver says that the connection is gone, or never came about. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as Partial<SqlError>
  if (typeof code === 'string') return /^E[A-Z]+$/.test(code) || code.startsWith('08') || endingCodes.has(code)
  // the driver's own errors bear no code
  return typeof message === 'string' && /connection|connect\b|not queryable|query read timeout/i.test(message)
}

/** Too much is waiting: a statement or a lock took longer than anybody may, or memory or connections are used up. */
export function isOverloaded(error: unknown): boolean {
  const { code } = error as Partial<SqlError>
  return code === '57014' || code === '55P03' || (typeof code === 'string' && /^53\w{3}$/.test(code))
}

/** The database's disk or our own has no room: that does not pass by waiting. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as Partial<SqlError>
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}

// connection, rolled back, resources, locks, an operator or the system: of these the next try may know nothing
const passingClasses: ReadonlySet<string> = new Set(['08', '40', '53', '55', '57', '58'])

/** Whether an error came of the moment and not of the work: lost connections, deadlocks, a full or stopping server. */
export function isPassing(error: unknown): boolean {
  const { code, message } = error as Partial<SqlError>
  if (typeof code === 'string')
    return /^E[A-Z]+$/.test(code) || (code.length === 5 && passingClasses.has(code.slice(0, 2)))
  // the driver's own errors bear no code
  return (
    typeof message === 'string' &&
    /^(connection|client)\b|\bconnection (terminated|timeout|ended|closed)\b/i.test(message)
  )
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = error as SqlError
  return code === '23505' && (constraint === undefined || violated === constraint)
}
