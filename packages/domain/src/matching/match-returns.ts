// Pass 0: money that comes back. It sets a booked payment to returned, wholly or in part, and never makes one done. No
// more comes back than it cost: what a bank books out and gives back again nobody has ordered, and is left to a person,
// with an alarm, as is what it gives back without saying why, and what it takes again that it had given back. Also for a
// person is what bears our id and no mark at all, what names only the group, a part of a collective booking whose
// amount the bank does not tell, and what comes back of another sending than the one that is booked, or may be.
import { type Decimal, sum, zero } from '../money/index.ts'
import type { EntryId } from '../identifiers/index.ts'
import { indexOtherSendings } from './booked-sendings.ts'
import { type BatchNames, isSentBatch, runsAlike } from './batch-lines.ts'
import { expectedBooking } from './booked-difference.ts'
import type { EntryLine } from './entry-lines.ts'
import { isOfFormerSending, sendingsNamed } from './former-sendings.ts'
import type { EntryPart, KnownMatch, MatchAlarm, MatchReason, OutstandingPayment } from './matchable.ts'
import { isFree, isOutstanding, propose } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'
import { indexPayments } from './named-payments.ts'
import { type NamedReturn, groupReturns, indexReturns, ofNamedGroup } from './named-returns.ts'
import {
  type ReturnedParts,
  countReturned,
  isMoreThanOrdered,
  isOutsideBooking,
  isReturnedBy,
  ofPayee,
  pickPart,
  shortfallMost,
} from './returned-parts.ts'
import { shareReturned } from './returned-money.ts'

/** What a line, or all lines of an entry together, may bring back. */
type Return = {
  readonly part: EntryPart
  readonly line: EntryLine
  /** Booked, and in the other direction. */
  readonly named: readonly NamedReturn[]
  /** It names the group of what it may bring back. */
  readonly isOfGroup: boolean
  /** It may as well be of a batch that is not booked yet. */
  readonly mayWait: boolean
  /** It bears ids of two of ours, and names none of them. */
  readonly isOfTwo: boolean
  /** It is of another sending than the one that is booked, or may be. */
  readonly sendingDoubt: (payment: OutstandingPayment) => MatchReason | null
  /** Unsigned; null: the bank does not tell. */
  readonly amountOf: (payment: OutstandingPayment) => Decimal | null
}

/** What it may bring back of one payment, and how that stands beside what has come back before. */
type Judged = {
  readonly named: NamedReturn
  readonly amount: Decimal | null
  /** With it more comes back than it cost. */
  readonly isMore: boolean
  /** And some of it has come back already. */
  readonly isAgain: boolean
}

/** Runs last although its number is first: what this very run has booked can come back in the same file. */
export function matchReturns(run: MatchingRun, names: BatchNames, known: readonly KnownMatch[]): void {
  const namedBy = indexPayments(run.payments)
  const returnsIn = indexReturns(names, namedBy)
  const amountBack = amountsBack(run, namedBy)
  const isOfOther = indexOtherSendings(known)
  const credits: Return[] = []
  const debits: { readonly part: EntryPart; readonly payments: readonly OutstandingPayment[] }[] = []
  const unnamed: EntryLine[] = []
  for (const line of run.lines) {
    const all = returnsIn(line)
    if (!isFree(run, line)) continue
    if (all === null) {
      unnamed.push(line)
      continue
    }
    const { part } = line
    if (all.length > 0) run.returns.push(part)
    const { meant, isOfGroup } = ofNamedGroup(all, line, names)
    // before its booking there is nothing to give back: the return waits for it
    const named = meant.filter(({ payment }) => run.booked.has(payment.id))
    const booked = named.filter((one) => !isOutsideBooking(one))
    debits.push({ part, payments: paymentsOf(booked.filter(({ payment }) => runsAlike(line, payment))) })
    const backs = booked.filter(({ payment }) => !runsAlike(line, payment))
    // it belongs beside the booking that rang, and is no part of what the batch cost
    for (const payment of paymentsOf(named))
      if (!runsAlike(line, payment) && !backs.some((one) => one.payment === payment))
        run.alarms.push(alarm('reversed', part, payment))
    const mayWait = meant.some((one) => isWaiting(run, one))
    const amountOf = (payment: OutstandingPayment) => amountBack(line, payment)
    const isOfTwo = meant.filter(({ by }) => by === 'our-id').length > 1
    const sendingDoubt = (payment: OutstandingPayment): MatchReason | null => {
      const isOther = isOfOther(line, payment)
      if (isOther === null) return comesOfFormer(line, payment, names) ? 'earlier-sending' : null
      return isOther ? 'other-sending' : null
    }
    if (backs.length > 0)
      credits.push({ part, line, named: backs, isOfGroup, mayWait, isOfTwo, sendingDoubt, amountOf })
  }
  for (const { part, line, amount, members } of groupReturns(run, unnamed)) {
    run.returns.push(part)
    const booked = members.filter(({ id }) => run.booked.has(id))
    const [first] = booked
    if (first === undefined) continue
    // of several payments in one sum nobody knows whose the money is, unless one of them cost exactly that
    const fitting = booked.length === 1 ? booked : booked.filter((one) => amount?.eq(expectedBooking(one.amounts)))
    const isBack = !runsAlike(line, first)
    const named = fitting.map((payment): NamedReturn => ({ payment, by: 'group' }))
    if (!isBack) debits.push({ part, payments: fitting })
    else if (named.length === 0) run.alarms.push(alarm('reversed', part, first))
    else {
      const sendingDoubt = (payment: OutstandingPayment) => (isOfOther(line, payment) ? 'other-sending' : null)
      const isOf = { isOfGroup: true, isOfTwo: false, mayWait: false }
      credits.push({ part, line, named, ...isOf, sendingDoubt, amountOf: () => amount })
    }
  }
  const parts = countReturned(known, returnsIn, run.terms)
  for (const one of credits) giveBack(run, one, parts)
  for (const { part, payments } of debits)
    for (const payment of payments)
      if (run.returned.has(payment.id)) run.alarms.push(alarm('return-taken-back', part, payment))
}

