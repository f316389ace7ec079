// What speaks before money leaves, as form, view and dialogs ask it: fetched with these, for a list asks nothing of it.
import type { PaymentId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { asShown } from '../../shared/as-shown.ts'
import type { DoubtedDraft } from './payment-doubts.model.ts'

/** Never from memory: what it is compared with may have come a moment ago. */
export const doubtsQuery = (ids: readonly PaymentId[]) =>
  queryOptions({
    queryKey: ['payments', 'doubts', ids],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => call('listPaymentDoubts', { body: { cashTransactionIds: [...ids] }, signal }),
  })

/** The same for a dialog that acts, which neither shares an answer with the page beneath nor changes under the hand. */
export const doubtsNowQuery = (ids: readonly PaymentId[], round: number) =>
  queryOptions({
    queryKey: ['payments', 'doubts-now', ids, round],
    ...asShown,
    // without a network it is said at once that nothing could be asked
    networkMode: 'always',
    retry: false,
    queryFn: ({ signal }) => call('listPaymentDoubts', { body: { cashTransactionIds: [...ids] }, signal }),
  })

export const draftDoubtsQuery = (draft: DoubtedDraft | null) =>
  queryOptions({
    queryKey: ['payments', 'doubts', 'draft', draft],
    enabled: draft !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => call('listPaymentDoubts', { body: { draft }, signal }),
  })
