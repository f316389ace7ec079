// Payments as their reader is answered, with what speaks against each of them before money leaves.
import type { PaymentAnswer } from '@kontor/contract'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { paymentSettingsOf } from '../settings/public.ts'
import { doubtPayments } from './doubt-payments.ts'
import { paymentAnswer } from './payment-answer.ts'
import type { PaymentRecord } from './payment-record.ts'
import type { SignatureRow } from './signatures.store.ts'

export type SettledPayment = {
  readonly payment: PaymentRecord
  readonly signatures?: readonly SignatureRow[]
}

export async function answerPayments(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  settled: readonly SettledPayment[],
): Promise<readonly PaymentAnswer[]> {
  const settings = paymentSettingsOf(caller)
  const doubts = await doubtPayments(
    kernel,
    tx,
    caller,
    settled.map(({ payment }) => payment),
  )
  return settled.map(({ payment, signatures = [] }) =>
    paymentAnswer(caller, payment, settings, signatures, doubts.get(payment.id) ?? []),
  )
}

export async function answerPayment(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  settled: SettledPayment,
): Promise<PaymentAnswer> {
  const [answer] = await answerPayments(kernel, tx, caller, [settled])
  if (answer === undefined) throw new Error('One payment has one answer')
  return answer
}
