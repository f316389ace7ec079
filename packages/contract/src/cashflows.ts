// Categories of cashflows: global ones, which every company may use, and those of one company.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { companyParams } from './companies.ts'
import type { AccessRule, RouteTable } from './route.ts'
import { booleanQuerySchema, idSchema, pageOf, pagingQuery, shownVersionQuerySchema } from './schemas/primitives.ts'

export const cashflowSchema = z
  .strictObject({
    id: idSchema<'cashflow'>(),
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

export const associatedCompanySchema = z
  .strictObject({
    id: idSchema<'company'>(),
    name: z.string(),
    shortName: z.string(),
    useCount: z.int().describe('its payments and bank messages under the category, deleted payments too'),
  })
  .meta({ id: 'AssociatedCompany' })
export type AssociatedCompany = z.infer<typeof associatedCompanySchema>

const content = {
  // a name of full width may be longer before it is normalised; the rule counts what is kept
  name: z.string().max(limits.length.name * 2),
  description: z
    .string()
    .max(limits.length.cashflowDescription * 2)
    .nullish(),
  isPublic: z.boolean().optional().describe('default: true for a new one, else as it is'),
  isActive: z.boolean().optional().describe('default: true for a new one, else as it is'),
}
const version = z.int().optional().describe('the version that was shown; another one is refused')
const newBody = z.strictObject(content)
const changedBody = z.strictObject({ ...content, version })
const statusBody = z.strictObject({ isActive: z.boolean(), version })
export type CashflowContentBody = z.infer<typeof changedBody>

const cashflowId = idSchema<'cashflow'>()
const globalParams = z.strictObject({ id: cashflowId })
const ownParams = companyParams.extend({ cashflowId })
const shownVersion = z.strictObject({ version: shownVersionQuerySchema })

/** Who names categories reads them. */
const reads = { features: ['CashFlows', 'Payments', 'CashTransactions', 'Reconciliation'] } as const
const readsGlobal = { scope: 'any-company', ...reads } as const satisfies AccessRule
// asked again for the group's root company
const editsGlobal = { scope: 'any-company', permissions: ['CashflowsEdit'] } as const satisfies AccessRule
const editsOwn = { scope: 'company', permissions: ['CashflowsEdit'] } as const satisfies AccessRule

export const cashflowsRoutes = {
  listCashflows: {
    method: 'GET',
    path: '/api/v1/cashflows',
    summary: 'The global cashflow categories, by name unless another order is asked for.',
    access: readsGlobal,
    query: z.strictObject({ ...pagingQuery, globalSearch: z.string().max(limits.length.search).optional() }),
    answer: pageOf(cashflowSchema),
  },
  createCashflow: {
    method: 'POST',
    path: '/api/v1/cashflows',
    summary: 'Creates a global cashflow category; the right is asked in the root company.',
    access: editsGlobal,
    body: newBody,
    answer: cashflowSchema,
  },
  updateCashflow: {
    method: 'PUT',
    path: '/api/v1/cashflows/:id',
    summary: 'Changes a global cashflow category.',
    access: editsGlobal,
    params: globalParams,
    body: changedBody,
    answer: cashflowSchema,
  },
  deleteCashflow: {
    method: 'DELETE',
    path: '/api/v1/cashflows/:id',
    summary: 'Deletes a global cashflow category that nothing names.',
    access: editsGlobal,
    params: globalParams,
    query: shownVersion,
    answer: null,
  },
  setCashflowStatus: {
    method: 'PUT',
    path: '/api/v1/cashflows/:id/status',
    summary: 'Enables or disables a global cashflow category.',
    access: editsGlobal,
    params: globalParams,
    body: statusBody,
    answer: cashflowSchema,
  },
  listAssociatedCompanies: {
    method: 'GET',
    path: '/api/v1/cashflows/:id/companies/associated',
    summary: 'The companies that use a global cashflow category, of those that the caller may see.',
    access: { scope: 'any-company', features: ['CashFlows'] },
    params: globalParams,
    answer: z.array(associatedCompanySchema),
  },
  listCompanyCashflows: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/cashflows',
    summary: 'The cashflow categories that a company may use: its own and the global ones.',
    access: { scope: 'company', ...reads },
    params: companyParams,
    answer: z.array(cashflowSchema),
  },
  createCompanyCashflow: {
    method: 'POST',
    path: '/api/v1/companies/:companyId/cashflows',
    summary: 'Creates a cashflow category of the company.',
    access: editsOwn,
    params: companyParams,
    body: newBody,
    answer: cashflowSchema,
  },
  updateCompanyCashflow: {
    method: 'PUT',
    path: '/api/v1/companies/:companyId/cashflows/:cashflowId',
    summary: 'Changes a cashflow category of the company.',
    access: editsOwn,
    params: ownParams,
    body: changedBody,
    answer: cashflowSchema,
  },
  deleteCompanyCashflow: {
    method: 'DELETE',
    path: '/api/v1/companies/:companyId/cashflows/:cashflowId',
    summary: 'Deletes a cashflow category of the company that nothing names.',
    access: editsOwn,
    params: ownParams,
    query: shownVersion,
    answer: null,
  },
  setCompanyCashflowStatus: {
    method: 'PUT',
    path: '/api/v1/companies/:companyId/cashflows/:cashflowId/status',
    summary: 'Enables or disables a cashflow category of the company.',
    access: editsOwn,
    params: ownParams,
    body: statusBody,
    answer: cashflowSchema,
  },
  setCashflowGlobal: {
    method: 'PATCH',
    path: '/api/v1/companies/:companyId/cashflows/:cashflowId/global/:isGlobal',
    summary:
      "Makes the company's category global, or a global one the company's own while no other company uses it; the right is asked in the root company too.",
    access: editsOwn,
    params: ownParams.extend({ isGlobal: booleanQuerySchema }),
    query: shownVersion,
    answer: cashflowSchema,
  },
} as const satisfies RouteTable
