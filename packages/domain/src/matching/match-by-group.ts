// Pass 2: one entry books a whole payment group (Btch PmtInfId, or MsgId), or a line names UETR or InstrId.
import { decimal, isNegative, sum, zero } from '../money/index.ts'
import type { Decimal } from '../money/index.ts'
import { realReference } from '../entries/index.ts'
import { type BatchNames, isSentBatch } from './batch-lines.ts'
import { expectedBooking, hasTwoCurrencies } from './booked-difference.ts'
import { judgePair } from './judge-pair.ts'
import type { DifferenceKind, MatchableEntry, MatchReason, OutstandingPayment, TransmittedGroup } from './matchable.ts'
import { indexBy, isFree, isPayable, propose, proposePairs, ringInDoubt } from './matching-run.ts'
import type { MatchingRun, Pair } from './matching-run.ts'
import { type Others, indexRung } from './open-lines.ts'
import { paysOthers } from './payees.ts'
import { findRepeats, laterOf, proposeFinal } from './repeats.ts'
import { heldVoids, isVoidPayment } from './void-members.ts'
import { countOf } from './whole-bookings.ts'

/** Entries beyond these that name one group are left alone: none of them is sure, and each would list the group. */
const claimsMax = 10

/** An entry that names the group of payments that wait. */
type Claim = {
  readonly of: MatchableEntry
  readonly members: readonly OutstandingPayment[]
  /** Of its payments those that are rejected or not executed. */
  readonly voids: readonly OutstandingPayment[]
  /** Those that were rejected in it and have gone out again in another one since. */
  readonly left: readonly OutstandingPayment[]
}

export function matchByGroup(run: MatchingRun, names: BatchNames, others: Others): void {
  matchSingles(run)
  const isRung = indexRung(run)
  const groups = indexBy(run.payments, ({ accountId, groupNames }) => groupNames.map((name) => `${accountId} ${name}`))
  const gone = indexBy(run.payments.filter(isSentAgain), ({ accountId, allGroupNames, groupNames }) =>
    allGroupNames.filter((name) => !groupNames.includes(name)).map((name) => `${accountId} ${name}`),
  )
  const claims: Claim[] = []
  const claimsOfKey = new Map<string, number>()
  for (const of of entriesOf(run)) {
    const key = groupKeys(of).find((one) => groups.has(one) || gone.has(one))
    if (key === undefined) continue
    const count = (claimsOfKey.get(key) ?? 0) + 1
    claimsOfKey.set(key, count)
    const named = groups.get(key) ?? []
    const bucket = named.filter((one) => one.group !== null && !isVoidPayment(one))
    const meant = bucket.length > 0 ? bucket : named
    if (count > claimsMax || (!mayBeCollective(of) && meant.length > 1)) continue
    const voids = named.filter((one) => isVoidPayment(one) && !run.booked.has(one.id))
    const left = gone.get(key) ?? []
    if (bucket.length === 0) {
      proposeFinalGroup(run, of, voids)
      ringLeft(run, of, left, voids)
      continue
    }
    const members = bucket.filter((one) => isPayable(run, one) && sameDirection(one, of))
    if (members.length > 0) claims.push({ of, members, voids, left })
    const isOfVoids = ringVoids(run, { of, members, voids, left }, bucket)
    if (members.length > 0 || isOfVoids) continue
    if (booksAgain(run, { of, members: bucket, voids, left })) ringTwice(run, of, bucket)
  }
  ringRivals(run, claims)
  const perPayment = new Map<OutstandingPayment, number>()
  for (const { members } of claims) for (const one of members) perPayment.set(one, (perPayment.get(one) ?? 0) + 1)
  const linesOf = Map.groupBy(claims.length === 0 ? [] : run.lines, (line) => line.of)
  for (const claim of claims) {
    const { of, members } = claim
    const lines = linesOf.get(of) ?? []
    // what is booked already, or another's by its id, is not these payments' as well
    const isTheirs = !lines.some((line) => isRung(line) || others.byOurId(line, members))
    const isUnique = isTheirs && members.every((one) => perPayment.get(one) === 1)
    const verdict = judgeGroup(run, claim)
    const reasons: MatchReason[] = ['payment-group', ...verdict.reasons]
    const isForOthers = members.some((one) => isSentBatch(one) && paysOthers(lines, one, names))
    if (isForOthers) reasons.push('payee-differs')
    const inDoubt = members.filter((one) => one.isInDoubt)
    for (const one of inDoubt) ringInDoubt(run, { entryId: of.id, detailIndex: null }, one)
    if (inDoubt.length > 0) reasons.push('delivery-in-doubt')
    propose(run, {
      pass: 2,
      isReturn: false,
      paymentIds: members.map((one) => one.id),
      entries: [{ entryId: of.id, detailIndex: null }],
      isAutomatic: isUnique && verdict.reasons.length === 0 && !isForOthers && inDoubt.length === 0,
      difference: verdict.difference,
      reasons: isUnique ? reasons : [...reasons, 'several-candidates'],
    })
  }
}

