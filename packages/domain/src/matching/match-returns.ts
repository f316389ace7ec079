// Pass 0: money that comes back. It sets a booked payment to returned, wholly or in part, and never makes one done. No
// more comes back than it cost: what a bank books out and gives back again nobody has ordered, and is left to a person,
// with an alarm, as is what it gives back without saying why, and what it takes again that it had given back. Also for a
// person is what bears our id and no mark at all, what names only the group, and a part of a collective booking whose
// amount the bank does not tell.
import { type Decimal, sum, zero } from '../money/index.ts'
import type { EntryId } from '../identifiers/index.ts'
import { type BatchNames, runsAlike } from './batch-lines.ts'
import { expectedBooking } from './booked-difference.ts'
import type { EntryLine } from './entry-lines.ts'
import type { EntryPart, KnownMatch, MatchAlarm, MatchReason, OutstandingPayment } from './matchable.ts'
import { isFree, propose } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'
import { indexPayments } from './named-payments.ts'
import { type NamedReturn, groupReturns, indexReturns } from './named-returns.ts'
import { type ReturnedParts, countReturned, isMoreThanOrdered, isOutsideBooking } from './returned-parts.ts'
import { shareReturned } from './returned-money.ts'

/** Of which payment a line, or all lines of an entry together, bring money back. */
type Return = {
  readonly part: EntryPart
  readonly line: EntryLine
  readonly named: NamedReturn
  /** Unsigned; null: the bank does not tell. */
  readonly amount: Decimal | null
  /** Nothing else is meant by the same line. */
  readonly isOnly: boolean
}

/** Runs last although its number is first: what this very run has booked can come back in the same file. */
export function matchReturns(run: MatchingRun, names: BatchNames, known: readonly KnownMatch[]): void {
  const namedBy = indexPayments(run.payments)
  const returnsIn = indexReturns(names, namedBy)
  const amountBack = amountsBack(run, namedBy)
  const credits: Return[] = []
  const debits: Return[] = []
  const unnamed: EntryLine[] = []
  for (const line of run.lines) {
    const all = returnsIn(line)
    if (!isFree(run, line)) continue
    if (all === null) {
      unnamed.push(line)
      continue
    }
    if (all.length > 0) run.returns.push(line.part)
    // before its booking there is nothing to give back: the return waits for it
    const named = all.filter(({ payment }) => run.booked.has(payment.id))
    const booked = named.filter((one) => !isOutsideBooking(one))
    // it belongs beside the booking that rang, and is no part of what the batch cost
    for (const { payment } of named.filter(isOutsideBooking))
      if (!runsAlike(line, payment)) run.alarms.push(alarm('reversed', line.part, payment))
    const backs = booked.filter(({ payment }) => !runsAlike(line, payment))
    for (const of of booked) {
      const isBack = !runsAlike(line, of.payment)
      const amount = amountBack(line, of.payment)
      const one = { part: line.part, line, named: of, amount, isOnly: isBack && backs.length === 1 }
      if (isBack) credits.push(one)
      else debits.push(one)
    }
  }
  for (const { part, line, amount, members } of groupReturns(run, unnamed)) {
    run.returns.push(part)
    const booked = members.filter(({ id }) => run.booked.has(id))
    const [first] = booked
    if (first === undefined) continue
    // of several payments in one sum nobody knows whose the money is, unless one of them cost exactly that
    const fitting = booked.length === 1 ? booked : booked.filter((one) => amount?.eq(expectedBooking(one.amounts)))
    const isBack = !runsAlike(line, first)
    for (const payment of fitting) {
      const one = { part, line, named: { payment, by: 'group' }, amount, isOnly: fitting.length === 1 } as const
      if (isBack) credits.push(one)
      else debits.push(one)
    }
    if (isBack && fitting.length === 0) run.alarms.push(alarm('reversed', part, first))
  }
  const parts = countReturned(known, returnsIn)
  for (const one of credits) giveBack(run, one, parts)
  for (const { part, named } of debits)
    if (run.returned.has(named.payment.id)) run.alarms.push(alarm('return-taken-back', part, named.payment))
}

