// SQL of people, their roles and what they may do on single accounts.
import { nameKey } from '@kontor/domain'
import type { AccessFacts } from '@kontor/domain/access'
import type { CompanyId, Id, RoleId, UserId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { isUniqueViolation } from '../../kernel/database/session.ts'
import { type Row, countRows, from, onKey } from '../../kernel/database/records.ts'

export type User = {
  readonly id: UserId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string | null
  readonly isEnabled: boolean
  /** At the next sign-in, before anything else. */
  readonly mustChangePassword: boolean
}

const userColumns = [
  'user_id',
  'email',
  'first_name',
  'last_name',
  'password_hash',
  'enabled',
  'must_change_password',
] as const
function userOf(row: Pick<Row<'app_user'>, (typeof userColumns)[number]>): User {
  return {
    id: row.user_id as UserId,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    isEnabled: row.enabled,
    mustChangePassword: row.must_change_password,
  }
}

export async function findUserByEmail(tx: TenantTx, email: string): Promise<User | null> {
  const row = await from(tx, 'app_user').select(userColumns).where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row ? userOf(row) : null
}

export async function getUser(tx: TenantTx, userId: UserId): Promise<User> {
  const row = await from(tx, 'app_user').select(userColumns).where('user_id', '=', userId).executeTakeFirstOrThrow()
  return userOf(row)
}

type NewUser = Omit<User, 'isEnabled' | 'mustChangePassword'>

export async function insertUser(tx: TenantTx, user: NewUser, createdAt: string): Promise<void> {
  await tx.db
    .insertInto('app_user')
    .values({
      tenant_id: tx.tenantId,
      user_id: user.id,
      email: user.email.toLowerCase(),
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      created_at: createdAt,
    })
    .execute()
}

/** False where somebody has the address already. */
export async function insertPerson(
  tx: TenantTx,
  { id, email, firstName, lastName }: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
  by: Actor,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('app_user')
    .values({
      tenant_id: tx.tenantId,
      user_id: id,
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: null,
      created_at: by.at,
      changed_by: by.userId,
      changed_at: by.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function countUsers(tx: TenantTx): Promise<number> {
  return countRows(from(tx, 'app_user'))
}

type Changes = Partial<Pick<User, 'email' | 'firstName' | 'lastName' | 'isEnabled'>>

/** One version further, in the name of who acts; nothing else with no changes. False where the address is taken. */
export async function saveUser(tx: TenantTx, userId: UserId, changes: Changes, by: Actor): Promise<boolean> {
  const { email, firstName, lastName, isEnabled } = changes
  try {
    await tx.db
      .updateTable('app_user')
      .set({
        ...(email !== undefined && { email }),
        ...(firstName !== undefined && { first_name: firstName }),
        ...(lastName !== undefined && { last_name: lastName }),
        ...(isEnabled !== undefined && { enabled: isEnabled }),
        changed_by: by.userId,
        changed_at: by.at,
        version: sql`version + 1`,
      })
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId)
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'app_user_email_once')) return false
    throw error
  }
}

/** What hangs on a person has changed: whoever was shown him before reads him anew. */
export async function touchUser(tx: TenantTx, userId: UserId, by: Actor): Promise<void> {
  await saveUser(tx, userId, {}, by)
}

/** From here on nobody signs in with the old one. */
export async function clearPassword(tx: TenantTx, userId: UserId, by: Actor): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set({
      password_hash: null,
      must_change_password: false,
      changed_by: by.userId,
      changed_at: by.at,
      version: sql`version + 1`,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .execute()
}

/** His own; whoever administers him sees no other person than before. */
export async function updatePassword(tx: TenantTx, userId: UserId, passwordHash: string): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .execute()
}

/** By the person himself. */
export async function updateNames(
  tx: TenantTx,
  userId: UserId,
  { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>,
): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set({
      first_name: firstName,
      last_name: lastName,
      changed_by: userId,
      changed_at: sql`current_setting('app.business_time')::timestamptz`,
      version: sql`version + 1`,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .execute()
}

export type RoleRow = {
  readonly id: RoleId
  readonly key: string
  readonly features: readonly string[]
  readonly permissions: readonly string[]
}

export async function insertRoles(tx: TenantTx, roles: readonly RoleRow[]): Promise<void> {
  await tx.db
    .insertInto('role')
    .values(
      roles.map((role) => ({
        tenant_id: tx.tenantId,
        role_id: role.id,
        key: role.key,
        name_key: nameKey(role.key),
        features: [...role.features],
        permissions: [...role.permissions],
        is_shipped: true,
      })),
    )
    .execute()
}

export type AssignmentRow = {
  readonly id: Id<'role-assignment'>
  readonly userId: UserId
  readonly roleId: RoleId
  readonly companyId: CompanyId | null
}

export async function insertAssignments(tx: TenantTx, rows: readonly AssignmentRow[]): Promise<void> {
  await tx.db
    .insertInto('role_assignment')
    .values(
      rows.map((row) => ({
        tenant_id: tx.tenantId,
        role_assignment_id: row.id,
        user_id: row.userId,
        role_id: row.roleId,
        company_id: row.companyId,
      })),
    )
    .execute()
}

/** The roles that people hold, in the shape in which rights are decided; who holds none is not in the answer. */
export async function listAssignmentsOf(
  tx: TenantTx,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, AccessFacts['assignments']>> {
  if (userIds.length === 0) return new Map()
  const rows = await from(tx, 'role_assignment')
    .innerJoin('role', (join) => onKey(join, 'role.role_id', 'role_assignment.role_id'))
    .select(['role_assignment.user_id', 'role_assignment.company_id', 'role.key', 'role.features', 'role.permissions'])
    .where('role_assignment.user_id', 'in', [...userIds])
    .execute()
  const byUser = new Map<UserId, AccessFacts['assignments'][number][]>()
  for (const row of rows) {
    const userId = row.user_id as UserId
    const assignment = {
      companyId: row.company_id,
      roleKey: row.key,
      features: row.features as AccessFacts['assignments'][number]['features'],
      permissions: row.permissions as AccessFacts['assignments'][number]['permissions'],
    }
    byUser.set(userId, [...(byUser.get(userId) ?? []), assignment])
  }
  return byUser
}
