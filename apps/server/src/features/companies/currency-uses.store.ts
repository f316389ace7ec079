// Which companies are kept in a currency.
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

export function companiesInCurrency({ tenantId }: TenantTx, currencyId: string): RawBuilder<CompanyUse> {
  return sql`select company_id as "companyId", count(*)::int as count from company
    where tenant_id = ${tenantId} and currency_id = ${currencyId} group by company_id`
}
