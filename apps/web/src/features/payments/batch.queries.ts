// The transactions of a batch.
import type { RouteCall } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

export type BatchTransactionParams = RouteCall<'listBatchTransactions'>['query']

export const fetchBatchTransactions = (id: PaymentId, query: BatchTransactionParams, signal: AbortSignal) =>
  call('listBatchTransactions', { params: { id }, query, signal })

export const batchTransactionQuery = (id: PaymentId, index: number) =>
  queryOptions({
    queryKey: ['payments', 'one', id, 'transaction', index],
    queryFn: ({ signal }) => call('getBatchTransaction', { params: { id, index }, signal }),
  })
