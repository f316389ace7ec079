// Companies: the tree of a tenant.
import { limits } from '@kontor/domain'
import { type CompanyAddressPart, companyAddressParts } from '@kontor/domain/companies'
import { z } from 'zod'
import { importActsOf } from './imports/import-preview.ts'
import { shownVersion, shownVersionQuery } from './record-routes.ts'
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
const oneCompany = z.strictObject({ id: idSchema<'company'>() })
const parentId = idSchema<'company'>().nullable().describe('null: the top, <Root>')

// a text of full width may be longer before it is normalised; the rules count what is kept
const text = (length: number) => z.string().max(length * 2)
const addressParts = Object.fromEntries(
  Object.entries(companyAddressParts).map(([part, length]) => [part, text(length).nullish()]),
) as { readonly [Part in CompanyAddressPart]: z.ZodOptional<z.ZodNullable<z.ZodString>> }

const companyContent = {
  name: text(limits.length.name),
  shortName: text(limits.length.companyShortName).describe('once in the tenant, whatever its case'),
  currencyId: idSchema<'currency'>(),
  country: z.string().max(limits.length.name).describe('ISO 3166 code of two letters'),
  townName: text(limits.length.town),
  ...addressParts,
  timeZone: z.string().max(limits.length.name).nullish().describe('one of its country; left out: the first of them'),
}

/** The right is asked of the use-case, which knows the place: the company, its parent, or the top. */
const edits = { scope: 'any-company', permissions: ['CompaniesEdit'] } as const

const imported = importActsOf({
  path: '/api/v1/companies',
  noun: 'companies',
  access: edits,
  params: z.strictObject({}),
})

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
    params: oneCompany,
    answer: companySchema,
  },
  getCompanyLicense: {
    method: 'GET',
    path: '/api/v1/companies/license',
    summary:
      'The companies that the caller may see, how many of the tenant are enabled, and how many its licence holds.',
    access: 'signed-in',
    answer: z
      .strictObject({
        companies: z.array(companySchema),
        totalActiveLicensedCompanies: z.int().describe('the enabled ones of the tenant'),
        totalLicensedCompanies: z.int().nullable().describe('null: as many as one likes'),
      })
      .meta({ id: 'CompanyLicense' }),
  },
  createCompany: {
    method: 'POST',
    path: '/api/v1/companies',
    summary: 'Creates a company below an enabled one, or at the top; the right is asked there.',
    access: edits,
    body: z.strictObject({ ...companyContent, parentId: parentId.optional() }),
    answer: companySchema,
  },
  updateCompany: {
    method: 'PUT',
    path: '/api/v1/companies/:id',
    summary: 'Changes a company. Its place in the tree is another call’s: another parent than it has is refused.',
    access: edits,
    params: oneCompany,
    body: z.strictObject({ ...companyContent, parentId: parentId.optional(), version: shownVersion }),
    answer: companySchema,
  },
  deleteCompany: {
    method: 'DELETE',
    path: '/api/v1/companies/:id',
    summary: 'Deletes a company that nothing stands in or below.',
    access: edits,
    params: oneCompany,
    query: shownVersionQuery,
    answer: null,
  },
  previewCompanyImport: imported.preview,
  importCompanies: imported.commit,
  setCompanyStatus: {
    method: 'PATCH',
    path: '/api/v1/companies/:companyId/enabled/status',
    summary: 'Enables or disables a company; those below it stay what they are.',
    access: { scope: 'company', permissions: ['CompaniesEdit'] },
    params: companyParams,
    body: z.strictObject({ enabled: z.boolean(), version: shownVersion }),
    answer: companySchema,
  },
} as const satisfies RouteTable
