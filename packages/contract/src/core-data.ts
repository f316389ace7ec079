// Currencies, cashflows, beneficiaries: what forms choose from.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { companyParams } from './companies.ts'
import type { RouteTable } from './route.ts'
import { idSchema } from './schemas/primitives.ts'

export const currencySchema = z
  .strictObject({ id: z.uuid(), code: z.string(), name: z.string(), minorUnit: z.int() })
  .meta({ id: 'Currency' })
export type CurrencyAnswer = z.infer<typeof currencySchema>

export const cashflowSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    isPublic: z.boolean(),
    isGlobal: z.boolean(),
    companyId: z.uuid().nullable(),
  })
  .meta({ id: 'Cashflow' })
export type CashflowAnswer = z.infer<typeof cashflowSchema>

export const beneficiarySchema = z
  .strictObject({
    id: z.uuid(),
    partnerId: z.uuid(),
    partnerName: z.string(),
    name: z.string(),
    iban: z.string().nullable(),
    accountNumber: z.string().nullable(),
    bankIdentifierCode: z.string().nullable(),
    domesticBankCode: z.string().nullable(),
    currencyId: z.uuid().nullable(),
    streetName: z.string().nullable(),
    buildingNumber: z.string().nullable(),
    postCode: z.string().nullable(),
    townName: z.string(),
    countryCode: z.string(),
    isTrusted: z.boolean().describe('a second person confirmed these bank details'),
  })
  .meta({ id: 'Beneficiary' })
export type BeneficiaryAnswer = z.infer<typeof beneficiarySchema>

export const currenciesRoutes = {
  listCurrencies: {
    method: 'GET',
    path: '/api/v1/currencies',
    summary: 'All currencies of the tenant; `code` looks one up.',
    access: 'signed-in',
    query: z.strictObject({ code: z.string().max(3).optional() }),
    answer: z.array(currencySchema),
  },
  getCurrency: {
    method: 'GET',
    path: '/api/v1/currencies/:id',
    summary: 'One currency.',
    access: 'signed-in',
    params: z.strictObject({ id: idSchema<'currency'>() }),
    answer: currencySchema,
  },
} as const satisfies RouteTable

export const cashflowsRoutes = {
  listCompanyCashflows: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/cashflows',
    summary: 'The cashflow categories that a company may use: its own and the global ones.',
    access: { scope: 'company', features: ['CashFlows', 'Payments', 'CashTransactions', 'Reconciliation'] },
    params: companyParams,
    answer: z.array(cashflowSchema),
  },
} as const satisfies RouteTable

export const partnersRoutes = {
  searchBeneficiaries: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/beneficiaries/search',
    summary: 'Beneficiaries of the global partners and those of the company, by name or account.',
    access: { scope: 'company', features: ['Payments', 'Partners'] },
    params: companyParams,
    query: z.strictObject({
      currencyId: z.uuid().optional(),
      keyword: z.string().max(limits.length.search).optional(),
    }),
    answer: z.array(beneficiarySchema),
  },
} as const satisfies RouteTable
