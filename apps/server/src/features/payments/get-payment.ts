// One payment with its signatures; one that recurs too, for the form.
import type { PaymentAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { paymentAnswer } from './payment-answer.ts'
import { checkPayment } from './payment-rights.ts'
import { findSignedPayment } from './payments.store.ts'
import { recurringPaymentAnswer } from './recurring-answer.ts'
import { findRecurring } from './recurring-payments.store.ts'
import { earliestToday } from './recurring-record.ts'

export function getPayment(kernel: Kernel, caller: Caller, id: PaymentId): Promise<PaymentAnswer> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const found = await findSignedPayment(tx, id)
    const recurring = found === null ? await findRecurring(tx, id, earliestToday(kernel.clock)) : null
    if (recurring !== null) {
      checkPayment(caller, recurring.payment, null)
      return recurringPaymentAnswer(kernel, caller, recurring)
    }
    const payment = checkPayment(caller, found?.payment ?? null, null)
    return paymentAnswer(caller, { signatures: [], ...found, payment })
  })
}
