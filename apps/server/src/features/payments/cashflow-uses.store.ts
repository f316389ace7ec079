// Which companies have payments under a cashflow category; deleted ones name it too.
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

export function paymentsUnder({ tenantId }: TenantTx, cashflowId: string): RawBuilder<CompanyUse> {
  return sql`select company_id as "companyId", count(*)::int as count from payment
    where tenant_id = ${tenantId} and cashflow_id = ${cashflowId} group by company_id`
}
