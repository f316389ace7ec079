// What of the form is asked of the bank's rules before anything is saved, and what of the answer the form does not say
// itself already.
import type { PaymentBody, PreflightAnswer, RouteCall } from '@kontor/contract'
import { idOf } from '../../shared/ids.ts'
import type { FormCheck } from './payment-form-check.ts'

export type AskedPreflight = RouteCall<'preflightPayment'>['body']

/** Of these no answer is to be had: what they hold is no number. */
const numbers = ['paymentAmount', 'accountExchangeRate', 'feesAndChargesAmount', 'accountAmount']

/** Null while account, type, day, currency or amounts are not there: then there is no payment to ask about. */
export function askedPreflight(check: FormCheck, paymentId: string | null): AskedPreflight | null {
  const { typed, refusals } = check
  if (typed === null || numbers.some((field) => refusals.has(field))) return null
  return {
    payment: askable(typed, refusals),
    ...(paymentId !== null && { cashTransactionId: idOf<'payment'>(paymentId) }),
  }
}

const nameField = 'recurringDetails.recurringName'

/** A schedule that is not whole yet says nothing of what the bank gets, nor of a day; a name says nothing of either. */
export function isScheduleWhole({ refusals }: Pick<FormCheck, 'refusals'>): boolean {
  return ![...refusals.keys()].some((field) => field.startsWith('recurringDetails') && field !== nameField)
}

function askable(typed: PaymentBody, refusals: FormCheck['refusals']): PaymentBody {
  const { recurringDetails, ...once } = typed
  if (!recurringDetails || !isScheduleWhole({ refusals })) return once
  return refusals.has(nameField) ? { ...once, recurringDetails: { ...recurringDetails, recurringName: '-' } } : typed
}

/** The form says its own reasons at their fields: left are those that only the bank knows. */
export function refusalsOfBank(
  { refusals }: PreflightAnswer,
  ofForm: FormCheck['refusals'],
): PreflightAnswer['refusals'] {
  const said = new Set([...ofForm.values()].map(({ code }) => code as string))
  return refusals.filter(({ code, field }) => !said.has(code) && (field === null || !ofForm.has(field)))
}

export type DayWords = {
  readonly text: 'today' | 'todayOther' | 'soon' | 'later' | 'anyHour'
  readonly left: { readonly hours: number; readonly minutes: number } | null
}

const minutesOfDay = 24 * 60

type Day = NonNullable<PreflightAnswer['day']>

/** As it stands so many minutes after it was answered; null: since then it has become too late for that day. */
export function dayAfter(day: Day, passed: number): Day | null {
  if (day.minutesLeft === null) return day
  const minutesLeft = day.minutesLeft - passed
  return minutesLeft > 0 ? { ...day, minutesLeft } : null
}

/** Which sentence says the day: the hours are counted while they are few. */
export function dayWords({ bankDate, minutesLeft, zone }: Day, today: string, ownZone: string): DayWords {
  if (minutesLeft === null) return { text: 'anyHour', left: null }
  if (minutesLeft > minutesOfDay) return { text: 'later', left: null }
  const left = { hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 }
  if (bankDate !== today) return { text: 'soon', left }
  return { text: zone === ownZone ? 'today' : 'todayOther', left }
}

/** One element a line, each as deep as it stands: for reading, in the order and with the texts of the file. */
export function linesOfXml(fragment: string): readonly { readonly depth: number; readonly text: string }[] {
  const parts = fragment.match(/<[^/>][^>]*>[^<]*<\/[^>]+>|<[^>]+>/g) ?? []
  let depth = 0
  return parts.map((text) => {
    const closes = text.startsWith('</')
    if (closes) depth -= 1
    const line = { depth, text }
    const isWhole = !closes && text.includes('</')
    if (!closes && !isWhole) depth += 1
    return line
  })
}
