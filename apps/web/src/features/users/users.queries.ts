// What is read of people and roles. Others give and take rights, so that one of them is read anew whenever it is opened.
import type { RouteCall } from '@kontor/contract'
import type { AccountId, CompanyId, RoleId, UserId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

export type UsersQuery = RouteCall<'listUsers'>['query']

export function fetchUsers(query: UsersQuery, signal: AbortSignal) {
  return call('listUsers', { query, signal })
}

export const userQuery = (id: UserId) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    staleTime: 0,
    queryFn: ({ signal }) => call('getUser', { params: { id }, signal }),
  })

export const rolesQuery = queryOptions({
  queryKey: ['users', 'roles'],
  staleTime: 0,
  queryFn: ({ signal }) => call('listRoles', { signal }),
})

export const roleQuery = (id: RoleId) =>
  queryOptions({
    queryKey: ['users', 'roles', id],
    staleTime: 0,
    queryFn: ({ signal }) => call('getRole', { params: { id }, signal }),
  })

const holdersShown = 50

/** Whom a change of the role would change, by name: the first of them. */
export const holdersQuery = (roleId: RoleId) =>
  queryOptions({
    queryKey: ['users', 'holders', roleId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { roleIds: [roleId], pageSize: `${holdersShown}` }
      return (await call('listUsers', { query, signal })).data
    },
  })

/** Where somebody's rights are asked about: a company, or all of them, or an account of one. */
export type Asked = { readonly companyId: CompanyId | null; readonly accountId: AccountId | null }

export const userRightsQuery = (id: UserId, { companyId, accountId }: Asked) =>
  queryOptions({
    queryKey: ['users', 'rights', id, companyId, accountId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call('listUserRights', {
        params: { id },
        query: { ...(companyId !== null && { companyId }), ...(accountId !== null && { accountId }) },
        signal,
      }),
  })
