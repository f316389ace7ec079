// Payments: created, signed by two people, reverted, decided. Sending stands in transmissions.ts.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { authenticationCodeSchema } from './auth.ts'
import { paymentStatusSchema, paymentTypeReader, paymentTypeSchema } from './codecs.ts'
import { paymentListRoutes } from './payment-lists.ts'
import { partnerPaymentsRoutes } from './partner-payments.ts'
import {
  paymentDecisionBody,
  occurrenceSchema,
  recurringDetailsBody,
  recurringDetailsSchema,
  recurringPaymentsRoutes,
  signManyBody,
} from './recurring-payments.ts'
import { attachmentSchema, paymentAttachmentsRoutes } from './payment-attachments.ts'
import { paymentDoubtsRoutes } from './payment-doubts.ts'
import { paymentPreflightRoutes } from './payment-preflight.ts'
import { paymentDetailsSchema } from './payment-details.ts'
import { batchOfPaymentSchema, paymentBatchRoutes } from './payment-batch.ts'
import { paymentQrBillRoutes } from './payment-qr-bill.ts'
import type { RouteTable } from './route.ts'
import {
  amountSchema,
  bulkAnswerSchema,
  dateSchema,
  idSchema,
  instantSchema,
  shownVersionQuerySchema,
  personSchema,
  rateSchema,
} from './schemas/primitives.ts'

const text = z.string().max(2000).nullish()

/** Texts here are checked by domain/payments, which names the field and says what the specification says. */
const addressBody = z
  .strictObject({
    name: text,
    streetName: text,
    buildingNumber: text,
    postCode: text,
    townName: text,
    countryCode: text,
  })
  .meta({ id: 'AddressInput' })
const bankBody = z
  .strictObject({ bankIdentifierCode: text, domesticBankCode: text, address: addressBody.nullish() })
  .meta({ id: 'BankInput' })

export const paymentDetailsBody = z
  .strictObject({
    beneficiary: z
      .strictObject({ iban: text, accountNumber: text, address: addressBody.nullish() })
      .meta({ id: 'BeneficiaryInput' })
      .nullish(),
    bankOfBeneficiary: bankBody.nullish(),
    intermediaryAgent: bankBody.nullish(),
    qr: z.strictObject({ reference: text, additionalInformation: text }).meta({ id: 'QrInput' }).nullish(),
    reference: text,
    remarks: text,
    instruction: text,
    chargeBearer: text,
    debitAdvice: text,
    isSalary: z.boolean().nullish(),
    isInstant: z.boolean().nullish(),
    transferAccountId: idSchema<'account'>().nullish(),
    executeAsSepa: z.boolean().nullish(),
  })
  .meta({ id: 'PaymentDetailsInput' })
export type PaymentDetailsBody = z.input<typeof paymentDetailsBody>

const inputFields = {
  accountId: idSchema<'account'>(),
  type: paymentTypeReader,
  cashflowId: idSchema<'cashflow'>().nullish(),
  valueDate: z.string().max(40),
  currencyId: idSchema<'currency'>(),
  paymentAmount: amountSchema,
  feesAndChargesAmount: amountSchema.optional(),
  accountExchangeRate: rateSchema.optional(),
  exchangeRateFactor: z.union([z.literal(1), z.literal(100), z.literal(10_000)]).optional(),
  accountAmount: amountSchema,
  remarks: z.string().max(limits.length.remarks).nullish(),
  beneficiaryId: idSchema<'beneficiary'>().nullish(),
  details: paymentDetailsBody,
  recurringDetails: recurringDetailsBody.nullish().describe('makes it a recurring payment: number 0, a template'),
}
export const paymentBody = z.strictObject(inputFields).meta({ id: 'PaymentInput' })
export type PaymentBody = z.input<typeof paymentBody>
export const paymentUpdateBody = z
  .strictObject({ ...inputFields, version: z.int().optional() })
  .meta({ id: 'PaymentUpdate' })

