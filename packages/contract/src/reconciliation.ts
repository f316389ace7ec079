// Reconciliation: outstanding payments beside bank messages, and the matches between them.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { statementDetailsSchema } from './cash-transactions.ts'
import { differenceKindReader, matchTypeReader } from './codecs.ts'
import { companyParams } from './companies.ts'
import { paymentRowSchema } from './payments.ts'
import { matchLogFacets } from './lists/match-log-list.ts'
import { answeredReasonSchema } from './recurring-payments.ts'
import type { RouteTable } from './route.ts'
import { differenceKindOnWire, entryStateOnWire, matchTypeOnWire } from './spellings.ts'
import {
  amountSchema,
  booleanQuerySchema,
  dateSchema,
  facetsQuery,
  idSchema,
  instantSchema,
  listQuerySchema,
  pageWithFacetsOf,
  pagingQuery,
} from './schemas/primitives.ts'

export const bankMessageSchema = z
  .strictObject({
    id: idSchema<'entry'>(),
    accountId: idSchema<'account'>(),
    accountShortName: z.string(),
    companyId: idSchema<'company'>(),
    bankBookingDate: dateSchema,
    valueDate: dateSchema,
    amount: amountSchema,
    openAmount: amountSchema.describe(
      'what no match holds of it: less than the amount where its details are matched in part',
    ),
    currencyCode: z.string(),
    counterpartyName: z.string().nullable(),
    counterpartyIban: z.string().nullable(),
    remittance: z.string().nullable(),
    reference: z.string().nullable(),
    endToEndId: z.string().nullable(),
    accountServicerReference: z.string().nullable(),
    detailCount: z.int(),
    isReturn: z.boolean(),
    returnReason: z.string().nullable().describe("why the money came back, in the reader's language"),
    ownAmount: amountSchema
      .nullable()
      .describe('what the bank wrote, signed, where it is in another currency than the account'),
    ownCurrencyCode: z.string().nullable(),
    searchText: z.string().describe('all that the bank tells of it, in lower case: what a list is searched by'),
    isMasked: z.boolean(),
    state: z.enum(['Announced', ...Object.values(entryStateOnWire)]).describe('Announced: told before its booking'),
    cashflowId: idSchema<'cashflow'>().nullable(),
    matchId: idSchema<'match'>().nullable(),
    alarm: z.string().nullable().describe('e.g. debited twice?'),
  })
  .meta({ id: 'BankMessage' })
export type BankMessage = z.infer<typeof bankMessageSchema>

export const proposalSchema = z
  .strictObject({
    pass: z.int(),
    paymentIds: z.array(idSchema<'payment'>()),
    bankMessageIds: z.array(idSchema<'entry'>()),
    reason: z.string().describe("in the reader's language"),
    isAutomatic: z.boolean().describe('sure, unique and never undone: the automatic passes take it for this reader'),
    wasUndone: z.boolean().describe('a person has undone this pair: it is proposed, and matched by hand only'),
  })
  .meta({ id: 'MatchProposal' })

export const matchSchema = z
  .strictObject({
    matchId: idSchema<'match'>(),
    matchType: z.enum(Object.values(matchTypeOnWire)),
    mainOutstandingPaymentId: idSchema<'payment'>()
      .nullable()
      .describe('the payment that the others of a match of several go with; null where nobody named one'),
    isAutomatic: z.boolean(),
    pass: z.int().nullable(),
    accountId: idSchema<'account'>(),
    accountShortName: z.string(),
    currencyCode: z.string(),
    createdBy: z.string(),
    createdAt: instantSchema,
    undoneBy: z.string().nullable(),
    undoneAt: instantSchema.nullable(),
    undoReason: z.string().nullable(),
    differenceKind: z.enum(Object.values(differenceKindOnWire)),
    differenceAmount: amountSchema,
    payments: z.array(
      z.strictObject({
        id: idSchema<'payment'>(),
        transactionNumber: z.int(),
        beneficiaryName: z.string(),
        valueDate: dateSchema,
        currencyCode: z.string(),
        amount: amountSchema,
      }),
    ),
    bankMessages: z.array(
      z.strictObject({
        id: idSchema<'entry'>(),
        bankBookingDate: dateSchema,
        valueDate: dateSchema,
        amount: amountSchema,
        counterpartyName: z.string().nullable(),
        returnReason: z.string().nullable().describe("in the reader's language"),
      }),
    ),
  })
  .meta({ id: 'Match' })
