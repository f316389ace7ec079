// A statement as far as it was read: sums, identities and its head, whatever the number of its entries, so that a file's
// size does not matter. Its entries are staged.
import { hash } from 'node:crypto'
import type { CalendarDate } from '@kontor/domain/calendar'
import {
  type BankEntry,
  type StatementHead,
  contentLine,
  effectiveAmount,
  emptyEntry,
  statementBalances,
  statementContent,
} from '@kontor/domain/entries'
import type { StatementId } from '@kontor/domain/identifiers'
import { type Decimal, zero } from '@kontor/domain/money'
import type { BankProfile } from '@kontor/formats/profiles'
import type { AccountRow } from '../accounts/public.ts'
import type { EntryLayer } from '../ledger/public.ts'

/** What an account is read by. */
export type StatementAccount = { readonly account: AccountRow; readonly profile: BankProfile }

export type StatementDraft = {
  readonly index: number
  readonly head: StatementHead
  /** Null: nobody's number; its entries are not staged. */
  readonly owner: StatementAccount | null
  /** Of its booked entries, in the order of the file. */
  readonly identities: readonly string[]
  readonly positions: readonly number[]
  readonly occurrences: readonly number[]
  readonly moved: Decimal
  /** Booked entries summed by value date and reversal mark: all that arithmetic asks of them. */
  readonly sums: readonly BankEntry[]
  /** Intraday and pending entries. */
  readonly beside: number
  readonly announced: number
  /** Shown with the statement, in no sum: information, and what is in another currency. */
  readonly aside: number
  readonly firstBooking: CalendarDate | null
  readonly lastBooking: CalendarDate | null
  /** Hash of its lines and ends (`statementContent`). */
  readonly content: string
  /** Null: all its entries are staged. Else so many of its bookings are in the ledger already, below this id. */
  readonly early: { readonly statementId: StatementId; readonly entries: number } | null
}

/** What the draft knows of an entry. */
export type DraftLine = {
  readonly position: number
  readonly layer: EntryLayer
  readonly identityHash: string
  readonly occurrence: number
  /** Signed by its effect under the bank's profile. */
  readonly amount: Decimal
  readonly currency: string
  readonly bookingDate: CalendarDate
  readonly valueDate: CalendarDate
  readonly isReversal: boolean
}

export type OpenDraft = {
  index: number
  head: StatementHead
  owner: StatementAccount | null
  identities: string[]
  positions: number[]
  occurrences: number[]
  moved: Decimal
  sums: Map<string, { readonly valueDate: CalendarDate; readonly isReversal: boolean; amount: Decimal }>
  beside: number
  announced: number
  aside: number
  entries: number
  firstBooking: CalendarDate | null
  lastBooking: CalendarDate | null
  lines: string[]
  early: { statementId: StatementId; entries: number } | null
}

export function openDraft(index: number, head: StatementHead, owner: StatementAccount | null): OpenDraft {
  return {
    index,
    head,
    owner,
    identities: [],
    positions: [],
    occurrences: [],
    moved: zero,
    sums: new Map(),
    beside: 0,
    announced: 0,
    aside: 0,
    entries: 0,
    firstBooking: null,
    lastBooking: null,
    lines: [],
    early: null,
  }
}

export function addLine(draft: OpenDraft, line: DraftLine): void {
  const { layer, bookingDate, amount } = line
  draft.entries += 1
  if (layer !== 'information') draft.lines.push(contentLine(line))
  if (layer === 'booked') {
    if (draft.firstBooking === null || bookingDate < draft.firstBooking) draft.firstBooking = bookingDate
    if (draft.lastBooking === null || bookingDate > draft.lastBooking) draft.lastBooking = bookingDate
    draft.identities.push(line.identityHash)
    draft.positions.push(line.position)
    draft.occurrences.push(line.occurrence)
    draft.moved = draft.moved.plus(amount)
    const key = `${line.valueDate} ${line.isReversal}`
    const known = draft.sums.get(key)
    if (known === undefined) draft.sums.set(key, { valueDate: line.valueDate, isReversal: line.isReversal, amount })
    else known.amount = known.amount.plus(amount)
  } else if (layer === 'announced') draft.announced += 1
  else if (layer === 'information' || layer === 'other-currency') draft.aside += 1
  else draft.beside += 1
}

export function closeDraft(draft: OpenDraft): StatementDraft {
  const { opening, closing } = statementBalances(draft.head)
  const { lines, sums, owner, ...rest } = draft
  const reversalSign = owner?.profile.reversalSign ?? 'effective'
  return {
    ...rest,
    owner,
    // arithmetic asks for what the bank wrote: turning twice is not turning
    sums: [...sums.values()].map((one) => {
      const entry: BankEntry = { ...emptyEntry, ...one }
      return { ...entry, amount: effectiveAmount(entry, reversalSign) }
    }),
    content: hash('sha256', statementContent(lines, opening?.amount ?? null, closing?.amount ?? null), 'hex'),
  }
}
