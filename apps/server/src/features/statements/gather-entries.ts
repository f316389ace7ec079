// The sink of a large file that is one statement: its entries go to the ledger's staging as they pass, in large batches,
// inside the transaction of that statement. A second statement in the file stops it: then each gets its own.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { StatementHead } from '@kontor/domain/entries'
import type { StatementSink } from '@kontor/formats/statements'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Ids } from '../../kernel/ids.ts'
import { bookEarly, copyStaged } from '../ledger/public.ts'
import {
  type OpenDraft,
  type StatementAccount,
  type StatementDraft,
  addLine,
  closeDraft,
  openDraft,
} from './statement-draft.ts'
import { type EntryTaker, takeEntries } from './take-entry.ts'

/** Thrown out of the reading of a file that holds more than the one statement. */
export class SeveralStatements extends Error {}

const batchSize = 1_000_000

export type Gathering = StatementSink & {
  /** Writes what is left and answers the statement: after the reader has accepted the file. */
  finish(): Promise<StatementDraft | null>
  /** Waits for what is under way, whatever became of it: before the transaction rolls back. */
  settle(): Promise<void>
}

/** `asked`: of which of the file's statements, else it must hold one only. */
export function gatherEntries(
  tx: TenantTx,
  ids: Ids,
  ownerOf: (head: StatementHead) => StatementAccount | null,
  today: CalendarDate,
  asked: number | null = null,
): Gathering {
  let draft: OpenDraft | null = null
  let taker: EntryTaker | null = null
  // lines are encoded at once: kept as texts, a batch of them is what the garbage collector works hardest on
  let filling = Buffer.allocUnsafeSlow(batchSize)
  let sending = Buffer.allocUnsafeSlow(batchSize)
  let size = 0
  let lines = 0
  let isEarlyOver = asked !== null
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
    copying = send(batch, entries)
    copying.catch(() => undefined)
  }

  /** Bookings need not wait for the end of their statement: they are taken back if it is refused. */
  async function send(batch: Uint8Array<ArrayBuffer>, entries: number): Promise<void> {
    const isBooking = draft !== null && !isEarlyOver && draft.identities.length === draft.entries
    await copyStaged(tx, batch)
    if (draft === null || draft.owner === null || !isBooking) {
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

  function open(index: number, head: StatementHead): OpenDraft | null {
    if (index !== (asked ?? 0)) {
      if (asked === null) throw new SeveralStatements()
      return null
    }
    if (draft !== null) return draft
    const owner = ownerOf(head)
    draft = openDraft(index, head, owner)
    taker = owner && takeEntries(owner, draft, today, () => ids.next<'entry'>())
    return draft
  }

  return {
    head(head, index) {
      open(index, head)
    },
    entry(entry, index) {
      if (draft === null || taker === null || draft.index !== index) return undefined
      const { csv, line } = taker.take(entry)
      addLine(draft, line)
      // three bytes are the most that UTF-8 needs for a unit of the text
      if (size > 0 && size + csv.length * 3 > filling.length) return putAfterFlush(csv)
      put(csv)
      return undefined
    },
    end(index, head) {
      const ended = open(index, head)
      if (ended !== null) ended.head = head
    },
    async finish() {
      await flush()
      await copying
      return draft === null ? null : closeDraft(draft)
    },
    async settle() {
      await copying.catch(() => undefined)
    },
  }
}
