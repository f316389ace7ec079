// SQL of the first steps: how many a tenant has of what they bring, all in one statement.
import { type Permission } from '@kontor/domain/access'
import type { SetUpFacts } from '@kontor/domain/first-steps'
import type { UserId } from '@kontor/domain/identifiers'
import { paidStatuses } from '@kontor/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether, rowIn, rowsIn } from '../../kernel/database/nested-rows.ts'
import { closedSet, from } from '../../kernel/database/records.ts'

/** The property by which a person puts the steps away. */
const putAwayKey = 'FIRST_STEPS'

export async function readSetUp(tx: TenantTx, userId: UserId) {
  const { facts, held, roles, putAway } = await askTogether(tx, {
    facts: rowIn(factsQuery(tx)),
    held: rowsIn(heldQuery(tx)),
    roles: rowsIn(from(tx, 'role').select(['key', 'permissions'])),
    putAway: rowIn(
      from(tx, 'user_property').select('value').where('user_id', '=', userId).where('key', '=', putAwayKey),
    ),
  })
  if (facts === null) throw new Error('A select without tables finds one row')
  return { facts, held: held.map(({ permission }) => permission), roles, isPutAway: putAway !== null }
}

function factsQuery(tx: TenantTx) {
  const { tenantId } = tx
  return sql<SetUpFacts & { readonly invitedSigners: number }>`select
    (select count(*)::int from company where tenant_id = ${tenantId} and enabled) as "enabledCompanies",
    (select count(*)::int from account
      where tenant_id = ${tenantId} and enabled and closed_on is null and account_type = 'bank') as "enabledBankAccounts",
    (select count(*)::int from communication contract where tenant_id = ${tenantId} and state = 'ready' and exists (
      select from account where account.tenant_id = contract.tenant_id
        and account.communication_id = contract.communication_id and account.enabled)) as "readyContracts",
    ${holdersOf(tx, ['PaymentsSign'], canSignIn)} as signers,
    ${holdersOf(tx, ['PaymentsSign'], isInvited)} as "invitedSigners",
    ${holdersOf(tx, ['PaymentsEdit', 'PaymentsSend'], canSignIn)} as senders,
    (select count(*)::int from (select from payment where tenant_id = ${tenantId} and deleted_at is null
      and status in ${closedSet(paidStatuses)} limit 1) as sent) as "paymentsWithBank",
    (select count(*)::int from (select from statement where tenant_id = ${tenantId} limit 1) as known) as statements`
}

const canSignIn = sql`person.enabled and person.password_hash is not null`
const isInvited = sql`person.enabled and person.password_hash is null`

/** What somebody who can sign in may do somewhere. */
function heldQuery({ tenantId }: TenantTx) {
  return sql<{ permission: Permission }>`select distinct unnest(role.permissions) as permission
    from role_assignment held
    join role on role.tenant_id = held.tenant_id and role.role_id = held.role_id
    join app_user person on person.tenant_id = held.tenant_id and person.user_id = held.user_id
    where held.tenant_id = ${tenantId} and ${canSignIn}`
}

/** People who hold all of these rights by one role or several, wherever that is. */
function holdersOf({ tenantId }: TenantTx, permissions: readonly Permission[], who: RawBuilder<unknown>) {
  const held = permissions.map(
    (permission) => sql`exists (select from role_assignment held
      join role on role.tenant_id = held.tenant_id and role.role_id = held.role_id
      where held.tenant_id = person.tenant_id and held.user_id = person.user_id
        and ${permission}::text = any(role.permissions))`,
  )
  return sql`(select count(*)::int from app_user person
    where person.tenant_id = ${tenantId} and ${who} and ${sql.join(held, sql` and `)})`
}
