// Which companies have payments under a cashflow category; deleted ones name it too.
import type { CompanyId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from } from '../../kernel/database/records.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

export async function countPaymentsUnder(tx: TenantTx, cashflowId: string): Promise<readonly CompanyUse[]> {
  const rows = await from(tx, 'payment')
    .select(['company_id', sql<number>`count(*)::int`.as('count')])
    .where('cashflow_id', '=', cashflowId)
    .groupBy('company_id')
    .execute()
  return rows.map(({ company_id, count }) => ({ companyId: company_id as CompanyId, count }))
}