/** Whether the group of single payments is booked, and the entry has all its money once more; batches ring by themselves. */
function booksAgain(run: MatchingRun, claim: Claim): boolean {
  return claim.members.every((one) => run.booked.has(one.id)) && holdsGroup(run, claim)
}

function holdsGroup(run: MatchingRun, { of, members, voids }: Claim): boolean {
  if (members.some(isSentBatch) || !members.every((one) => sameDirection(one, of))) return false
  const sent = sentGroups(members, voids)
  if (members.length !== sent.payments) return false
  if (judgeSum(run, of, members, sent.sum) !== null) return true
  const isAll = (countOf(of) ?? 0) >= Math.max(2, sent.transactions)
  return isAll && of.entry.amount.abs().gte(sum(members.map((one) => expectedBooking(one.amounts))))
}

/** Of several entries in one file that each have all the money, all but the first, as it would be had they come day by day. */
function ringRivals(run: MatchingRun, claims: readonly Claim[]): void {
  const whole = claims.filter((claim) => holdsGroup(run, claim))
  for (const rivals of Map.groupBy(whole, ({ members }) => members[0]).values()) {
    if (rivals.length === 1) continue
    const { later } = laterOf(rivals, ({ of: { entry } }) => entry.bookingDate ?? entry.valueDate)
    const alarming = later.length > 0 ? later : rivals.slice(1)
    for (const { of, members } of alarming) ringTwice(run, of, members)
  }
}

/** Once, at the bank message; where its details name the payments they have rung. */
function ringTwice(run: MatchingRun, { id }: MatchableEntry, [first]: readonly OutstandingPayment[]): void {
  if (first === undefined) return
  if (run.alarms.some(({ code, entry }) => code === 'debited-twice' && entry.entryId === id)) return
  run.alarms.push({ code: 'debited-twice', entry: { entryId: id, detailIndex: null }, paymentId: first.id })
}

/**
 * Of a group of which some wait or are booked: what counts as not paid and is in its sum all the same. Answers whether it rang;
 * what the others cost is theirs.
 */
function ringVoids(
  run: MatchingRun,
  { of, members, voids, left }: Claim,
  bucket: readonly OutstandingPayment[],
): boolean {
  const booked = bucket.filter((one) => run.booked.has(one.id) && sameDirection(one, of))
  const others = members.length > 0 ? members : booked
  if (others.length > 0 && judgeSum(run, of, others, sentGroups(others, voids).sum) !== null) return false
  const ours = [...voids, ...left].filter((one) => sameDirection(one, of))
  const held = heldVoids(of, ours, { waiting: members, booked }, run.terms)
  const isAll = of.entry.amount.abs().eq(sum(held.map((one) => expectedBooking(one.amounts))))
  const isFinal = held.length > 0 && members.length === 0 && isAll && held.every(isVoidPayment)
  if (isFinal) proposeFinalGroup(run, of, held)
  else for (const one of held) ringVoid(run, of, one)
  return held.length > 0
}

