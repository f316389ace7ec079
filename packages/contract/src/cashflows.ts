// Categories of cashflows.
import { z } from 'zod'
import { companyParams } from './companies.ts'
import type { RouteTable } from './route.ts'
import { idSchema } from './schemas/primitives.ts'

export const cashflowSchema = z
  .strictObject({
    id: idSchema<'cashflow'>(),
    name: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    isPublic: z.boolean(),
    isGlobal: z.boolean(),
    companyId: idSchema<'company'>().nullable(),
  })
  .meta({ id: 'Cashflow' })
export type CashflowAnswer = z.infer<typeof cashflowSchema>

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
