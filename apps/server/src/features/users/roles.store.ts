// SQL of roles: the shipped ones and the tenant's own, which are called by their key.
import type { RoleContent } from '@kontor/domain/access'
import type { CompanyId, RoleId, UserId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether, rowsIn, together } from '../../kernel/database/nested-rows.ts'
import { countRows, deleteOne, from, nameOf, onKey, saveNamed, saveVersion } from '../../kernel/database/records.ts'
import { isUniqueViolation } from '../../kernel/database/session.ts'
import { waitingFor } from '../proposals/public.ts'
import type { Giving } from './given-rights.store.ts'
import { bookParts, givesRights } from './rights-book.store.ts'
import { latelyTwo } from './two-administrators.store.ts'

type HeldRole = { readonly role_id: RoleId; readonly holders: number; readonly places: readonly (CompanyId | null)[] }

/**
 * All roles, or one, each with how many hold it and where; and the book of rights that says who may do what with them: of the
 * caller, of those who give rights, and where something waits of who asked and who would gain by it.
 */
export function askRoles(tx: TenantTx, roleId: RoleId | null, callerId: UserId, now: number, since: string) {
  const isAsked = roleId === null ? sql<boolean>`true` : sql<boolean>`role.role_id = ${roleId}`
  const waiting = sql`from proposal where proposal.tenant_id = ${tx.tenantId} and proposal.kind = 'role-rights'
    and proposal.state = 'waiting'`
  const people = sql<boolean>`person.user_id = ${callerId}
    or person.user_id in (select proposed_by ${waiting})
    or ${givesRights(tx)}
    or exists (select from role_assignment held where held.tenant_id = ${tx.tenantId}
      and held.user_id = person.user_id and held.role_id in (select subject_id ${waiting}))`
  const held = sql<HeldRole>`(select role_id, count(distinct user_id)::int as holders,
    array_agg(distinct company_id) as places from role_assignment where tenant_id = ${tx.tenantId} group by role_id)`
  return askTogether(tx, {
    roles: rowsIn(
      from(tx, 'role')
        .leftJoin(held.as('held'), (join) => join.onRef('held.role_id', '=', 'role.role_id'))
        .select([
          'role.role_id',
          'role.key',
          'role.description',
          'role.is_shipped',
          'role.features',
          'role.permissions',
          'role.version',
          'role.given_by',
          'role.given_by_name',
          'role.given_at',
          'role.confirmed_by',
          'role.confirmed_by_name',
          'role.confirmed_at',
          'role.needs_confirmation',
          'held.holders',
          'held.places',
          waitingFor(tx, sql<string>`role.role_id`, now).as('waiting'),
        ])
        .where(isAsked)
        .orderBy('role.is_shipped', 'desc')
        .orderBy('role.name_key'),
    ),
    book: together(bookParts(tx, people)),
    lately: latelyTwo(tx, since),
  })
}

export type RoleVersion = VersionedRecord & {
  readonly name: string
  readonly description: string | null
  readonly isShipped: boolean
  readonly givenBy: UserId | null
  readonly givenByName: string | null
  readonly needsConfirmation: boolean
}

export async function findRole(tx: TenantTx, id: RoleId): Promise<RoleVersion | null> {
  const row = await from(tx, 'role')
    .leftJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'role.changed_by'))
    .selectAll('role')
    .select(nameOf<string | null>('changer').as('changed_by_name'))
    .where('role.role_id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    name: row.key,
    description: row.description,
    isShipped: row.is_shipped,
    givenBy: row.given_by as UserId | null,
    givenByName: row.given_by_name,
    needsConfirmation: row.needs_confirmation,
    ...versionOf(row),
  }
}

export function countOwnRoles(tx: TenantTx): Promise<number> {
  return countRows(from(tx, 'role').where('is_shipped', '=', false))
}

/** False where the name is taken. */
export async function insertRole(tx: TenantTx, id: RoleId, content: RoleContent, by: Actor): Promise<boolean> {
  const { name, nameKey, description, features, permissions } = content
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('role')
    .values({
      tenant_id: tx.tenantId,
      role_id: id,
      key: name,
      name_key: nameKey,
      description,
      features: [...features],
      permissions: [...permissions],
      is_shipped: false,
      changed_by: by.userId,
      changed_at: by.at,
      given_by: by.userId,
      given_by_name: by.name,
      given_at: by.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False where the name is taken, in this spelling or another: the transaction is then to be given up. */
export async function saveRoleName(
  tx: TenantTx,
  id: RoleId,
  { name, nameKey, description }: Pick<RoleContent, 'name' | 'nameKey' | 'description'>,
  by: Actor,
): Promise<boolean> {
  try {
    return await saveNamed(tx, 'role', id, { key: name, name_key: nameKey, description }, by)
  } catch (error) {
    if (isUniqueViolation(error, 'role_key_once')) return false
    throw error
  }
}

export async function saveRoleRights(
  tx: TenantTx,
  id: RoleId,
  { features, permissions }: Pick<RoleContent, 'features' | 'permissions'>,
  giving: (Giving & { readonly needsConfirmation: boolean }) | null,
  by: Actor,
): Promise<void> {
  const rights = { features: [...features], permissions: [...permissions] }
  if (giving === null) return saveVersion(tx, 'role', id, rights, by)
  const { given, confirmed, needsConfirmation } = giving
  const columns = {
    ...rights,
    given_by: given.userId,
    given_by_name: given.name,
    given_at: given.at,
    confirmed_by: confirmed?.userId ?? null,
    confirmed_by_name: confirmed?.name ?? null,
    confirmed_at: confirmed?.at ?? null,
    needs_confirmation: needsConfirmation,
  }
  await saveVersion(tx, 'role', id, columns, by)
}

export async function confirmRoleRights(
  tx: TenantTx,
  id: RoleId,
  by: Actor & { readonly userId: UserId },
): Promise<void> {
  const columns = {
    needs_confirmation: false,
    confirmed_by: by.userId,
    confirmed_by_name: by.name,
    confirmed_at: by.at,
  }
  await saveVersion(tx, 'role', id, columns, by)
}

/** False where somebody holds it: the transaction is then to be given up. */
export function deleteRoleRow(tx: TenantTx, id: RoleId): Promise<boolean> {
  return deleteOne(tx, 'role', id)
}
