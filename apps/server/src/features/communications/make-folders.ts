// The folders of File contracts are made once, when the house first has the contract. One that is gone later is not
// made anew: nobody would fetch from it, and what was laid there would seem to be at the bank.
import { chmod, mkdir } from 'node:fs/promises'
import type { TenantId } from '@kontor/domain/identifiers'
import { systemActor } from '../../kernel/actor.ts'
import { isLinked } from '../../kernel/bank-folder.ts'
import { inFolderOf, outFolderOf } from '../../kernel/bank-transport.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type CommunicationRow, listCommunications, takeFoldersMade } from './communications.store.ts'
import { foldersOf, isBelow } from './folders.ts'

/** At a server's start, for contracts that came while it was down. One whose folders cannot be made is told and left. */
export async function makeMissingFolders(kernel: Kernel, tenantIds: readonly TenantId[]): Promise<void> {
  for (const tenantId of tenantIds) {
    await kernel.database.withTenant(tenantId, async (tx) => {
      for (const communication of await listCommunications(tx)) await makeFoldersOnce(kernel, tx, communication)
    })
  }
}

export async function makeFoldersOnce(kernel: Kernel, tx: TenantTx, communication: CommunicationRow): Promise<void> {
  if (communication.type !== 'file' || communication.foldersMadeAt !== null) return
  const folders = foldersOf(kernel, communication)
  let isLedAway = false
  try {
    for (const named of [outFolderOf(folders), inFolderOf(folders)]) {
      const folder = named.path
      // nothing is made where a link leads; the test of the contract says so
      if (await isLinked(named)) {
        isLedAway = true
        continue
      }
      const made = await mkdir(folder, { recursive: true })
      // one that was there keeps its mode; what we make outside the data folder our group may enter
      if (made !== undefined && !isBelow(kernel.config.dataDir, folder)) await chmod(folder, 0o750)
    }
  } catch (error) {
    kernel.log.warn({ err: error, communication: communication.id }, 'the folders of a contract cannot be made')
    return
  }
  if (isLedAway) return
  await takeFoldersMade(tx, communication.id, systemActor(kernel).at)
}
