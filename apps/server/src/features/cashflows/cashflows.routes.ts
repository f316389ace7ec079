// Routes of cashflow categories.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listCashflowsOf } from './cashflows.store.ts'

export function cashflowsRoutes(on: Registrar, { database }: Kernel): void {
  on.route('listCompanyCashflows', async ({ caller, params }) => {
    const rows = await database.withTenant(caller.tenantId, (tx) => listCashflowsOf(tx, params.companyId))
    return rows.map((row) => ({ ...row, isGlobal: row.companyId === null }))
  })
}
