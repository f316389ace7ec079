// A booked entry ends a payment: DONE with the bank's own amounts. Undoing the match brings back what was before.
import type { CalendarDate } from '@kontor/domain/calendar'
import {
  type PaymentContent,
  type PaymentStatus,
  decideAct,
  decideUndoneMatch,
  isOfReturn,
} from '@kontor/domain/payments'
import { shareReturned } from '@kontor/domain/matching'
import { type Decimal, decimal, formatDecimal, zero } from '@kontor/domain/money'
import type { MatchId } from '@kontor/domain/identifiers'
import type { Act } from '../../kernel/act.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { changePayment } from './payment-changes.store.ts'
import { paymentFacts } from './payment-events.ts'
import { type PaymentRecord, actedOf } from './payment-record.ts'
import { quietAlarm, restingAlarm, ringAlarm } from './ring-alarm.ts'

/** What a match keeps so that it can be undone: plain texts, for its row. */
export type BeforeMatch = {
  readonly status: PaymentStatus
  readonly accountExchangeRate: string
  readonly intermediateAmount: string
  readonly feesAndChargesAmount: string
  readonly accountAmount: string
  /** The bank contradicted itself, which the person who confirmed the booking took for answered. */
  readonly wasContradicted?: true
}

export type Settlement = {
  readonly amounts: PaymentContent['amounts']
  readonly bookingDate: CalendarDate
  readonly matchId: MatchId
  /** Why a person says that a payment is done that counted as rejected or not executed; null: nobody had to. */
  readonly confirmation: string | null
}

/** The payment must be locked. Refuses where the lifecycle does not let a booking end it. */
export async function settleByMatch(
  { tx, note, tell }: Act,
  payment: PaymentRecord,
  booked: Settlement,
): Promise<BeforeMatch> {
  const { confirmation } = booked
  const act = confirmation === null ? 'match' : 'confirm-booking'
  const status = orRefuse(decideAct(actedOf(payment), act)) as PaymentStatus
  await changePayment(tx, payment.id, {
    status,
    amounts: booked.amounts,
    bookedDate: booked.bookingDate,
    matchId: booked.matchId,
    ...quietAlarm(payment, { status }),
    // what the bank has accepted after its no is what was booked
    ...(confirmation !== null && { alarm: null, isContradicted: false }),
  })
  note({
    action: 'Matched',
    subjectKind: 'payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    before: { status: payment.status },
    after: { status, matchId: booked.matchId, bookingDate: booked.bookingDate },
    ...(confirmation !== null && { reason: confirmation }),
  })
  tell('payment.done', paymentFacts(payment))
  const wasContradicted = confirmation !== null && payment.isContradicted
  return { ...beforeMatchOf(payment), ...(wasContradicted && { wasContradicted }) }
}

function beforeMatchOf({ status, content: { amounts } }: PaymentRecord): BeforeMatch {
  return {
    status,
    accountExchangeRate: formatDecimal(amounts.accountExchangeRate),
    intermediateAmount: formatDecimal(amounts.intermediateAmount),
    feesAndChargesAmount: formatDecimal(amounts.feesAndChargesAmount),
    accountAmount: formatDecimal(amounts.accountAmount),
  }
}

/**
 * Money of the payment has come back, `amount` of it, unsigned: its status stands. All of it makes it returned, a part
 * rings until the rest has come too or a person has settled it. Answers what undoing the match brings back.
 */
export async function noteReturn(
  on: Act,
  payment: PaymentRecord,
  matchId: MatchId,
  amount: Decimal,
): Promise<BeforeMatch> {
  const { tx, note, tell } = on
  const isReturned = await saveReturned(on, payment, payment.returnedAmount.plus(amount))
  await changePayment(tx, payment.id, { matchId: payment.matchId ?? matchId })
  note({
    action: isReturned ? 'Returned' : 'ReturnedInPart',
    subjectKind: 'payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    after: { isReturned, matchId },
  })
  if (isReturned) tell('payment.returned', paymentFacts(payment), null)
  return beforeMatchOf(payment)
}

export type UndoneReturn = {
  readonly amount: Decimal | null
  readonly matchId: MatchId
  /** The match that is left: of the booking, or of another return. */
  readonly remainingId: MatchId | null
  readonly reason: string
}

/** The match of a return is undone: `amount`, unsigned, has not come back; null where nobody knows how much it was. */
export async function takeBackReturn(
  on: Act,
  payment: PaymentRecord,
  { amount, matchId, remainingId, reason }: UndoneReturn,
): Promise<void> {
  const left = amount === null ? zero : payment.returnedAmount.minus(amount)
  const isReturned = await saveReturned(on, payment, left)
  await changePayment(on.tx, payment.id, { matchId: remainingId })
  on.note({
    action: 'ReturnUndone',
    subjectKind: 'payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    before: { isReturned: payment.isReturned, matchId },
    after: { isReturned },
    reason,
  })
}

/** `returned`: all that has come back, unsigned. Answers whether that is the whole payment. */
async function saveReturned(on: Act, payment: PaymentRecord, returned: Decimal): Promise<boolean> {
  const share = shareReturned(payment.content.amounts, returned)
  const isTold = isToldReturned(payment)
  const isReturned = share === 'whole' || share === 'more' || isTold
  const isQuiet = isOfReturn(payment.alarm)
  await changePayment(on.tx, payment.id, {
    isReturned,
    returnedAmount: returned,
    ...(isQuiet && { alarm: restingAlarm(payment) }),
  })
  if (share === 'part' && !isTold)
    await ringAlarm(on, { ...payment, alarm: isQuiet ? restingAlarm(payment) : payment.alarm }, 'returned-in-part')
  return isReturned
}

/** The bank has said so itself, before all of the money was booked: it rejected what it had booked already. */
function isToldReturned({ isReturned, returnedAmount, content }: PaymentRecord): boolean {
  const share = shareReturned(content.amounts, returnedAmount)
  return isReturned && (share === 'nothing' || share === 'part')
}

/** Of what has come back of the payment no match may be left. */
export async function unsettleMatch(
  { tx, note }: Act,
  payment: PaymentRecord,
  before: BeforeMatch,
  { matchId, reason }: { readonly matchId: MatchId; readonly reason: string },
): Promise<void> {
  const { status: matched } = payment
  const status = orRefuse(decideUndoneMatch(actedOf(payment), before.status))
  // it speaks of the match
  const alarm = payment.alarm === 'match-questioned' ? null : payment.alarm
  const isContradicted = payment.isContradicted || before.wasContradicted === true
  await changePayment(tx, payment.id, {
    status,
    bookedDate: null,
    matchId: null,
    alarm: alarm ?? restingAlarm({ ...payment, isContradicted }),
    isContradicted,
    amounts: {
      ...payment.content.amounts,
      accountExchangeRate: decimal(before.accountExchangeRate),
      intermediateAmount: decimal(before.intermediateAmount),
      feesAndChargesAmount: decimal(before.feesAndChargesAmount),
      accountAmount: decimal(before.accountAmount),
    },
  })
  note({
    action: 'Unmatched',
    subjectKind: 'payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    before: { status: matched, matchId },
    after: { status },
    reason,
  })
}
