// Folders that somebody gives a contract: below what is open to his tenant, and of no other contract. Who may name any
// folder of the server could read what others laid there, and make Kontor take it away.
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type CommunicationRow, listCommunications, lockFolders } from './communications.store.ts'
import { foldersOf, isAllowed, placesFor } from './folders.ts'

type Named = Pick<CommunicationRow, 'id' | 'outFolder' | 'inFolder'>

/** Both of a new contract, of another one those that change: what the operator gave it otherwise stays his. */
export async function checkFolders(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  wanted: Named,
  before: Named | null,
): Promise<void> {
  const folders = foldersOf(kernel, wanted)
  const places = placesFor(kernel, caller.tenant.key, wanted.id)
  const changed = (['outFolder', 'inFolder'] as const).filter((one) => before === null || before[one] !== wanted[one])
  const [first] = changed
  if (first !== undefined && folders.outFolder === folders.inFolder)
    throw refused('communication.folder-taken', {}, first)
  // what nobody named is the contract's own, which no other may name
  const named = changed.filter((field) => wanted[field] !== null)
  if (named.length === 0) return
  for (const field of named)
    if (!isAllowed(places, folders[field]))
      throw refused('communication.folder-elsewhere', { places: places.join(', ') }, field)
  await lockFolders(tx)
  const others = (await listCommunications(tx)).filter(({ id, type }) => type === 'file' && id !== wanted.id)
  const taken = new Set(others.map((one) => foldersOf(kernel, one)).flatMap((one) => [one.outFolder, one.inFolder]))
  for (const field of named) if (taken.has(folders[field])) throw refused('communication.folder-taken', {}, field)
}
