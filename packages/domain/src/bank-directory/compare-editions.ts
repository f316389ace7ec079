// What a newer edition of a directory changes: institutions that are added, changed and gone.
import { type Institution, type InstitutionField, institutionFields, institutionKey } from './institution.ts'

export type ChangedInstitution = {
  readonly before: Institution
  readonly after: Institution
  readonly fields: readonly InstitutionField[]
}

export type EditionChanges = {
  readonly added: readonly Institution[]
  readonly changed: readonly ChangedInstitution[]
  readonly gone: readonly Institution[]
  readonly unchangedCount: number
}

/** One in so many that go is more than a keeper takes away from one edition to the next. */
const goneOf = 10

/** Whether so much goes that the file may be a part of the directory, or of another time: somebody says that it is right. */
export function isCurtailed(counts: { readonly gone: number; readonly changed: number; readonly unchanged: number }) {
  const { gone, changed, unchanged } = counts
  return gone * goneOf > gone + changed + unchanged
}

/** Whether an edition is of a day before the one that it would stand in the place of: somebody says that it is right. */
export function isOlderEdition(edition: { readonly editionDate: string | null; readonly replacedDate: string | null }) {
  const { editionDate, replacedDate } = edition
  return editionDate !== null && replacedDate !== null && editionDate < replacedDate
}

/** What the newer one says nothing of where the older one did (a town, a reach) counts as changed, too. */
export function compareEditions(older: readonly Institution[], newer: readonly Institution[]): EditionChanges {
  const before = new Map(older.map((one) => [institutionKey(one), one]))
  const after = new Set(newer.map(institutionKey))
  const added: Institution[] = []
  const changed: ChangedInstitution[] = []
  for (const one of newer) {
    const known = before.get(institutionKey(one))
    if (known === undefined) {
      added.push(one)
      continue
    }
    const fields = institutionFields.filter((field) => known[field] !== one[field])
    if (fields.length > 0) changed.push({ before: known, after: one, fields })
  }
  const gone = older.filter((one) => !after.has(institutionKey(one)))
  return { added, changed, gone, unchangedCount: newer.length - added.length - changed.length }
}
