// The lists of payments and what they come to: filters, values to count, orders, pages.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { companyParams } from './companies.ts'
import { paymentFacets } from './lists/payment-list.ts'
import type { RouteTable } from './route.ts'
import { cashTransactionTypeReader, paymentStatusReader, paymentTypeReader, paymentTypeSchema } from './codecs.ts'
import {
  amountSchema,
  booleanQuerySchema,
  dateSchema,
  facetsQuery,
  idSchema,
  idsOrNoneQuerySchema,
  listQuerySchema,
  pageWithFacetsOf,
  unpagedQuery,
} from './schemas/primitives.ts'

export const paymentFilters = {
  children: booleanQuerySchema.optional(),
  currencyIds: listQuerySchema(idSchema<'currency'>()),
  companyIds: listQuerySchema(idSchema<'company'>()),
  accountIds: listQuerySchema(idSchema<'account'>()),
  cashflowIds: idsOrNoneQuerySchema(),
  remarks: z.string().max(limits.length.search).optional(),
  transactionStartNumber: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  transactionEndNumber: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  valueStartDate: dateSchema.optional(),
  valueEndDate: dateSchema.optional(),
  bankBookingStartDate: dateSchema.optional(),
  bankBookingEndDate: dateSchema.optional(),
  paymentStartAmount: amountSchema.optional(),
  paymentEndAmount: amountSchema.optional(),
  globalSearch: z.string().max(limits.length.search).optional(),
  beneficiary: z.string().max(limits.length.search).optional(),
  paymentStatus: listQuerySchema(paymentStatusReader),
  paymentType: listQuerySchema(paymentTypeReader),
  cashTransactionTypes: listQuerySchema(cashTransactionTypeReader).describe(
    'a filter that lists of cash transactions share; of payments it shows all where PAYMENT is among them, else none',
  ),
}

/** What a list of payments comes to is asked with its filters, without its pages. */
export const paymentSumsQuery = z.strictObject(paymentFilters)

export const paymentSumsSchema = z
  .strictObject({
    sums: z.array(
      z.strictObject({
        currencyCode: z.string(),
        currencyMinorUnit: z.int(),
        amount: amountSchema.describe('a magnitude'),
        count: z.int(),
      }),
    ),
    maskedCount: z.int().describe('salaries that the caller may not see: they are in no sum'),
  })
  .meta({ id: 'PaymentSums' })
export type PaymentSums = z.infer<typeof paymentSumsSchema>

const lastTermsSchema = z
  .strictObject({
    terms: z
      .strictObject({
        accountId: idSchema<'account'>(),
        currencyId: idSchema<'currency'>(),
        type: paymentTypeSchema,
      })
      .nullable()
      .describe('null: nothing was paid to it yet, as far as the caller may see'),
  })
  .meta({ id: 'LastPaymentTerms' })

export const paymentListQuery = z.strictObject({ ...unpagedQuery, ...paymentFilters, ...facetsQuery(paymentFacets) })

const listAccess = { scope: 'company', features: ['Payments'] } as const

/** `row`: a payment as lists answer it. */
export function paymentListRoutes<Row extends z.ZodType>(row: Row) {
  const paymentPage = pageWithFacetsOf(row, paymentFacets)
  return {
    listPayments: {
      method: 'GET',
      path: '/api/v1/companies/:companyId/payments',
      summary: 'All payments of a company, filtered, sorted, paged.',
      access: listAccess,
      params: companyParams,
      query: paymentListQuery,
      answer: paymentPage,
    },
    listOpenPayments: {
      method: 'GET',
      path: '/api/v1/companies/:companyId/payments/open',
      summary: 'Payments that are not settled: by default those of the next openPaymentDays and all earlier ones.',
      access: listAccess,
      params: companyParams,
      query: paymentListQuery,
      answer: paymentPage,
    },
    getLastPaymentTerms: {
      method: 'GET',
      path: '/api/v1/companies/:companyId/payments/last-terms',
      summary: 'Account, currency and type of the last payment of a company to a beneficiary or its IBAN.',
      access: listAccess,
      params: companyParams,
      query: z.strictObject({ beneficiaryId: idSchema<'beneficiary'>() }),
      answer: lastTermsSchema,
    },
    sumOpenPayments: {
      method: 'GET',
      path: '/api/v1/companies/:companyId/payments/open/sums',
      summary: 'What the open payments of a filter come to, by currency.',
      access: listAccess,
      params: companyParams,
      query: paymentSumsQuery,
      answer: paymentSumsSchema,
    },
    listDonePayments: {
      method: 'GET',
      path: '/api/v1/companies/:companyId/payments/done',
      summary: 'Payments that came to their end: done or not executed.',
      access: listAccess,
      params: companyParams,
      query: paymentListQuery,
      answer: paymentPage,
    },
    listOutstandingPayments: {
      method: 'GET',
      path: '/api/v1/companies/:companyId/payments/outstanding',
      summary: 'Payments that the bank has and no entry was matched to yet.',
      access: { scope: 'company', features: ['Payments', 'Reconciliation'] },
      params: companyParams,
      query: paymentListQuery,
      answer: paymentPage,
    },
  } as const satisfies RouteTable
}
