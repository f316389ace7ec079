// One payment with its signatures.
import type { PaymentAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { getPaymentSettings } from '../settings/public.ts'
import { paymentAnswer } from './payment-answer.ts'
import { checkPayment } from './payment-rights.ts'
import { findPayment } from './payments.store.ts'
import { listSignatures } from './signatures.store.ts'
import { findMatchOfPayment } from './payment-match.store.ts'

export function getPayment(kernel: Kernel, caller: Caller, id: PaymentId): Promise<PaymentAnswer> {
  return kernel.database.withTenant(caller.tenantId, (tx) => readPayment(tx, caller, id))
}

/** In a transaction that is already open. */
export async function readPayment(tx: TenantTx, caller: Caller, id: PaymentId): Promise<PaymentAnswer> {
  const payment = checkPayment(caller, await findPayment(tx, id), null)
  const [settings, signatures] = [await getPaymentSettings(tx), await listSignatures(tx, [id])]
  return paymentAnswer(caller, payment, settings, signatures, await findMatchOfPayment(tx, id))
}
