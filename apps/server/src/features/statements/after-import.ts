// What must travel up from here travels as an event: the settlement stands above statements and asks to be told, inside
// the transaction of the import, which accounts and statements have changed. What it holds of entries it is asked for.
import type { AccountId, EntryId, StatementId } from '@kontor/domain/identifiers'
import type { Actor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'

export type ImportedStatements = {
  readonly accountIds: readonly AccountId[]
  /** Statements whose bookings are new. */
  readonly statementIds: readonly StatementId[]
  /** Bookings of these statements that were there before; left out: none. */
  readonly knownEntryIds?: ReadonlySet<EntryId>
}
export type ImportListener = {
  /** Answers the number of matches that it made. */
  readonly settle: (tx: TenantTx, actor: Actor, imported: ImportedStatements) => Promise<number>
  /** Places of the details that matches hold; entries of which none is held are not among the answer's keys. */
  readonly listHeldDetails: (
    tx: TenantTx,
    entryIds: readonly EntryId[],
  ) => Promise<ReadonlyMap<EntryId, ReadonlySet<number>>>
}

const listeners = new WeakMap<Kernel, ImportListener>()

/** One listener a kernel: the settlement. */
export function whenImported(kernel: Kernel, listener: ImportListener): void {
  listeners.set(kernel, listener)
}

export async function tellImported(
  kernel: Kernel,
  tx: TenantTx,
  actor: Actor,
  imported: ImportedStatements,
): Promise<number> {
  if (imported.accountIds.length === 0) return 0
  return (await listeners.get(kernel)?.settle(tx, actor, imported)) ?? 0
}

export async function listHeldDetails(
  kernel: Kernel,
  tx: TenantTx,
  entryIds: readonly EntryId[],
): Promise<ReadonlyMap<EntryId, ReadonlySet<number>>> {
  return (await listeners.get(kernel)?.listHeldDetails(tx, entryIds)) ?? new Map()
}
