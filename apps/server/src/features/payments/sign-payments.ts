// Many signatures by one person: password and code once, each payment in its own transaction, one answer each.
import type { PaymentId } from '@kontor/domain/identifiers'
import { type RouteAnswer, type RouteInput, paymentStatusOnWire } from '@kontor/contract'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { bulkRefusal } from '../../kernel/bulk.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { confirmIdentity } from '../auth/public.ts'
import { seesPayment } from './payment-rights.ts'
import { findPayment } from './payments.store.ts'
import { signPayment } from './sign-payment.ts'

export async function signPayments(
  kernel: Kernel,
  caller: Caller,
  body: RouteInput<'signPayments'>['body'],
): Promise<RouteAnswer<'signPayments'>> {
  const wanted = body.payments ?? body.cashTransactionIds?.map((id) => ({ id, version: null })) ?? []
  if (wanted.length === 0) throw refused('payment.nothing-selected')
  await confirmIdentity(kernel, caller, body)
  const results: RouteAnswer<'signPayments'>['results'] = []
  for (const { id, version } of wanted) {
    try {
      const { payment, status } = await signPayment(kernel, caller, id, version)
      results.push({
        id,
        transactionNumber: Math.trunc(+payment.transactionNumber),
        status: 'Success',
        paymentStatus: paymentStatusOnWire[status],
        code: null,
        message: null,
      })
    } catch (error) {
      results.push({ ...(await factsOf(kernel, caller, id)), ...bulkRefusal(error, caller.language, kernel) })
    }
  }
  return { results }
}

/** By what the caller knows the payment; one that he may not see is named by its id alone. */
async function factsOf(kernel: Kernel, caller: Caller, id: PaymentId) {
  const payment = await kernel.database.withTenant(caller.tenantId, (tx) => findPayment(tx, id))
  if (payment === null || !seesPayment(caller, payment)) return { id, transactionNumber: null, paymentStatus: null }
  return {
    id,
    transactionNumber: Math.trunc(+payment.transactionNumber),
    paymentStatus: paymentStatusOnWire[payment.status],
  }
}
