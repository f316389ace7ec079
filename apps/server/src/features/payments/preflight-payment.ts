// What the bank would get of a payment that is being typed: asked of the code that saves it, that says its day and that
// writes its file, so that nothing is promised here which is not done there. Nothing is saved.
import { type PreflightAnswer, type RouteInput, paymentTypeOnWire } from '@kontor/contract'
import type { Outcome, Refusal } from '@kontor/domain'
import { isUsableDate, laterOf, parseCalendarDate, wallClock } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import {
  type ExecutionDay,
  type PaymentContent,
  decideAct,
  describeExecutionDay,
  isOneOf,
  signedStatuses,
} from '@kontor/domain/payments'
import { type FileTerms, type PreflightNotice, type WrittenPayment, writeAlone } from '@kontor/formats/pain001'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { textOf } from '../../kernel/http/error-answer.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { ownAccount } from '../accounts/public.ts'
import { noticeText } from './notice-text.ts'
import { type PaymentRecord, actedOf } from './payment-record.ts'
import { checkSeenPayment, mayOnPayment, seesSalary } from './payment-rights.ts'
import { dayAnswer } from './day-answer.ts'
import { findPayment } from './payments.store.ts'
import {
  type Before,
  type DecidedRequest,
  type PaymentRequestBody,
  decideRequest,
  readChoices,
} from './read-payment-request.ts'
import { findRecurring } from './recurring-payments.store.ts'
import { earliestToday } from './recurring-record.ts'
import { askBank } from './refuse-what-bank-refuses.ts'
import { type DatedPayment, sendingDay } from './sending-day.ts'

export function preflightPayment(
  kernel: Kernel,
  caller: Caller,
  { cashTransactionId, payment: body }: RouteInput<'preflightPayment'>['body'],
): Promise<PreflightAnswer> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const edited = cashTransactionId ? await readEdited(kernel, tx, caller, cashTransactionId) : null
    const request = decideRequest(kernel, await readChoices(tx, [body]), caller, body, edited?.before ?? null)
    const { account, decided } = request
    const { companyId, fileTerms } = account
    if (edited !== null && edited.payment.companyId !== companyId) throw refused('account.not-found', {}, 'accountId')
    if (body.details.isSalary && !seesSalary(caller, companyId)) throw refused('payment.salary-not-permitted')
    if (!mayOnPayment(caller, { companyId, accountId: account.id }, 'PaymentsEdit')) throw refused('access.forbidden')
    if (fileTerms === null) {
      return {
        ...nothingKnown,
        notices: [],
        refusals: decided.ok ? [] : decided.refusals.map((one) => refusalAnswer(one, caller)),
      }
    }
    const asked = { kernel, caller, request, fileTerms, edited: edited?.payment ?? null }
    const dated = datedOf(kernel, body, request)
    const day = dated && describeExecutionDay(sendingDay(kernel, fileTerms.profile, dated))
    const ofBank = decided.ok ? askTheBank(asked, decided.value.toBank, day) : null
    const refusals = [
      ...(decided.ok ? [] : decided.refusals),
      ...(ofBank?.refusals ?? []),
      // of a date that the house itself refuses nothing more is said
      ...(decided.ok && day?.ok === false ? day.refusals : []),
    ]
    return {
      hasContract: true,
      refusals: refusals.map((one) => refusalAnswer(one, caller)),
      notices: ofBank?.notices ?? [],
      day: dated && day?.ok ? dayAnswer(kernel, dated, day.value, fileTerms, request.first) : null,
      ...(refusals.length === 0 && ofBank?.written ? writtenAnswer(ofBank.written) : notWritten),
    }
  })
}

const notWritten = { treatment: null, fragment: null } as const
/** Of an account without a contract. */
const nothingKnown = { hasContract: false, day: null, ...notWritten } as const

type Asked = {
  readonly kernel: Kernel
  readonly caller: Caller
  readonly request: DecidedRequest
  readonly fileTerms: FileTerms
  readonly edited: PaymentRecord | null
}

