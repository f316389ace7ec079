// What becomes of a statement that was brought: the results and statuses that the import log tells.

export const importResults = ['success', 'duplicate', 'failed'] as const
export type ImportResult = (typeof importResults)[number]

/** How a statement's arithmetic and its place in the chain of its account were found. */
export const checkStatuses = ['ok', 'deviation', 'gap', 'no-closing', 'waits'] as const
export type CheckStatus = (typeof checkStatuses)[number]

export const importStatuses = [
  'ok',
  'gap',
  'deviation',
  'camt-missing',
  'waits',
  'unknown-account',
  'unreadable',
  'answer',
  'other-content',
  'kept',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What the import log says of a statement that was checked so. */
export function importStatusOf(check: CheckStatus): ImportStatus {
  return check === 'no-closing' ? 'camt-missing' : check
}
