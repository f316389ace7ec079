// Partners: whom one pays, by their beneficiaries.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { companyParams } from './companies.ts'
import type { RouteTable } from './route.ts'
import { idSchema } from './schemas/primitives.ts'

export const beneficiarySchema = z
  .strictObject({
    id: idSchema<'beneficiary'>(),
    partnerId: idSchema<'partner'>(),
    partnerName: z.string(),
    name: z.string(),
    iban: z.string().nullable(),
    accountNumber: z.string().nullable(),
    bankIdentifierCode: z.string().nullable(),
    domesticBankCode: z.string().nullable(),
    currencyId: idSchema<'currency'>().nullable(),
    streetName: z.string().nullable(),
    buildingNumber: z.string().nullable(),
    postCode: z.string().nullable(),
    townName: z.string(),
    countryCode: z.string(),
    isTrusted: z.boolean().describe('a second person confirmed these bank details'),
  })
  .meta({ id: 'Beneficiary' })
export type BeneficiaryAnswer = z.infer<typeof beneficiarySchema>

export const partnersRoutes = {
  searchBeneficiaries: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/beneficiaries/search',
    summary: 'Beneficiaries of the global partners and those of the company, by name or account.',
    access: { scope: 'company', features: ['Payments', 'Partners'] },
    params: companyParams,
    query: z.strictObject({
      currencyId: idSchema<'currency'>().optional(),
      keyword: z.string().max(limits.length.search).optional(),
    }),
    answer: z.array(beneficiarySchema),
  },
} as const satisfies RouteTable
