// Heads of the audit chains outside the database, beside the send journal: who rewrites a whole chain, or cuts it off
// together with its head, meets what was written down on another day (G25).
import { join } from 'node:path'
import { type FileLines, appendOnlyFile } from '../append-only-file.ts'
import { isTorn, openSealed, sealLine } from '../sealed-line.ts'

export type ExportedHead = {
  readonly tenantId: string
  readonly sequence: string
  readonly hash: string
  readonly at: string
}
/** The database was put back to what it was at `takenAt`; heads of the time between are heads no more. */
export type NotedRestore = { readonly restoredAt: string; readonly takenAt: string }
/** The send journal had this line before the file that it names was handed over: a journal without it was cut. */
export type JournalHead = {
  readonly journal: { readonly sequence: number; readonly hash: string }
  readonly at: string
}
export type HeadLine = ExportedHead | NotedRestore | JournalHead

export type ReadHeads = {
  /** Oldest first. */
  readonly lines: readonly HeadLine[]
  /** Lines of the file, from 1, that were written whole and are not what was written. */
  readonly damaged: readonly number[]
}

export type ExportedHeads = {
  append(line: HeadLine): Promise<void>
  read(): Promise<ReadHeads>
}

export function exportedHeadsIn(dataDir: string): ExportedHeads {
  const file = appendOnlyFile(join(dataDir, 'journal', 'audit-heads.ndjson'))
  return {
    append: (line) => file.append(sealLine(line).text),
    read: async () => readHeads(await file.read()),
  }
}

function readHeads({ lines: texts, rest }: FileLines): ReadHeads {
  const lines: HeadLine[] = []
  const damaged: number[] = []
  let isSealed = false
  for (const [index, text] of [...texts, rest].entries()) {
    const sealed = openSealed(text)
    const old = sealed === null && !isSealed ? parseUnsealed(text) : null
    isSealed ||= sealed !== null
    if (sealed !== null) lines.push(sealed.content as HeadLine)
    else if (old !== null) lines.push(old)
    else if (!isTorn(text)) damaged.push(index + 1)
  }
  return { lines, damaged }
}

/** As older versions wrote them: before the first that is sealed. */
function parseUnsealed(text: string): ExportedHead | NotedRestore | null {
  try {
    const line = JSON.parse(text) as ExportedHead | NotedRestore
    return 'seal' in line ? null : line
  } catch {
    return null
  }
}

export const isRestore = (line: HeadLine): line is NotedRestore => 'restoredAt' in line
export const isJournalHead = (line: HeadLine): line is JournalHead => 'journal' in line

/** The heads that must still stand in their chains, oldest first: those that no restore has taken back. */
export function listBindingHeads(lines: readonly HeadLine[]): readonly ExportedHead[] {
  return lines.flatMap((line, index) => {
    if (isRestore(line) || isJournalHead(line)) return []
    const isTakenBack = lines.slice(index).some((later) => isRestore(later) && later.takenAt < line.at)
    return isTakenBack ? [] : [line]
  })
}

/** What was written down last of each tenant's chain, whatever was restored since. */
export function lastHeads(lines: readonly HeadLine[]): ReadonlyMap<string, ExportedHead> {
  return new Map(lines.flatMap((line) => (isRestore(line) || isJournalHead(line) ? [] : [[line.tenantId, line]])))
}

export type HeadFault = { readonly head: ExportedHead; readonly fault: 'shorter' | 'differs' }

/** The first head that its chain no longer has; `hashAt` answers the hash of an entry of that chain, if it is there. */
export function findHeadFault(
  heads: readonly ExportedHead[],
  hashAt: (sequence: string) => string | undefined,
): HeadFault | null {
  for (const head of heads) {
    const hash = hashAt(head.sequence)
    if (hash !== head.hash) return { head, fault: hash === undefined ? 'shorter' : 'differs' }
  }
  return null
}
