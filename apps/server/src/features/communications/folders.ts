// Where the files of a File contract lie: below the data folder unless the contract names an absolute path. People name only
// what lies below a contract's own folder, or below the tenant's own in a root that the operator has opened (decision 0062).
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { CommunicationId } from '@kontor/domain/identifiers'
import type { Folders } from '../../kernel/bank-transport.ts'
import type { Config } from '../../kernel/config.ts'

type Place = { readonly config: Pick<Config, 'dataDir' | 'folderRoots'> }
type Named = {
  readonly id: CommunicationId
  readonly outFolder: string | null
  readonly inFolder: string | null
}

export function foldersOf({ config }: Place, communication: Named): Folders {
  const base = ownPlace(config, communication.id)
  const outFolder = resolve(base, communication.outFolder ?? 'out')
  const inFolder = resolve(base, communication.inFolder ?? 'in')
  return {
    outFolder,
    inFolder,
    isOutShared: !isBelow(config.dataDir, outFolder),
    outPlace: communication.outFolder === null ? null : findPlace(config, communication.id, outFolder),
    inPlace: communication.inFolder === null ? null : findPlace(config, communication.id, inFolder),
  }
}

/**
 * Below which of the places that `placesFor` names the folder lies, whose tenant's it was when it was named. Null: outside
 * of them all; the operator gave it to the contract.
 */
function findPlace(config: Place['config'], id: CommunicationId, folder: string): string | null {
  const places = [
    ownPlace(config, id),
    ...config.folderRoots.map((root) => join(root, relative(root, folder).split(sep)[0] ?? '')),
  ]
  return places.find((place) => isAllowed([place], folder)) ?? null
}

/**
 * Below these a person may name folders of the contract. Each holds the contract's id or the tenant's key, so that no two
 * tenants can ever name the same, and nothing of the one has to be told to the other.
 */
export function placesFor({ config }: Place, tenantKey: string, id: CommunicationId): readonly string[] {
  return [ownPlace(config, id), ...config.folderRoots.map((root) => join(root, tenantKey))]
}

/** Whether a folder lies below one of these places, and is none of them itself. */
export function isAllowed(places: readonly string[], folder: string): boolean {
  return places.some((place) => isBelow(place, folder) && relative(place, folder) !== '')
}

export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function ownPlace({ dataDir }: Pick<Config, 'dataDir'>, id: CommunicationId): string {
  return join(dataDir, 'communications', id)
}
