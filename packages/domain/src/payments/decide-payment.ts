// A whole payment from its request: amounts, date and details together, with every refusal at once.
import type { CalendarDate } from '../calendar/index.ts'
import { isUsableDate, parseCalendarDate } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import type { Outcome, Refusal } from '../outcome.ts'
import { accept, acceptUnless, refusal, refuse } from '../outcome.ts'
import { decidePaymentAmounts } from './decide-amounts.ts'
import { decidePaymentDetails } from './decide-details.ts'
import type { PaymentContent } from './payment.ts'
import type { PaymentContext, PaymentRequest } from './payment-request.ts'
import { readText } from './text-fields.ts'

/** A value date that exists and is not before today in the company's zone (bad inputs B4). */
export function decideValueDate(text: string, context: Pick<PaymentContext, 'today' | 'zone'>): Outcome<CalendarDate> {
  const date = parseCalendarDate(text)
  if (date === null || !isUsableDate(date)) return refuse(refusal('date.invalid', {}, 'valueDate'))
  return date < context.today
    ? refuse(refusal('date.before-today', { today: context.today, zone: context.zone }, 'valueDate'))
    : accept(date)
}

/** The content to be signed and the internal remarks beside it, from what form or wire ask for. */
export function decidePayment(
  request: PaymentRequest,
  context: PaymentContext,
): Outcome<{ readonly content: PaymentContent; readonly remarks: string | null }> {
  const { debitAccount, paymentCurrency } = context
  const valueDate = decideValueDate(request.valueDate, context)
  const amounts = decidePaymentAmounts(request.amounts, {
    kind: 'payment',
    paymentCurrency,
    accountCurrency: debitAccount.currency,
  })
  const { paymentAmount } = request.amounts
  const details = decidePaymentDetails(request.type, request.details, { ...context, paymentAmount })
  const outcomes = [valueDate, amounts, details]
  const refusals: Refusal[] = outcomes.flatMap((one) => (one.ok ? [] : one.refusals))
  const remarksRule = { name: 'remarks', maxLength: limits.length.remarks, isMultiline: true }
  const remarks = readText(request.remarks, remarksRule, 'remarks', refusals)
  if (!valueDate.ok || !amounts.ok || !details.ok) return refuse(...withoutEcho(refusals))
  return acceptUnless(refusals, () => ({
    remarks,
    content: {
      accountId: debitAccount.accountId,
      type: request.type,
      amounts: amounts.value,
      valueDate: valueDate.value,
      details: details.value,
    },
  }))
}

/** A QR bill over nothing has its own sentence: "zero" beside it would say the same twice. */
function withoutEcho(refusals: readonly Refusal[]): readonly Refusal[] {
  const isNotification = refusals.some((one) => one.code === 'qr.amount-zero')
  return isNotification ? refusals.filter((one) => one.code !== 'amount.zero') : refusals
}
