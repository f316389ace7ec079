// Payments that recur: what recurs and when, their list, signing them, skipping one time. Their payments are like all others.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import {
  moveReasonSchema,
  recurrenceEndReader,
  recurrenceEndSchema,
  recurringStatusSchema,
  repeatScheduleReader,
  repeatScheduleSchema,
} from './codecs.ts'
import { companyParams } from './companies.ts'
import type { RouteTable } from './route.ts'
import {
  booleanQuerySchema,
  bulkAnswerSchema,
  dateSchema,
  idSchema,
  instantSchema,
  pageOf,
  personSchema,
  reasonSchema,
  shownVersionQuerySchema,
  unpagedQuery,
} from './schemas/primitives.ts'

export const recurringDetailsBody = z
  .strictObject({
    recurringName: z.string().max(limits.length.remarks).nullish(),
    repeatSchedule: repeatScheduleReader,
    recurringType: recurrenceEndReader,
    endAfter: z.int().nullish().describe('of OCCURRENCE: how often, the first time at the value date included'),
    endDate: z.string().max(40).nullish().describe('of DATE: the last day that may be meant'),
    beforeHoliday: z.boolean(),
  })
  .meta({ id: 'RecurringDetailsInput' })

export const recurringDetailsSchema = z
  .strictObject({
    recurringName: z.string(),
    repeatSchedule: repeatScheduleSchema,
    recurringType: recurrenceEndSchema,
    endAfter: z.int().nullable(),
    endDate: dateSchema.nullable(),
    beforeHoliday: z.boolean(),
  })
  .meta({ id: 'RecurringDetails' })
export type RecurringDetails = z.infer<typeof recurringDetailsSchema>

export const recurringSortKeys = ['RecurringName', 'AccountShortName', 'ValueDate', 'CreatedOn'] as const
export type RecurringSortKey = (typeof recurringSortKeys)[number]

/** What stands of a recurring payment beside what it has as a payment. */
const standing = {
  recurringStatus: recurringStatusSchema,
  nextDate: dateSchema.nullable().describe('on which it is paid next, today included; null: never again'),
}

export const occurrenceSchema = z.strictObject({
  intendedDate: dateSchema.describe('the day that the schedule names'),
  date: dateSchema.describe('the day on which it falls'),
  moved: moveReasonSchema.nullable().describe('why it falls on another day than was meant'),
})

const occurrences = {
  upcoming: z.array(occurrenceSchema).describe('the next ones that no payment is there for yet, in their order'),
  settled: z
    .array(
      z.strictObject({
        intendedDate: dateSchema,
        payment: z
          .strictObject({
            id: idSchema<'payment'>(),
            transactionNumber: z.int(),
            valueDate: dateSchema,
            paymentStatus: z.string(),
            isDeleted: z.boolean(),
          })
          .nullable(),
        skipped: z.strictObject({ by: personSchema, at: instantSchema, reason: z.string() }).nullable(),
      }),
    )
    .describe('payments that were made, and days that were skipped; the latest first'),
}

const idParams = z.strictObject({ id: idSchema<'payment'>() })
/** With the version that was shown a record changed since is refused; the specification's calls come without. */
export const decisionBody = reasonSchema.extend({ version: z.int().optional() }).meta({ id: 'PaymentDecision' })
/** With the number of the bank's answers that were shown, the act is refused where the bank has answered since. */
const shownAnswers = z.int().optional().describe('answerCount, as shown')
export const paymentDecisionBody = decisionBody.extend({ shownAnswers }).meta({ id: 'DecisionOnPayment' })
export const answeredReasonSchema = reasonSchema.extend({ shownAnswers }).meta({ id: 'ReasonOnAnswers' })

/** By bare ids, or each with the version that was shown. */
export function signManyBody<Credentials extends z.ZodRawShape>(credentials: Credentials) {
  return z.strictObject({
    ...credentials,
    cashTransactionIds: z.array(idSchema<'payment'>()).max(limits.count.bulkPayments).optional(),
    payments: z
      .array(z.strictObject({ id: idSchema<'payment'>(), version: z.int() }))
      .max(limits.count.bulkPayments)
      .optional(),
  })
}

const readAccess = { scope: 'any-company', features: ['Payments'] } as const
const mayDecide = { scope: 'any-company', permissions: ['PaymentsDecide'] } as const
const maySign = { scope: 'any-company', permissions: ['PaymentsSign'] } as const

/** `row` and `payment`: the fields of a payment in lists and alone; `credentials`: of who signs. */
export function recurringPaymentsRoutes<
  Row extends z.ZodRawShape,
  Payment extends z.ZodRawShape,
  Credentials extends z.ZodRawShape,
>({ row, payment, credentials }: { readonly row: Row; readonly payment: Payment; readonly credentials: Credentials }) {
  const recurringPayment = z.strictObject({ ...payment, ...standing, ...occurrences }).meta({ id: 'RecurringPayment' })
  return {
    listRecurringPayments: {
      method: 'GET',
      path: '/api/v1/companies/:companyId/payments/recurring',
      summary: 'The recurring payments of a company; their transaction number is 0.',
      access: { scope: 'company', features: ['Payments'] },
      params: companyParams,
      query: z.strictObject({ ...unpagedQuery, children: booleanQuerySchema.optional() }),
      answer: pageOf(z.strictObject({ ...row, ...standing }).meta({ id: 'RecurringPaymentRow' })),
    },
    getRecurringPayment: {
      method: 'GET',
      path: '/api/v1/payments/recurring/:id',
      summary: 'One recurring payment with its signatures, what comes next and what was made.',
      access: readAccess,
      params: idParams,
      answer: recurringPayment,
    },
    signRecurringPayment: {
      method: 'POST',
      path: '/api/v1/payments/recurring/:id/sign',
      summary:
        'Signs a recurring payment with the password; once signed by two, its payments are made signed for twelve months.',
      access: maySign,
      params: idParams,
      body: z.strictObject({ ...credentials, version: z.int().optional() }),
      answer: recurringPayment,
    },
    signRecurringPayments: {
      method: 'POST',
      takesMany: true,
      path: '/api/v1/payments/recurring/sign',
      summary:
        'Signs several recurring payments, each in its own transaction; a wrong password gives no signature at all.',
      access: maySign,
      body: signManyBody(credentials),
      answer: bulkAnswerSchema,
    },
    revertRecurringPayment: {
      method: 'POST',
      path: '/api/v1/payments/recurring/:id/revert',
      summary: 'Takes the signatures of a recurring payment back; payments that it made stay as they are.',
      access: mayDecide,
      params: idParams,
      body: decisionBody,
      answer: recurringPayment,
    },
    skipRecurringPayment: {
      method: 'POST',
      path: '/api/v1/payments/recurring/:id/skip',
      summary: 'Leaves out one time of a recurring payment for which no payment was made yet, with a reason.',
      access: mayDecide,
      params: idParams,
      body: reasonSchema.extend({ intendedDate: dateSchema }).meta({ id: 'SkippedOccurrence' }),
      answer: recurringPayment,
    },
    deleteRecurringPayment: {
      method: 'DELETE',
      path: '/api/v1/payments/recurring/:id',
      summary: 'Deletes an OPEN recurring payment; payments that it made stay.',
      access: { scope: 'any-company', permissions: ['PaymentsEdit'] },
      params: idParams,
      query: z.strictObject({ version: shownVersionQuerySchema }),
      answer: null,
    },
  } as const satisfies RouteTable
}
