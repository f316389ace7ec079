// What speaks before money leaves: the doubts about payments that are there, and about one that is still being typed.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { amountSchema, dateSchema, idSchema } from './schemas/primitives.ts'

const text = z.string().max(limits.length.remarks).nullish()

/** Of a form that is still being filled: what is missing is not compared. */
const paymentDraft = z
  .strictObject({
    paymentId: idSchema<'payment'>().nullish().describe('the payment that is edited: it is not compared with itself'),
    accountId: idSchema<'account'>(),
    currencyId: idSchema<'currency'>().nullish(),
    paymentAmount: amountSchema.nullish(),
    accountAmount: amountSchema.nullish(),
    valueDate: dateSchema.nullish(),
    beneficiaryId: idSchema<'beneficiary'>().nullish().describe('the saved beneficiary that it names'),
    beneficiaryIban: text,
    beneficiaryAccountNumber: text,
    bankIdentifierCode: text,
    domesticBankCode: text,
    transferAccountId: idSchema<'account'>().nullish(),
    reference: text,
  })
  .meta({ id: 'PaymentDraft' })

/** `comparedWith` is what the payment may be a duplicate of: another payment, or a debit that the bank booked. */
export const paymentDoubtSchema = z
  .strictObject({
    kind: z.enum(['Duplicate', 'BankDetails', 'NotCovered', 'FirstPayment']),
    message: z.string().describe("in the reader's language"),
    comparedWith: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('Payment'), paymentId: idSchema<'payment'>(), transactionNumber: z.int() }),
        z.strictObject({
          kind: z.literal('Entry'),
          entryId: idSchema<'entry'>(),
          companyId: idSchema<'company'>(),
          accountId: idSchema<'account'>(),
          accountShortName: z.string(),
          bookingDate: dateSchema,
        }),
      ])
      .nullable(),
  })
  .meta({ id: 'PaymentDoubt' })
export type PaymentDoubt = z.infer<typeof paymentDoubtSchema>

export const paymentDoubtsRoutes = {
  listPaymentDoubts: {
    method: 'POST',
    takesMany: true,
    path: '/api/v1/payments/doubts',
    summary:
      'What speaks before money leaves, and forbids nothing: duplicates, bank details that changed or that nobody confirmed, cover on the value date, first payments to an account.',
    access: { scope: 'any-company', features: ['Payments'] },
    body: z.strictObject({
      cashTransactionIds: z.array(idSchema<'payment'>()).max(limits.count.bulkPayments).optional(),
      draft: paymentDraft.nullish(),
    }),
    answer: z.strictObject({
      payments: z
        .array(
          z.strictObject({
            id: idSchema<'payment'>(),
            transactionNumber: z.int(),
            doubts: z.array(paymentDoubtSchema),
          }),
        )
        .describe('those that were asked for, the doubtful ones first'),
      draft: z.array(paymentDoubtSchema),
    }),
  },
} as const satisfies RouteTable
