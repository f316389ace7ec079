// Heads of the audit chains outside the database, beside the send journal: who rewrites a whole chain, or cuts it off
// together with its head, meets what was written down on another day (G25).
import { join } from 'node:path'
import { appendOnlyFile } from '../append-only-file.ts'

export type ExportedHead = {
  readonly tenantId: string
  readonly sequence: string
  readonly hash: string
  readonly at: string
}
/** The database was put back to what it was at `takenAt`; heads of the time between are heads no more. */
export type NotedRestore = { readonly restoredAt: string; readonly takenAt: string }
export type HeadLine = ExportedHead | NotedRestore

export type ExportedHeads = {
  append(line: HeadLine): Promise<void>
  /** All lines, oldest first. */
  read(): Promise<readonly HeadLine[]>
}

export function exportedHeadsIn(dataDir: string): ExportedHeads {
  const file = appendOnlyFile(join(dataDir, 'journal', 'audit-heads.ndjson'))
  return {
    append: (line) => file.append(JSON.stringify(line)),
    read: async () => (await file.readLines()).flatMap(parseLine),
  }
}

function parseLine(line: string): HeadLine[] {
  try {
    return [JSON.parse(line) as HeadLine]
  } catch {
    // torn by a crash
    return []
  }
}

export const isRestore = (line: HeadLine): line is NotedRestore => 'restoredAt' in line

/** The heads that must still stand in their chains, oldest first: those that no restore has taken back. */
export function listBindingHeads(lines: readonly HeadLine[]): readonly ExportedHead[] {
  return lines.flatMap((line, index) => {
    if (isRestore(line)) return []
    const isTakenBack = lines.slice(index).some((later) => isRestore(later) && later.takenAt < line.at)
    return isTakenBack ? [] : [line]
  })
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
