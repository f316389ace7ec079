// Bank accounts, with the facts of their contracts.
import { limits } from '@kontor/domain'
import { permissions } from '@kontor/domain/access'
import { z } from 'zod'
import { forAdministration } from './administration.ts'
import {
  accountTypeReader,
  accountTypeSchema,
  communicationStateSchema,
  communicationTypeSchema,
  paymentTypeSchema,
} from './codecs.ts'
import { companyParams } from './companies.ts'
import { currencySchema } from './currencies.ts'
import { importActsOf } from './imports/import-preview.ts'
import { shownVersion, shownVersionQuery } from './record-routes.ts'
import type { RouteTable } from './route.ts'
import { accountAreaOnWire } from './spellings.ts'
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
    companyPartner: z
      .strictObject({ partnerName: z.string(), partnerCountryCode: z.string().nullable() })
      .nullable()
      .describe('the bank; null of an account without a named one'),
    bankName: z.string().nullable(),
    bankIdentifierCode: z.string().nullable(),
    bankCountry: z.string().nullable(),
    enabled: z.boolean(),
    manuallyManaged: z.boolean(),
    communicationId: idSchema<'communication'>().nullable(),
    communicationName: z.string().nullable(),
    communicationType: communicationTypeSchema.nullable(),
    communicationState: communicationStateSchema
      .nullable()
      .describe('Init: the contract sends nothing yet; null: there is none'),
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
            accountArea: z
              .enum(Object.values(accountAreaOnWire))
              .nullable()
              .describe(
                'of the beneficiary’s account: the countries of SEPA, or Switzerland and Liechtenstein; null: all',
              ),
            instantCurrencies: z.array(z.string()).readonly().describe('in which the bank executes at once'),
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

const accountNameSchema = z
  .strictObject({
    id: idSchema<'account'>(),
    companyId: idSchema<'company'>(),
    shortName: z.string(),
    maskedNumber: z.string().nullable().describe('both ends of the number; null: the account has none'),
    currencyCode: z.string(),
  })
  .meta({ id: 'AccountName' })
export type AccountName = z.infer<typeof accountNameSchema>

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

/** Longer than what is kept: typed with blanks, or before it is normalised. The rule counts what is kept. */
const typed = (length: number) =>
  z
    .string()
    .max(length * 2)
    .nullish()
const communicationBody = {
  communicationId: idSchema<'communication'>().nullish().describe('of the company or of one above it; null removes it'),
  communicationAccountNumber: typed(limits.length.iban).describe('how the contract knows the account; null removes it'),
}
export const accountBody = z
  .strictObject({
    shortName: z.string().max(limits.length.name * 2),
    accountType: accountTypeReader,
    currencyId: idSchema<'currency'>(),
    iban: typed(limits.length.iban),
    qrIban: typed(limits.length.iban).describe('an alias by which the account takes payments with a QR reference'),
    accountNumber: typed(limits.length.accountNumber),
    bankName: typed(limits.length.name),
    bankIdentifierCode: typed(limits.length.bic),
    bankCountry: typed(2).describe('left out: as the BIC or the IBAN says'),
    manuallyManaged: z.boolean().nullish().describe('left out: no'),
    ...communicationBody,
  })
  .meta({ id: 'AccountBody' })

/** A contract as those choose it who give it to an account. */
export const accountCommunicationSchema = z
  .strictObject({
    id: idSchema<'communication'>(),
    name: z.string(),
    type: communicationTypeSchema,
    isReady: z.boolean().describe('of others no payment can be sent yet'),
    bankName: z.string(),
    bankIdentifierCode: z.string(),
    paymentTypes: z.array(paymentTypeSchema).nullable().describe('what it can write; null: nothing, it is on paper'),
  })
  .meta({ id: 'AccountCommunication' })
export type AccountCommunication = z.infer<typeof accountCommunicationSchema>

/** What somebody may do on one account. */
export const accountHolderSchema = z
  .strictObject({
    userId: idSchema<'user'>(),
    name: z.string(),
    mayView: z.boolean(),
    permissions: z.array(z.enum(permissions)),
    denied: z.array(z.enum(['AccountView', ...permissions])).describe('by a rule on this account'),
  })
  .meta({ id: 'AccountHolder' })
export type AccountHolder = z.infer<typeof accountHolderSchema>

export const accountParams = z.strictObject({ companyId: idSchema<'company'>(), accountId: idSchema<'account'>() })

const companyAccounts = {
  scope: 'company',
  features: ['Accounts', 'Payments', 'CashTransactions', 'AccountsOverview', 'AccountStatement', 'Reconciliation'],
} as const