function comesOfFormer(line: EntryLine, payment: OutstandingPayment, names: BatchNames): boolean {
  return isSentBatch(payment) ? sendingsNamed(payment, names).isFormer(line) : isOfFormerSending(line, payment)
}

/** A batch that is not booked, and whose transaction may come back once it is. */
function isWaiting(run: MatchingRun, { payment, transaction, by }: NamedReturn): boolean {
  if (by !== 'file-id' || run.booked.has(payment.id) || transaction?.isRejected === true) return false
  return isOutstanding(payment) || payment.isInDoubt
}

function paymentsOf(named: readonly NamedReturn[]): readonly OutstandingPayment[] {
  return [...new Set(named.map(({ payment }) => payment))]
}

/** One after another, in the order of the entries: what is over when all has come back rings. */
function giveBack(run: MatchingRun, one: Return, parts: ReturnedParts): void {
  const { part, line, mayWait } = one
  const judged = judgeEach(run, one, parts)
  const open = judged.filter(({ isMore }) => !isMore)
  // what has all come back of one batch may be the other's
  if (open.length === 0 && mayWait) return
  for (const { named, isMore } of open.length > 0 ? open : judged) {
    if (isMore) run.alarms.push(alarm('returned-twice', part, named.payment))
    else if (isUnexplained(line, named)) run.alarms.push(alarm('reversed', part, named.payment))
  }
  const proposed = open.length > 0 ? open : judged.filter(({ isAgain }) => !isAgain)
  const isOnly = proposed.length === 1 && !mayWait && !one.isOfTwo
  for (const { named, amount, isMore } of proposed) {
    const { payment, by } = named
    const doubts: MatchReason[] =
      isMore || amount === null ? ['amount-differs'] : [...doubtsOf(run, one, named, amount, parts)]
    const ofSending = one.sendingDoubt(payment)
    if (ofSending !== null) doubts.push(ofSending)
    const isProven = line.isReturn && by !== 'group' && doubts.length === 0
    const isAutomatic = isOnly && isProven && !run.terms.wasUndone(payment.id, part)
    if (isAutomatic && amount !== null) {
      run.returned.set(payment.id, (run.returned.get(payment.id) ?? zero).plus(amount))
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
      reasons: [...reasonsOf(line, by), ...doubts, ...(isOnly ? [] : (['several-candidates'] as const))],
    })
  }
}

/** Of each payment the transaction that is meant. */
function judgeEach(run: MatchingRun, { line, named, amountOf }: Return, parts: ReturnedParts): readonly Judged[] {
  const meant = Map.groupBy(ofPayee(line, named, run.terms), ({ payment }) => payment)
  return [...meant].flatMap(([payment, ones]): readonly Judged[] => {
    const amount = amountOf(payment)
    const of = pickPart(ones, amount, parts)
    if (of === undefined) return []
    if (amount === null) return [{ named: of, amount, isMore: false, isAgain: false }]
    const before = run.returned.get(payment.id) ?? zero
    const beforeOfPart = parts.of(of)
    const isMoreOfAll = shareReturned(payment.amounts, before.plus(amount)) === 'more'
    const isMoreOfPart = isMoreThanOrdered(of, beforeOfPart.plus(amount))
    const isAgain = (isMoreOfAll && before.gt(zero)) || (isMoreOfPart && beforeOfPart.gt(zero))
    return [{ named: of, amount, isMore: isMoreOfAll || isMoreOfPart, isAgain }]
  })
}

/** Under the id of a file somebody else's money may come back: it must be the payee's, or all that is missing but a fee. */
function doubtsOf(
  { terms }: MatchingRun,
  { line, isOfGroup }: Return,
  named: NamedReturn,
  amount: Decimal,
  parts: ReturnedParts,
): readonly MatchReason[] {
  if (named.by !== 'file-id') return []
  const isAsOrdered = isReturnedBy(line, named, terms)
  if (isAsOrdered === false) return ['payee-differs']
  const isMissing = parts.restOf(named).minus(amount).lte(shortfallMost(named, terms))
  return isAsOrdered === true || isOfGroup || isMissing ? [] : ['amount-differs']
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
