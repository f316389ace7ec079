// One payment with its signatures.
import type { PaymentAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { paymentAnswer } from './payment-answer.ts'
import { checkPayment } from './payment-rights.ts'
import { findSignedPayment } from './payments.store.ts'

export function getPayment(kernel: Kernel, caller: Caller, id: PaymentId): Promise<PaymentAnswer> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const found = await findSignedPayment(tx, id)
    const payment = checkPayment(caller, found?.payment ?? null, null)
    return paymentAnswer(caller, { payment, signatures: found?.signatures ?? [] })
  })
}
