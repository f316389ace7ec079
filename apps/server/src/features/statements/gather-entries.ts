// The sink of the camt reader: entries go to the staging table as they pass, in large batches; of a statement only sums,
// identities and its head stay in memory, so that a file's size does not matter.
import { hash } from 'node:crypto'
import { type CalendarDate, isUsableDate, parseCalendarDate } from '@kontor/domain/calendar'
import {
  type BankEntry,
  type EntryDetail,
  type StatementHead,
  effectiveAmount,
  entryIdentity,
} from '@kontor/domain/entries'
import type { StatementId } from '@kontor/domain/identifiers'
import { type Decimal, zero } from '@kontor/domain/money'
import type { CamtSink } from '@kontor/formats/camt'
import type { BankProfile } from '@kontor/formats/profiles'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Ids } from '../../kernel/ids.ts'
import type { AccountRow } from '../accounts/public.ts'
import { type EntryLayer, bookEarly, copyStaged, stagedCsv } from '../ledger/public.ts'
import { type ContentDigest, openContentDigest } from './content-digest.ts'

/** What an account is read by. */
export type StatementAccount = { readonly account: AccountRow; readonly profile: BankProfile }

/** A statement of the file, as far as it was read. */
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
  /** Entries beside the ledger, with their places. */
  readonly beside: readonly { readonly entry: BankEntry; readonly position: number; readonly layer: EntryLayer }[]
  readonly announced: number
  readonly firstBooking: CalendarDate | null
  readonly lastBooking: CalendarDate | null
  readonly contentHash: string
  /** Null: all its entries are staged. Else so many of its bookings are in the ledger already, below this id. */
  readonly early: { readonly statementId: StatementId; readonly entries: number } | null
}

type Open = {
  index: number
  head: StatementHead
  owner: StatementAccount | null
  identities: string[]
  positions: number[]
  occurrences: number[]
  moved: Decimal
  sums: Map<string, { entry: BankEntry; amount: Decimal }>
  beside: { entry: BankEntry; position: number; layer: EntryLayer }[]
  announced: number
  entries: number
  seen: Map<string, number>
  firstBooking: CalendarDate | null
  lastBooking: CalendarDate | null
  digest: ContentDigest
  early: { statementId: StatementId; entries: number } | null
}

const batchSize = 1_000_000

/** 132 bits of the hash: enough that no two entries ever share one by chance, in half the index. */
const identityLength = 22

export type Gathering = CamtSink & {
  /** Writes what is left and answers the statements: after the reader has accepted the file. */
  finish(): Promise<readonly StatementDraft[]>
  /** Waits for what is under way, whatever became of it: before the transaction rolls back. */
  settle(): Promise<void>
}

export function gatherEntries(
  tx: TenantTx,
  ids: Ids,
  ownerOf: (head: StatementHead) => StatementAccount | null,
  today: CalendarDate,
  mayBookEarly = true,
): Gathering {
  const drafts: Open[] = []
  // lines are encoded at once: kept as texts, a batch of them is what the garbage collector works hardest on
  let filling = Buffer.allocUnsafeSlow(batchSize)
  let sending = Buffer.allocUnsafeSlow(batchSize)
  let size = 0
  let lines = 0
  let isEarlyOver = !mayBookEarly
  let copying: Promise<void> = Promise.resolve()

  /** The database takes one batch while the next is read. */
  async function flush(): Promise<void> {
    await copying
    if (size === 0) return
    const batch = filling.subarray(0, size)
    const entries = lines
    const all = filling
    filling = sending
    sending = all
    size = 0
    lines = 0
    copying = send(batch, entries, canBookEarly())
    copying.catch(() => undefined)
  }

  /** The bookings of a file's first statement need not wait for its end: they are taken back if it is refused. */
  function canBookEarly(): Open | null {
    const [first] = drafts
    if (first === undefined || drafts.length > 1 || first.owner === null || isEarlyOver) return null
    return first.identities.length === first.entries ? first : null
  }

  async function send(batch: Uint8Array<ArrayBuffer>, entries: number, draft: Open | null): Promise<void> {
    await copyStaged(tx, batch)
    if (draft === null || draft.owner === null) {
      isEarlyOver = true
      return
    }
    const early = draft.early ?? { statementId: ids.next<'statement'>(), entries: 0 }
    const into = { accountId: draft.owner.account.id, statementId: early.statementId, layer: 'booked' } as const
    if (await bookEarly(tx, draft.index, into)) draft.early = { ...early, entries: early.entries + entries }
    else {
      draft.early = null
      isEarlyOver = true
    }
  }

  function put(line: string): void {
    const most = line.length * 3
    if (most > filling.length) filling = Buffer.allocUnsafeSlow(most)
    size += filling.write(line, size)
    lines += 1
  }

  async function putAfterFlush(line: string): Promise<void> {
    await flush()
    put(line)
  }

  function open(index: number, head: StatementHead): Open {
    const known = drafts[index]
    if (known !== undefined) return known
    const draft: Open = {
      index,
      head,
      owner: ownerOf(head),
      identities: [],
      positions: [],
      occurrences: [],
      moved: zero,
      sums: new Map(),
      beside: [],
      announced: 0,
      entries: 0,
      seen: new Map(),
      firstBooking: null,
      lastBooking: null,
      digest: openContentDigest(),
      early: null,
    }
    drafts[index] = draft
    return draft
  }

  return {
    head(head, index) {
      open(index, head)
    },
    entry(entry, index) {
      const draft = drafts[index]
      if (draft === undefined) throw new Error('An entry before its statement')
      const line = take(draft, entry, today, () => ids.next<'entry'>())
      if (line === null) return undefined
      // three bytes are the most that UTF-8 needs for a unit of the text
      if (size > 0 && size + line.length * 3 > filling.length) return putAfterFlush(line)
      put(line)
      return undefined
    },
    end(index, head) {
      open(index, head).head = head
    },
    async finish() {
      await flush()
      await copying
      return drafts.map(draftOf)
    },
    async settle() {
      await copying.catch(() => undefined)
    },
  }
}

