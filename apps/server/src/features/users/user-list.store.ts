// SQL of the list of people: a page of it, and how many a value of a filter would show.
import type { Facet, UserFacet, UserSortKey } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { UserState } from '@kontor/domain/access'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { from, nameOf, onKey } from '../../kernel/database/records.ts'
import { type ListOrder, type PageOrder, countOf, listPage } from '../../kernel/lists.ts'

export type UserFilter = {
  readonly words: string | undefined
  readonly states: readonly UserState[] | undefined
  readonly companyIds: readonly string[] | undefined
  /** Who holds a role for all companies. */
  readonly atRoot: boolean
  readonly roleIds: readonly string[] | undefined
}

const state = sql<UserState>`case when not app_user.enabled then 'disabled'
  when app_user.password_hash is null then 'invited' else 'active' end`

const order: ListOrder<UserSortKey> = {
  sort: {
    Name: [sql`lower(app_user.last_name)`, sql`lower(app_user.first_name)`],
    Email: sql`app_user.email`,
    // who never did goes before everybody
    LastSignInAt: sql`coalesce(fact.last_sign_in_at, '-infinity')`,
    CreatedAt: sql`app_user.created_at`,
  },
  tie: { value: sql`app_user.user_id`, direction: 'asc' },
}

/** What a list shows of a person; columns of `app_user` and, as `fact`, of what signing in says. */
export function userColumns(tx: TenantTx) {
  return from(tx, 'app_user')
    .leftJoin('sign_in_fact as fact', (join) => onKey(join, 'fact.user_id', 'app_user.user_id'))
    .select([
      'app_user.user_id',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.created_at',
      'app_user.version',
      'fact.last_sign_in_at',
      'fact.has_second_factor',
      state.as('state'),
      rowsIn(sql<{ readonly key: string; readonly place: string | null }>`
        select role.key, company.name as place from role_assignment held
        join role on role.tenant_id = held.tenant_id and role.role_id = held.role_id
        left join company on company.tenant_id = held.tenant_id and company.company_id = held.company_id
        where held.tenant_id = app_user.tenant_id and held.user_id = app_user.user_id
        order by company.name nulls first, role.key`).as('roles'),
    ])
}

export async function listUserPage(tx: TenantTx, filter: UserFilter, page: PageOrder<UserSortKey>) {
  const found = among(filter)
  return await listPage(userColumns(tx).where(found), order, page, countOf(from(tx, 'app_user').where(found)))
}

/** The values of a filter with their counts; `filter` leaves that filter itself out. */
export async function countUserFacet(tx: TenantTx, filter: UserFilter, facet: UserFacet): Promise<readonly Facet[]> {
  const people = from(tx, 'app_user').where(among(filter))
  if (facet === 'states') {
    return await people
      .select([
        sql<string | null>`${state}`.as('value'),
        sql<null>`null`.as('label'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .groupBy('value')
      .orderBy('count', 'desc')
      .execute()
  }
  const holding = people
    .innerJoin('role_assignment as held', (join) => onKey(join, 'held.user_id', 'app_user.user_id'))
    .innerJoin('role', (join) => onKey(join, 'role.role_id', 'held.role_id'))
    .leftJoin('company', (join) => onKey(join, 'company.company_id', 'held.company_id'))
  const [value, label] = facet === 'roleIds' ? ['held.role_id', 'role.key'] : ['held.company_id', 'company.name']
  return await holding
    .select([
      sql<string | null>`${sql.ref(value)}`.as('value'),
      sql<string | null>`max(${sql.ref(label)})`.as('label'),
      sql<number>`count(distinct app_user.user_id)::int`.as('count'),
    ])
    .groupBy(sql`1`)
    .orderBy('count', 'desc')
    .orderBy('label')
    .limit(limits.count.filterValues)
    .execute()
}

function among({ words, states, companyIds, atRoot, roleIds }: UserFilter): RawBuilder<boolean> {
  const text = words?.trim().toLowerCase() ?? ''
  const all = [
    sql<boolean>`true`,
    ...(text === '' ? [] : [sql<boolean>`strpos(lower(${nameOf('app_user')}) || ' ' || app_user.email, ${text}) > 0`]),
    ...(states ? [sql<boolean>`${state} = any(${[...states]}::text[])`] : []),
    ...(companyIds
      ? [
          holds(sql<boolean>`(held.company_id = any(${[...companyIds]}::uuid[])
          or (${atRoot} and held.company_id is null))`),
        ]
      : []),
    ...(roleIds ? [holds(sql<boolean>`held.role_id = any(${[...roleIds]}::uuid[])`)] : []),
  ]
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

function holds(what: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from role_assignment held
    where held.tenant_id = app_user.tenant_id and held.user_id = app_user.user_id and ${what})`
}
