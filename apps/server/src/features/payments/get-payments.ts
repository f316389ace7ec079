// Several payments with their signatures, all of one reading: none of them is older than another.
import type { RouteAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { answerPayments } from './answer-payments.ts'
import { checkPayment } from './payment-rights.ts'
import { listPaymentsById } from './payments.store.ts'
import { listSignatures } from './signatures.store.ts'

export function getPayments(
  kernel: Kernel,
  caller: Caller,
  asked: readonly PaymentId[],
): Promise<RouteAnswer<'getPayments'>> {
  const ids = [...new Set(asked)]
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const found = new Map((await listPaymentsById(tx, ids)).map((one) => [one.id, one]))
    const payments = ids.map((id) => checkPayment(caller, found.get(id) ?? null, null))
    const signatures = Map.groupBy(await listSignatures(tx, ids), ({ paymentId }) => paymentId)
    const settled = payments.map((payment) => ({
      payment,
      signatures: signatures.get(payment.id) ?? [],
    }))
    return { payments: [...(await answerPayments(kernel, tx, caller, settled))] }
  })
}
