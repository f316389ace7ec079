// SQL of the roles and the rules on accounts that a person has, each with who gave it and who confirmed it.
import type { AccountPermission, AccountRule } from '@kontor/domain/access'
import type { AccountId, CompanyId, Id, RoleId, UserId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { isInUse } from '../../kernel/database/records.ts'

/** Who gave a right. `confirmed`: who confirmed it; null where nobody has to, or nobody has. */
export type Giving = {
  readonly given: Person
  readonly confirmed: Person | null
}
type Person = { readonly userId: UserId; readonly name: string; readonly at: string }

export type NewAssignment = {
  readonly id: Id<'role-assignment'>
  readonly userId: UserId
  readonly roleId: RoleId
  readonly companyId: CompanyId | null
  readonly needsConfirmation: boolean
}

export async function insertGiven(tx: TenantTx, rows: readonly NewAssignment[], giving: Giving): Promise<void> {
  if (rows.length === 0) return
  await tx.db
    .insertInto('role_assignment')
    .values(
      rows.map((row) => ({
        tenant_id: tx.tenantId,
        role_assignment_id: row.id,
        user_id: row.userId,
        role_id: row.roleId,
        company_id: row.companyId,
        needs_confirmation: row.needsConfirmation,
        ...givenColumns(giving),
      })),
    )
    .execute()
}

export async function deleteAssignments(tx: TenantTx, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .deleteFrom('role_assignment')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('role_assignment_id', 'in', [...ids])
    .execute()
}

/** What is held already speaks now, since something else was taken away: it counts as given anew. */
export async function markAssignments(
  tx: TenantTx,
  userId: UserId,
  ids: readonly string[],
  giving: Giving,
): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('role_assignment')
    .set({ ...givenColumns(giving), needs_confirmation: true })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('role_assignment_id', 'in', [...ids])
    .execute()
}

export type NewRule = {
  readonly id: Id<'account-permission'>
  readonly accountId: AccountId
  readonly permission: AccountPermission
  readonly effect: AccountRule['effect']
  readonly needsConfirmation: boolean
}

/** False where an account is not of the tenant: the transaction is then to be given up. */
export async function insertRules(
  tx: TenantTx,
  userId: UserId,
  rules: readonly NewRule[],
  giving: Giving,
): Promise<boolean> {
  if (rules.length === 0) return true
  try {
    await tx.db
      .insertInto('account_permission')
      .values(
        rules.map((rule) => ({
          tenant_id: tx.tenantId,
          account_permission_id: rule.id,
          user_id: userId,
          account_id: rule.accountId,
          permission: rule.permission,
          effect: rule.effect,
          needs_confirmation: rule.needsConfirmation,
          ...givenColumns(giving),
        })),
      )
      .execute()
  } catch (error) {
    if (isInUse(error)) return false
    throw error
  }
  return true
}

export async function deleteRules(tx: TenantTx, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .deleteFrom('account_permission')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('account_permission_id', 'in', [...ids])
    .execute()
}

/** A second person has looked at them. */
export async function confirmGiven(
  tx: TenantTx,
  table: 'role_assignment' | 'account_permission',
  ids: readonly string[],
  by: Person,
): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable<'role_assignment' | 'account_permission'>(table)
    .set({ needs_confirmation: false, confirmed_by: by.userId, confirmed_by_name: by.name, confirmed_at: by.at })
    .where('tenant_id', '=', tx.tenantId)
    .where(`${table}_id` as never, 'in', [...ids] as never)
    .execute()
}

function givenColumns({ given, confirmed }: Giving) {
  return {
    given_by: given.userId,
    given_by_name: given.name,
    given_at: given.at,
    confirmed_by: confirmed?.userId ?? null,
    confirmed_by_name: confirmed?.name ?? null,
    confirmed_at: confirmed?.at ?? null,
  }
}
