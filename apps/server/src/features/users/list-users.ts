// The people of the tenant, page by page: whoever reads people sees all of them, since roles are given across companies.
import {
  type RouteAnswer,
  type RouteInput,
  type UserFacet,
  type UserRow,
  noId,
  textOfRole,
  userList,
  userStateOnWire,
} from '@kontor/contract'
import type { Language } from '@kontor/contract'
import type { UserId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import { facetsAnswer } from '../../kernel/facets.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { type UserFilter, countUserFacet, listUserPage, type userColumns } from './user-list.store.ts'

type Query = RouteInput<'listUsers'>['query']
export type UserColumns = Awaited<ReturnType<ReturnType<typeof userColumns>['executeTakeFirstOrThrow']>>

export async function listUsers(
  { database }: Kernel,
  caller: Caller,
  { facets, ...query }: Query,
): Promise<RouteAnswer<'listUsers'>> {
  const paging = pagingOf(query, userList.sortKeys, [{ key: 'Name', direction: 'asc' }])
  return database.withTenant(caller.tenantId, async (tx) => {
    const { rows, total } = await listUserPage(tx, filterOf(query), paging)
    const data = rows.map((row) => userRow(row, caller.language))
    const count = async (name: UserFacet) => {
      const values = await countUserFacet(tx, filterOf({ ...query, [name]: undefined }), name)
      return values.map((one) => named(name, one, caller.language))
    }
    return { ...pageAnswer(data, total, paging), ...(await facetsAnswer(facets, count)) }
  })
}

/** A state is asked for as the wire spells it, a role is called as the caller calls it. */
function named<One extends { readonly value: string | null; readonly label: string | null }>(
  name: UserFacet,
  one: One,
  language: Language,
): One {
  if (name === 'states') return { ...one, value: userStateOnWire[one.value as keyof typeof userStateOnWire] }
  return name === 'roleIds' && one.label !== null ? { ...one, label: textOfRole(one.label, language) } : one
}

export function userRow(row: UserColumns, language: Language): UserRow {
  const names = [...new Set(row.roles.map(({ key }) => textOfRole(key, language)))]
  const places = [...new Set(row.roles.map(({ place }) => place))]
  return {
    id: row.user_id as UserId,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    state: userStateOnWire[row.state],
    roles: { count: row.roles.length, names, places },
    lastSignInAt: row.last_sign_in_at && new Date(row.last_sign_in_at).toISOString(),
    hasSecondFactor: row.has_second_factor ?? false,
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  }
}

function filterOf({ globalSearch, states, companyIds, roleIds }: Omit<Query, 'facets'>): UserFilter {
  return {
    words: globalSearch,
    states,
    companyIds: companyIds?.filter((id) => id !== noId),
    atRoot: companyIds?.includes(noId) ?? false,
    roleIds,
  }
}
