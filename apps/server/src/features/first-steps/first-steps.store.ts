// SQL of the first steps: how many a tenant has of what they bring, all in one statement.
import { type Permission } from '@kontor/domain/access'
import type { SetUpFacts } from '@kontor/domain/first-steps'
import type { UserId } from '@kontor/domain/identifiers'
import { paidStatuses } from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether, rowIn, rowsIn } from '../../kernel/database/nested-rows.ts'
import { closedSet, from } from '../../kernel/database/records.ts'

/** The property by which a person puts the steps away. */
const putAwayKey = 'FIRST_STEPS'

export async function readSetUp(tx: TenantTx, userId: UserId) {
  const { facts, roles, putAway } = await askTogether(tx, {
    facts: rowIn(factsQuery(tx)),
    roles: rowsIn(from(tx, 'role').select(['key', 'permissions'])),
    putAway: rowIn(
      from(tx, 'user_property').select('value').where('user_id', '=', userId).where('key', '=', putAwayKey),
    ),
  })
  if (facts === null) throw new Error('A select without tables finds one row')
  return { facts, roles, isPutAway: putAway !== null }
}

function factsQuery(tx: TenantTx) {
  const { tenantId } = tx
  return sql<SetUpFacts>`select
    (select count(*)::int from company where tenant_id = ${tenantId} and enabled) as "enabledCompanies",
    (select count(*)::int from account
      where tenant_id = ${tenantId} and enabled and closed_on is null and account_type = 'bank') as "enabledBankAccounts",
    (select count(*)::int from communication contract where tenant_id = ${tenantId} and state = 'ready' and exists (
      select from account where account.tenant_id = contract.tenant_id
        and account.communication_id = contract.communication_id and account.enabled)) as "readyContracts",
    ${holdersOf(tx, ['PaymentsSign'])} as signers,
    ${holdersOf(tx, ['PaymentsEdit', 'PaymentsSend'])} as senders,
    (select count(*)::int from (select from payment where tenant_id = ${tenantId} and deleted_at is null
      and status in ${closedSet(paidStatuses)} limit 1) as sent) as "paymentsWithBank",
    (select count(*)::int from (select from statement where tenant_id = ${tenantId} limit 1) as known) as statements`
}

/** People who can sign in and hold all of these rights by one role or several, wherever that is. */
function holdersOf({ tenantId }: TenantTx, permissions: readonly Permission[]) {
  const held = permissions.map(
    (permission) => sql`exists (select from role_assignment held
      join role on role.tenant_id = held.tenant_id and role.role_id = held.role_id
      where held.tenant_id = person.tenant_id and held.user_id = person.user_id
        and ${permission}::text = any(role.permissions))`,
  )
  return sql`(select count(*)::int from app_user person
    where person.tenant_id = ${tenantId} and person.enabled and ${sql.join(held, sql` and `)})`
}
