// What the lists of payments can be asked for: filters, values to count, orders, pages.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { paymentFacets } from './lists/payment-list.ts'
import { cashTransactionTypeReader, paymentStatusReader, paymentTypeReader } from './codecs.ts'
import {
  amountSchema,
  booleanQuerySchema,
  dateSchema,
  facetsQuery,
  idSchema,
  idsOrNoneQuerySchema,
  listQuerySchema,
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

export const paymentListQuery = z.strictObject({ ...unpagedQuery, ...paymentFilters, ...facetsQuery(paymentFacets) })
