// Many signatures by one person, on payments or on those that recur: password and code once, each payment in its own transaction, one answer each.
import type { PaymentId } from '@kontor/domain/identifiers'
import { type RouteAnswer, type RouteInput, paymentStatusOnWire } from '@kontor/contract'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { bulkRefusal } from '../../kernel/bulk.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { confirmIdentity } from '../auth/public.ts'
import type { PaymentRecord } from './payment-record.ts'
import { seesPayment } from './payment-rights.ts'
import { findPayment } from './payments.store.ts'
import { signPayment } from './sign-payment.ts'

export function signPayments(
  kernel: Kernel,
  caller: Caller,
  body: RouteInput<'signPayments'>['body'],
): Promise<RouteAnswer<'signPayments'>> {
  return signMany(kernel, caller, body, { sign: signPayment, find: findPayment })
}

/** How one is signed, and found where it was not. */
type SignedOnes = {
  readonly sign: typeof signPayment
  readonly find: (tx: TenantTx, id: PaymentId) => Promise<PaymentRecord | null>
}

export async function signMany(
  kernel: Kernel,
  caller: Caller,
  body: RouteInput<'signPayments'>['body'],
  { sign, find }: SignedOnes,
): Promise<RouteAnswer<'signPayments'>> {
  const wanted = body.payments ?? body.cashTransactionIds?.map((id) => ({ id, version: null })) ?? []
  if (wanted.length === 0) throw refused('payment.nothing-selected')
  await confirmIdentity(kernel, caller, body)
  const results: RouteAnswer<'signPayments'>['results'] = []
  for (const { id, version } of wanted) {
    try {
      const { payment, status } = await sign(kernel, caller, id, version)
      results.push({
        id,
        transactionNumber: Math.trunc(+payment.transactionNumber),
        status: 'Success',
        paymentStatus: paymentStatusOnWire[status],
        code: null,
        message: null,
      })
    } catch (error) {
      results.push({ ...(await factsOf(kernel, caller, id, find)), ...bulkRefusal(error, caller.language, kernel) })
    }
  }
  return { results }
}

/** By what the caller knows the payment; one that he may not see is named by its id alone. */
async function factsOf(kernel: Kernel, caller: Caller, id: PaymentId, find: SignedOnes['find']) {
  const payment = await kernel.database.withTenant(caller.tenantId, (tx) => find(tx, id))
  if (payment === null || !seesPayment(caller, payment)) return { id, transactionNumber: null, paymentStatus: null }
  return {
    id,
    transactionNumber: Math.trunc(+payment.transactionNumber),
    paymentStatus: paymentStatusOnWire[payment.status],
  }
}
