// Where the files of a File contract lie: below the data folder unless the contract names an absolute path.
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Folders } from '../../kernel/bank-transport.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { CommunicationRow } from './communications.store.ts'

export function foldersOf({ config }: Kernel, communication: CommunicationRow): Folders {
  const base = join(config.dataDir, 'communications', communication.id)
  const outFolder = resolve(base, communication.outFolder ?? 'out')
  const inFolder = resolve(base, communication.inFolder ?? 'in')
  return { outFolder, inFolder, isOutShared: !isBelow(config.dataDir, outFolder) }
}

export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
