// Bank accounts and what stands on them.
import { z } from 'zod'
import { accountTypeReader, accountTypeSchema, paymentTypeSchema } from './codecs.ts'
import { companyParams } from './companies.ts'
import { currencySchema } from './core-data.ts'
import { factKindOnWire } from './fact-kinds.ts'
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
    typeTerms: z
      .array(
        z
          .strictObject({
            type: paymentTypeSchema,
            scheme: paymentTypeSchema.describe('by which the type is written'),
            currencies: z.array(z.string()).readonly().nullable().describe('null: all'),
            accountCountries: z
              .array(z.string())
              .readonly()
              .nullable()
              .describe('of the beneficiary’s account; null: all'),
          })
          .meta({ id: 'TypeTerms' }),
      )
      .readonly()
      .nullable()
      .describe('what the contract can write of each type that names a beneficiary; null: nobody knows yet'),
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
    isAccepted: z.boolean().describe('reconciled without a match: its acceptance can be taken back'),
    paymentCount: z.int().nullable().describe('payments of a collective booking, null for any other row'),
    statementId: z.uuid().nullable(),
    paymentId: z.uuid().nullable(),
    hasDetails: z.boolean().describe('the bank tells more of it: see its statement details'),
    uncounted: z
      .enum(['Information', 'NoDirection', 'OtherCurrency', 'Held'])
      .nullable()
      .describe(
        'why a row of the statement is in no balance: information only, no direction, no amount in the currency of the account, or held: of a page whose statement is not complete',
      ),
    ownAmount: amount
      .nullable()
      .describe('what the bank wrote, signed, where it is in another currency than the account'),
    ownCurrencyCode: z.string().nullable(),
    returnReason: z.string().nullable().describe("why the money came back, in the reader's language"),
    searchText: z.string().describe('all that the bank tells of it, in lower case: what a list is searched by'),
  })
  .meta({ id: 'StatementRow' })
export type StatementRow = z.infer<typeof statementRowSchema>

/** As `factKinds` of the domain spells them, on the wire. */
export const toldFactSchema = z
  .strictObject({ kind: z.enum(Object.values(factKindOnWire)), value: z.string() })
  .meta({ id: 'ToldFact' })
export type ToldFactAnswer = z.infer<typeof toldFactSchema>

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
          returnReason: z.string().nullable().describe("in the reader's language"),
          facts: z.array(toldFactSchema),
        }),
      )
      .describe('the first 500 details, then what all of them leave over'),
    returnReason: z.string().nullable().describe("why the money came back, in the reader's language"),
    ownAmount: amount
      .nullable()
      .describe('what the bank wrote, signed, where it is in another currency than the account'),
    ownCurrencyCode: z.string().nullable(),
    fileLine: z.int().nullable().describe('the line of the file at which the bank tells of it'),
    isBookingDateAssumed: z.boolean().describe('the bank gave none: it is the day that the statement closes'),
    facts: z.array(toldFactSchema).describe('what the bank tells of the entry itself'),
  })
  .meta({ id: 'StatementDetails' })
export type StatementDetails = z.infer<typeof statementDetailsSchema>

export const standingAlarmSchema = z
  .strictObject({
    day: z.string(),
    shownBalance: amount.describe('the last booked row of that day'),
    closingBalance: amount.describe("the bank's"),
    difference: amount.describe('shown less closing'),
  })
  .meta({ id: 'StandingAlarm' })

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
    answer: z.strictObject({
      account: accountSchema,
      rows: z
        .array(statementRowSchema)
        .describe('the EndBalance is the booked closing; expected rows end with a second one that is marked expected'),
      isCut: z.boolean(),
      withoutSalaries: z
        .boolean()
        .describe('salaries that are not booked yet move no expected balance for this reader'),
      standingAlarm: standingAlarmSchema
        .nullable()
        .describe('the first closing day on which the account statement does not end as the bank closed'),
    }),
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
