// What the import log says of a file.
import type { ImportLogRow } from '@kontor/contract'

export type ShownResult = ImportLogRow['result'] | 'WAITING'

/** A statement of an unknown account, and one that a person must decide, are not lost: they wait. */
export function shownResult(result: ImportLogRow['result'], status?: ImportLogRow['status']): ShownResult {
  const isWaiting = result === 'FAILED' && (status === 'UnknownAccount' || status === 'OtherContent')
  return isWaiting ? 'WAITING' : result
}

/** The status of a whole file: that of its statements, where they all have the same. */
export function commonStatus(logs: readonly Pick<ImportLogRow, 'status'>[]): ImportLogRow['status'] | undefined {
  const [first] = logs
  return logs.every(({ status }) => status === first?.status) ? first?.status : undefined
}