function take(draft: Open, entry: BankEntry, today: CalendarDate, nextId: () => string): string | null {
  const { owner, head } = draft
  const bookingDate = entry.bookingDate ?? entry.valueDate ?? fallbackDate(head) ?? today
  const isBooked = entry.status === 'booked'
  if (isBooked) {
    if (draft.firstBooking === null || bookingDate < draft.firstBooking) draft.firstBooking = bookingDate
    if (draft.lastBooking === null || bookingDate > draft.lastBooking) draft.lastBooking = bookingDate
  }
  if (owner === null || entry.status === 'information') return null
  const position = draft.entries++
  const valueDate = entry.valueDate ?? bookingDate
  const layer = layerOf(draft, entry)
  const amount = effectiveAmount(entry, owner.profile.reversalSign)
  const identityHash = hash('sha256', entryIdentity(owner.account.id, entry), 'base64url').slice(0, identityLength)
  draft.digest.entry(entry, identityHash)
  const key = layer === 'booked' ? identityHash : `${layer} ${identityHash}`
  const occurrence = (draft.seen.get(key) ?? 0) + 1
  draft.seen.set(key, occurrence)
  if (layer === 'booked') {
    draft.identities.push(identityHash)
    draft.positions.push(position)
    draft.occurrences.push(occurrence)
    draft.moved = draft.moved.plus(amount)
    addToSums(draft, entry)
  } else if (layer === 'announced') draft.announced += 1
  else draft.beside.push({ entry: { ...entry, amount }, position, layer })
  // details have the sign of their entry: where the profile turns one, it turns the others
  const turned = amount === entry.amount ? entry : { ...entry, details: entry.details.map(turnedDetail) }
  return stagedCsv({
    entryId: nextId(),
    statementIndex: draft.index,
    position,
    layer,
    identityHash,
    occurrence,
    amount,
    bookingDate,
    valueDate,
    entry: turned,
  })
}

function turnedDetail(detail: EntryDetail): EntryDetail {
  return detail.amount === null ? detail : { ...detail, amount: zero.minus(detail.amount) }
}

/** Only end-of-day statements book, and notifications where the account gets nothing else (profile `only054`). */
function layerOf({ head, owner }: Open, entry: BankEntry): EntryLayer {
  if (head.kind === 'notification') return owner?.profile.only054 === true ? 'booked' : 'announced'
  if (entry.status === 'pending') return 'pending'
  return head.kind === 'end-of-day' ? 'booked' : 'intraday'
}

function addToSums(draft: Open, entry: BankEntry): void {
  const key = `${entry.valueDate} ${entry.isReversal}`
  const known = draft.sums.get(key)
  if (known === undefined) draft.sums.set(key, { entry: { ...entry, details: [] }, amount: entry.amount })
  else known.amount = known.amount.plus(entry.amount)
}

function fallbackDate(head: StatementHead): CalendarDate | null {
  const created = head.createdAt === null ? null : parseCalendarDate(head.createdAt.slice(0, 10))
  return head.to ?? head.from ?? (created !== null && isUsableDate(created) ? created : null)
}

function draftOf(draft: Open): StatementDraft {
  draft.seen.clear()
  return {
    ...draft,
    sums: [...draft.sums.values()].map(({ entry, amount }) => ({ ...entry, amount })),
    contentHash: draft.digest.finish(draft.head.balances),
  }
}
