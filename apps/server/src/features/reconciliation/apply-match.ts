// Makes a match true, whoever found it: payments are done with the bank's amounts, entries are matched, and what was
// before is kept for undoing.
import { type Outcome, accept, refusal, refuse } from '@kontor/domain'
import {
  type DifferenceKind,
  type MatchPass,
  type MatchType,
  type TakenPart,
  expectedBooking,
  matchTypeOf,
  shareReturned,
} from '@kontor/domain/matching'
import { type Decimal, isNegative, sum, zero } from '@kontor/domain/money'
import {
  type PaymentAmounts,
  bookedAmounts,
  bookedStatuses,
  decideAct,
  isOneOf,
  refuseForgotten,
  voidStatuses,
} from '@kontor/domain/payments'
import type { MatchId, PaymentId } from '@kontor/domain/identifiers'
import type { Act } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type LedgerEntry, amountText, saveMatched } from '../ledger/public.ts'
import { type PaymentRecord, actedOf, noteReturn, settleByMatch } from '../payments/public.ts'
import type { Bonds } from './bonds.store.ts'
import { isWhollyHeld, listHeldDetails } from './matched-parts.store.ts'
import { insertMatch } from './matches.store.ts'
import { quietOthers } from './quiet-others.ts'

/** An entry with one detail of it, or the whole; `rest`: all that no other match holds of it. */
export type MatchedEntry = {
  readonly entry: LedgerEntry
  readonly detailIndex: number | null
  readonly rest?: readonly TakenPart[]
}

export type MatchParts = {
  readonly payments: readonly PaymentRecord[]
  readonly entries: readonly MatchedEntry[]
  readonly pass: MatchPass | null
  readonly isReturn: boolean
  readonly difference: DifferenceKind
  readonly mainPaymentId: PaymentId | null
  /** What active matches hold of the same payments and entries. */
  readonly bonds: Bonds
  /** A person's reason to end those of the payments that count as rejected or not executed; null where there are none. */
  readonly confirmation: string | null
}

export type DecidedMatch = {
  readonly parts: MatchParts
  readonly matchType: MatchType
  /** Unsigned difference: booked less expected. */
  readonly difference: Decimal
  /** What the payments were expected to come to, unsigned. */
  readonly expected: Decimal
  readonly booked: ReadonlyMap<PaymentId, PaymentAmounts>
  /** What the match takes of its entries, in their order. */
  readonly taken: readonly (readonly TakenPart[])[]
}

/** Refuses what another active match holds, before anything is written, other directions, unequal sums without a kind, payments that a booking cannot end, and more money back than a payment cost. */
export function decideMatch(parts: MatchParts): Outcome<DecidedMatch> {
  const { payments, entries, isReturn } = parts
  const [first] = payments
  if (first === undefined || entries.length === 0) return refuse(refusal('match.entry-not-found'))
  const matchType = matchTypeOf(payments.length, entries.length)
  const isDebit = isNegative(first.content.amounts.paymentAmount) !== isReturn
  const sides = entries.map((one) => isNegative(signedAmountOf(one) ?? one.entry.entry.amount))
  if (sides.some((side) => side !== isDebit)) return refuse(refusal('match.direction'))
  const bound = payments.find(({ id }) => !isReturn && parts.bonds.settled.has(id))
  if (bound !== undefined) return refuse(refusal('payment.not-matchable', { status: bound.status }))
  if (entries.some((one) => isHeld(one, parts.bonds))) return refuse(refusal('match.entry-taken'))
  const expected = new Map(payments.map((one) => [one.id, expectedBooking(one.content.amounts)]))
  const total = sum(expected.values())
  const taken = entries.map((one) => takenOf(one, isDebit ? zero.minus(total) : total))
  if (isReturn) {
    const no = refuseReturn(payments, amountOf(taken))
    return no ?? accept({ parts, matchType, difference: zero, expected: total, booked: new Map(), taken })
  }
  for (const payment of payments) {
    const isConfirmed = confirmationOf(payment, parts) !== null
    const may = decideAct(actedOf(payment), isConfirmed ? 'confirm-booking' : 'match')
    if (!may.ok) return may
  }
  const booked = amountOf(taken)
  const difference = booked.minus(total)
  const main = payments.find((one) => one.id === parts.mainPaymentId) ?? first
  if (!difference.eq(0) && parts.difference === 'none') {
    const { minorUnit } = first.content.amounts.accountCurrency
    const params = { payments: amountText(total, minorUnit), entries: amountText(booked, minorUnit) }
    return refuse(refusal('match.sums-differ', params))
  }
  // the charges are those of a whole entry: no part of it bears them all
  const isWhole = taken.length === 1 && taken[0]?.[0]?.of === 'whole'
  const charges = isWhole ? (entries[0]?.entry.entry.charges ?? null) : null
  const amounts = new Map<PaymentId, PaymentAmounts>()
  for (const payment of payments) {
    const own = expected.get(payment.id) ?? total
    // the whole difference falls on the main payment: nobody knows how the bank would have shared it
    const cost = payment.id === main.id ? own.plus(difference) : own
    const decided = bookedAmounts(
      payment.content.amounts,
      cost,
      charges,
      payment.id === main.id ? parts.difference : 'none',
    )
    if (!decided.ok) return decided
    amounts.set(payment.id, decided.value)
  }
  return accept({ parts, matchType, difference, expected: total, booked: amounts, taken })
}

