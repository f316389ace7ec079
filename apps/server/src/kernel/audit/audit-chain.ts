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
export type ChainedRow = AuditRow & { readonly previousHash: string; readonly hash: string }
/** An entry of a chain, by its place and its hash. */
export type ChainLink = { readonly sequence: string; readonly hash: string }

/** Before the first entry. */
export const firstLink: ChainLink = { sequence: '0', hash: chainStart }

/** Walks rows in order of sequence, after one that holds: how far they hold too, and the first fault. */
export function walkChain(
  from: ChainLink,
  rows: Iterable<ChainedRow>,
): { readonly last: ChainLink; readonly fault: ChainFault | null } {
  let last = from
  for (const row of rows) {
    const sequence = (BigInt(last.sequence) + 1n).toString()
    if (row.sequence !== sequence) return { last, fault: { sequence, fault: 'gap' } }
    if (row.previousHash !== last.hash) return { last, fault: { sequence, fault: 'link' } }
    if (row.hash !== hashOfRow(row, last.hash)) return { last, fault: { sequence, fault: 'hash' } }
    last = { sequence, hash: row.hash }
  }
  return { last, fault: null }
}

/** A chain ends at its head; one that was never begun has none. */
export function findEndFault(last: ChainLink, head: ChainLink | null): ChainFault | null {
  const isRight = head === null ? last.sequence === '0' : head.sequence === last.sequence && head.hash === last.hash
  return isRight ? null : { sequence: last.sequence, fault: 'head' }
}

/** Walks a whole chain; answers the first fault, or null. */
export function findChainFault(rows: Iterable<ChainedRow>, head: ChainLink | null): ChainFault | null {
  const { last, fault } = walkChain(firstLink, rows)
  return fault ?? findEndFault(last, head)
}
