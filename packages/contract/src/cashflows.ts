// Categories of cashflows: global ones, which every company may use, and those of one company.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { forAdministration } from './administration.ts'
import { companyParams } from './companies.ts'
import { importActsOf } from './imports/import-preview.ts'
import { namedContent, recordActs, shownVersion, shownVersionQuery } from './record-routes.ts'
import type { RouteTable } from './route.ts'
import { booleanQuerySchema, idSchema, pageOf, pagingQuery } from './schemas/primitives.ts'

const cashflowId = idSchema<'cashflow'>()

export const cashflowSchema = z
  .strictObject({
    id: cashflowId,
    name: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean().describe('disabled ones stay with what names them, and are chosen no more'),
    isPublic: z.boolean().describe('offered in forms; the others are for what books by itself'),
    isGlobal: z.boolean(),
    companyId: idSchema<'company'>().nullable().describe('null: global'),
    version: z.int(),
  })
  .meta({ id: 'Cashflow' })
export type CashflowAnswer = z.infer<typeof cashflowSchema>

const cashflowNameSchema = z
  .strictObject({
    id: cashflowId,
    companyId: idSchema<'company'>().nullable().describe('null: global'),
    name: z.string(),
  })
  .meta({ id: 'CashflowName' })
export type CashflowName = z.infer<typeof cashflowNameSchema>

/** Who names categories reads them. */
const reads = { features: ['CashFlows', 'Payments', 'CashTransactions', 'Reconciliation'] } as const
const edits = { permissions: ['CashflowsEdit'] } as const
const flag = z.boolean().optional().describe('default: true for a new one, else as it is')
const category = {
  content: { ...namedContent(limits.length.cashflowDescription), isPublic: flag, isActive: flag },
  answer: cashflowSchema,
}
const everybodys = {
  ...category,
  path: '/api/v1/cashflows',
  key: 'id',
  noun: 'a global cashflow category (the right is asked in the root company)',
  access: { scope: 'any-company', ...edits },
  of: {},
  one: z.strictObject({ id: cashflowId }),
} as const
const ofCompany = {
  ...category,
  path: '/api/v1/companies/:companyId/cashflows',
  key: 'cashflowId',
  noun: 'a cashflow category of the company',
  access: { scope: 'company', ...edits },
  of: { params: companyParams },
  one: companyParams.extend({ cashflowId }),
} as const
const global = recordActs(everybodys)
const own = recordActs(ofCompany)
const imported = importActsOf({ ...ofCompany, noun: 'cashflow categories', params: companyParams })

// What a category has beyond a plain record: a status, companies that use it, and somebody whose it is.

export const associatedCompanySchema = z
  .strictObject({
    id: idSchema<'company'>(),
    name: z.string(),
    shortName: z.string(),
    useCount: z.int().describe('its payments and bank messages under the category, deleted payments too'),
  })
  .meta({ id: 'AssociatedCompany' })
export type AssociatedCompany = z.infer<typeof associatedCompanySchema>

function setStatus<Place extends typeof everybodys | typeof ofCompany>({ path, key, noun, access, one }: Place) {
  return {
    method: 'PUT',
    path: `${path}/:${key}/status`,
    summary: `Enables or disables ${noun}.`,
    access,
    params: one as Place['one'],
    body: z.strictObject({ isActive: z.boolean(), version: shownVersion }),
    answer: cashflowSchema,
  } as const
}

export const cashflowsRoutes = {
  listCashflows: {
    method: 'GET',
    path: everybodys.path,
    summary: 'The global cashflow categories, by name unless another order is asked for.',
    access: { scope: 'any-company', ...reads },
    query: z.strictObject({ ...pagingQuery, globalSearch: z.string().max(limits.length.search).optional() }),
    answer: pageOf(cashflowSchema),
  },
  listCashflowNames: {
    method: 'GET',
    path: `${everybodys.path}/names`,
    summary:
      'The names of the global cashflow categories, and of those of the companies that the caller administers, by name.',
    access: forAdministration,
    answer: z.array(cashflowNameSchema),
  },
  createCashflow: global.create,
  updateCashflow: global.update,
  deleteCashflow: global.remove,
  listCompanyCashflows: {
    method: 'GET',
    path: ofCompany.path,
    summary: 'The cashflow categories that a company may use: its own and the global ones.',
    access: { scope: 'company', ...reads },
    params: companyParams,
    answer: z.array(cashflowSchema),
  },
  createCompanyCashflow: own.create,
  updateCompanyCashflow: own.update,
  deleteCompanyCashflow: own.remove,

  previewCashflowImport: imported.preview,
  importCashflows: imported.commit,

  setCashflowStatus: setStatus(everybodys),
  setCompanyCashflowStatus: setStatus(ofCompany),
  listAssociatedCompanies: {
    method: 'GET',
    path: '/api/v1/cashflows/:id/companies/associated',
    summary: 'The companies that use a global cashflow category, of those that the caller may see.',
    access: { scope: 'any-company', features: ['CashFlows'] },
    params: everybodys.one,
    answer: z.array(associatedCompanySchema),
  },
  setCashflowGlobal: {
    method: 'PATCH',
    path: '/api/v1/companies/:companyId/cashflows/:cashflowId/global/:isGlobal',
    summary:
      "Makes the company's category global, or a global one the company's own while no other company uses it; the right is asked in the root company too.",
    access: ofCompany.access,
    params: ofCompany.one.extend({ isGlobal: booleanQuerySchema }),
    query: shownVersionQuery,
    answer: cashflowSchema,
  },
} as const satisfies RouteTable
