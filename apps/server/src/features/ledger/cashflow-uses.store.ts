// Which companies have bookings that were accepted under a cashflow category.
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

export function entriesUnder({ tenantId }: TenantTx, cashflowId: string): RawBuilder<CompanyUse> {
  return sql`select account.company_id as "companyId", count(*)::int as count from entry
    join account on account.tenant_id = entry.tenant_id and account.account_id = entry.account_id
    where entry.tenant_id = ${tenantId} and entry.cashflow_id = ${cashflowId} group by account.company_id`
}
