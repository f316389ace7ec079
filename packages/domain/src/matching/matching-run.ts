// What one run of matching has decided so far: a pass may only use what no stronger pass has claimed.
import type { PaymentId } from '../identifiers/index.ts'
import { type Decimal, zero } from '../money/index.ts'
import { bookedStatuses, isOneOf, outstandingStatuses, voidStatuses } from '../payments/index.ts'
import { expectedBooking } from './booked-difference.ts'
import { partKey } from './entry-lines.ts'
import type { EntryLine } from './entry-lines.ts'
import type {
  EntryPart,
  KnownMatch,
  MatchAlarm,
  MatchPass,
  MatchProposal,
  MatchReason,
  MatchingTerms,
  OutstandingPayment,
} from './matchable.ts'

export type Pair = {
  readonly line: EntryLine
  readonly payment: OutstandingPayment
  readonly difference: MatchProposal['difference']
  readonly reasons: readonly MatchReason[]
  /** False where the rule leaves it to a person however unique it is. */
  readonly mayBeAutomatic: boolean
}

/** What is booked under a name of a former sending. */
export type FormerBooking = {
  readonly pass: MatchPass
  readonly part: EntryPart
  readonly payments: readonly OutstandingPayment[]
  readonly difference: MatchProposal['difference']
  readonly reasons: readonly MatchReason[]
  /** Nothing else had claimed it. */
  readonly isFree: boolean
}

export type MatchingRun = {
  readonly terms: MatchingTerms
  readonly lines: readonly EntryLine[]
  readonly payments: readonly OutstandingPayment[]
  readonly proposals: MatchProposal[]
  readonly alarms: MatchAlarm[]
  readonly formers: FormerBooking[]
  readonly returns: EntryPart[]
  readonly claimedParts: Set<string>
  readonly claimedPayments: Set<PaymentId>
  /** Payments booked before or in this run: the only ones that money can come back from. */
  readonly booked: Set<PaymentId>
  /** What has come back of payments before or in this run, unsigned: more than they cost is for a person. */
  readonly returned: Map<PaymentId, Decimal>
}

/** Whether a booking makes this payment done; others are only looked at for returns and alarms. */
export function isOutstanding(payment: OutstandingPayment): boolean {
  return isOneOf(outstandingStatuses, payment.status) && !payment.isInDoubt
}

/** It was rejected, or is not to be executed. */
export function isVoidPayment({ status }: Pick<OutstandingPayment, 'status'>): boolean {
  return isOneOf(voidStatuses, status)
}

export function startRun(
  lines: readonly EntryLine[],
  payments: readonly OutstandingPayment[],
  known: readonly KnownMatch[],
  terms: MatchingTerms,
): MatchingRun {
  const run: MatchingRun = {
    terms,
    lines,
    payments,
    proposals: [],
    alarms: [],
    formers: [],
    returns: [],
    claimedParts: new Set(),
    claimedPayments: new Set(),
    booked: new Set(payments.filter((one) => isOneOf(bookedStatuses, one.status)).map((one) => one.id)),
    returned: new Map(),
  }
  const costs = new Map(payments.map((one) => [one.id, expectedBooking(one.amounts)]))
  for (const match of known) {
    if (!match.isAccepted) continue
    for (const part of match.entries) run.claimedParts.add(partKey(part))
    for (const paymentId of match.paymentIds) {
      if (match.isReturn) {
        const before = run.returned.get(paymentId) ?? zero
        run.returned.set(paymentId, before.plus(match.returned ?? costs.get(paymentId) ?? zero))
        continue
      }
      run.claimedPayments.add(paymentId)
      run.booked.add(paymentId)
    }
  }
  return run
}

/** A detail is free when neither it nor its entry is claimed. */
export function isFree(run: MatchingRun, line: EntryLine): boolean {
  const { entryId, detailIndex } = line.part
  return !run.claimedParts.has(entryId) && (detailIndex === null || !run.claimedParts.has(partKey(line.part)))
}

export function isPayable(run: MatchingRun, payment: OutstandingPayment): boolean {
  return (isOutstanding(payment) || payment.isInDoubt) && !run.claimedPayments.has(payment.id)
}

export function propose(run: MatchingRun, proposal: MatchProposal): void {
  run.proposals.push(proposal)
  for (const part of proposal.entries) run.claimedParts.add(partKey(part))
  for (const paymentId of proposal.paymentIds) {
    if (!proposal.isReturn) run.claimedPayments.add(paymentId)
    // what a person has undone is not done again by itself: nothing is booked by it
    const isBooked = !proposal.entries.some((part) => run.terms.wasUndone(paymentId, part))
    if (proposal.isAutomatic && !proposal.isReturn && isBooked) run.booked.add(paymentId)
  }
}

/** Turns pairs into proposals: automatic only when unique in both directions. `crowded` payments never are. */
export function proposePairs(
  run: MatchingRun,
  pass: MatchPass,
  pairs: readonly Pair[],
  crowded: ReadonlySet<PaymentId> = new Set(),
): void {
  const perLine = new Map<EntryLine, number>()
  const perPayment = new Map<PaymentId, number>()
  for (const { line, payment } of pairs) {
    perLine.set(line, (perLine.get(line) ?? 0) + 1)
    perPayment.set(payment.id, (perPayment.get(payment.id) ?? 0) + 1)
  }
  for (const { line, payment, difference, reasons, mayBeAutomatic } of pairs) {
    const isUnique = perLine.get(line) === 1 && perPayment.get(payment.id) === 1 && !crowded.has(payment.id)
    // our own ids prove it even where there are several lines
    if (payment.isInDoubt && (isUnique || pass <= 2)) ringInDoubt(run, line.part, payment)
    propose(run, {
      pass,
      isReturn: false,
      paymentIds: [payment.id],
      entries: [line.part],
      isAutomatic: isUnique && mayBeAutomatic && !payment.isInDoubt,
      difference,
      reasons: [
        ...reasons,
        ...(isUnique ? [] : (['several-candidates'] as const)),
        ...(payment.isInDoubt ? (['delivery-in-doubt'] as const) : []),
      ],
    })
  }
}

/** The booking shows that the bank has what nobody heard of: nothing is sent again, and a person settles it. */
export function ringInDoubt(run: MatchingRun, entry: EntryPart, { id }: OutstandingPayment): void {
  run.alarms.push({ code: 'booked-in-doubt', entry, paymentId: id })
}

/** Keys of a hash index: an account's own things are never found from another account. */
export function indexBy<T>(values: Iterable<T>, keysOf: (value: T) => readonly string[]): Map<string, T[]> {
  const index = new Map<string, T[]>()
  for (const value of values) {
    for (const key of keysOf(value)) {
      const bucket = index.get(key)
      if (bucket === undefined) index.set(key, [value])
      else if (bucket.at(-1) !== value) bucket.push(value)
    }
  }
  return index
}
