// The book of balances as the banks closed them.
import { z } from 'zod'
import { accountParams } from './accounts.ts'
import type { RouteTable } from './route.ts'
import { amountSchema, dateSchema, idSchema } from './schemas/primitives.ts'

export const balanceSchema = z
  .strictObject({
    id: idSchema<'account-balance'>(),
    accountId: idSchema<'account'>(),
    openingBalance: amountSchema,
    closingBalance: amountSchema,
    day: dateSchema,
    sequenceNumber: z.int(),
    valueDate: dateSchema,
  })
  .meta({ id: 'AccountBalance' })

export const ledgerRoutes = {
  listAccountBalances: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/accounts/:accountId/balances',
    summary: 'The balances of an account as the bank closed them, newest first.',
    access: { scope: 'company', features: ['AccountStatement', 'AccountsOverview', 'Accounts', 'BalanceControl'] },
    params: accountParams,
    answer: z.array(balanceSchema),
  },
  getLatestBalance: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/accounts/:accountId/balance/latest',
    summary: 'The latest closing balance of an account; 404 when no statement came yet.',
    access: { scope: 'company', features: ['AccountStatement', 'AccountsOverview', 'Accounts', 'BalanceControl'] },
    params: accountParams,
    answer: balanceSchema,
  },
} as const satisfies RouteTable
