// What the comparison of two contents of one statement shows side by side, and what keeps a decision from being saved.
import type { ComparedStatement, StatementComparison } from '@kontor/contract'
import { limits } from '@kontor/domain'

export type Decision = 'keep' | 'replace'

/** Facts in the order in which they are shown; sums stand with their counts. */
export const comparedFacts = [
  'fileName',
  'importedAt',
  'statementNumber',
  'statementDate',
  'openingBalance',
  'closingBalance',
  'entryCount',
  'credits',
  'debits',
] as const
export type ComparedFact = (typeof comparedFacts)[number]

function told(side: ComparedStatement, fact: ComparedFact): string {
  switch (fact) {
    case 'credits':
      return `${side.creditCount} ${side.creditSum}`
    case 'debits':
      return `${side.debitCount} ${side.debitSum}`
    default:
      return `${side[fact]}`
  }
}

/** Facts that the two say differently; file and time of the import always differ and say nothing. */
export function differingFacts({
  first,
  second,
}: Pick<StatementComparison, 'first' | 'second'>): ReadonlySet<ComparedFact> {
  const telling = comparedFacts.filter((fact) => fact !== 'fileName' && fact !== 'importedAt')
  return new Set(telling.filter((fact) => told(first, fact) !== told(second, fact)))
}

/** Whether both tell the same entries with the same details. */
export function hasSameEntries({
  first,
  second,
  changedCount,
}: Pick<StatementComparison, 'first' | 'second' | 'changedCount'>): boolean {
  return first.onlyHereCount === 0 && second.onlyHereCount === 0 && changedCount === 0
}

export type Obstacle = { readonly kind: 'held' } | { readonly kind: 'reason'; readonly missing: number }

/** Why the decision cannot be saved yet; null: it can. */
export function obstacleOf(decision: Decision, reason: string, heldCount: number): Obstacle | null {
  if (decision === 'replace' && heldCount > 0) return { kind: 'held' }
  const missing = limits.length.reasonMin - reason.trim().length
  return missing > 0 ? { kind: 'reason', missing } : null
}
