// Makes a match true, whoever found it: payments are done with the bank's amounts, entries are matched, and what was
// before is kept for undoing.
import type { DifferenceKind, MatchType } from '@kontor/contract'
import { type Outcome, accept, refusal, refuse } from '@kontor/domain'
import { type MatchPass, expectedBooking } from '@kontor/domain/matching'
import { type Decimal, isNegative, sum } from '@kontor/domain/money'
import { type PaymentAmounts, bookedAmounts, decideAct } from '@kontor/domain/payments'
import type { MatchId, PaymentId } from '@kontor/domain/identifiers'
import type { Actor } from '../../kernel/actor.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { emitEvents } from '../../kernel/outbox/outbox.store.ts'
import { type LedgerEntry, amountText, saveMatched } from '../ledger/public.ts'
import { type PaymentRecord, changePayment, settleByMatch } from '../payments/public.ts'
import { beforeMatchOf } from '../payments/public.ts'
import { countMatchedDetails, insertMatch } from './matches.store.ts'

export type MatchParts = {
  readonly payments: readonly PaymentRecord[]
  readonly entries: readonly { readonly entry: LedgerEntry; readonly detailIndex: number | null }[]
  readonly pass: MatchPass | null
  readonly isReturn: boolean
  readonly difference: DifferenceKind
  readonly mainPaymentId: PaymentId | null
  /** A person's reason to end payments that count as rejected or not executed; null for all others. */
  readonly confirmation: string | null
}

export type DecidedMatch = {
  readonly parts: MatchParts
  readonly matchType: MatchType
  /** Unsigned difference: booked less expected. */
  readonly difference: Decimal
  readonly booked: ReadonlyMap<PaymentId, PaymentAmounts>
}

/** Refuses other directions, unequal sums without a kind, and payments that a booking cannot end. */
export function decideMatch(parts: MatchParts): Outcome<DecidedMatch> {
  const { payments, entries, isReturn } = parts
  const [first] = payments
  if (first === undefined || entries.length === 0) return refuse(refusal('match.entry-not-found'))
  const matchType = matchTypeOf(payments.length, entries.length)
  const isDebit = isNegative(first.content.amounts.paymentAmount) !== isReturn
  const sides = entries.map(({ entry }) => isNegative(entry.entry.amount))
  if (sides.some((side) => side !== isDebit)) return refuse(refusal('match.direction'))
  if (isReturn) return accept({ parts, matchType, difference: sum([]), booked: new Map() })
  const act = parts.confirmation === null ? 'match' : 'confirm-booking'
  for (const payment of payments) {
    const may = decideAct({ status: payment.status, transmission: payment.sendingState }, act)
    if (!may.ok) return may
  }
  const expected = new Map(payments.map((one) => [one.id, expectedBooking(one.content.amounts)]))
  const total = sum(expected.values())
  const booked = sum(entries.map((part) => amountOf(part) ?? total))
  const difference = booked.minus(total)
  const main = payments.find((one) => one.id === parts.mainPaymentId) ?? first
  if (!difference.eq(0) && parts.difference === 'none') {
    const { minorUnit } = first.content.amounts.accountCurrency
    const params = { payments: amountText(total, minorUnit), entries: amountText(booked, minorUnit) }
    return refuse(refusal('match.sums-differ', params))
  }
  const charges = entries.length === 1 ? (entries[0]?.entry.entry.charges ?? null) : null
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
  return accept({ parts, matchType, difference, booked: amounts })
}

/** The payments must be locked. */
export async function applyMatch(kernel: Kernel, tx: TenantTx, actor: Actor, decided: DecidedMatch): Promise<MatchId> {
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
    if (isReturn || amounts === undefined) {
      before.push({ id: payment.id, before: beforeMatchOf(payment) })
      await noteReturned(kernel, tx, actor, payment, matchId)
    } else
      before.push({
        id: payment.id,
        before: await settleByMatch(kernel, tx, actor, payment, {
          amounts,
          bookingDate,
          matchId,
          confirmation: parts.confirmation,
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
    entries: entries.map(({ entry, detailIndex }) => ({ id: entry.id, detailIndex })),
  })
  const isSalary = payments.some((one) => one.content.details.isSalary)
  for (const { entry, detailIndex } of entries) {
    // an entry is matched when all of it is: the rest of a partly matched one still waits
    const isWhole = detailIndex === null || (await countMatchedDetails(tx, entry.id)) >= entry.detailCount
    await saveMatched(tx, [entry.id], { matchId, state: isWhole ? 'matched' : 'unaccepted', isSalary })
  }
  await emitEvents(tx, kernel.ids, actor.at, [
    { event: 'match.created', companyId: first.companyId, userId: actor.userId, subjectId: matchId },
  ])
  return matchId
}

async function noteReturned(
  kernel: Kernel,
  tx: TenantTx,
  actor: Actor,
  payment: PaymentRecord,
  matchId: MatchId,
): Promise<void> {
  await changePayment(tx, payment.id, { isReturned: true })
  recordActivity(tx, actor, actor.at, {
    action: 'Returned',
    subjectKind: 'payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    after: { isReturned: true, matchId },
  })
  await emitEvents(tx, kernel.ids, actor.at, [
    {
      event: 'payment.returned',
      companyId: payment.companyId,
      userId: null,
      subjectId: payment.id,
      transactionNumber: payment.transactionNumber,
    },
  ])
}

/** Unsigned; null where the bank gives a detail no amount of its own. */
function amountOf({ entry, detailIndex }: MatchParts['entries'][number]): Decimal | null {
  const amount = detailIndex === null ? entry.entry.amount : (entry.entry.details[detailIndex]?.amount ?? null)
  return amount === null ? null : amount.abs()
}

export function matchTypeOf(payments: number, entries: number): MatchType {
  if (payments === 1) return entries === 1 ? 'one-to-one' : 'one-to-many'
  return entries === 1 ? 'many-to-one' : 'many-to-many'
}
