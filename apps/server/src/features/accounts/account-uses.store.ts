// How many accounts of which companies refer to a company, a currency or a contract.
import { sql } from 'kysely'
import type { QueryUses } from '../../kernel/uses.ts'

export function accountsBy(column: 'company_id' | 'currency_id' | 'communication_id'): QueryUses {
  return ({ tenantId }, id) => sql`select company_id as "companyId", count(*)::int as count from account
    where tenant_id = ${tenantId} and ${sql.ref(column)} = ${id} group by company_id`
}