const rowFields = {
  id: idSchema<'payment'>(),
  companyId: idSchema<'company'>(),
  companyName: z.string(),
  accountId: idSchema<'account'>(),
  accountShortName: z.string(),
  transactionNumber: z.int().describe('0: a recurring payment'),
  type: paymentTypeSchema,
  paymentType: paymentTypeSchema.describe('the type once more, by the name that lists filter it by'),
  paymentStatus: paymentStatusSchema,
  /** While it is not null the bank is being asked, and every act but reading waits. */
  sendingState: z.enum(['Prepared', 'Sending', 'Unknown', 'Checking']).nullable(),
  valueDate: dateSchema,
  executionDate: dateSchema.nullable(),
  currencyId: idSchema<'currency'>(),
  currencyCode: z.string(),
  currencyMinorUnit: z.int(),
  paymentAmount: amountSchema,
  accountCurrencyCode: z.string(),
  accountAmount: amountSchema,
  beneficiaryName: z.string(),
  beneficiaryIban: z.string().nullable(),
  beneficiaryAccountNumber: z.string().nullable(),
  reference: z.string().nullable(),
  cashflowId: idSchema<'cashflow'>().nullable(),
  cashflowName: z.string().nullable(),
  remarks: z.string().nullable(),
  recurringDetails: recurringDetailsSchema.nullable().describe('null: it is paid once'),
  recurringPaymentId: idSchema<'payment'>().nullable().describe('the recurring payment that made it'),
  isSalary: z.boolean(),
  isMasked: z.boolean().describe('salary: amounts and beneficiary are hidden from this reader'),
  signatureCount: z.int(),
  createdById: idSchema<'user'>(),
  createdByName: z.string(),
  createdOn: instantSchema,
  bankResponseStatus: z.string().nullable(),
  bankReasons: z.array(z.strictObject({ code: z.string(), text: z.string() })),
  isReturned: z.boolean(),
  alarm: z.string().nullable().describe("what a person must look at, in the reader's language"),
  bookedDate: dateSchema.nullable(),
  version: z.int(),
  /** What this reader may do with this payment now. */
  acts: z.array(
    z.enum([
      'edit',
      'delete',
      'sign',
      'revert',
      'send',
      'not-executed',
      'accept',
      'confirm-booking',
      'resolve-delivery',
      'confirm-rejection',
      'settle-alarm',
      'skip',
    ]),
  ),
}
export const paymentRowSchema = z.strictObject(rowFields).meta({ id: 'PaymentRow' })
export type PaymentRow = z.infer<typeof paymentRowSchema>

export const paymentSchema = z
  .strictObject({
    ...rowFields,
    answerCount: z.int().describe('how often the bank has answered: an act that decides names what was shown'),
    accountIban: z.string().nullable().describe('of the account that is debited'),
    accountNumber: z.string().nullable(),
    accountExchangeRate: rateSchema,
    exchangeRateFactor: z.int(),
    intermediateAmount: amountSchema,
    feesAndChargesAmount: amountSchema,
    returnedAmount: amountSchema.describe('what has come back so far, unsigned, in the account currency'),
    beneficiaryId: idSchema<'beneficiary'>().nullable(),
    details: paymentDetailsSchema,
    batch: batchOfPaymentSchema.optional().describe('of a BATCH payment'),
    firstDay: occurrenceSchema
      .nullable()
      .optional()
      .describe('of what recurs: on which it is paid first; null: that has passed, or is skipped'),
    signatures: z.array(
      z.strictObject({
        user: personSchema,
        signedAt: instantSchema,
        /** False: it counts for nothing. With a proof, somebody wrote it past Kontor or changed it. */
        isGenuine: z.boolean(),
        /** False: from before the upgrade that brought proofs, or written past Kontor. */
        hasProof: z.boolean(),
      }),
    ),
    attachments: z.array(attachmentSchema).describe('none of a salary that this reader may not see'),
    warnings: z.array(z.strictObject({ code: z.string(), message: z.string() })),
    matchId: idSchema<'match'>().nullable(),
  })
  .meta({ id: 'Payment' })
export type PaymentAnswer = z.infer<typeof paymentSchema>

const credentials = {
  password: z.string().max(limits.length.passwordMax),
  authenticationCode: authenticationCodeSchema
    .nullish()
    .describe('of who has a second factor: six digits of the app or a recovery code; refused of everybody else'),
}
const paymentParams = z.strictObject({ cashTransactionId: idSchema<'payment'>() })
const idParams = z.strictObject({ id: idSchema<'payment'>() })

const mayEdit = { scope: 'any-company', permissions: ['PaymentsEdit'] } as const
const maySign = { scope: 'any-company', permissions: ['PaymentsSign'] } as const
const mayDecide = { scope: 'any-company', permissions: ['PaymentsDecide'] } as const

