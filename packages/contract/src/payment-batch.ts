// Batches: a file of payments that comes as one, looked at before it is made, and its transactions (decision 0072).
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { paymentTypeSchema } from './codecs.ts'
import { preflightDaySchema } from './payment-preflight.ts'
import { rowSourceSchema } from './imports/import-preview.ts'
import type { RouteTable } from './route.ts'
import {
  amountSchema,
  booleanQuerySchema,
  dateSchema,
  idSchema,
  instantSchema,
  pageOf,
  pagingQuery,
} from './schemas/primitives.ts'
import { preflightNoticeKinds } from './texts/transmissions/preflight-notice-texts.ts'

export const batchPartSchema = z
  .strictObject({
    index: z.int().describe('from 1, in the order of the file'),
    name: z.string(),
    account: z.string(),
    amount: amountSchema.describe('without sign'),
  })
  .meta({ id: 'BatchPart' })

/** What is signed of a batch beside its sum. */
export const batchOfPaymentSchema = z
  .strictObject({
    transactionCount: z.int(),
    hash: z.string().nullable().describe('SHA-256 over all transactions; null: a salary that this reader may not see'),
    paymentClass: z.enum(['Sepa', 'Foreign']),
    fileName: z.string().nullable(),
    largest: z.array(batchPartSchema).describe('of a salary that this reader may not see: none'),
  })
  .meta({ id: 'BatchOfPayment' })

const problemSchema = z
  .strictObject({
    line: z.int().describe('of the file, from 1'),
    path: z.string().describe('of the element, or the format of a file of rows'),
    messages: z.array(z.strictObject({ code: z.string(), field: z.string().nullable(), message: z.string() })),
  })
  .meta({ id: 'BatchProblem' })

const plannedSchema = z
  .strictObject({
    companyName: z.string(),
    accountId: idSchema<'account'>(),
    accountShortName: z.string(),
    executionDate: dateSchema,
    day: preflightDaySchema.nullable().describe('when the bank executes it; null: the account has no file contract'),
    today: dateSchema.describe('of its company, in zone'),
    zone: z.string(),
    currencyCode: z.string(),
    currencyMinorUnit: z.int(),
    paymentClass: z.enum(['Sepa', 'Foreign']),
    isSalary: z.boolean(),
    transactionCount: z.int(),
    amount: amountSchema.describe('without sign'),
    hash: z.string(),
    largest: z.array(batchPartSchema),
  })
  .meta({ id: 'PlannedBatch' })

export const batchPlanSchema = z
  .strictObject({
    fileName: z.string(),
    format: z.string().describe('pain.001.001.09 and its like, csv or xlsx'),
    fileHash: z.string().describe('SHA-256 of the bytes'),
    transactionCount: z.int().describe('of all lines, those that are refused too'),
    refusedCount: z.int(),
    batches: z.array(plannedSchema).describe('the payments that it would become; each goes out as one file'),
    problems: z.array(problemSchema).describe('the first of them'),
    refusals: z.array(z.strictObject({ code: z.string(), message: z.string() })).describe('of the file as a whole'),
    omitted: z
      .array(z.strictObject({ element: z.string(), count: z.int() }))
      .describe('elements and columns that are not taken over, with their value where it is a code'),
    changes: z
      .array(
        z.strictObject({
          kind: z.enum(preflightNoticeKinds).describe('shortened: sending asks a person to confirm it'),
          field: z.string(),
          count: z.int().describe('of the lines that it is said of'),
          lines: z.array(z.int()).describe('of the file, the first of them'),
          message: z.string().describe('of the first of them'),
        }),
      )
      .describe('what the bank gets otherwise than the file says'),
    source: rowSourceSchema.nullable().describe('how rows were read; null: a pain.001'),
    known: z
      .strictObject({ uploadedByName: z.string(), uploadedAt: instantSchema, transactionNumbers: z.array(z.int()) })
      .nullable()
      .describe('the same bytes were uploaded before'),
    shown: z.string().describe('names what would be made: given back, nothing else is'),
  })
  .meta({ id: 'BatchPlan' })
