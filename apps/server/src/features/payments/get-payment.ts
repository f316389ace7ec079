// One payment with its signatures.
import type { PaymentAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { answerPayment } from './answer-payments.ts'
import { checkPayment } from './payment-rights.ts'
import { findPayment } from './payments.store.ts'
import { listSignatures } from './signatures.store.ts'

export function getPayment(kernel: Kernel, caller: Caller, id: PaymentId): Promise<PaymentAnswer> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const payment = checkPayment(caller, await findPayment(tx, id), null)
    const signatures = await listSignatures(tx, [id])
    return answerPayment(kernel, tx, caller, { payment, signatures })
  })
}
