// Entries that are in two contents of one statement, but told with other details by the second.
import { type BankEntry, isToldOtherwise, takeOverDetails } from '@kontor/domain/entries'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type EntryLayer, type LedgerEntry, type ToldPair, listEntries, listStagedOtherwise } from '../ledger/public.ts'

export type ChangedEntry = {
  readonly standing: LedgerEntry
  /** As it will be; null: a detail that a match holds is told no more, so nothing may be taken over. */
  readonly retold: BankEntry | null
  /** What the second content says of it, for showing. */
  readonly next: BankEntry
}

const layers: readonly EntryLayer[] = ['booked', 'intraday', 'pending', 'announced']

/** `pairs`: bookings with the places of the staged entries that they are. */
export async function listChangedEntries(tx: TenantTx, pairs: readonly ToldPair[]): Promise<readonly ChangedEntry[]> {
  const told = await listStagedOtherwise(tx, pairs)
  if (told.size === 0) return []
  const ids = [...told.keys()]
  const standing = await listEntries(tx, { ids, layers })
  return standing.flatMap((one) => {
    const next = told.get(one.id)
    if (next === undefined) return []
    const retold = takeOverDetails(one.entry, next, one)
    if (retold !== null && !isToldOtherwise(one.entry, retold)) return []
    return { standing: one, retold, next: retold ?? { ...one.entry, ...next } }
  })
}
