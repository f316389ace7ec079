// Several payments, those that recur too, with their signatures, all of one reading: none of them is older than another.
import type { RouteAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { paymentAnswer } from './payment-answer.ts'
import { checkPayment } from './payment-rights.ts'
import { listSignedPayments } from './payments.store.ts'
import { recurringPaymentAnswer } from './recurring-answer.ts'
import { listRecurringById } from './recurring-payments.store.ts'
import { earliestToday } from './recurring-record.ts'

export function getPayments(
  kernel: Kernel,
  caller: Caller,
  asked: readonly PaymentId[],
): Promise<RouteAnswer<'getPayments'>> {
  const ids = [...new Set(asked)]
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const found = new Map((await listSignedPayments(tx, ids)).map((one) => [one.payment.id, one]))
    const others = ids.filter((id) => !found.has(id))
    const recurring = await listRecurringById(tx, others, earliestToday(kernel.clock))
    const templates = new Map(recurring.map((one) => [one.payment.id, one]))
    const payments = ids.map((id) => {
      const template = templates.get(id)
      if (template !== undefined) {
        checkPayment(caller, template.payment, null)
        return recurringPaymentAnswer(kernel, caller, template)
      }
      const one = found.get(id)
      const payment = checkPayment(caller, one?.payment ?? null, null)
      return paymentAnswer(caller, { signatures: [], ...one, payment })
    })
    return { payments }
  })
}
