// How many statements of the bank stand on an account, those that were withdrawn too.
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

export function statementsOf({ tenantId }: TenantTx, accountId: string): RawBuilder<CompanyUse> {
  return sql`select account.company_id as "companyId", count(*)::int as count from statement
    join account on account.tenant_id = statement.tenant_id and account.account_id = statement.account_id
    where statement.tenant_id = ${tenantId} and statement.account_id = ${accountId} group by account.company_id`
}