/** One after another, in the order of the entries: what is over when all has come back rings. */
function giveBack(run: MatchingRun, { part, line, named, amount, isOnly }: Return, parts: ReturnedParts): void {
  const { payment, by } = named
  const before = run.returned.get(payment.id) ?? zero
  const beforeOfPart = parts.of(named)
  const isMoreOfAll = amount !== null && shareReturned(payment.amounts, before.plus(amount)) === 'more'
  const isMoreOfPart = amount !== null && isMoreThanOrdered(named, beforeOfPart.plus(amount))
  const isMore = isMoreOfAll || isMoreOfPart
  if (isMore) run.alarms.push(alarm('returned-twice', part, payment))
  else if (isUnexplained(line, named)) run.alarms.push(alarm('reversed', part, payment))
  if ((isMoreOfAll && before.gt(zero)) || (isMoreOfPart && beforeOfPart.gt(zero))) return
  const isKnown = amount !== null && !isMore
  const isProven = line.isReturn && by !== 'group'
  const isAutomatic = isOnly && isProven && isKnown && !run.terms.wasUndone(payment.id, part)
  if (isAutomatic) {
    run.returned.set(payment.id, before.plus(amount))
    parts.add(named, amount)
  }
  propose(run, {
    pass: 0,
    isReturn: true,
    ...(amount !== null && { returned: amount }),
    paymentIds: [payment.id],
    entries: [part],
    isAutomatic,
    difference: 'none',
    reasons: [
      ...reasonsOf(line, by),
      ...(isKnown ? [] : (['amount-differs'] as const)),
      ...(isOnly ? [] : (['several-candidates'] as const)),
    ],
  })
}

/** The bank does not say why, or not of which transaction: it may have taken back what it had booked. */
function isUnexplained({ isReturn, isReversal }: EntryLine, { by }: NamedReturn): boolean {
  if (by === 'group') return true
  return !isReturn && (isReversal || by === 'file-id')
}

function reasonsOf({ isReturn, isReversal }: EntryLine, by: NamedReturn['by']): readonly MatchReason[] {
  const ofGroup: readonly MatchReason[] = by === 'group' ? ['payment-group'] : []
  if (isReturn) return ['return-mark', ...ofGroup]
  if (isReversal) return ['reversal-mark', ...ofGroup]
  return by === 'group' ? ofGroup : ['end-to-end-id']
}

/**
 * Where the bank gives a detail no amount of its own, it brings back what its payment cost if all details of its booking
 * add up to the booking with that: else nobody knows how the money is shared.
 */
function amountsBack(run: MatchingRun, namedBy: (line: EntryLine) => ReadonlySet<OutstandingPayment>) {
  let perEntry: ReadonlyMap<EntryId, readonly EntryLine[]> | null = null
  const costOf = (line: EntryLine): Decimal | null => {
    if (line.amount !== null) return line.amount.abs()
    const [payment, another] = namedBy(line)
    return payment === undefined || another !== undefined ? null : expectedBooking(payment.amounts)
  }
  return (line: EntryLine, payment: OutstandingPayment): Decimal | null => {
    if (line.amount !== null) return line.amount.abs()
    perEntry ??= Map.groupBy(run.lines, ({ part }) => part.entryId)
    const costs = (perEntry.get(line.part.entryId) ?? []).map(costOf)
    const known = costs.filter((one) => one !== null)
    const isShared = known.length === costs.length && sum(known).eq(line.of.entry.amount.abs())
    return isShared ? expectedBooking(payment.amounts) : null
  }
}

function alarm(code: MatchAlarm['code'], entry: EntryPart, payment: OutstandingPayment): MatchAlarm {
  return { code, entry, paymentId: payment.id }
}
