// Which entries name a payment group, and by which of its names.
import { isNegative } from '../money/index.ts'
import { realReference } from '../entries/index.ts'
import type { MatchableEntry, OutstandingPayment } from './matchable.ts'
import { isFree } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'

/** Entries none of whose lines is claimed or marked as return. */
export function entriesOf(run: MatchingRun): readonly MatchableEntry[] {
  const busy = new Set<MatchableEntry>()
  const all = new Set<MatchableEntry>()
  for (const line of run.lines) {
    all.add(line.of)
    if (line.isReturn || !isFree(run, line)) busy.add(line.of)
  }
  return Array.from(all).filter((of) => !busy.has(of))
}

/** A line with one detail and no batch is a single booking, though it may name the group that it went out in. */
export function mayBeCollective({ entry }: MatchableEntry): boolean {
  return entry.batch !== null || entry.details.length > 1
}

/** The group is named by the entry's batch, else by every one of its details alike. */
export function groupKeys(of: MatchableEntry): readonly string[] {
  const { batch, details } = of.entry
  const shared = (values: readonly (string | null)[]) => (new Set(values).size === 1 ? (values[0] ?? null) : null)
  const group = realReference(batch?.paymentInformationId ?? shared(details.map((one) => one.paymentInformationId)))
  const message = realReference(batch?.messageId ?? shared(details.map((one) => one.messageId)))
  const keys: string[] = []
  // some banks give the PmtInfId where the MsgId belongs, and the other way round (rules 2.7, country table)
  for (const text of [group, message]) if (text !== null) keys.push(`${of.accountId} ${text}`)
  return keys
}

export function sameDirection(payment: OutstandingPayment, of: MatchableEntry): boolean {
  return isNegative(payment.amounts.paymentAmount) === isNegative(of.entry.amount)
}
