// A booked entry ends a payment: DONE with the bank's own amounts. Undoing the match brings back what was before.
import type { CalendarDate } from '@kontor/domain/calendar'
import { type PaymentContent, type PaymentStatus, decideAct, decideUndoneMatch } from '@kontor/domain/payments'
import { decimal, formatDecimal } from '@kontor/domain/money'
import type { MatchId } from '@kontor/domain/identifiers'
import type { Act } from '../../kernel/act.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { paymentFacts } from './payment-events.ts'
import type { PaymentRecord } from './payment-record.ts'
import { changePayment } from './payments.store.ts'
import { quietAlarm } from './ring-alarm.ts'

/** What a match keeps so that it can be undone: plain texts, for its row. */
export type BeforeMatch = {
  readonly status: PaymentStatus
  readonly accountExchangeRate: string
  readonly intermediateAmount: string
  readonly feesAndChargesAmount: string
  readonly accountAmount: string
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
  const status = orRefuse(
    decideAct({ status: payment.status, transmission: payment.sendingState }, act),
  ) as PaymentStatus
  await changePayment(tx, payment.id, {
    status,
    amounts: booked.amounts,
    bookedDate: booked.bookingDate,
    matchId: booked.matchId,
    ...quietAlarm(payment, { status }),
    ...(confirmation !== null && { alarm: null }),
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
  return beforeMatchOf(payment)
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

/** Money of the payment has come back: its status stands. Answers what undoing the match brings back. */
export async function noteReturn(
  { tx, note, tell }: Act,
  payment: PaymentRecord,
  matchId: MatchId,
): Promise<BeforeMatch> {
  await changePayment(tx, payment.id, { isReturned: true, matchId: payment.matchId ?? matchId })
  note({
    action: 'Returned',
    subjectKind: 'payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    after: { isReturned: true, matchId },
  })
  tell('payment.returned', paymentFacts(payment), null)
  return beforeMatchOf(payment)
}

/** The match of its return is undone: its money has not come back. */
export async function takeBackReturn(tx: TenantTx, { id }: PaymentRecord, remainingId: MatchId | null): Promise<void> {
  await changePayment(tx, id, { isReturned: false, matchId: remainingId })
}
/** `remainingId`: the match with money that came back, where one is left. */
export type UndoneMatch = { readonly matchId: MatchId; readonly remainingId: MatchId | null; readonly reason: string }

export async function unsettleMatch(
  { tx, note }: Act,
  payment: PaymentRecord,
  before: BeforeMatch,
  { matchId, remainingId, reason }: UndoneMatch,
): Promise<void> {
  const { status: matched, sendingState } = payment
  const status = orRefuse(decideUndoneMatch({ status: matched, transmission: sendingState }, before.status))
  await changePayment(tx, payment.id, {
    status,
    bookedDate: null,
    matchId: remainingId,
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
