// What the screens of transmissions read and decide. Every key begins with 'transmissions'.
import type { JournalBlock, RouteAnswer, RouteCall } from '@kontor/contract'
import type { CompanyId, PaymentId, TransmissionId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { asShown } from '../../shared/as-shown.ts'
import type { Decision } from './decision.model.ts'

export type Transmission = RouteAnswer<'listTransmissions'>['data'][number]
export type TransmissionParams = RouteCall<'listTransmissions'>['query']
export type { JournalBlock }

export function fetchTransmissions(query: TransmissionParams, signal?: AbortSignal) {
  return call('listTransmissions', { query, ...(signal && { signal }) })
}

/** How many files nobody knows the whereabouts of. */
export const unknownCountQuery = (companyId: CompanyId, withChildren: boolean) =>
  queryOptions({
    queryKey: ['transmissions', 'unknown', companyId, withChildren],
    queryFn: async ({ signal }) => {
      const scope = { companyId, ...(withChildren && { children: 'true' as const }) }
      const { totalCount } = await fetchTransmissions({ ...scope, state: 'Unknown', pageSize: '1' }, signal)
      return totalCount
    },
  })

export const filesOfPaymentQuery = (paymentId: PaymentId) =>
  queryOptions({
    queryKey: ['transmissions', 'of-payment', paymentId],
    queryFn: ({ signal }) => fetchTransmissions({ paymentId }, signal),
  })

/** Read anew whenever it is opened: a decision is made on what is shown. */
export const unknownFilesQuery = (paymentId: PaymentId) =>
  queryOptions({
    queryKey: ['transmissions', 'unknown-of-payment', paymentId],
    ...asShown,
    retry: false,
    queryFn: ({ signal }) => fetchTransmissions({ paymentId, state: 'Unknown' }, signal),
  })

export const journalBlocksQuery = (isWanted: boolean) =>
  queryOptions({
    queryKey: ['transmissions', 'blocks'],
    enabled: isWanted,
    queryFn: ({ signal }) => call('listJournalBlocks', { signal }),
  })

export type JournalState = RouteAnswer<'getJournalState'>

export const journalStateQuery = (isWanted: boolean) =>
  queryOptions({
    queryKey: ['transmissions', 'journal'],
    enabled: isWanted,
    queryFn: ({ signal }) => call('getJournalState', { signal }),
  })

export function confirmJournal(reason: string, idempotencyKey: string) {
  return call('confirmJournal', { body: { reason }, headers: { 'idempotency-key': idempotencyKey } })
}

export type Resolving = { readonly decision: Decision; readonly reason: string }

export function resolveTransmission(
  { id, ...body }: Resolving & { readonly id: TransmissionId },
  idempotencyKey: string,
) {
  return call('resolveTransmission', { params: { id }, body, headers: { 'idempotency-key': idempotencyKey } })
}

export function resolveJournalBlock(
  { messageId, ...body }: Resolving & { readonly messageId: string },
  idempotencyKey: string,
) {
  return call('resolveJournalBlock', { params: { messageId }, body, headers: { 'idempotency-key': idempotencyKey } })
}

export function settleTransmissionAlarm(
  { id, reason }: { readonly id: TransmissionId; readonly reason: string },
  idempotencyKey: string,
) {
  return call('settleTransmissionAlarm', {
    params: { id },
    body: { reason },
    headers: { 'idempotency-key': idempotencyKey },
  })
}
