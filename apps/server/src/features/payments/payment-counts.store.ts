// SQL of the kept numbers of payments. The database's own triggers write them (migration 0038).
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { PaymentScope } from './payment-scope.ts'

/** How many payments there are in the scope, whose horizon must be open. */
export function keptCount(tx: TenantTx, { companyIds, hiddenAccountIds, statuses }: PaymentScope): RawBuilder<number> {
  let query = tx.db
    .selectFrom('payment_count')
    .select(sql<number>`coalesce(sum(change), 0)::int`.as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('company_id', 'in', [...companyIds])
  if (hiddenAccountIds.length > 0) query = query.where('account_id', 'not in', [...hiddenAccountIds])
  if (statuses !== null) query = query.where('status', 'in', [...statuses])
  return sql<number>`${query}`
}

/** Adds the changes of each account and status up into one row. What comes meanwhile stays beside it. */
export async function foldCounts(tx: TenantTx): Promise<void> {
  await sql`with gone as (delete from payment_count where tenant_id = ${tx.tenantId} returning *)
    insert into payment_count (tenant_id, company_id, account_id, status, change)
    select tenant_id, company_id, account_id, status, sum(change) from gone
    group by tenant_id, company_id, account_id, status having sum(change) <> 0`.execute(tx.db)
}

export async function countRowsOfCounts(tx: TenantTx): Promise<number> {
  const { count } = await tx.db
    .selectFrom('payment_count')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  return count
}
