// The send journal: what was about to leave the house, appended and fsynced outside the database before it left.
// After a restored backup the journal knows what the database forgot, and sending stays blocked until it is settled.
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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
  const path = join(dataDir, 'journal', 'send-journal.ndjson')
  let tail: Promise<void> = Promise.resolve()

  async function write(line: JournalLine): Promise<void> {
    const made = await mkdir(dirname(path), { recursive: true })
    if (made !== undefined) await syncFolder(dirname(made))
    const file = await open(path, 'a+', 0o600)
    try {
      // a line that a crash or a full disk tore must not swallow this one
      const start = (await endsInNewline(file)) ? '' : '\n'
      await file.appendFile(`${start}${JSON.stringify(line)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await syncFolder(dirname(path))
  }

  return {
    append(line) {
      const written = tail.then(() => write(line))
      tail = written.catch(() => undefined)
      return written
    },
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      // only lines that end in a newline were written whole
      return text
        .split('\n')
        .slice(0, -1)
        .flatMap((line) => parseLine(line))
    },
  }
}

/** Also of an empty file: nothing stands before its first line. */
async function endsInNewline(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return true
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString('latin1') === '\n'
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
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
