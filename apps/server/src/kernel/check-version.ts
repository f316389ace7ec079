// Two people, one record: who changes what he read before somebody else changed it is told so, and by whom.
import type { SubjectWith } from '@kontor/domain'
import { refused } from './refusal-error.ts'

export type VersionedRecord = {
  readonly version: number
  /** ISO instant of the last change. */
  readonly changedAt: string
  readonly changedByName: string
}

/** Throws `<subject>.changed` unless the caller has read this version; who names none changes whatever there is. */
export function checkVersion(
  subject: SubjectWith<'changed'>,
  { version, changedAt, changedByName }: VersionedRecord,
  read: number | undefined,
): void {
  if (read === undefined || read === version) return
  const time = `${changedAt.slice(0, 10)} ${changedAt.slice(11, 16)} UTC`
  throw refused(`${subject}.changed`, { name: changedByName, time })
}

/** Of a row that is joined with who changed it last (`changer`); nobody and no time where the product itself made it. */
export function versionOf(row: {
  readonly version: number
  readonly changed_at: Date | null
  readonly changed_by_name: string | null
}): VersionedRecord {
  const { version, changed_at: at, changed_by_name: name } = row
  return { version, changedAt: at?.toISOString() ?? '', changedByName: name ?? '' }
}
