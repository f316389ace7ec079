// What must travel up from here travels as an event: the settlement stands above statements and reacts, inside the
// transaction of the import, to the accounts and statements that have changed.
import type { AccountId, EntryId, StatementId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Moment, Scene } from '../../kernel/reactions.ts'

export type ImportedStatements = {
  readonly accountIds: readonly AccountId[]
  /** Statements whose bookings are new. */
  readonly statementIds: readonly StatementId[]
  /** Bookings that were there before, and of which more details have come. */
  readonly detailedEntryIds: readonly EntryId[]
  /** Bookings of these statements that were there before; left out: none. */
  readonly knownEntryIds?: ReadonlySet<EntryId>
}

/** Reactions answer the number of matches that they made. */
export const statementImported: Moment<ImportedStatements, number> = { event: 'statement.imported' }

/** Answers how many matches were made of it. */
export async function settleStatements(scene: Scene<Kernel>, imported: ImportedStatements): Promise<number> {
  if (imported.accountIds.length === 0) return 0
  const matches = await scene.kernel.reactions.happens(statementImported, scene, imported)
  return matches.reduce((sum, one) => sum + one, 0)
}
