// Said in the act that makes a payment a salary, or none any more: what a bank has told of it before was told to all, and what
// went out as a salary stays one.
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Moment } from '../../kernel/reactions.ts'

export type SalaryTick = { readonly paymentId: PaymentId; readonly isSalary: boolean }

export const salaryTicked: Moment<SalaryTick, void> = { event: 'payment.updated' }
