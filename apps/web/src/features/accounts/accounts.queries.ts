// The accounts of a company, and of those below it where they are wanted; one account, and what belongs to it.
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
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

/** Others change it too: it is read anew whenever it is opened. */
export const accountQuery = (accountId: AccountId) =>
  queryOptions({
    queryKey: ['accounts', 'one', accountId],
    staleTime: 0,
    queryFn: ({ signal }) => call('getAccount', { params: { accountId }, signal }),
  })

/** The contracts that an account of the company may have. */
export const accountCommunicationsQuery = (companyId: CompanyId) =>
  queryOptions({
    queryKey: ['accounts', 'communications', companyId],
    staleTime: 0,
    queryFn: ({ signal }) => call('listAccountCommunications', { params: { companyId }, signal }),
  })

/** Numbers in bank files that no account answers to. */
export const waitingNumbersQuery = queryOptions({
  queryKey: ['accounts', 'waiting-numbers'],
  staleTime: 0,
  queryFn: ({ signal }) => call('listUnknownAccounts', { signal }),
})

/** The accounts in the currency that no contract knows by a number of its own. */
export const withoutNumberQuery = (currencyCode: string) =>
  queryOptions({
    queryKey: ['accounts', 'without-number', currencyCode],
    staleTime: 0,
    queryFn: ({ signal }) => call('listAccountsWithoutNumber', { params: { currencyCode }, signal }),
  })

/** Who may do what on the account. */
export const accountHoldersQuery = (companyId: CompanyId, accountId: AccountId) =>
  queryOptions({
    queryKey: ['accounts', 'holders', accountId],
    staleTime: 0,
    queryFn: ({ signal }) => call('listAccountHolders', { params: { companyId, accountId }, signal }),
  })