/** Those beside it that wait for the booking need none. */
function confirmationOf({ status }: PaymentRecord, { confirmation }: MatchParts): string | null {
  return isOneOf(voidStatuses, status) ? confirmation : null
}

/** Of one payment at a time money comes back, and no more than it cost. `amount`: unsigned. */
function refuseReturn([payment, another]: readonly PaymentRecord[], amount: Decimal): Outcome<never> | null {
  if (payment === undefined || another !== undefined) return refuse(refusal('match.direction'))
  const { content, returnedAmount, transactionNumber, status } = payment
  // before its booking there is nothing to give back
  if (!isOneOf(bookedStatuses, status)) return refuse(refusal('payment.not-matchable', { status }))
  if (shareReturned(content.amounts, returnedAmount.plus(amount)) === 'more')
    return refuse(refusal('match.already-returned', { number: transactionNumber }))
  return refuseForgotten(actedOf(payment))
}

/** The payments must be locked. */
export async function applyMatch(kernel: Kernel, on: Act, decided: DecidedMatch): Promise<MatchId> {
  const { tx, actor, tell } = on
  const { parts, matchType } = decided
  const { payments, entries, isReturn } = parts
  const [first] = payments
  const [firstEntry] = entries
  if (first === undefined || firstEntry === undefined) throw new Error('A match of nothing')
  const matchId = kernel.ids.next<'match'>()
  const bookingDate =
    entries
      .map((one) => one.entry.bookingDate)
      .toSorted()
      .at(-1) ?? firstEntry.entry.bookingDate
  const before = []
  for (const payment of payments) {
    const amounts = decided.booked.get(payment.id)
    if (isReturn || amounts === undefined)
      before.push({ id: payment.id, before: await noteReturn(on, payment, matchId, amountOf(decided.taken)) })
    else
      before.push({
        id: payment.id,
        before: await settleByMatch(on, payment, {
          amounts,
          bookingDate,
          matchId,
          confirmation: confirmationOf(payment, parts),
        }),
      })
  }
  await insertMatch(tx, {
    id: matchId,
    accountId: first.accountId,
    companyId: first.companyId,
    matchType,
    pass: parts.pass,
    isReturn,
    mainPaymentId: parts.mainPaymentId,
    differenceKind: decided.difference.eq(0) ? 'none' : parts.difference,
    differenceAmount: decided.difference.toFixed(),
    createdBy: actor.userId,
    createdAt: actor.at,
    payments: before,
    entries: entries.map(({ entry }, index) => ({ id: entry.id, parts: decided.taken[index] ?? [] })),
  })
  const isSalary = payments.some((one) => one.content.details.isSalary)
  // what is taken whole no other match holds a part of: many transactions of a batch may be booked one by one
  const isWhole = (index: number) => decided.taken[index]?.some(({ of }) => of === 'whole') === true
  const whole = entries.filter((_, index) => isWhole(index)).map(({ entry }) => entry.id)
  await saveMatched(tx, whole, { matchId, state: 'matched', isSalary, heldDetails: null })
  const divided = new Map(entries.filter((_, index) => !isWhole(index)).map(({ entry }) => [entry.id, entry]))
  const held = await listHeldDetails(tx, [...divided.keys()])
  for (const [id, { detailCount, entry }] of divided) {
    // an entry is matched when all of it is: the rest of a partly matched one still waits
    const isAll = await isWhollyHeld(tx, { id, detailCount, amount: entry.amount.toFixed() })
    const heldDetails = held.get(id) ?? null
    await saveMatched(tx, [id], { matchId, state: isAll ? 'matched' : 'unaccepted', isSalary, heldDetails })
  }
  if (!isReturn) {
    const matched = entries.map(({ entry }) => entry)
    await quietOthers(on, matched, payments)
  }
  const { companyId, accountId } = first
  tell('match.created', { companyId, accountId, isSalary, subjectId: matchId })
  return matchId
}

/** A whole entry is held by any of its parts, a detail by the whole and by itself; the rest is what nothing holds. */
function isHeld({ entry, detailIndex, rest }: MatchedEntry, { entries }: Bonds): boolean {
  const held = entries.get(entry.id)
  if (held === undefined || rest !== undefined) return false
  return held.isWhole || detailIndex === null || held.details.has(detailIndex)
}

/** Unsigned. */
function amountOf(taken: DecidedMatch['taken']): Decimal {
  return sum(taken.flat().map((one) => one.amount)).abs()
}

/** Signed; null where the bank gives a detail no amount of its own. */
function signedAmountOf({ entry: { entry }, detailIndex, rest }: MatchedEntry): Decimal | null {
  if (rest !== undefined) return sum(rest.map((one) => one.amount))
  return detailIndex === null ? entry.amount : (entry.details[detailIndex]?.amount ?? null)
}

/** `expected`: what the payments come to, signed like the entry, for a detail to which the bank gives no amount. */
function takenOf(one: MatchedEntry, expected: Decimal): readonly TakenPart[] {
  if (one.rest !== undefined) return one.rest
  return [{ of: one.detailIndex ?? 'whole', amount: signedAmountOf(one) ?? expected }]
}
