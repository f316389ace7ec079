// Pass 0: money that comes back. It sets a booked payment to returned, wholly or in part, and never makes one done. No
// more comes back than it cost: what a bank books out and gives back again nobody has ordered, and is left to a person,
// with an alarm, as is what it gives back without saying why, and what it takes again that it had given back. Also for a
// person is what bears our id and no mark at all, and a part of a collective booking whose amount the bank does not tell.
import { type Decimal, isNegative, sum, zero } from '../money/index.ts'
import type { EntryId } from '../identifiers/index.ts'
import { expectedBooking } from './booked-difference.ts'
import type { EntryLine } from './entry-lines.ts'
import type { MatchAlarm, MatchReason, OutstandingPayment } from './matchable.ts'
import { isFree, propose } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'
import { indexPayments } from './named-payments.ts'
import { shareReturned } from './returned-money.ts'

type Return = { readonly line: EntryLine; readonly payment: OutstandingPayment }
/** Unsigned; null: the bank does not tell. */
type AmountBack = (line: EntryLine, payment: OutstandingPayment) => Decimal | null

/** Runs last although its number is first: what this very run has booked can come back in the same file. */
export function matchReturns(run: MatchingRun): void {
  const namedBy = indexPayments(run.payments)
  const credits: Return[] = []
  const debits: Return[] = []
  for (const line of run.lines) {
    const named = namedBy(line)
    if (!isFree(run, line)) continue
    const isMarked = line.isReturn || line.isReversal
    const isBack = (payment: OutstandingPayment) => line.isDebit !== isNegative(payment.amounts.paymentAmount)
    const speaksOf = named
      .values()
      .filter((payment) => isMarked || isBack(payment))
      .toArray()
    if (speaksOf.length > 0) run.returns.push(line.part)
    for (const payment of speaksOf) {
      // before its booking there is nothing to give back: the return waits for it
      if (!run.booked.has(payment.id)) continue
      const side = isBack(payment) ? credits : debits
      side.push({ line, payment })
    }
  }
  const perLine = Map.groupBy(credits, ({ line }) => line)
  const amountBack = amountsBack(run, namedBy)
  for (const one of credits) giveBack(run, one, perLine.get(one.line)?.length === 1, amountBack)
  for (const { line, payment } of debits)
    if (run.returned.has(payment.id)) run.alarms.push(alarm('return-taken-back', line, payment))
}

/** One after another, in the order of the entries: what is over when all has come back rings. */
function giveBack(run: MatchingRun, { line, payment }: Return, isOnly: boolean, amountBack: AmountBack): void {
  const before = run.returned.get(payment.id) ?? zero
  const amount = amountBack(line, payment)
  const isMore = amount !== null && shareReturned(payment.amounts, before.plus(amount)) === 'more'
  if (isMore) run.alarms.push(alarm('returned-twice', line, payment))
  else if (line.isReversal && !line.isReturn) run.alarms.push(alarm('reversed', line, payment))
  if (isMore && before.gt(zero)) return
  const isKnown = amount !== null && !isMore
  const isAutomatic = isOnly && line.isReturn && isKnown && !run.terms.wasUndone(payment.id, line.part)
  if (isAutomatic) run.returned.set(payment.id, before.plus(amount))
  propose(run, {
    pass: 0,
    isReturn: true,
    ...(amount !== null && { returned: amount }),
    paymentIds: [payment.id],
    entries: [line.part],
    isAutomatic,
    difference: 'none',
    reasons: [
      markOf(line),
      ...(isKnown ? [] : (['amount-differs'] as const)),
      ...(isOnly ? [] : (['several-candidates'] as const)),
    ],
  })
}

function markOf({ isReturn, isReversal }: EntryLine): MatchReason {
  if (isReturn) return 'return-mark'
  return isReversal ? 'reversal-mark' : 'end-to-end-id'
}

/**
 * Where the bank gives a detail no amount of its own, it brings back what its payment cost if all details of its booking
 * add up to the booking with that: else nobody knows how the money is shared.
 */
function amountsBack(run: MatchingRun, namedBy: (line: EntryLine) => ReadonlySet<OutstandingPayment>): AmountBack {
  let perEntry: ReadonlyMap<EntryId, readonly EntryLine[]> | null = null
  const costOf = (line: EntryLine): Decimal | null => {
    if (line.amount !== null) return line.amount.abs()
    const [payment, another] = namedBy(line)
    return payment === undefined || another !== undefined ? null : expectedBooking(payment.amounts)
  }
  return (line, payment) => {
    if (line.amount !== null) return line.amount.abs()
    perEntry ??= Map.groupBy(run.lines, ({ part }) => part.entryId)
    const costs = (perEntry.get(line.part.entryId) ?? []).map(costOf)
    const known = costs.filter((one) => one !== null)
    const isShared = known.length === costs.length && sum(known).eq(line.of.entry.amount.abs())
    return isShared ? expectedBooking(payment.amounts) : null
  }
}

function alarm(code: MatchAlarm['code'], line: EntryLine, payment: OutstandingPayment): MatchAlarm {
  return { code, entry: line.part, paymentId: payment.id }
}
