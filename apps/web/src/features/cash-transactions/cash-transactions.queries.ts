// What the account statement reads.
import type { RouteCall } from '@kontor/contract'
import type { AccountId, CompanyId, EntryId } from '@kontor/domain/identifiers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { idOf } from '../../shared/ids.ts'
import { readOnlyOnPurpose } from '../../shared/use-list-news.ts'

/** What the bank tells of one of its entries; it changes only when another file says so. */
export function statementDetailsQuery(entryId: EntryId) {
  return queryOptions({
    queryKey: ['account-statement', 'details', entryId],
    queryFn: ({ signal }) => call('getStatementDetails', { params: { cashTransactionId: entryId }, signal }),
  })
}

/** `companyId` is that of the account, which may stand below the selected one. */
export function accountStatementQuery(
  account: { readonly companyId: CompanyId; readonly accountId: AccountId } | null,
  query: RouteCall<'getAccountStatement'>['query'],
) {
  return queryOptions({
    queryKey: ['account-statement', account?.accountId ?? null, query],
    enabled: account !== null,
    placeholderData: keepPreviousData,
    ...readOnlyOnPurpose,
    queryFn: ({ signal }) =>
      call('getAccountStatement', {
        params: {
          companyId: idOf<'company'>(account?.companyId ?? ''),
          accountId: idOf<'account'>(account?.accountId ?? ''),
        },
        query,
        signal,
      }),
  })
}
