// SQL of the demo's people.
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from, onKey } from '../../kernel/database/records.ts'

export type DemoUser = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Keys, in order. */
  readonly roles: string[]
}

/** Those of these emails who may sign in. */
export async function listDemoUsers(tx: TenantTx, emails: readonly string[]): Promise<DemoUser[]> {
  const rows = await from(tx, 'app_user')
    .leftJoin('role_assignment', (join) => onKey(join, 'role_assignment.user_id', 'app_user.user_id'))
    .leftJoin('role', (join) => onKey(join, 'role.role_id', 'role_assignment.role_id'))
    .select(['app_user.email', 'app_user.first_name', 'app_user.last_name'])
    .select(
      sql<
        string[]
      >`coalesce(array_agg(distinct role.key order by role.key) filter (where role.key is not null), '{}')`.as('roles'),
    )
    .where('app_user.email', 'in', [...emails])
    .where('app_user.enabled', '=', true)
    .groupBy(['app_user.user_id', 'app_user.email', 'app_user.first_name', 'app_user.last_name'])
    .execute()
  return rows.map((row) => ({
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: row.roles,
  }))
}
