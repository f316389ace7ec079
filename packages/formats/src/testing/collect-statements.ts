// Reads a file of statements into one value, for tests: what the sink got, in order.
import type { Outcome } from '@kontor/domain'
import type { BankEntry, StatementHead } from '@kontor/domain/entries'
import { readStatements } from '../statements/read-statements.ts'
import type { StatementSummary } from '../statements/index.ts'
import type { Chunks } from '../xml/index.ts'

export type CollectedStatement = { first: StatementHead | null; head: StatementHead | null; entries: BankEntry[] }

export async function collectStatements(
  chunks: Chunks,
): Promise<{ readonly outcome: Outcome<StatementSummary>; readonly statements: readonly CollectedStatement[] }> {
  const statements: CollectedStatement[] = []
  const at = (index: number): CollectedStatement => (statements[index] ??= { first: null, head: null, entries: [] })
  const outcome = await readStatements(chunks, {
    head: (head, index) => {
      at(index).first = head
    },
    entry: (entry, index) => {
      at(index).entries.push(entry)
    },
    end: (index, head) => {
      at(index).head = head
    },
  })
  return { outcome, statements }
}
