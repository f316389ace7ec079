// The send journal: what was about to leave the house, appended and fsynced outside the database before it left.
// After a restored backup the journal knows what the database forgot, and sending stays blocked until it is settled.
import { join } from 'node:path'
import { appendOnlyFile } from './append-only-file.ts'

/** What finds the payments of a file again when the bank answers or books. */
export type JournalFile = {
  readonly communicationId: string
  readonly format: string
  readonly fileName: string
  readonly transactionCount: number
  /** Decimal text. */
  readonly controlSum: string
  readonly payments: readonly {
    readonly paymentId: string
    readonly paymentVersion: number
    readonly paymentInformationId: string
    readonly endToEndId: string
    readonly instructionId: string
    readonly executionDate: string
  }[]
}

export type JournalLine = {
  readonly tenantId: string
  readonly transmissionId: string
  readonly messageId: string
  readonly sha256: string
  /** The user who sent it; null in lines that were written before this was. */
  readonly sentBy: string | null
  readonly paymentIds: readonly string[]
  /** Null in lines that were written before this was. */
  readonly file: JournalFile | null
  readonly at: string
}

export type SendJournal = {
  append(line: JournalLine): Promise<void>
  /** All lines; a last line that a crash tore is left out. */
  read(): Promise<readonly JournalLine[]>
}

export function sendJournalIn(dataDir: string): SendJournal {
  const file = appendOnlyFile(join(dataDir, 'journal', 'send-journal.ndjson'))
  return {
    append: (line) => file.append(JSON.stringify(line)),
    read: async () => (await file.readLines()).flatMap(parseLine),
  }
}

function parseLine(line: string): JournalLine[] {
  try {
    return [{ sentBy: null, file: null, ...(JSON.parse(line) as Omit<JournalLine, 'sentBy' | 'file'>) }]
  } catch {
    // torn by a crash or a full disk, or the blank of a fresh start after it: its upload never began
    return []
  }
}
