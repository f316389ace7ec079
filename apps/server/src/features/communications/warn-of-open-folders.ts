// Folders of contracts that everybody on the machine may write to: whoever lays a file there speaks as the bank, and whoever
// changes one there pays. Kontor does not change their rights, which are another's to give; it says so.
import { stat } from 'node:fs/promises'
import type { TenantId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'
import { type CommunicationRow, listCommunications } from './communications.store.ts'
import { foldersOf } from './folders.ts'

/** The open folders of the tenant's File contracts, each said once in the log. */
export async function warnOfOpenFolders(kernel: Kernel, tenantId: TenantId): Promise<readonly string[]> {
  const open: string[] = []
  for (const communication of await kernel.database.withTenant(tenantId, listCommunications)) {
    for (const folder of await listOpenFolders(kernel, communication)) {
      open.push(folder)
      kernel.log.warn(
        { folder, communication: communication.name },
        'everybody on this machine may write to a folder that a bank contract names: take that right away',
      )
    }
  }
  return open
}

/** Those of the contract's folders that everybody on the machine may write to; of a File contract only. */
export async function listOpenFolders(kernel: Kernel, communication: CommunicationRow): Promise<readonly string[]> {
  if (communication.type !== 'file') return []
  const { inFolder, outFolder } = foldersOf(kernel, communication)
  const open: string[] = []
  for (const folder of [inFolder, outFolder]) if (await mayEverybodyWrite(folder)) open.push(folder)
  return open
}

async function mayEverybodyWrite(folder: string): Promise<boolean> {
  const stats = await stat(folder).catch(() => null)
  return stats !== null && (stats.mode & 0o002) !== 0
}