export const paymentsRoutes = {
  ...paymentListRoutes(paymentRowSchema),
  createPayment: {
    method: 'POST',
    path: '/api/v1/payments',
    summary: 'Creates a payment, or with recurring details a recurring one: OPEN, unsigned.',
    access: mayEdit,
    body: paymentBody,
    answer: paymentSchema,
  },
  createPayments: {
    method: 'POST',
    takesMany: true,
    path: '/api/v1/payments/multiple',
    summary: 'Creates several payments, all or none.',
    access: mayEdit,
    body: z.strictObject({ payments: z.array(paymentBody).min(1).max(limits.count.bulkPayments) }),
    answer: z.strictObject({ payments: z.array(paymentSchema) }),
  },
  getPayment: {
    method: 'GET',
    path: '/api/v1/payments/:cashTransactionId',
    summary: 'One payment with its signatures.',
    access: { scope: 'any-company', features: ['Payments'] },
    params: paymentParams,
    answer: paymentSchema,
  },
  getPayments: {
    method: 'POST',
    takesMany: true,
    path: '/api/v1/payments/read',
    summary: 'Several payments as they are now, all of one reading: what a person sees before signing many.',
    access: { scope: 'any-company', features: ['Payments'] },
    body: z.strictObject({
      cashTransactionIds: z.array(idSchema<'payment'>()).min(1).max(limits.count.bulkPayments),
    }),
    answer: z.strictObject({ payments: z.array(paymentSchema).describe('in the order in which they were asked for') }),
  },
  updatePayment: {
    method: 'PUT',
    path: '/api/v1/payments/:cashTransactionId',
    summary: 'Changes a payment that is OPEN or REJECTED; all signatures are void.',
    access: mayEdit,
    params: paymentParams,
    body: paymentUpdateBody,
    answer: paymentSchema,
  },
  deletePayment: {
    method: 'DELETE',
    path: '/api/v1/payments/:cashTransactionId',
    summary: 'Deletes an OPEN payment; its number is never used again.',
    access: mayEdit,
    params: paymentParams,
    query: z.strictObject({ version: shownVersionQuerySchema }),
    answer: null,
  },
  signPayment: {
    method: 'POST',
    path: '/api/v1/payments/:id/sign',
    summary: 'Signs one payment with the password; the second signature of another person makes it SIGNED.',
    access: maySign,
    params: idParams,
    body: z.strictObject({ ...credentials, version: z.int().optional() }),
    answer: paymentSchema,
  },
  signPayments: {
    method: 'POST',
    takesMany: true,
    path: '/api/v1/payments/sign',
    summary: 'Signs several payments, each in its own transaction; a wrong password gives no signature at all.',
    access: maySign,
    body: signManyBody(credentials),
    answer: bulkAnswerSchema,
  },
  revertPayment: {
    method: 'POST',
    path: '/api/v1/payments/:id/revert',
    summary: 'Takes a signed, partly signed or rejected payment back to OPEN; all signatures are void.',
    access: mayDecide,
    params: idParams,
    body: paymentDecisionBody,
    answer: paymentSchema,
  },
  markPaymentNotExecuted: {
    method: 'POST',
    path: '/api/v1/payments/:id/not-executed',
    summary: 'Says that the bank did not execute a payment; stops nothing at the bank.',
    access: mayDecide,
    params: idParams,
    body: paymentDecisionBody,
    answer: paymentSchema,
  },
  acceptPayment: {
    method: 'POST',
    path: '/api/v1/payments/:id/accept',
    summary: 'Accepts a payment that the bank accepted with an error.',
    access: mayDecide,
    params: idParams,
    body: paymentDecisionBody,
    answer: paymentSchema,
  },
  ...paymentDoubtsRoutes,
  ...paymentQrBillRoutes,
  ...paymentBatchRoutes(paymentSchema, paymentDetailsSchema),
  ...paymentAttachmentsRoutes(paymentSchema),
  ...partnerPaymentsRoutes(paymentRowSchema),
  ...paymentPreflightRoutes(paymentBody),
  ...recurringPaymentsRoutes({ row: rowFields, payment: paymentSchema.shape, credentials }),
} as const satisfies RouteTable
