// What reconciliation reads and does, by the names of the contract.
import type { RouteAnswer, RouteCall } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { CashflowId, CompanyId, EntryId, MatchId } from '@kontor/domain/identifiers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { readOnlyOnPurpose } from '../../shared/use-list-news.ts'
import type { BoardScope } from './board-scope.model.ts'

export function boardQuery({ companyId, children, accountId }: BoardScope) {
  return queryOptions({
    queryKey: ['reconciliation', 'board', companyId, children, accountId],
    placeholderData: keepPreviousData,
    ...readOnlyOnPurpose,
    queryFn: ({ signal }) =>
      call('getReconciliation', {
        params: { companyId },
        query: { ...childrenParam(children), ...(accountId !== null && { accountIds: [accountId] }) },
        signal,
      }),
  })
}

export function statsQuery(companyId: CompanyId, children: boolean) {
  return queryOptions({
    queryKey: ['reconciliation', 'stats', companyId, children],
    placeholderData: keepPreviousData,
    ...readOnlyOnPurpose,
    queryFn: ({ signal }) =>
      call('getCompanyStats', {
        params: { companyId },
        query: childrenParam(children),
        signal,
      }),
  })
}

export type MatchLogParams = RouteCall<'listMatchLogs'>['query']

export function fetchMatchLogs(companyId: CompanyId, query: MatchLogParams, signal: AbortSignal) {
  return call('listMatchLogs', { params: { companyId }, query, signal })
}

export const unknownAccountsQuery = queryOptions({
  queryKey: ['reconciliation', 'unknown-accounts'],
  queryFn: ({ signal }) => call('listUnknownAccounts', { signal }),
})

/** Bank messages by company: each company is asked for its own. */
export async function acceptMessages(
  messages: readonly { readonly id: EntryId; readonly companyId: CompanyId }[],
  cashflowId: CashflowId | null,
): Promise<number> {
  const byCompany = Map.groupBy(messages, ({ companyId }) => companyId)
  let accepted = 0
  for (const [companyId, own] of byCompany) {
    for (let from = 0; from < own.length; from += limits.count.bulkPayments) {
      const answer = await call('acceptBankMessages', {
        params: { companyId },
        body: own.slice(from, from + limits.count.bulkPayments).map(({ id }) => ({
          bankMessageCashTransactionId: id,
          cashflowId,
        })),
      })
      accepted += answer.accepted
    }
  }
  return accepted
}

export function unacceptMessage(companyId: CompanyId, entryId: EntryId, reason: string) {
  return call('unacceptBankMessages', {
    params: { companyId },
    body: { bankMessageCashTransactionIds: [entryId], reason },
  })
}

export function undoMatch(companyId: CompanyId, matchId: MatchId, reason: string): Promise<RouteAnswer<'undoMatch'>> {
  return call('undoMatch', { params: { companyId, matchId }, body: { reason } })
}

function childrenParam(children: boolean): { children?: 'true' } {
  return children ? { children: 'true' } : {}
}

/** Of an upload whose answer is awaited: asked again every second. */
export function uploadProgressQuery(uploadId: string) {
  return queryOptions({
    queryKey: ['upload-progress', uploadId],
    gcTime: 0,
    retry: false,
    refetchInterval: 1000,
    queryFn: ({ signal }) => call('getUploadProgress', { params: { uploadId }, signal }),
  })
}
