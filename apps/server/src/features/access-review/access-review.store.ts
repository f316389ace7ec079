// SQL of the access review: every version, until an instant, of what rights are made of, and when they were last used, in one
// statement.
import type { AccountRule, Permission } from '@kontor/domain/access'
import type { Giving, KeptVersion, PaymentRight, RightUse } from '@kontor/domain/access-review'
import type { AccountId, CompanyId, UserId } from '@kontor/domain/identifiers'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether, rowsIn, together } from '../../kernel/database/nested-rows.ts'
import { type KeptTable, nameOf } from '../../kernel/database/records.ts'

export type CompanyThen = {
  readonly id: CompanyId
  readonly parentId: CompanyId | null
  readonly enabled: boolean
  readonly name: string
}
export type PersonThen = {
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly isEnabled: boolean
}
export type AccountThen = {
  readonly id: AccountId
  readonly companyId: CompanyId
  readonly shortName: string
  readonly number: string | null
  readonly currencyId: string
  readonly isOpen: boolean
}
type RoleThen = {
  readonly id: string
  readonly key: string
  readonly permissions: readonly Permission[]
  readonly giving: Giving
}
type AssignmentThen = {
  readonly id: string
  readonly userId: UserId
  readonly companyId: CompanyId | null
  readonly roleId: string
  readonly giving: Giving
}
type RuleThen = AccountRule & { readonly id: string; readonly userId: UserId }

export async function readRightsUntil(tx: TenantTx, instant: string) {
  const { signed, sent, firstAt, ...records } = await askTogether(tx, {
    firstAt: sql<number | null>`(
      select ${msOf(sql`min(history_at)`)} from app_user_history where tenant_id = ${tx.tenantId})`,
    companies: versionsIn<CompanyThen>(tx, 'company', instant, {
      id: sql`company_id`,
      parentId: sql`parent_id`,
      enabled: sql`enabled`,
      name: sql`name`,
    }),
    people: versionsIn<PersonThen>(tx, 'app_user', instant, {
      id: sql`user_id`,
      name: nameOf('app_user_history'),
      email: sql`email`,
      isEnabled: sql`enabled`,
    }),
    roles: versionsIn<RoleThen>(tx, 'role', instant, {
      id: sql`role_id`,
      key: sql`key`,
      permissions: sql`permissions`,
      giving,
    }),
    assignments: versionsIn<AssignmentThen>(tx, 'role_assignment', instant, {
      id: sql`role_assignment_id`,
      userId: sql`user_id`,
      companyId: sql`company_id`,
      roleId: sql`role_id`,
      giving,
    }),
    rules: versionsIn<RuleThen>(tx, 'account_permission', instant, {
      id: sql`account_permission_id`,
      userId: sql`user_id`,
      accountId: sql`account_id`,
      permission: sql`permission`,
      effect: sql`effect`,
    }),
    accounts: versionsIn<AccountThen>(tx, 'account', instant, {
      id: sql`account_id`,
      companyId: sql`company_id`,
      shortName: sql`short_name`,
      number: sql`coalesce(iban, account_number, communication_account_number)`,
      currencyId: sql`currency_id`,
      isOpen: sql`enabled and closed_on is null`,
    }),
    currencies: versionsIn<{ readonly id: string; readonly code: string }>(tx, 'currency', instant, {
      id: sql`currency_id`,
      code: sql`code`,
    }),
    signed: rowsIn(sql<UseRow>`
      select user_id as "userId", account_id as "accountId", ${msOf(sql`max(signed_at)`)} as at from signature
      where tenant_id = ${tx.tenantId} and signed_at <= ${instant} and account_id is not null
      group by user_id, account_id`),
    sent: rowsIn(sql<UseRow>`
      select sending.created_by as "userId", part.account_id as "accountId", ${msOf(sql`max(sending.created_at)`)} as at
      from transmission sending
      join transmission_payment part
        on part.tenant_id = sending.tenant_id and part.transmission_id = sending.transmission_id
      where sending.tenant_id = ${tx.tenantId} and sending.created_at <= ${instant} and part.account_id is not null
      group by sending.created_by, part.account_id`),
  })
  return { firstAt, ...records, uses: [...usesOf('PaymentsSign', signed), ...usesOf('PaymentsSend', sent)] }
}

export type RightsUntil = Awaited<ReturnType<typeof readRightsUntil>>

type UseRow = Omit<RightUse, 'right'>

function usesOf(right: PaymentRight, rows: readonly UseRow[]): readonly RightUse[] {
  return rows.map((row) => ({ ...row, right }))
}

/** All versions of a table that counted by then, in the order in which they were written (decision 0042). */
function versionsIn<Row>(
  tx: TenantTx,
  table: KeptTable,
  instant: string,
  columns: Readonly<Record<keyof Row & string, Expression<unknown>>>,
): RawBuilder<readonly KeptVersion<Row>[]> {
  return rowsIn(sql<KeptVersion<Row>>`
    select ${msOf(sql`history_at`)} as at, history_change = 'deleted' as "isGone", ${together(columns)} as row
    from ${sql.table(`${table}_history`)}
    where tenant_id = ${tx.tenantId} and (history_at is null or history_at <= ${instant})
    order by history_sequence`) as RawBuilder<readonly KeptVersion<Row>[]>
}

/** Milliseconds since 1970: an instant as JSON writes it has no form that can be compared. */
function msOf(instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`floor(extract(epoch from ${instant}) * 1000)`
}

/** A version that is older than these columns says nothing of them: it came with the tenant. */
const giving = together({
  givenBy: sql`given_by_name`,
  givenAt: msOf(sql`given_at`),
  confirmedBy: sql`confirmed_by_name`,
  confirmedAt: msOf(sql`confirmed_at`),
  needsConfirmation: sql`coalesce(needs_confirmation, false)`,
})