export type MatchAnswer = z.infer<typeof matchSchema>

const mayRead = { scope: 'company', features: ['Reconciliation'] } as const
const mayReconcile = { scope: 'any-company', permissions: ['ReconciliationEdit'] } as const

export const reconciliationRoutes = {
  getReconciliation: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/reconciliation',
    summary: 'Outstanding payments, unaccepted bank messages, and proposals between them.',
    access: mayRead,
    params: companyParams,
    query: z.strictObject({
      children: booleanQuerySchema.optional(),
      accountIds: listQuerySchema(idSchema<'account'>()),
    }),
    answer: z.strictObject({
      outstandingPayments: z.array(paymentRowSchema),
      bankMessages: z.array(bankMessageSchema),
      proposals: z.array(proposalSchema),
      returnedPayments: z
        .array(paymentRowSchema)
        .describe('booked payments of which a bank message brings money back, as proposals of pass 0 say'),
      announced: z
        .array(bankMessageSchema)
        .describe('told by a camt.054 and not booked yet: there is nothing to match'),
      differenceLimits: z
        .array(z.strictObject({ accountId: idSchema<'account'>(), limit: amountSchema }))
        .describe('up to so much more than expected counts as fees, in units of the account currency'),
      isCut: z.boolean().describe('more than 5,000 rows on one side: choose an account'),
    }),
  },
  listBankMessages: {
    method: 'GET',
    path: '/api/v1/reconciliation/account/:accountId/value-date/:valueDate/bank-messages',
    summary: 'The unaccepted bank messages of an account up to a value date.',
    access: { scope: 'any-company', features: ['Reconciliation'] },
    params: z.strictObject({ accountId: idSchema<'account'>(), valueDate: dateSchema }),
    answer: z.strictObject({ totalData: z.int(), data: z.array(bankMessageSchema) }),
  },
  matchAutomatically: {
    method: 'POST',
    path: '/api/v1/reconciliation/match/auto',
    summary:
      'Runs the automatic passes over what is outstanding now; without a company in every one in which the caller may.',
    access: mayReconcile,
    body: z
      .strictObject({
        companyId: idSchema<'company'>().nullish(),
        children: z.boolean().optional().describe('of the named company'),
        accountIds: z
          .array(idSchema<'account'>())
          .min(1)
          .max(limits.count.bulkPayments)
          .optional()
          .describe('only these accounts, each of which must be visible and may be reconciled'),
      })
      .nullish(),
    answer: z.strictObject({ matches: z.int() }),
  },
  matchManually: {
    method: 'POST',
    path: '/api/v1/reconciliation/match/manual',
    summary:
      'Matches payments to bank messages of one account; unequal sums need the kind of the difference, unusual ones its confirmed amount.',
    access: mayReconcile,
    body: z.strictObject({
      outstandingPaymentCashTransactionIds: z.array(idSchema<'payment'>()).min(1).max(limits.count.bulkPayments),
      bankMessageCashTransactionIds: z.array(idSchema<'entry'>()).min(1).max(limits.count.bulkPayments),
      matchType: matchTypeReader.optional(),
      mainOutstandingPaymentCashTransactionId: idSchema<'payment'>().nullish(),
      difference: differenceKindReader.optional(),
      confirmedDifference: amountSchema
        .optional()
        .describe('the difference, unsigned, that a person has confirmed; needed where it is unusually large'),
    }),
    answer: matchSchema,
  },
  confirmBooking: {
    method: 'POST',
    path: '/api/v1/payments/:cashTransactionId/confirm-booking',
    summary:
      'Says with a reason that a payment is done that the bank booked although it counts as rejected or not executed.',
    access: { scope: 'any-company', permissions: ['PaymentsDecide'] },
    params: z.strictObject({ cashTransactionId: idSchema<'payment'>() }),
    body: answeredReasonSchema,
    answer: matchSchema,
  },
  acceptBankMessages: {
    method: 'POST',
    takesMany: true,
    path: '/api/v1/companies/:companyId/reconciliation/accept',
    summary: 'Books bank messages as CREDIT or DEBIT under a cashflow; the balance moved at import already.',
    access: { scope: 'company', permissions: ['ReconciliationEdit'] },
    params: companyParams,
    body: z
      .array(
        z.strictObject({
          bankMessageCashTransactionId: idSchema<'entry'>(),
          cashflowId: idSchema<'cashflow'>().nullish(),
        }),
      )
      .min(1)
      .max(limits.count.bulkPayments),
    answer: z.strictObject({ accepted: z.int() }),
  },
  unacceptBankMessages: {
    method: 'POST',
    takesMany: true,
    path: '/api/v1/companies/:companyId/reconciliation/unaccept',
    summary:
      'Takes the acceptance of bank messages back with a reason, all or none; the house does not accept them by itself again.',
    access: { scope: 'company', permissions: ['ReconciliationEdit'] },
    params: companyParams,
    body: z.strictObject({
      bankMessageCashTransactionIds: z.array(idSchema<'entry'>()).min(1).max(limits.count.bulkPayments),
      reason: z.string().max(limits.length.remarks),
    }),
    answer: z.strictObject({ unaccepted: z.int() }),
  },
  listMatchLogs: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/reconciliation/match/logs',
    summary: 'Matches of a company, newest first, the undone ones too.',
    access: mayRead,
    params: companyParams,
    query: z.strictObject({
      ...pagingQuery,
      children: booleanQuerySchema.optional(),
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
      accountIds: listQuerySchema(idSchema<'account'>()),
      currencyIds: listQuerySchema(idSchema<'currency'>()),
      paymentStartAmount: amountSchema.optional(),
      paymentEndAmount: amountSchema.optional(),
      startAmount: amountSchema.optional().describe('paymentStartAmount by its earlier name'),
      endAmount: amountSchema.optional().describe('paymentEndAmount by its earlier name'),
      ...facetsQuery(matchLogFacets),
    }),
    answer: pageWithFacetsOf(matchSchema, matchLogFacets),
  },
  getStatementDetails: {
    method: 'GET',
    path: '/api/v1/cashtransactions/:cashTransactionId/statement/details',
    summary:
      'What the bank tells of one of its entries, or of the first one that a payment was matched to, line by line.',
    access: { scope: 'any-company', features: ['AccountStatement', 'Reconciliation'] },
    params: z.strictObject({ cashTransactionId: idSchema<'entry' | 'payment'>() }),
    answer: statementDetailsSchema,
  },
  undoMatch: {
    method: 'DELETE',
    path: '/api/v1/companies/:companyId/reconciliation/match/:matchId',
    summary: 'Undoes a match with a reason: payments and bank messages are as before.',
    access: { scope: 'company', permissions: ['ReconciliationEdit'] },
    params: z.strictObject({ companyId: idSchema<'company'>(), matchId: idSchema<'match'>() }),
    body: z.strictObject({ reason: z.string().max(limits.length.remarks) }),
    answer: matchSchema,
  },
  getCompanyStats: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/stats',
    summary: 'How much waits: outstanding payments, unaccepted transactions, unknown accounts.',
    access: mayRead,
    params: companyParams,
    query: z.strictObject({ children: booleanQuerySchema.optional() }),
    answer: z.strictObject({
      outstandingPayments: z.int(),
      unacceptedTransactions: z.int(),
      unknownAccounts: z.int(),
    }),
  },
} as const satisfies RouteTable
