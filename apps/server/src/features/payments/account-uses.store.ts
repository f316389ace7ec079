// Which payments stand on an account, debited or credited by them: all of them, deleted ones too, and those on their way that its contract must not
// change under.
import { onTheirWayStatuses } from '@kontor/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { closedSet } from '../../kernel/database/records.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

export function paymentsOn({ tenantId }: TenantTx, accountId: string): RawBuilder<CompanyUse> {
  return sql`select company_id as "companyId", count(*)::int as count from payment
    where tenant_id = ${tenantId} and (account_id = ${accountId} or creditor_account = ${creditorOf(accountId)})
    group by company_id`
}

/** An own account as a transfer's creditor is written (migration 0023). */
function creditorOf(accountId: string): string {
  return accountId.replaceAll('-', '').toUpperCase()
}

export function paymentsOnTheirWay({ tenantId }: TenantTx, accountId: string): RawBuilder<CompanyUse> {
  return sql`select company_id as "companyId", count(*)::int as count from payment
    where tenant_id = ${tenantId} and account_id = ${accountId} and deleted_at is null
      and status in ${closedSet(onTheirWayStatuses)} group by company_id`
}
