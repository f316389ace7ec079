// Bank accounts, with the facts of their contracts.
import { permissions } from '@kontor/domain/access'
import { z } from 'zod'
import { accountTypeReader, accountTypeSchema, communicationTypeSchema, paymentTypeSchema } from './codecs.ts'
import { companyParams } from './companies.ts'
import { currencySchema } from './currencies.ts'
import type { RouteTable } from './route.ts'
import { booleanQuerySchema, idSchema } from './schemas/primitives.ts'

export const accountSchema = z
  .strictObject({
    accountId: idSchema<'account'>(),
    companyId: idSchema<'company'>(),
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
    communicationId: idSchema<'communication'>().nullable(),
    communicationName: z.string().nullable(),
    communicationType: communicationTypeSchema.nullable(),
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

const ownAccountRuleSchema = z
  .strictObject({
    accountId: idSchema<'account'>(),
    accountName: z.string().nullable().describe('null: an account that the person does not see'),
    companyName: z.string().nullable(),
    permission: z.enum(['AccountView', ...permissions]),
    effect: z.enum(['Allow', 'Deny']),
  })
  .meta({ id: 'OwnAccountRule' })
export type OwnAccountRuleAnswer = z.infer<typeof ownAccountRuleSchema>

export const accountParams = z.strictObject({ companyId: idSchema<'company'>(), accountId: idSchema<'account'>() })

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
      currencyId: idSchema<'currency'>().optional(),
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
  listOwnAccountRules: {
    method: 'GET',
    path: '/api/personal/permissions/accounts',
    summary: 'What the signed-in person is allowed or denied on single accounts.',
    access: 'signed-in',
    answer: z.array(ownAccountRuleSchema),
  },
} as const satisfies RouteTable