/** In another group than before; of a batch all its groups are the same. */
function isSentAgain(one: OutstandingPayment): boolean {
  return !isSentBatch(one) && one.allGroupNames.length > one.groupNames.length
}

/** The bank booked a group that it had rejected, some of whose payments have gone out again in another one since. */
function ringLeft(
  run: MatchingRun,
  of: MatchableEntry,
  left: readonly OutstandingPayment[],
  voids: readonly OutstandingPayment[],
): void {
  const ours = left.filter((one) => sameDirection(one, of))
  for (const one of heldVoids(of, ours, { waiting: [], booked: voids }, run.terms)) ringVoid(run, of, one)
}

function ringVoid(run: MatchingRun, { id: entryId }: MatchableEntry, payment: OutstandingPayment): void {
  const entry = { entryId, detailIndex: null }
  if (payment.isInDoubt) return ringInDoubt(run, entry, payment)
  const code = run.booked.has(payment.id) ? 'debited-twice' : 'booked-although-rejected'
  run.alarms.push({ code, entry, paymentId: payment.id })
}

/** The bank booked a whole group that it had rejected, or that was written off: a person has to say so. */
function proposeFinalGroup(run: MatchingRun, of: MatchableEntry, voids: readonly OutstandingPayment[]): void {
  const members = voids.filter((one) => sameDirection(one, of))
  if (members.length === 0) return
  const part = { entryId: of.id, detailIndex: null }
  for (const { id } of members) run.alarms.push({ code: 'booked-although-rejected', entry: part, paymentId: id })
  const isSum = of.entry.amount.abs().eq(sum(members.map((one) => expectedBooking(one.amounts))))
  propose(run, {
    pass: 2,
    isReturn: false,
    paymentIds: members.map((one) => one.id),
    entries: [part],
    isAutomatic: false,
    difference: 'none',
    reasons: ['payment-group', ...(isSum ? [] : (['amount-differs'] as const)), 'payment-is-final'],
  })
}

function matchSingles(run: MatchingRun): void {
  const payments = indexBy(run.payments, (one) => {
    const keys = one.references.map((text) => `${one.accountId} id ${text}`)
    return one.uetr === null ? keys : [...keys, `${one.accountId} uetr ${one.uetr}`]
  })
  const found: Pair[] = []
  // by its end-to-end id it is another's once more
  const isRung = indexRung(run)
  for (const line of run.lines) {
    if (line.isReturn || !isFree(run, line)) continue
    const uetr = realReference(line.detail?.uetr ?? null)
    const id = realReference(line.detail?.instructionId ?? null)
    const byUetr = uetr === null ? [] : (payments.get(`${line.of.accountId} uetr ${uetr}`) ?? [])
    const byId = id === null ? [] : (payments.get(`${line.of.accountId} id ${id}`) ?? [])
    for (const payment of new Set([...byUetr, ...byId])) {
      const verdict = judgePair(line, payment, run.terms)
      if (!verdict.fits) continue
      const reason = byUetr.includes(payment) ? 'uetr' : 'instruction-id'
      found.push({ line, payment, difference: verdict.difference, reasons: [reason], mayBeAutomatic: !isRung(line) })
    }
  }
  const isRepeat = findRepeats(run, found)
  proposePairs(
    run,
    2,
    found.filter((pair) => isPayable(run, pair.payment) && !isRepeat(pair)),
  )
  proposeFinal(run, 2, found)
}

/** Entries none of whose lines is claimed or marked as return. */
function entriesOf(run: MatchingRun): readonly MatchableEntry[] {
  const busy = new Set<MatchableEntry>()
  const all = new Set<MatchableEntry>()
  for (const line of run.lines) {
    all.add(line.of)
    if (line.isReturn || !isFree(run, line)) busy.add(line.of)
  }
  return Array.from(all).filter((of) => !busy.has(of))
}

