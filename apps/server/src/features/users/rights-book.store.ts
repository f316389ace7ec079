// SQL of all that decides a change of rights: the companies, the roles, and the people whose rights matter for it, in one
// statement. Changes of rights of a tenant wait for each other, so that two at once cannot pass by each other.
import type { UserId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether, rowsIn, together } from '../../kernel/database/nested-rows.ts'
import { nameOf } from '../../kernel/database/records.ts'
import {
  type BookParts,
  type CompanyEntry,
  type PersonEntry,
  type RightsBook,
  type RoleEntry,
  bookOf,
} from './rights-book.ts'

export async function lockRights(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rights ${tx.tenantId}`}, 0))`.execute(tx.db)
}

/** What a book is made of, as values of another statement. `people`: which of `app_user person` it names. */
export function bookParts(tx: TenantTx, people: RawBuilder<boolean>) {
  return {
    companies: rowsIn(sql<CompanyEntry>`
      select company_id as id, parent_id as "parentId", enabled, name from company
      where tenant_id = ${tx.tenantId} order by created_at, company_id`),
    roles: rowsIn(sql<RoleEntry>`
      select role_id as id, key, is_shipped as "isShipped", features, permissions, version from role
      where tenant_id = ${tx.tenantId} order by key`),
    people: rowsIn(sql<PersonEntry>`
      select person.user_id as id, ${nameOf('person')} as name, person.enabled as "isEnabled",
        person.password_hash is not null as "hasPassword",
        ${rowsIn(sql`
          select held.company_id as "companyId", held.role_id as "roleId" from role_assignment held
          where held.tenant_id = person.tenant_id and held.user_id = person.user_id
          order by held.role_assignment_id`)} as assignments,
        ${rowsIn(sql`
          select rule.account_id as "accountId", rule.permission, rule.effect from account_permission rule
          where rule.tenant_id = person.tenant_id and rule.user_id = person.user_id
          order by rule.account_permission_id`)} as rules
      from app_user person where person.tenant_id = ${tx.tenantId} and (${people})`),
  }
}

/** These people alone. */
export function isOneOf(userIds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`person.user_id = any(${[...userIds]}::uuid[])`
}

/** Those who hold one of these roles anywhere. */
export function holdsRole(tx: TenantTx, roleIds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exists (select from role_assignment held where held.tenant_id = ${tx.tenantId}
    and held.user_id = person.user_id and held.role_id = any(${[...roleIds]}::uuid[]))`
}

/** Those who give rights, wherever. */
export function givesRights(tx: TenantTx): RawBuilder<boolean> {
  return sql<boolean>`exists (select from role_assignment held
    join role on role.tenant_id = held.tenant_id and role.role_id = held.role_id
    where held.tenant_id = ${tx.tenantId} and held.user_id = person.user_id and 'UsersEdit' = any(role.permissions))`
}

/** To decide a change of rights: these people, the holders of these roles, and all who give rights. */
export async function readBook(
  tx: TenantTx,
  of: { readonly userIds: readonly string[]; readonly roleIds?: readonly string[] },
): Promise<RightsBook> {
  const { userIds, roleIds = [] } = of
  const people = sql<boolean>`${isOneOf(userIds)} or ${holdsRole(tx, roleIds)} or ${givesRights(tx)}`
  return bookOf(await askTogether(tx, bookParts(tx, people)))
}

/** Of everybody: where companies move, what they inherit changes for all. */
export async function readWholeBook(tx: TenantTx): Promise<RightsBook> {
  return bookOf(await askTogether(tx, bookParts(tx, sql<boolean>`true`)))
}

/** Of these people alone: to show, not to decide. */
export async function readBookOf(tx: TenantTx, userIds: readonly string[]): Promise<RightsBook> {
  return bookOf(await askTogether(tx, bookParts(tx, isOneOf(userIds))))
}

/**
 * To show changes, not to decide them: of whom they are and who asked for them, and the holders of roles that they change.
 * `changes`: rows of `proposal`.
 */
export function bookOfChanges(tx: TenantTx, userId: UserId, changes: RawBuilder<unknown>): RawBuilder<BookParts> {
  const people = sql<boolean>`${isOneOf([userId])}
    or person.user_id in (select subject_id from ${changes} of_person union all select proposed_by from ${changes} by_person)
    or exists (select from role_assignment held where held.tenant_id = ${tx.tenantId}
      and held.user_id = person.user_id
      and held.role_id in (select subject_id from ${changes} of_role where kind = 'role-rights'))`
  return together(bookParts(tx, people))
}

/** Of everybody, as values of another statement: to show who may do something, not to decide it. */
export function everybodysRights(tx: TenantTx) {
  return bookParts(tx, sql<boolean>`true`)
}
