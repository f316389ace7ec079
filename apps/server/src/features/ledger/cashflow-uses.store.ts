// Which companies have bookings that were accepted under a cashflow category.
import type { CompanyId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from, onKey } from '../../kernel/database/records.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

export async function countEntriesUnder(tx: TenantTx, cashflowId: string): Promise<readonly CompanyUse[]> {
  const rows = await from(tx, 'entry')
    .innerJoin('account', (join) => onKey(join, 'account.account_id', 'entry.account_id'))
    .select(['account.company_id', sql<number>`count(*)::int`.as('count')])
    .where('entry.cashflow_id', '=', cashflowId)
    .groupBy('account.company_id')
    .execute()
  return rows.map(({ company_id, count }) => ({ companyId: company_id as CompanyId, count }))
}
