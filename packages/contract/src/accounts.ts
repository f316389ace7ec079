// Bank accounts and what stands on them.
import { z } from 'zod'
import { accountTypeReader, accountTypeSchema, paymentTypeSchema } from './codecs.ts'
import { companyParams } from './companies.ts'
import { currencySchema } from './core-data.ts'
import type { RouteTable } from './route.ts'
import { booleanQuerySchema, dateSchema, idSchema } from './schemas/primitives.ts'

export const accountSchema = z
  .strictObject({
    accountId: z.uuid(),
    companyId: z.uuid(),
    companyName: z.string(),
    shortName: z.string(),
    iban: z.string().nullable(),
    qrIban: z.string().nullable(),
    accountNumber: z.string().nullable(),
    accountType: accountTypeSchema,
    currency: currencySchema,
    bankName: z.string().nullable(),
    bankIdentifierCode: z.string().nullable(),
    bankCountry: z.string().nullable(),
    enabled: z.boolean(),
    manuallyManaged: z.boolean(),
    communicationId: z.uuid().nullable(),
    communicationName: z.string().nullable(),
    communicationType: z.enum(['File', 'Print', 'Ebics']).nullable(),
    /** The code of the bank profile: the form shows before saving what the bank would refuse. */
    bankProfile: z.string().nullable(),
    paymentTypes: z
      .array(paymentTypeSchema)
      .nullable()
      .describe('what the contract of the account can write; null: nobody knows yet'),
    maxDaysAhead: z.int().nullable().describe('calendar days from today to the farthest value date'),
    communicationAccountNumber: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Account' })
export type AccountAnswer = z.infer<typeof accountSchema>

export const accountParams = z.strictObject({ companyId: idSchema<'company'>(), accountId: idSchema<'account'>() })

const amount = z.string()
export const statementRowSchema = z
  .strictObject({
    id: z.string(),
    type: z.enum(['PAYMENT', 'CREDIT', 'DEBIT', 'StartBalance', 'EndBalance']),
    bankBookingDate: z.string().nullable(),
    valueDate: z.string(),
    counterparty: z.string().nullable(),
    description: z.string().nullable(),
    reference: z.string().nullable(),
    transactionNumber: z.int().nullable(),
    paymentStatus: z.string().nullable(),
    currencyCode: z.string(),
    amount,
    creditAmount: amount.nullable(),
    debitAmount: amount.nullable(),
    balance: amount.nullable().describe('running balance in account currency; null for what is only announced'),
    isExpected: z.boolean().describe('not booked by the bank yet'),
    announcement: z
      .enum(['Waiting', 'NoBooking'])
      .nullable()
      .describe('of a camt.054 that moves no balance: its booking is waited for, or none was found'),
    isReconciled: z.boolean(),
    paymentCount: z.int().nullable().describe('payments of a collective booking, null for any other row'),
    statementId: z.uuid().nullable(),
    paymentId: z.uuid().nullable(),
    hasDetails: z.boolean().describe('the bank tells more of it: see its statement details'),
  })
  .meta({ id: 'StatementRow' })
export type StatementRow = z.infer<typeof statementRowSchema>

export const statementDetailsSchema = z
  .strictObject({
    id: z.uuid(),
    accountId: z.uuid(),
    amount,
    currencyCode: z.string(),
    isMasked: z.boolean().describe('a salary: nothing is told'),
    detailCount: z.int(),
    lines: z
      .array(
        z.strictObject({
          kind: z
            .enum(['Detail', 'Charges', 'Difference'])
            .describe('what details leave over: charges of the bank, else a difference that it does not explain'),
          amount: amount.nullable().describe('signed, in the currency of the entry; null where the bank gives none'),
          instructedAmount: amount.nullable(),
          instructedCurrencyCode: z.string().nullable(),
          counterpartyName: z.string().nullable(),
          counterpartyIban: z.string().nullable(),
          remittance: z.string().nullable(),
          reference: z.string().nullable(),
          endToEndId: z.string().nullable(),
        }),
      )
      .describe('the first 500 details, then what all of them leave over'),
  })
  .meta({ id: 'StatementDetails' })
export type StatementDetails = z.infer<typeof statementDetailsSchema>

export const balanceSchema = z
  .strictObject({
    id: z.uuid(),
    accountId: z.uuid(),
    openingBalance: amount,
    closingBalance: amount,
    day: z.string(),
    sequenceNumber: z.int(),
    valueDate: z.string(),
  })
  .meta({ id: 'AccountBalance' })

export const statementSourceKinds = [
  'Statement',
  'StatementAndPayment',
  'StatementAndAccountReport',
  'StatementPaymentAndAccountReport',
] as const

const companyAccounts = {
  scope: 'company',
  features: ['Accounts', 'Payments', 'CashTransactions', 'AccountsOverview', 'AccountStatement', 'Reconciliation'],
} as const

export const accountsRoutes = {
  listCompanyAccounts: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/accounts',
    summary: 'The accounts of a company, with `children` those of its enabled descendants too.',
    access: companyAccounts,
    params: companyParams,
    query: z.strictObject({
      children: booleanQuerySchema.optional(),
      currencyId: z.uuid().optional(),
      accountType: accountTypeReader.optional(),
    }),
    answer: z.array(accountSchema),
  },
  listEnabledCompanyAccounts: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/accounts/enabled',
    summary: 'The accounts of a company that are in use.',
    access: companyAccounts,
    params: companyParams,
    query: z.strictObject({ children: booleanQuerySchema.optional() }),
    answer: z.array(accountSchema),
  },
  getCompanyAccount: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/accounts/:accountId',
    summary: 'One account.',
    access: companyAccounts,
    params: accountParams,
    answer: accountSchema,
  },
} as const satisfies RouteTable

export const ledgerRoutes = {
  listAccountBalances: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/accounts/:accountId/balances',
    summary: 'The balances of an account as the bank closed them, newest first.',
    access: { scope: 'company', features: ['AccountStatement', 'AccountsOverview', 'Accounts', 'BalanceControl'] },
    params: accountParams,
    answer: z.array(balanceSchema),
  },
  getLatestBalance: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/accounts/:accountId/balance/latest',
    summary: 'The latest closing balance of an account; 404 when no statement came yet.',
    access: { scope: 'company', features: ['AccountStatement', 'AccountsOverview', 'Accounts', 'BalanceControl'] },
    params: accountParams,
    answer: balanceSchema,
  },
} as const satisfies RouteTable

export const cashTransactionsRoutes = {
  getAccountStatement: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/accounts/:accountId/statement',
    summary: 'Booked and expected rows of an account with a running balance, between synthetic balance rows.',
    access: { scope: 'company', features: ['AccountStatement'] },
    params: accountParams,
    query: z.strictObject({
      dataType: z.enum(statementSourceKinds).optional(),
      start: dateSchema.optional(),
      end: dateSchema.optional(),
    }),
    answer: z.strictObject({ account: accountSchema, rows: z.array(statementRowSchema), isCut: z.boolean() }),
  },
  getStatementDetails: {
    method: 'GET',
    path: '/api/v1/cashtransactions/:cashTransactionId/statement/details',
    summary: 'What the bank tells of one of its entries, line by line; the entry alone moves the balance.',
    access: { scope: 'any-company', features: ['AccountStatement', 'Reconciliation'] },
    params: z.strictObject({ cashTransactionId: idSchema<'entry'>() }),
    answer: statementDetailsSchema,
  },
} as const satisfies RouteTable
