// What a reader of statements tells and to whom: heads and entries as they pass, and at the end what is to be known of
// the file. Every format tells the same values.
import type { BankEntry, StatementHead } from '@kontor/domain/entries'

export const statementMessages = ['camt.052', 'camt.053', 'camt.054', 'mt940', 'mt942'] as const
export type StatementMessage = (typeof statementMessages)[number]

/** What was odd but did not stop the import. Each names its place; texts are made from code and params. */
export const readerWarningCodes = [
  'amount-decimals',
  'amount-negative',
  'amount-unreadable',
  'balance-unreadable',
  'booking-date-missing',
  'count-differs',
  'currency-missing',
  'date-unreadable',
  'direction-missing',
  'group-header-missing',
  'iban-unusual',
  'id-missing',
  'number-unreadable',
  'status-unknown',
  'text-cut',
  'too-many-balances',
  'too-many-remittances',
  'version-unknown',
] as const
export type ReaderWarningCode = (typeof readerWarningCodes)[number]

export type ReaderWarning = {
  readonly code: ReaderWarningCode
  readonly line: number
  readonly params: Readonly<Record<string, string>>
}

/**
 * Takes what the reader finds, in the order of the file. Nothing may be made lasting before the reader has accepted: a
 * file that ends too early is known only at its end. A promise holds the reading back until it resolves.
 */
export type StatementSink = {
  /** Before the first entry of a statement: its head as far as the file has told it by then. */
  head?(head: StatementHead, statementIndex: number): Promise<void> | void
  entry(entry: BankEntry, statementIndex: number): Promise<void> | void
  /** After the last entry: the whole head (balances may stand behind the entries). */
  end?(statementIndex: number, head: StatementHead): Promise<void> | void
}

export type StatementSummary = {
  readonly message: StatementMessage
  /** `camt.053.001.08` as the namespace says; null when it does not, and of MT940. */
  readonly version: string | null
  readonly messageId: string | null
  readonly createdAt: string | null
  readonly statements: number
  readonly entries: number
  readonly lines: number
  /** The first of them (`limits.count.statementWarnings`). */
  readonly warnings: readonly ReaderWarning[]
  readonly warningCount: number
}
