// What rings because something did not come in time, or came while nobody knew of the sending (rules 2.2 "Alarms"). All
// of it goes quiet by itself when what was waited for is there, as does the doubt over a duplicate; alarms over contradictions
// stay for a person.
import type { BankCalendar, CalendarDate } from '../calendar/index.ts'
import { addBankDays } from '../calendar/index.ts'
import type { TransmissionState } from './lifecycle.ts'
import { isDeliveryOpen } from './lifecycle.ts'
import type { PaymentStatus } from './payment.ts'
import { bookableStatuses, isAcceptedWithError, isOneOf, unansweredStatuses } from './status-sets.ts'

/** booked-in-doubt: a booking fits a payment of which nobody knows whether the bank has it. */
export const waitingAlarms = ['no-answer', 'no-booking', 'booked-in-doubt'] as const
export type WaitingAlarm = (typeof waitingAlarms)[number]

/** Settlement days after the value date by the end of which a payment that the bank accepted should be booked. */
export const bookingBankDays = 2

export type AwaitedPayment = {
  readonly status: PaymentStatus
  readonly transmission: TransmissionState | null
  /** The bank has said anything at all of the present sending. */
  readonly hasAnswer: boolean
}

export type WaitingFacts = {
  /** Milliseconds since 1970; null when no transmission of the present version is known. */
  readonly deliveredAt: number | null
  readonly now: number
  /** By the bank's profile; null: the bank need not answer (rules 2.2: DE, AT). */
  readonly answerExpectedHours: number | null
  /** The day on which the booking is expected: the bank's own, else that of the file. */
  readonly dueDate: CalendarDate
  /** In the company's zone. */
  readonly today: CalendarDate
  /** Where the payment's currency settles. */
  readonly calendar: BankCalendar
}

/** What is overdue now, or null. An accepted payment rings on the day after its last settlement day. */
export function decideOverdue(payment: AwaitedPayment, facts: WaitingFacts): 'no-answer' | 'no-booking' | null {
  if (waitsForAnswer(payment)) {
    const { deliveredAt, answerExpectedHours: hours, now } = facts
    return hours !== null && deliveredAt !== null && now >= deliveredAt + hours * 3_600_000 ? 'no-answer' : null
  }
  if (!waitsForBooking(payment)) return null
  return facts.today > addBankDays(facts.calendar, facts.dueDate, bookingBankDays) ? 'no-booking' : null
}

/** Whether an alarm still has its cause when the payment is so; any other alarm than those above has. */
export function hasCause(alarm: string, payment: AwaitedPayment): boolean {
  switch (alarm) {
    case 'no-answer':
      return waitsForAnswer(payment)
    case 'no-booking':
      return waitsForBooking(payment)
    case 'booked-in-doubt':
      return isDeliveryOpen(payment.transmission)
    // in part a duplicate: a person accepts it, or it is booked
    case 'maybe-duplicate':
      return isDeliveryOpen(payment.transmission) || isAcceptedWithError(payment.status)
    default:
      return true
  }
}

export function isWaitingAlarm(alarm: string): alarm is WaitingAlarm {
  return waitingAlarms.some((one) => one === alarm)
}

function waitsForAnswer({ status, transmission, hasAnswer }: AwaitedPayment): boolean {
  return isOneOf(unansweredStatuses, status) && !hasAnswer && !isDeliveryOpen(transmission)
}

/** One that was accepted with an error is before a person's eyes already. */
function waitsForBooking({ status, transmission }: AwaitedPayment): boolean {
  return isOneOf(bookableStatuses, status) && !isDeliveryOpen(transmission)
}
