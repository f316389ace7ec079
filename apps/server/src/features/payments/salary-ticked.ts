// Said in the act that makes a payment a salary, or none any more: what a bank has told of it before was told to all, and what
// went out as a salary stays one.
import type { PaymentId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Moment } from '../../kernel/reactions.ts'
import { lockImports } from '../ledger/public.ts'
import { findPayment } from './payments.store.ts'

export type SalaryTick = { readonly paymentId: PaymentId; readonly isSalary: boolean }

export const salaryTicked: Moment<SalaryTick, void> = { event: 'payment.updated' }

/**
 * What is being booked of a payment that went out, while it becomes a salary, is hidden with it: it is there by then, or comes
 * after. Asked before the payment is locked, as an import does.
 */
export async function awaitImportsFor(tx: TenantTx, id: PaymentId): Promise<void> {
  const payment = await findPayment(tx, id)
  if (payment === null || payment.content.details.isSalary || payment.transmissionCount === 0) return
  await lockImports(tx)
}
