// The activity log of a tenant as a chain of hashes: each row's hash covers the row and the hash before it, so that a
// changed, removed, added or swapped row is found. Rows are written at the end of the transaction of the act.
import { sha256 } from '../ids.ts'

export const chainStart = '0'.repeat(64)

export type AuditRow = {
  readonly sequence: string
  readonly at: string
  readonly userId: string | null
  readonly userName: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string | null
  readonly companyId: string | null
  readonly before: string | null
  readonly after: string | null
  readonly reason: string | null
}

/** The hash of a row: over its fields in fixed order, each as JSON text, after the previous hash. */
export function hashOfRow(row: AuditRow, previousHash: string): string {
  const fields = [
    row.sequence,
    row.at,
    row.userId,
    row.userName,
    row.action,
    row.subjectKind,
    row.subjectId,
    row.companyId,
    row.before,
    row.after,
    row.reason,
  ]
  return sha256(`${previousHash}\n${JSON.stringify(fields)}`)
}

export type ChainFault = { readonly sequence: string; readonly fault: 'gap' | 'hash' | 'link' | 'head' }

/** Walks rows in order of sequence; answers the first fault, or null. */
export function findChainFault(
  rows: Iterable<AuditRow & { readonly previousHash: string; readonly hash: string }>,
  head: { readonly sequence: string; readonly hash: string } | null,
): ChainFault | null {
  let last = { sequence: 0n, hash: chainStart }
  for (const row of rows) {
    const expected = last.sequence + 1n
    if (BigInt(row.sequence) !== expected) return { sequence: expected.toString(), fault: 'gap' }
    if (row.previousHash !== last.hash) return { sequence: row.sequence, fault: 'link' }
    if (row.hash !== hashOfRow(row, last.hash)) return { sequence: row.sequence, fault: 'hash' }
    last = { sequence: expected, hash: row.hash }
  }
  const sequence = last.sequence.toString()
  const isHeadRight = head === null ? last.sequence === 0n : head.sequence === sequence && head.hash === last.hash
  return isHeadRight ? null : { sequence, fault: 'head' }
}
