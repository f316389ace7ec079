// What stands on an account: booked and expected rows, what the bank tells of each, and the balances of a day.
import { z } from 'zod'
import { accountParams, accountSchema } from './accounts.ts'
import { factKindOnWire } from './fact-kinds.ts'
import type { RouteTable } from './route.ts'
import { cashTransactionTypeOnWire } from './spellings.ts'
import { amountSchema, dateSchema, idSchema, instantSchema } from './schemas/primitives.ts'

export const statementRowSchema = z
  .strictObject({
    id: z.string(),
    type: z.enum([...Object.values(cashTransactionTypeOnWire), 'StartBalance', 'EndBalance']),
    bankBookingDate: dateSchema.nullable(),
    valueDate: dateSchema,
    counterparty: z.string().nullable(),
    description: z.string().nullable(),
    reference: z.string().nullable(),
    transactionNumber: z.int().nullable(),
    paymentStatus: z.string().nullable(),
    currencyCode: z.string(),
    amount: amountSchema,
    creditAmount: amountSchema.nullable(),
    debitAmount: amountSchema.nullable(),
    balance: amountSchema.nullable().describe('running balance in account currency; null for what is only announced'),
    isExpected: z.boolean().describe('not booked by the bank yet'),
    announcement: z
      .enum(['Waiting', 'NoBooking'])
      .nullable()
      .describe('of a camt.054 that moves no balance: its booking is waited for, or none was found'),
    isReconciled: z.boolean(),
    isAccepted: z.boolean().describe('reconciled without a match: its acceptance can be taken back'),
    paymentCount: z.int().nullable().describe('payments of a collective booking, null for any other row'),
    statementId: idSchema<'statement'>().nullable(),
    paymentId: idSchema<'payment'>().nullable(),
    hasDetails: z.boolean().describe('the bank tells more of it: see its statement details'),
    uncounted: z
      .enum(['Information', 'NoDirection', 'OtherCurrency', 'Held'])
      .nullable()
      .describe(
        'why a row of the statement is in no balance: information only, no direction, no amount in the currency of the account, or held: of a page whose statement is not complete',
      ),
    ownAmount: amountSchema
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
    id: idSchema<'entry'>(),
    accountId: idSchema<'account'>(),
    amount: amountSchema,
    currencyCode: z.string(),
    isMasked: z.boolean().describe('a salary: nothing is told'),
    detailCount: z.int(),
    lines: z
      .array(
        z.strictObject({
          kind: z
            .enum(['Detail', 'Charges', 'Difference'])
            .describe('what details leave over: charges of the bank, else a difference that it does not explain'),
          amount: amountSchema
            .nullable()
            .describe('signed, in the currency of the entry; null where the bank gives none'),
          instructedAmount: amountSchema.nullable(),
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
    ownAmount: amountSchema
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
    day: dateSchema,
    shownBalance: amountSchema.describe('the last booked row of that day'),
    closingBalance: amountSchema.describe("the bank's"),
    difference: amountSchema.describe('shown less closing'),
  })
  .meta({ id: 'StandingAlarm' })

export const statementSourceKinds = [
  'Statement',
  'StatementAndPayment',
  'StatementAndAccountReport',
  'StatementPaymentAndAccountReport',
] as const

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
  getPaymentAccountBalance: {
    method: 'GET',
    path: '/api/v1/payments/account-balance',
    summary: 'Projected, value and booked balance of an account on a value date (rules 2.6).',
    access: { scope: 'any-company', features: ['Payments', 'CashTransactions'] },
    query: z.strictObject({ accountId: idSchema<'account'>(), valueDate: dateSchema }),
    answer: z.strictObject({
      accountId: idSchema<'account'>(),
      valueDate: dateSchema,
      currencyCode: z.string(),
      projected: amountSchema,
      withoutSalaries: z
        .boolean()
        .describe('salaries that are not booked yet are left out of projected for this reader'),
      value: amountSchema,
      booked: amountSchema,
      closedOn: dateSchema.nullable().describe('the day of the last closing that the bank told'),
      asOf: instantSchema.nullable().describe('when the last statement was imported'),
    }),
  },
} as const satisfies RouteTable
