// Several payments with their signatures, all of one reading: none of them is older than another.
import type { RouteAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { paymentAnswer } from './payment-answer.ts'
import { checkPayment } from './payment-rights.ts'
import { listSignedPayments } from './payments.store.ts'

export function getPayments(
  kernel: Kernel,
  caller: Caller,
  asked: readonly PaymentId[],
): Promise<RouteAnswer<'getPayments'>> {
  const ids = [...new Set(asked)]
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const found = new Map((await listSignedPayments(tx, ids)).map((one) => [one.payment.id, one]))
    const payments = ids.map((id) => {
      const one = found.get(id)
      const payment = checkPayment(caller, one?.payment ?? null, null)
      return paymentAnswer(caller, { payment, signatures: one?.signatures ?? [] })
    })
    return { payments }
  })
}
