// What rings of an entry that names a payment group: money of what is booked already, of what counts as rejected or not
// executed, or of what has left the group.
import { sum } from '../money/index.ts'
import { isSentBatch } from './batch-lines.ts'
import { expectedBooking, rateTolerance } from './booked-difference.ts'
import { isOutAgain, noteFormer } from './former-sendings.ts'
import { sameDirection } from './group-entries.ts'
import { namedBeside, paysOutside } from './group-payees.ts'
import { type Claim, judgeSum, sentGroups } from './judge-group.ts'
import type { MatchableEntry, OutstandingPayment } from './matchable.ts'
import { isVoidPayment, propose } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'
import { memberNearAmount } from './meant-member.ts'
import { laterOf } from './repeats.ts'
import { choicesOf, heldVoids, isSumOfSome } from './void-members.ts'
import { countOf } from './whole-bookings.ts'

/**
 * Whether the group of single payments is booked, and the entry has all its money once more, that of some of them to the cent,
 * or counts several; batches ring by themselves.
 */
export function booksAgain(run: MatchingRun, claim: Claim): boolean {
  const { of, members } = claim
  if (!members.every((one) => run.booked.has(one.id) && sameDirection(one, of)) || members.some(isSentBatch))
    return false
  return holdsGroup(run, claim) || ((countOf(of) ?? 1) > 1 && mayHoldOne(of, members)) || isSumOfSome(of, members)
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
export function ringRivals(run: MatchingRun, claims: readonly Claim[]): void {
  const whole = claims.filter((claim) => holdsGroup(run, claim))
  for (const rivals of Map.groupBy(whole, ({ members }) => members[0]).values()) {
    if (rivals.length === 1) continue
    const { later } = laterOf(rivals, ({ of: { entry } }) => entry.bookingDate ?? entry.valueDate)
    const alarming = later.length > 0 ? later : rivals.slice(1)
    for (const { of, members } of alarming) ringTwice(run, of, members)
  }
}

/** Once, at the bank message; where its details name the payments they have rung. */
export function ringTwice(run: MatchingRun, { id }: MatchableEntry, [first]: readonly OutstandingPayment[]): void {
  if (first === undefined) return
  if (run.alarms.some(({ code, entry }) => code === 'debited-twice' && entry.entryId === id)) return
  run.alarms.push({ code: 'debited-twice', entry: { entryId: id, detailIndex: null }, paymentId: first.id })
}

/**
 * Of a group of which some wait or are booked: what counts as not paid and is in its sum all the same. What the others cost is
 * theirs. Answers whether it rang, and whether that is all the money.
 */
export function ringVoids(
  run: MatchingRun,
  { of, members, voids, left }: Claim,
  bucket: readonly OutstandingPayment[],
): 'nothing' | 'some' | 'all' {
  const booked = bucket.filter((one) => run.booked.has(one.id) && sameDirection(one, of))
  const others = members.length > 0 ? members : booked
  const mayPayThem = others.some(isSentBatch) || !paysOutside(of, others)
  const isTheirs = others.length > 0 && judgeSum(run, of, others, sentGroups(others, voids).sum) !== null
  const all = [...voids, ...left].filter((one) => sameDirection(one, of))
  // what was booked already is not booked once more where one that costs the same is not
  const isOfOne = members.length === 0 && (countOf(of) ?? 1) === 1
  const isOfAnother = isOfOne && all.some((one) => isCostOf(of, [one]) && !paysOutside(of, [one]))
  if (isTheirs && mayPayThem && !isOfAnother) return 'nothing'
  const among = (ours: readonly OutstandingPayment[]) => {
    const exact = heldVoids(of, ours, { waiting: members, booked }, run.terms)
    // what some that wait or are booked make up to the cent is no other's with a fee, unless it pays nobody of theirs
    const isSumOfTheirs = mayPayThem && [members, booked].some((ones) => isSumOfSome(of, ones))
    const isOpen = exact.length === 0 && ours.length > 0 && !isSumOfTheirs
    const near = isOpen ? memberNearAmount(of, [...ours, ...others], run.terms) : null
    return { ours, near, held: near !== null && ours.includes(near) ? [near] : exact }
  }
  const named = among(namedBeside(of, all, members))
  // an account may have been corrected since: what those who are told do not explain may be of any
  const { ours, near, held } = named.held.length > 0 ? named : among(all)
  if (held.length === 0) return 'nothing'
  const isAll = near !== null || isCostOf(of, held)
  const [one, another] = held
  const doubles =
    near === null ? ours.filter((each) => !held.includes(each) && held.some((it) => isSameCost(it, each))) : []
  if (isAll && one !== undefined && another === undefined && doubles.length > 0) {
    for (const each of [one, ...doubles]) (left.includes(each) ? noteLeft : proposeFinalGroup)(run, of, [each])
    return 'all'
  }
  // which of those that cost the same it is nobody knows
  for (const each of doubles) ringVoid(run, of, each)
  if (isAll && held.every(isVoidPayment)) proposeFinalGroup(run, of, held)
  else if (isAll && held.every((one) => left.includes(one))) noteLeft(run, of, held)
  else for (const one of held) ringVoid(run, of, one)
  return isAll ? 'all' : 'some'
}

/**
 * Nobody waits in the group, and none of it is booked: all that the entry holds is of what counts as not paid, and of what has
 * gone out again. Where one of them alone fits it is that one, else those that make it up to the cent, else nobody knows.
 */
export function ringEmptyGroup(run: MatchingRun, { of, voids, left }: Omit<Claim, 'members'>): void {
  const [final, gone] = [voids, left].map((all) => all.filter((one) => sameDirection(one, of)))
  const ours = [...(final ?? []), ...(gone ?? [])]
  const one = memberNearAmount(of, ours, run.terms)
  if (one !== null) return left.includes(one) ? noteLeft(run, of, [one]) : proposeFinalGroup(run, of, [one])
  const made = new Set(choicesOf(of, namedBeside(of, ours, [])).flat())
  if (made.size > 0) {
    proposeFinalGroup(
      run,
      of,
      (final ?? []).filter((each) => made.has(each)),
    )
    return noteLeft(
      run,
      of,
      (gone ?? []).filter((each) => made.has(each)),
    )
  }
  if (final !== undefined) proposeFinalGroup(run, of, final)
  const held = heldVoids(of, gone ?? [], { waiting: [], booked: final ?? [] }, run.terms)
  const isAnyones = held.length === 0 && final?.length === 0 && mayHoldOne(of, gone ?? [])
  noteLeft(run, of, isAnyones ? (gone ?? []) : held)
}

/** Much less than the cheapest of them costs is a charge of the bank, whatever code it bears. */
function mayHoldOne({ entry }: MatchableEntry, members: readonly OutstandingPayment[]): boolean {
  return members.some(({ amounts }) => {
    const cost = expectedBooking(amounts)
    return entry.amount.abs().gte(cost.minus(cost.times(rateTolerance)))
  })
}

/** A single booking names a group of several, and is this one's. What waits its payee finds. */
export function ringMeant(
  run: MatchingRun,
  of: MatchableEntry,
  one: OutstandingPayment,
  left: readonly OutstandingPayment[],
): void {
  if (run.booked.has(one.id)) ringTwice(run, of, [one])
  else if (left.includes(one)) noteLeft(run, of, [one])
  else if (isVoidPayment(one)) proposeFinalGroup(run, of, [one])
}

/** The bank booked a group that it had rejected, whose payments have gone out again in another one since. */
function noteLeft(run: MatchingRun, of: MatchableEntry, held: readonly OutstandingPayment[]): void {
  if (held.length === 0) return
  noteFormer(run, {
    pass: 2,
    part: { entryId: of.id, detailIndex: null },
    payments: held,
    difference: 'none',
    reasons: ['payment-group', ...(isCostOf(of, held) ? [] : (['amount-differs'] as const))],
  })
}

function ringVoid(run: MatchingRun, { id: entryId }: MatchableEntry, payment: OutstandingPayment): void {
  const entry = { entryId, detailIndex: null }
  const code = run.booked.has(payment.id) ? 'debited-twice' : 'booked-although-rejected'
  run.alarms.push({ code, entry, paymentId: payment.id, ...(isOutAgain(run, payment) && { isOutAgain: true }) })
}

/** The bank booked what it had rejected, or what was written off: a person has to say so. */
function proposeFinalGroup(run: MatchingRun, of: MatchableEntry, members: readonly OutstandingPayment[]): void {
  if (members.length === 0) return
  const part = { entryId: of.id, detailIndex: null }
  for (const { id } of members) run.alarms.push({ code: 'booked-although-rejected', entry: part, paymentId: id })
  propose(run, {
    pass: 2,
    isReturn: false,
    paymentIds: members.map((one) => one.id),
    entries: [part],
    isAutomatic: false,
    difference: 'none',
    reasons: ['payment-group', ...(isCostOf(of, members) ? [] : (['amount-differs'] as const)), 'payment-is-final'],
  })
}

function isSameCost(one: OutstandingPayment, another: OutstandingPayment): boolean {
  return expectedBooking(one.amounts).eq(expectedBooking(another.amounts))
}

function isCostOf({ entry }: MatchableEntry, members: readonly OutstandingPayment[]): boolean {
  return entry.amount.abs().eq(sum(members.map(({ amounts }) => expectedBooking(amounts))))
}
