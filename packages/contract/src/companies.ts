// Companies: the tree of a tenant.
import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { dateSchema, idSchema } from './schemas/primitives.ts'

export const companySchema = z
  .strictObject({
    id: idSchema<'company'>(),
    name: z.string(),
    shortName: z.string(),
    parentId: idSchema<'company'>().nullable(),
    currencyId: idSchema<'currency'>(),
    currencyCode: z.string(),
    country: z.string(),
    townName: z.string(),
    streetName: z.string().nullable(),
    buildingNumber: z.string().nullable(),
    postCode: z.string().nullable(),
    buildingName: z.string().nullable(),
    floor: z.string().nullable(),
    room: z.string().nullable(),
    postBox: z.string().nullable(),
    districtName: z.string().nullable(),
    countrySubDivision: z.string().nullable(),
    timeZone: z.string(),
    today: dateSchema.describe("the company's calendar day"),
    enabled: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof companySchema>

export const companyParams = z.strictObject({ companyId: idSchema<'company'>() })

export const companiesRoutes = {
  listCompanies: {
    method: 'GET',
    path: '/api/v1/companies',
    summary: 'All companies that the caller may see.',
    access: 'signed-in',
    answer: z.array(companySchema),
  },
  listEnabledCompanies: {
    method: 'GET',
    path: '/api/v1/companies/enabled',
    summary: 'The enabled companies that the caller may see.',
    access: 'signed-in',
    answer: z.array(companySchema),
  },
  getCompany: {
    method: 'GET',
    path: '/api/v1/companies/:id',
    summary: 'One company.',
    access: 'signed-in',
    params: z.strictObject({ id: idSchema<'company'>() }),
    answer: companySchema,
  },
} as const satisfies RouteTable
