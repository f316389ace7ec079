// SQL of one person as administrators see him: roles and rules with who gave them, what waits, and the book of rights that
// says who may do what, in one statement.
import type { CompanyId, Id, RoleId, UserId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type Nested, askTogether, rowIn, rowsIn, together } from '../../kernel/database/nested-rows.ts'
import { from, nameOf } from '../../kernel/database/records.ts'
import { type WaitingRows, waitingFor } from '../proposals/public.ts'
import { bookParts, givesRights } from './rights-book.store.ts'
import { latelyTwo } from './two-administrators.store.ts'
import { userColumns } from './user-list.store.ts'

type GivenColumns = {
  readonly givenBy: UserId | null
  readonly givenByName: string | null
  readonly givenAt: Date | null
  readonly confirmedBy: UserId | null
  readonly confirmedByName: string | null
  readonly confirmedAt: Date | null
  readonly needsConfirmation: boolean
}
export type GivenRow = Nested<GivenColumns>
type AssignmentColumns = GivenColumns & {
  readonly id: Id<'role-assignment'>
  readonly companyId: CompanyId | null
  readonly roleId: RoleId
}
type RuleColumns = GivenColumns & {
  readonly id: Id<'account-permission'>
  readonly accountId: string
  readonly permission: string
  readonly effect: string
}
export type GivenAssignment = Nested<AssignmentColumns>
export type GivenRule = Nested<RuleColumns>

const givenColumns = sql`one.given_by as "givenBy", one.given_by_name as "givenByName", one.given_at as "givenAt",
  one.confirmed_by as "confirmedBy", one.confirmed_by_name as "confirmedByName", one.confirmed_at as "confirmedAt",
  one.needs_confirmation as "needsConfirmation"`

function assignmentsOf({ tenantId }: TenantTx, userId: UserId): RawBuilder<readonly GivenAssignment[]> {
  return rowsIn(sql<AssignmentColumns>`
    select one.role_assignment_id as id, one.company_id as "companyId", one.role_id as "roleId", ${givenColumns}
    from role_assignment one where one.tenant_id = ${tenantId} and one.user_id = ${userId}
    order by one.role_assignment_id`)
}

function rulesOf({ tenantId }: TenantTx, userId: UserId): RawBuilder<readonly GivenRule[]> {
  return rowsIn(sql<RuleColumns>`
    select one.account_permission_id as id, one.account_id as "accountId", one.permission, one.effect, ${givenColumns}
    from account_permission one where one.tenant_id = ${tenantId} and one.user_id = ${userId}
    order by one.account_id, one.permission, one.effect`)
}

/** `callerId`: whose rights say what may be done. `now`: of business time. `since`: what of two administrators counts. */
export function askUserRecord(tx: TenantTx, userId: UserId, callerId: UserId, now: number, since: string) {
  const proposers = sql`select proposed_by from proposal
    where proposal.tenant_id = ${tx.tenantId} and proposal.subject_id = ${userId} and proposal.state = 'waiting'`
  const people = sql<boolean>`person.user_id in (${userId}, ${callerId}) or ${givesRights(tx)}
    or person.user_id in (${proposers})`
  return askTogether(tx, {
    user: rowIn(userColumns(tx).select(['fact.link_expires_at']).where('app_user.user_id', '=', userId)),
    assignments: assignmentsOf(tx, userId),
    rules: rulesOf(tx, userId),
    waiting: waitingFor(tx, sql<string>`${userId}`, now) satisfies RawBuilder<WaitingRows>,
    book: together(bookParts(tx, people)),
    lately: latelyTwo(tx, since),
  })
}

/** Roles and rules as they were given. */
export function askGiven(tx: TenantTx, userId: UserId) {
  return askTogether(tx, { assignments: assignmentsOf(tx, userId), rules: rulesOf(tx, userId) })
}

/** Names, address and version of somebody, and who changed him last. */
export async function findContent(tx: TenantTx, userId: UserId) {
  const row = await from(tx, 'app_user')
    .leftJoin('app_user as changer', (join) =>
      join.onRef('changer.tenant_id', '=', 'app_user.tenant_id').onRef('changer.user_id', '=', 'app_user.changed_by'),
    )
    .select([
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.version',
      'app_user.changed_at',
      nameOf<string | null>('changer').as('changed_by_name'),
    ])
    .where('app_user.user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}
