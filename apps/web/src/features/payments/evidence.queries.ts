// What shows that a step of the life line is so. What left and what was said stays as it is.
import type { PaymentId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

export const sentFragmentQuery = (cashTransactionId: PaymentId, messageId: string) =>
  queryOptions({
    queryKey: ['payments', 'evidence', 'sent', cashTransactionId, messageId],
    queryFn: ({ signal }) => call('getSentFragment', { params: { cashTransactionId, messageId }, signal }),
  })

export const bankAnswersQuery = (cashTransactionId: PaymentId, messageId: string) =>
  queryOptions({
    queryKey: ['payments', 'evidence', 'answers', cashTransactionId, messageId],
    queryFn: ({ signal }) => call('listBankAnswers', { params: { cashTransactionId, messageId }, signal }),
  })
