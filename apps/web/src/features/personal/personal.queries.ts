// What a person reads of himself beside his profile.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** Read anew whenever the page is opened: another browser may have signed in meanwhile. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  staleTime: 0,
  queryFn: ({ signal }) => call('listOwnSessions', { signal }),
})

/** Others give and take rights: read anew too. */
export const ownRolesQuery = queryOptions({
  queryKey: ['own-rights', 'roles'],
  staleTime: 0,
  queryFn: ({ signal }) => call('listOwnRoles', { signal }),
})

export const ownAccountRulesQuery = queryOptions({
  queryKey: ['own-rights', 'accounts'],
  staleTime: 0,
  queryFn: ({ signal }) => call('listOwnAccountRules', { signal }),
})