const seesAccounts = { scope: 'any-company', features: companyAccounts.features } as const
const editsAccounts = { scope: 'company', permissions: ['AccountsEdit'] } as const
const ofCompany = '/api/v1/companies/:companyId/accounts'
const ofOne = `${ofCompany}/:accountId` as const
const imported = importActsOf({ path: ofCompany, noun: 'accounts', access: editsAccounts, params: companyParams })
const typeQuery = z.strictObject({ type: accountTypeReader.optional() })

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
      communicationId: idSchema<'communication'>().optional().describe('only those that use this contract'),
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
  createAccount: {
    method: 'POST',
    path: ofCompany,
    summary: 'Creates an account of the company. One number in several currencies is several accounts.',
    access: editsAccounts,
    params: companyParams,
    body: accountBody,
    answer: accountSchema,
  },
  updateAccount: {
    method: 'PUT',
    path: ofOne,
    summary:
      'Changes an account. Number, currency and type stay once payments or statements stand on it; a contract that is left out stays.',
    access: editsAccounts,
    params: accountParams,
    body: accountBody.extend({ version: shownVersion }),
    answer: accountSchema,
  },
  deleteAccount: {
    method: 'DELETE',
    path: ofOne,
    summary: 'Deletes an account on which nothing stands; else the messages say what does.',
    access: editsAccounts,
    params: accountParams,
    query: shownVersionQuery,
    answer: null,
  },
  setAccountStatus: {
    method: 'PATCH',
    path: `${ofOne}/status`,
    summary: 'Enables or disables an account: of a disabled one no new payment is made.',
    access: editsAccounts,
    params: accountParams,
    body: z.strictObject({ enabled: z.boolean(), version: shownVersion }),
    answer: accountSchema,
  },
  setAccountCommunication: {
    method: 'PUT',
    path: `${ofOne}/communication`,
    summary: 'Gives an account its contract with the bank, and the number by which the contract knows it.',
    access: editsAccounts,
    params: accountParams,
    body: z.strictObject({ ...communicationBody, version: shownVersion }),
    answer: accountSchema,
  },
  listAccountCommunications: {
    method: 'GET',
    path: `${ofCompany}/communications`,
    summary: 'The contracts that an account of the company may have: its own and those of companies above it, by name.',
    access: { ...companyAccounts, permissions: ['AccountsEdit'] },
    params: companyParams,
    answer: z.array(accountCommunicationSchema),
  },
  listAccountHolders: {
    method: 'GET',
    path: `${ofOne}/permissions`,
    summary:
      'Who may see the account and what each may do on it, by name; people without any right on it are left out.',
    access: { scope: 'company', features: ['Users'] },
    params: accountParams,
    answer: z.array(accountHolderSchema),
  },
  previewAccountImport: imported.preview,
  importAccounts: imported.commit,
  listAccounts: {
    method: 'GET',
    path: '/api/v1/accounts',
    summary: 'All accounts that the caller may see, by name.',
    access: seesAccounts,
    query: typeQuery,
    answer: z.array(accountSchema),
  },
  listEnabledAccounts: {
    method: 'GET',
    path: '/api/v1/accounts/enabled',
    summary: 'All accounts that the caller may see and that are in use, by name.',
    access: seesAccounts,
    query: typeQuery,
    answer: z.array(accountSchema),
  },
  getAccount: {
    method: 'GET',
    path: '/api/v1/accounts/:accountId',
    summary: 'One account, of whatever company.',
    access: seesAccounts,
    params: accountParams.pick({ accountId: true }),
    answer: accountSchema,
  },
  listAccountsWithoutNumber: {
    method: 'GET',
    path: '/api/v1/accounts/with-no-communication-account-number/currency-code/:currencyCode',
    summary: 'The accounts in this currency that no contract knows by a number of its own yet, by name.',
    access: seesAccounts,
    params: z.strictObject({ currencyCode: z.string().max(20) }),
    answer: z.array(accountSchema),
  },
  listAccountNames: {
    method: 'GET',
    path: '/api/v1/accounts/names',
    summary:
      'The names of the accounts of the companies that the caller administers, by name, also of those that are denied to himself; nothing of their content.',
    access: forAdministration,
    answer: z.array(accountNameSchema),
  },
  listOwnAccountRules: {
    method: 'GET',
    path: '/api/personal/permissions/accounts',
    summary: 'What the signed-in person is allowed or denied on single accounts.',
    access: 'signed-in',
    answer: z.array(ownAccountRuleSchema),
  },
} as const satisfies RouteTable
