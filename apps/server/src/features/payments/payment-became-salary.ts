// Said in the act that makes a payment of a salary: what a bank has told of it before was told to all.
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Moment } from '../../kernel/reactions.ts'

export const paymentBecameSalary: Moment<PaymentId, void> = { event: 'payment.updated' }
