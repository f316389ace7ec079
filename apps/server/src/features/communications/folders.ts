// Where the files of a File contract lie: below the data folder unless the contract names an absolute path.
import { join, resolve } from 'node:path'
import type { Folders } from '../../kernel/bank-transport.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { CommunicationRow } from './communications.store.ts'

export function foldersOf({ config }: Kernel, communication: CommunicationRow): Folders {
  const base = join(config.dataDir, 'communications', communication.id)
  return {
    outFolder: resolve(base, communication.outFolder ?? 'out'),
    inFolder: resolve(base, communication.inFolder ?? 'in'),
  }
}
