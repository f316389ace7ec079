// The directory as it holds for a tenant: what came with Kontor, and in the place of a source's part what was imported of it.
import {
  type DirectorySource,
  type Institution,
  directorySources,
  institutionKey,
  nationalCodeOf,
} from '@kontor/domain/bank-directory'
import type { Iban } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type EditionRow, listEditions } from './bank-directory.store.ts'
import { shippedDirectory } from './shipped-directory.ts'

export type DirectoryPart = {
  readonly source: DirectorySource
  readonly institutions: readonly Institution[]
  /** Null: as it came with Kontor. */
  readonly edition: EditionRow | null
}

// an edition never changes under its id, and an id is one tenant's: only who was given it by his own rows can ask for it
const kept = new Map<string, readonly Institution[]>()
const keptMost = 24

export async function directoryParts(tx: TenantTx): Promise<readonly DirectoryPart[]> {
  const editions = new Map(
    (await listEditions(tx, [...kept.keys()])).map((one) => [one.source as DirectorySource, one]),
  )
  const shipped = shippedDirectory()
  return directorySources.map((source) => {
    const edition = editions.get(source) ?? null
    return { source, edition, institutions: edition === null ? shipped[source] : institutionsOf(edition) }
  })
}

function institutionsOf({ id, institutions }: EditionRow): readonly Institution[] {
  const found = institutions ?? kept.get(id) ?? []
  kept.delete(id)
  kept.set(id, found)
  if (kept.size > keptMost) kept.delete(kept.keys().next().value ?? '')
  return found
}

const byKey = new WeakMap<readonly Institution[], ReadonlyMap<string, Institution>>()

/** Null: its country's directory is not known, or holds no such code. */
export async function findBankByIban(tx: TenantTx, iban: Iban): Promise<Institution | null> {
  const named = nationalCodeOf(iban)
  if (named === null) return null
  const part = (await directoryParts(tx)).find(({ source }) => source === named.source)
  if (part === undefined) return null
  const keys = byKey.get(part.institutions) ?? new Map(part.institutions.map((one) => [institutionKey(one), one]))
  byKey.set(part.institutions, keys)
  return keys.get(institutionKey(named)) ?? null
}
