// Creates and changes payments that recur. What is signed of one and changed voids its signatures; payments that it made
// stay as they are (decision 0070).
import type { PaymentAnswer, RouteInput } from '@kontor/contract'
import { type CalendarDate, addDays } from '@kontor/domain/calendar'
import { decideVersion } from '@kontor/domain/payments'
import { type Recurrence, type Recurring, nextOccurrences } from '@kontor/domain/recurrence'
import type { Act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { describePayment } from './describe-payment.ts'
import type { NewPayment } from './new-payments.store.ts'
import { paymentFacts } from './payment-events.ts'
import { changedRecordOf } from './payment-record.ts'
import { checkSeenPayment, mayOnPayment, seesSalary } from './payment-rights.ts'
import { type ReadPayment, readChoices, readPaymentRequest } from './read-payment-request.ts'
import { recurringPaymentAnswer } from './recurring-answer.ts'
import {
  findRecurring,
  insertRecurring,
  listRecurringById,
  updateRecurringContent,
  updateRecurringNotes,
} from './recurring-payments.store.ts'
import {
  type RecurringRecord,
  calendarOfRecurring,
  earliestToday,
  recurringHashOf,
  refuseRecurring,
  todayOf,
} from './recurring-record.ts'
import { voidRecurringSignatures } from './recurring-signatures.store.ts'

/** A payment and when it is paid again; who may create it was asked. */
export async function createRecurring(
  kernel: Kernel,
  { tx, note, tell }: Act,
  caller: Caller,
  planned: readonly { readonly payment: NewPayment; readonly recurring: Recurring }[],
): Promise<readonly PaymentAnswer[]> {
  for (const { payment, recurring } of planned)
    // nothing is settled before its first day
    await insertRecurring(tx, {
      ...payment,
      recurring,
      settledUntil: addDays(payment.content.valueDate, -1),
      isDone: false,
    })
  const ids = planned.map(({ payment }) => payment.id)
  const written = await listRecurringById(tx, ids, earliestToday(kernel.clock))
  for (const one of written) {
    const { id, companyId } = one.payment
    note({
      action: 'Created',
      subjectKind: 'recurring-payment',
      subjectId: id,
      companyId,
      after: describeRecurring(one),
    })
    tell('recurring-payment.created', paymentFacts(one.payment))
  }
  return written.map((one) => recurringPaymentAnswer(kernel, caller, one))
}

/** `before` is locked. */
export async function updateRecurring(
  kernel: Kernel,
  { tx, actor, note, tell }: Act,
  caller: Caller,
  before: RecurringRecord,
  { version, ...body }: RouteInput<'updatePayment'>['body'],
): Promise<PaymentAnswer> {
  const payment = checkSeenPayment(caller, before.payment, 'PaymentsEdit')
  const { id, companyId } = payment
  if (version !== undefined) orRefuse(decideVersion(version, changedRecordOf(payment), 'payment.changed-before-saving'))
  if (!body.recurringDetails) refuseRecurring('recurring.stays-recurring')
  const read = readPaymentRequest(kernel, await readChoices(tx, [body]), caller, body, {
    cashflowId: payment.cashflowId,
    signedDate: null,
    startDate: payment.content.valueDate,
  })
  const { account, content, remarks, recurring } = read
  if (recurring === null) throw new Error('A recurring payment was read without its schedule')
  // it stays in the company it was made in (B28)
  if (account.companyId !== companyId) throw refused('account.not-found', {}, 'accountId')
  if (content.details.isSalary && !seesSalary(caller, companyId)) throw refused('payment.salary-not-permitted')
  const cashflowId = body.cashflowId ?? null
  if (isChanged(before, read, recurring.recurrence, body)) {
    const today = todayOf(kernel.clock, payment)
    const settledUntil = settledAfter(before, recurring.recurrence, today)
    await updateRecurringContent(tx, id, {
      content,
      recurring,
      currencyId: body.currencyId,
      cashflowId,
      beneficiaryId: body.beneficiaryId ?? null,
      remarks,
      settledUntil,
      isDone: !comesAfter(settledUntil, recurring.recurrence, { ...before, payment: { ...payment, content } }, today),
      editedBy: caller.userId,
      editedAt: actor.at,
    })
    await voidRecurringSignatures(tx, id, actor.at)
  } else await updateRecurringNotes(tx, id, { name: recurring.name, remarks, cashflowId })
  const after = await findRecurring(tx, id, earliestToday(kernel.clock))
  if (!after) throw new Error('The recurring payment just changed is not there')
  if (!mayOnPayment(caller, after.payment, 'PaymentsEdit')) throw refused('access.forbidden')
  note({
    action: 'Updated',
    subjectKind: 'recurring-payment',
    subjectId: id,
    companyId,
    before: describeRecurring(before),
    after: describeRecurring(after),
  })
  const wasOrIsSalary = payment.content.details.isSalary || after.payment.content.details.isSalary
  tell('recurring-payment.updated', { ...paymentFacts(after.payment), isSalary: wasOrIsSalary })
  return recurringPaymentAnswer(kernel, caller, after)
}

/** Of what signers saw; name, remarks and cashflow stand beside it. */
function isChanged(
  { payment }: RecurringRecord,
  { content }: ReadPayment,
  recurrence: Recurrence,
  body: RouteInput<'updatePayment'>['body'],
): boolean {
  const { amounts } = payment.content
  return (
    recurringHashOf(content, recurrence) !== payment.contentHash ||
    !content.amounts.accountExchangeRate.eq(amounts.accountExchangeRate) ||
    content.amounts.exchangeRateFactor !== amounts.exchangeRateFactor ||
    !content.amounts.accountAmount.eq(amounts.accountAmount) ||
    !content.amounts.feesAndChargesAmount.eq(amounts.feesAndChargesAmount) ||
    (body.beneficiaryId ?? null) !== payment.beneficiaryId
  )
}

/** Other days begin with today: of those that have passed by the new schedule none is made up for. */
function settledAfter(
  { recurrence, settledUntil }: RecurringRecord,
  to: Recurrence,
  today: CalendarDate,
): CalendarDate {
  const areDaysKept = recurrence.schedule === to.schedule && recurrence.start === to.start
  if (areDaysKept) return settledUntil
  const yesterday = addDays(today, -1)
  const beforeStart = addDays(to.start, -1)
  return beforeStart > yesterday ? beforeStart : yesterday
}

function comesAfter(after: CalendarDate, recurrence: Recurrence, of: RecurringRecord, today: CalendarDate): boolean {
  return nextOccurrences(recurrence, { calendar: calendarOfRecurring(of), today, after }, 1).length > 0
}

/** In the audit chain: the payment, and when it is paid. A salary leaves its name out too. */
export function describeRecurring({ payment, name, recurrence }: RecurringRecord): Record<string, unknown> {
  const { schedule, end, beforeHoliday } = recurrence
  return {
    ...describePayment(payment),
    ...(!payment.content.details.isSalary && { name }),
    schedule,
    endAfter: end.kind === 'occurrence' ? end.count : null,
    endDate: end.kind === 'date' ? end.date : null,
    beforeHoliday,
  }
}