function askTheBank(asked: Asked, content: PaymentContent, day: Outcome<ExecutionDay> | null) {
  const { kernel, caller, request, fileTerms, edited } = asked
  const { account, creditAccount, first } = request
  const executionDate = day?.ok ? day.value.executionDate : content.valueDate
  // what recurs is saved however far away it is paid next
  const askedDate = first === null ? executionDate : content.valueDate
  const { refusals, notices } = askBank(kernel, { account, content, creditAccount }, askedDate)
  const written = writeAlone(
    {
      ...idsOf(edited),
      content,
      executionDate,
      debtor: ownAccount(account),
      transferTo: creditAccount && ownAccount(creditAccount),
      isShorteningConfirmed: true,
      batch: null,
    },
    { ...fileTerms, today: wallClock(kernel.clock.now(), fileTerms.profile.zone).date },
  )
  return {
    refusals,
    // a day that was moved is told by itself
    notices: notices.filter(({ kind }) => kind !== 'moved').map((one) => noticeAnswer(one, caller)),
    written: written.ok ? written.value : null,
  }
}

type Edited = { readonly payment: PaymentRecord; readonly before: Before }

async function readEdited(kernel: Kernel, tx: TenantTx, caller: Caller, id: PaymentId): Promise<Edited> {
  const single = await findPayment(tx, id)
  const recurring = single === null ? await findRecurring(tx, id, earliestToday(kernel.clock)) : null
  const payment = checkSeenPayment(caller, single ?? recurring?.payment ?? null, 'PaymentsEdit')
  const { cashflowId, content } = payment
  if (recurring !== null) return { payment, before: { cashflowId, signedDate: null, startDate: content.valueDate } }
  const isKept = !decideAct(actedOf(payment), 'edit').ok && isOneOf(signedStatuses, payment.status)
  return { payment, before: { cashflowId, signedDate: isKept ? content.valueDate : null } }
}

/** A payment that is not saved yet has no number. */
function idsOf(payment: PaymentRecord | null) {
  return payment === null
    ? { id: '' as PaymentId, transactionNumber: 0, version: 1 }
    : {
        id: payment.id,
        transactionNumber: Math.trunc(+payment.transactionNumber),
        version: payment.transmissionCount + 1,
      }
}

/** Said as soon as a date is readable, whatever else is refused; null: none is. */
function datedOf(kernel: Kernel, body: PaymentRequestBody, request: DecidedRequest): DatedPayment | null {
  const { account, currency, first } = request
  const typed = parseCalendarDate(body.valueDate)
  if (typed === null || !isUsableDate(typed)) return null
  const ofSchedule = first?.date ?? laterOf(typed, wallClock(kernel.clock.now(), account.timeZone).date)
  const valueDate = body.recurringDetails ? ofSchedule : typed
  return { valueDate, currency, isInstant: body.details.isInstant ?? false, bankCountry: account.bankCountry }
}

function writtenAnswer({ scheme, paymentClass, format, terms, fragment }: WrittenPayment) {
  const { serviceLevel, localInstrument, categoryPurpose, chargeBearer, batchBooking, debitAdvice } = terms
  return {
    treatment: {
      scheme: paymentTypeOnWire[scheme],
      paymentClass: paymentClass === 'sepa' ? ('Sepa' as const) : ('Foreign' as const),
      format,
      serviceLevel,
      localInstrument,
      categoryPurpose,
      chargeBearer,
      batchBooking,
      debitAdvice,
    },
    fragment,
  }
}

function refusalAnswer(one: Refusal, { language }: Caller): PreflightAnswer['refusals'][number] {
  return { field: one.field ?? null, code: one.code, message: textOf(one, language) }
}

function noticeAnswer(one: PreflightNotice, { language }: Caller): PreflightAnswer['notices'][number] {
  const { kind, field, before, after, limit = null } = one
  return { kind, field, message: noticeText(one, language), before, after, limit }
}
