// Whether a payment is still what an answer tells that may be that of an earlier try.
import type { PaymentAnswer } from '@kontor/contract'
import { call } from '../../shared/api/client.ts'
import type { ActedPayment } from './acted-payment.ts'

type Told = Pick<PaymentAnswer, 'version' | 'paymentStatus'>

/** Its status now, where it was changed after what `answer` tells; null where it was not; "unread" where nobody knows. */
export async function statusSince(
  { id, recurringDetails }: ActedPayment,
  answer: unknown,
): Promise<Told['paymentStatus'] | 'unread' | null> {
  // the answer to a confirmed booking tells of the match
  if (!isTold(answer)) return null
  try {
    const now: Told =
      recurringDetails === null
        ? await call('getPayment', { params: { cashTransactionId: id } })
        : await call('getRecurringPayment', { params: { id } })
    const isSame = now.version === answer.version && now.paymentStatus === answer.paymentStatus
    return isSame ? null : now.paymentStatus
  } catch {
    return 'unread'
  }
}

function isTold(answer: unknown): answer is Told {
  return typeof answer === 'object' && answer !== null && 'version' in answer && 'paymentStatus' in answer
}
