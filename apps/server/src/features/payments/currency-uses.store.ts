// Which companies have payments in a currency; deleted ones name it too.
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

export function paymentsInCurrency({ tenantId }: TenantTx, currencyId: string): RawBuilder<CompanyUse> {
  return sql`select company_id as "companyId", count(*)::int as count from payment
    where tenant_id = ${tenantId} and currency_id = ${currencyId} group by company_id`
}
