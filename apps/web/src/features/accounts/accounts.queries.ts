// The accounts of a company, and of those below it where they are wanted.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { idOf } from '../../shared/ids.ts'

export const accountsQuery = (companyId: string, withChildren = false) =>
  queryOptions({
    queryKey: ['accounts', companyId, withChildren],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call('listEnabledCompanyAccounts', {
        params: { companyId: idOf<'company'>(companyId) },
        query: withChildren ? { children: 'true' } : {},
        signal,
      }),
  })

/** The accounts that are not in use any more too: lists hold their rows. */
export const everyAccountQuery = (companyId: string, withChildren: boolean) =>
  queryOptions({
    queryKey: ['accounts', 'every', companyId, withChildren],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call('listCompanyAccounts', {
        params: { companyId: idOf<'company'>(companyId) },
        query: withChildren ? { children: 'true' } : {},
        signal,
      }),
  })
