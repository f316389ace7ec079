// The sink of a file that is read to its end before anything of it is booked: lines of its entries go into the staging,
// small statements together, in short transactions.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { StatementHead } from '@kontor/domain/entries'
import type { BankFileId, TenantId } from '@kontor/domain/identifiers'
import type { StatementSink } from '@kontor/formats/statements'
import type { Kernel } from '../../kernel/kernel.ts'
import { type StagedStatement, insertStagedPiece, insertStagedStatements } from './staged-files.store.ts'
import type { StatementAccount } from './statement-draft.ts'
import { type EntryTaker, bookingDateOf, takeEntries } from './take-entry.ts'

/** Small statements are booked together, so many at most: others are served after each batch. */
const statementsPerBatch = 200
const bytesPerBatch = 400_000
/** Of a large statement, so much at a time is held in memory. */
const bytesPerPiece = 1_000_000

export type Staging = StatementSink & {
  /** Writes what is left; answers the number of statements. */
  finish(): Promise<number>
}

type Open = {
  index: number
  owner: StatementAccount | null
  taker: EntryTaker | null
  head: StatementHead
  lastBooking: CalendarDate | null
}

export function stageEntries(
  { database, ids }: Kernel,
  tenantId: TenantId,
  bankFileId: BankFileId,
  ownerOf: (head: StatementHead) => StatementAccount | null,
  today: CalendarDate,
): Staging {
  let batch = 0
  let position = 0
  let waiting: string[] = []
  let waitingSize = 0
  let batchBytes = 0
  let statements: StagedStatement[] = []
  let statementCount = 0
  let current: Open | null = null

  async function flush(): Promise<void> {
    const lines = Buffer.from(waiting.join(''))
    const piece = { batch, position, lines }
    const ended = statements
    waiting = []
    waitingSize = 0
    statements = []
    if (lines.length > 0) position += 1
    await database.withTenant(tenantId, async (tx) => {
      if (lines.length > 0) await insertStagedPiece(tx, bankFileId, piece)
      await insertStagedStatements(tx, bankFileId, ended)
    })
  }

  async function closeBatch(): Promise<void> {
    const isFull = statements.length > 0 || waitingSize > 0
    if (isFull) await flush()
    batch += 1
    position = 0
    batchBytes = 0
  }

  function open(index: number, head: StatementHead): Open {
    if (current?.index === index) return current
    const owner = ownerOf(head)
    const taker = owner && takeEntries(owner, { index, head }, today, () => ids.next<'entry'>())
    current = { index, owner, taker, head, lastBooking: null }
    return current
  }

  return {
    head(head, index) {
      open(index, head)
    },
    entry(entry, index) {
      if (current?.index !== index) throw new Error('An entry before its statement')
      if (current.taker === null) {
        const day = bookingDateOf(entry, current.head, today)
        if (entry.status === 'booked' && (current.lastBooking ?? day) <= day) current.lastBooking = day
        return undefined
      }
      const { csv } = current.taker.take(entry)
      waiting.push(csv)
      waitingSize += csv.length
      batchBytes += csv.length
      return waitingSize >= bytesPerPiece ? flush() : undefined
    },
    end(index, head) {
      const { owner, lastBooking } = open(index, head)
      statements.push({ index, batch, accountId: owner?.account.id ?? null, head, lastBooking })
      statementCount += 1
      current = null
      return statements.length >= statementsPerBatch || batchBytes >= bytesPerBatch ? closeBatch() : undefined
    },
    async finish() {
      await closeBatch()
      return statementCount
    },
  }
}
