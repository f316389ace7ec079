// The reader's state while a camt file passes: where it stands, what is half read, what waits for the sink.
import type { BankEntry, StatementHead } from '@kontor/domain/entries'
import { limits } from '@kontor/domain'
import type { XmlPlace } from '../xml/index.ts'
import type { CamtMessage, CamtWarning, CamtWarningCode } from './camt-sink.ts'
import { type BalanceDraft, type DetailDraft, type EntryDraft, type StatementDraft, newBalance } from './drafts.ts'
import { newDetail, newEntry, newStatement } from './drafts.ts'
import { cutText } from '../xml/index.ts'

export type CamtFound =
  | { readonly kind: 'head'; readonly head: StatementHead; readonly index: number }
  | { readonly kind: 'entry'; readonly entry: BankEntry; readonly index: number }
  | { readonly kind: 'end'; readonly head: StatementHead; readonly index: number }

export type CamtState = {
  readonly place: XmlPlace
  message: CamtMessage | null
  hasGroupHeader: boolean
  messageId: string | null
  createdAt: string | null
  pageNumber: string | null
  lastPage: boolean | null
  statements: number
  entries: number
  statement: StatementDraft
  balance: BalanceDraft
  entry: EntryDraft
  detail: DetailDraft
  found: CamtFound[]
  readonly warnings: CamtWarning[]
  warningCount: number
}

export function newCamtState(): CamtState {
  return {
    place: { line: 1 },
    message: null,
    hasGroupHeader: false,
    messageId: null,
    createdAt: null,
    pageNumber: null,
    lastPage: null,
    statements: 0,
    entries: 0,
    statement: newStatement(0),
    balance: newBalance(0),
    entry: newEntry(0),
    detail: newDetail(),
    found: [],
    warnings: [],
    warningCount: 0,
  }
}

export function warn(
  state: CamtState,
  code: CamtWarningCode,
  params: Readonly<Record<string, string>> = {},
  line: number = state.place.line,
): void {
  state.warningCount++
  if (state.warnings.length < limits.count.statementWarnings) state.warnings.push({ code, line, params })
}

/** A text of the bank in bounds; what is cut off is told. */
export function bounded(state: CamtState, text: string): string {
  if (text.length <= limits.length.bankText) return text
  warn(state, 'text-cut', { length: `${text.length}` })
  return cutText(text, limits.length.bankText)
}
