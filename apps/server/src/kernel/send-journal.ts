// The send journal: what was about to leave the house, appended and fsynced outside the database before it left.
// After a restored backup the journal knows what the database forgot, and sending stays blocked until it is settled.
// Its last line is written down a second time, beside the audit heads, before anything leaves: a journal that was cut
// by whole lines is seen.
import { join } from 'node:path'
import { appendOnlyFile } from './append-only-file.ts'
import { type ExportedHeads, exportedHeadsIn, isJournalHead } from './audit/exported-heads.ts'
import {
  type ConfirmedContent,
  type JournalContent,
  type JournalLine,
  type JournalReading,
  confirmationPlace,
  isTailWhole,
  nextPlace,
  readJournal,
} from './journal-reading.ts'
import { sha256 } from './ids.ts'
import { sealLine } from './sealed-line.ts'

export type { JournalFile, JournalLine, JournalReading } from './journal-reading.ts'

export type SendJournal = {
  /** Before the file is handed over. Throws when it is not on the disk: then nothing may leave. */
  append(line: JournalLine): Promise<void>
  /** People of a tenant took the database for the truth: the journal begins anew for them. */
  confirm(confirmed: Omit<ConfirmedContent, 'kind' | 'damagedHeads'>): Promise<JournalReading>
  read(): Promise<JournalReading>
  /** At a server's start: a journal of older versions is taken over whole, and a line says so. */
  open(at: string): Promise<JournalReading>
}

type Written = { readonly sequence: number; readonly hash: string; readonly size: number }

/** One process at a time may write. */
export function sendJournalIn(dataDir: string, heads: ExportedHeads = exportedHeadsIn(dataDir)): SendJournal {
  const file = appendOnlyFile(join(dataDir, 'journal', 'send-journal.ndjson'))
  let written: Written | null = null
  let tail: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = tail.then(work)
    tail = turn.catch(() => undefined)
    return turn
  }

  async function read(): Promise<JournalReading> {
    const { lines, damaged } = await heads.read()
    return readJournal(await file.read(), lines.filter(isJournalHead), damaged)
  }

  /** Where the next line goes; throws when the file is not the one that was written last. */
  async function place(): Promise<{ readonly sequence: number; readonly previous: string }> {
    if (written !== null && (await file.size()) === written.size)
      return { sequence: written.sequence + 1, previous: written.hash }
    const reading = await read()
    if (!isTailWhole(reading)) throw new Error('The end of the send journal is damaged')
    if (written !== null && !reading.hashes.has(written.hash))
      throw new Error('The send journal is not the one that was written last')
    return nextPlace(reading)
  }

  async function write(content: JournalContent, at: string, { sequence, previous }: Awaited<ReturnType<typeof place>>) {
    const { text, hash } = sealLine({ sequence, previous, ...content })
    await file.append(text)
    await heads.append({ journal: { sequence, hash }, at })
    written = { sequence, hash, size: await file.size() }
  }

  return {
    read: () => inTurn(read),
    append: (line) => inTurn(async () => write({ kind: 'sent', line }, line.at, await place())),
    confirm: (confirmed) =>
      inTurn(async () => {
        const reading = await read()
        const content = { kind: 'confirmed', ...confirmed, damagedHeads: reading.damagedHeads } as const
        await write(content, confirmed.at, confirmationPlace(reading))
        return read()
      }),
    open: (at) =>
      inTurn(async () => {
        const reading = await read()
        const { unsealed, witnessed, last } = reading
        if (unsealed.length > 0 && reading.faults.length === 0) {
          const content = { kind: 'taken-over', at, count: reading.lines.length, sha256: sha256(unsealed) } as const
          await write(content, at, nextPlace(reading))
          return read()
        }
        // a crash came between the line and its second writing down
        if (reading.faults.length === 0 && witnessed < last.sequence)
          await heads.append({ journal: { sequence: last.sequence, hash: last.hash }, at })
        return reading
      }),
  }
}