export type BatchPlanAnswer = z.infer<typeof batchPlanSchema>

const transactionFields = {
  index: z.int(),
  line: z.int().describe('of the uploaded file'),
  path: z.string(),
  type: paymentTypeSchema,
  beneficiaryName: z.string(),
  iban: z.string().nullable(),
  accountNumber: z.string().nullable(),
  amount: amountSchema,
  currencyCode: z.string(),
  currencyMinorUnit: z.int(),
  reference: z.string().nullable(),
  message: z.string().nullable(),
  originalEndToEndId: z.string().nullable().describe('what the file called it'),
  rejection: z
    .strictObject({ code: z.string(), text: z.string() })
    .nullable()
    .describe('why the bank rejected this one'),
}
const transactionSchema = z.strictObject(transactionFields).meta({ id: 'BatchTransaction' })
export type BatchTransactionAnswer = z.infer<typeof transactionSchema>

const access = { scope: 'any-company', features: ['Payments'] } as const
const mayEdit = { scope: 'any-company', permissions: ['PaymentsEdit'] } as const
const upload = { field: 'File', maxBytes: limits.size.bankFile, isLong: true } as const
const batchParams = { id: idSchema<'payment'>() }

export function paymentBatchRoutes<Payment extends z.ZodType, Details extends z.ZodType>(
  payment: Payment,
  details: Details,
) {
  return {
    validateBatch: {
      method: 'POST',
      path: '/api/v1/payments/batch/validate',
      summary:
        'What a file of payments (pain.001, csv, xlsx) would become, and every line that cannot be paid. Writes nothing.',
      access: mayEdit,
      query: z.strictObject({ IsSalary: booleanQuerySchema.optional() }),
      upload,
      answer: batchPlanSchema,
    },
    createBatch: {
      method: 'POST',
      path: '/api/v1/payments/batch',
      summary:
        'Makes the BATCH payments of a file, all or none: one for each debit account, day, currency and payment class.',
      access: mayEdit,
      query: z.strictObject({
        IsSalary: booleanQuerySchema.optional(),
        Remarks: z.string().max(limits.length.remarks).optional(),
        Shown: z
          .string()
          .max(64)
          .optional()
          .describe('what `validate` answered: another file, or other accounts, are refused'),
        Again: booleanQuerySchema
          .optional()
          .describe('true: the same bytes were uploaded before, and are to be paid once more'),
      }),
      upload,
      answer: z.strictObject({ payments: z.array(payment) }),
    },
    listBatchTransactions: {
      method: 'GET',
      path: '/api/v1/payments/batch/:id/transactions',
      summary: 'The transactions of a BATCH payment, in the order of their file where no other is asked for, paged.',
      access,
      params: z.strictObject(batchParams),
      query: z.strictObject({
        ...pagingQuery,
        isRejected: booleanQuerySchema.optional(),
        beneficiary: z.string().max(limits.length.search).optional(),
        paymentStartAmount: amountSchema.optional().describe('magnitudes'),
        paymentEndAmount: amountSchema.optional(),
        globalSearch: z
          .string()
          .max(limits.length.search)
          .optional()
          .describe('in beneficiary, account, reference, message, and the id that the file gave'),
      }),
      answer: pageOf(transactionSchema),
    },
    getBatchTransaction: {
      method: 'GET',
      path: '/api/v1/payments/batch/:id/transaction/:index/detail',
      summary: 'One transaction of a BATCH payment, whole.',
      access,
      params: z.strictObject({
        ...batchParams,
        index: z.coerce.number().pipe(z.int().min(1).max(limits.count.batchLines)),
      }),
      answer: z.strictObject({ ...transactionFields, details }).meta({ id: 'BatchTransactionDetail' }),
    },
  } as const satisfies RouteTable
}