/** A line with one detail and no batch is a single booking, though it may name the group that it went out in. */
function mayBeCollective({ entry }: MatchableEntry): boolean {
  return entry.batch !== null || entry.details.length > 1
}

/** The group is named by the entry's batch, else by every one of its details alike. */
function groupKeys(of: MatchableEntry): readonly string[] {
  const { batch, details } = of.entry
  const shared = (values: readonly (string | null)[]) => (new Set(values).size === 1 ? (values[0] ?? null) : null)
  const group = realReference(batch?.paymentInformationId ?? shared(details.map((one) => one.paymentInformationId)))
  const message = realReference(batch?.messageId ?? shared(details.map((one) => one.messageId)))
  const keys: string[] = []
  // some banks give the PmtInfId where the MsgId belongs, and the other way round (rules 2.7, country table)
  for (const text of [group, message]) if (text !== null) keys.push(`${of.accountId} ${text}`)
  return keys
}

function judgeGroup(run: MatchingRun, { of, members, voids }: Claim) {
  const { entry } = of
  const reasons: MatchReason[] = []
  const sent = sentGroups(members, voids)
  if (members.length !== sent.payments || !isCountOf(entry, sent)) reasons.push('count-differs')
  const difference = judgeSum(run, of, members, sent.sum)
  if (difference === null) reasons.push('amount-differs')
  return { reasons, difference: difference ?? ('none' as const) }
}

type SentGroups = Pick<TransmittedGroup, 'payments' | 'transactions' | 'sum'>

/** A bank that says no count can only mean the group when the group is one payment. */
function isCountOf({ batch, details }: MatchableEntry['entry'], { payments, transactions }: SentGroups): boolean {
  const counted = batch?.numberOfTransactions ?? null
  if (counted !== null) return counted === transactions
  return details.length === transactions || (details.length <= 1 && payments === 1)
}

/** What went out in the groups that the members belong to, less what was not executed of it. */
function sentGroups(members: readonly OutstandingPayment[], voids: readonly OutstandingPayment[]): SentGroups {
  const groups = new Map(
    members.flatMap(({ group }) => (group === null ? [] : [[group.paymentInformationId, group] as const])),
  )
  let payments = 0
  let transactions = 0
  let total = zero
  for (const group of groups.values()) {
    payments += group.payments
    transactions += group.transactions
    total = total.plus(group.sum)
  }
  // what the bank has rejected is not in its group any more
  const unpaid = voids.filter(({ group }) => group !== null && groups.has(group.paymentInformationId))
  return {
    payments: payments - unpaid.length,
    transactions: transactions - unpaid.length,
    sum: total.minus(sum(unpaid.map(({ amounts }) => amounts.paymentAmount.abs()))),
  }
}

function judgeSum(
  run: MatchingRun,
  of: MatchableEntry,
  members: readonly OutstandingPayment[],
  sent: Decimal,
): DifferenceKind | null {
  const { terms } = run
  const booked = of.entry.amount.abs()
  const expected = sum(members.map((one) => expectedBooking(one.amounts)))
  if (booked.eq(expected)) return 'none'
  const isTotalProven = of.entry.batch?.totalAmount?.eq(sent) ?? false
  if (members.some((one) => hasTwoCurrencies(one.amounts))) {
    const allowsRate = terms.difference === 'default' || terms.difference === 'exchange-rate'
    const isNear = booked
      .minus(expected)
      .abs()
      .lte(expected.times(decimal('0.1')))
    return allowsRate && isTotalProven && isNear ? 'exchange-rate' : null
  }
  const above = booked.minus(expected)
  const allowsFees = terms.difference === 'fees-and-charges' || terms.difference === 'default'
  return allowsFees && isTotalProven && above.gt(zero) && above.lte(terms.differenceLimit) ? 'fees-and-charges' : null
}

function sameDirection(payment: OutstandingPayment, of: MatchableEntry): boolean {
  return isNegative(payment.amounts.paymentAmount) === isNegative(of.entry.amount)
}
