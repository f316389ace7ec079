// The reader's state while a camt file passes: where it stands, what is half read, what waits for the sink.
import type { CalendarDate } from '@kontor/domain/calendar'
import { limits } from '@kontor/domain'
import type { XmlPlace } from '../xml/index.ts'
import type { Found } from '../statements/hand-over.ts'
import type { ReaderWarning, ReaderWarningCode } from '../statements/statement-sink.ts'
import { addWarning } from '../statements/warnings.ts'
import {
  type BalanceDraft,
  type DetailDraft,
  type EntryDraft,
  type ExchangeDraft,
  type StatementDraft,
  newBalance,
} from './drafts.ts'
import { newDetail, newEntry, newStatement } from './drafts.ts'
import { cutText } from '../xml/index.ts'

export type CamtMessage = 'camt.052' | 'camt.053' | 'camt.054'

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
  /** What is being read inside a detail. */
  exchange: ExchangeDraft
  reference: { type: string | null; value: string | null }
  document: { type: string | null; number: string | null; date: CalendarDate | null }
  found: Found[]
  readonly warnings: ReaderWarning[]
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
    exchange: { sourceCurrency: null, targetCurrency: null, unitCurrency: null, rate: '' },
    reference: { type: null, value: null },
    document: { type: null, number: null, date: null },
    found: [],
    warnings: [],
    warningCount: 0,
  }
}

export function warn(
  state: CamtState,
  code: ReaderWarningCode,
  params: Readonly<Record<string, string>> = {},
  line: number = state.place.line,
): void {
  addWarning(state, { code, line, params })
}

/** A text of the bank in bounds; what is cut off is told. */
export function bounded(state: CamtState, text: string, most: number = limits.length.bankText): string {
  if (text.length <= most) return text
  warn(state, 'text-cut', { length: `${text.length}` })
  return cutText(text, most)
}

/** The account of the statement that is being read, as refusals name it. */
export function accountOf({ statement }: CamtState): string {
  return cutText(statement.account.iban ?? statement.account.otherId ?? '–', 40)
}
