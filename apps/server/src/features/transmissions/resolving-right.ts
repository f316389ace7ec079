// What a reader may do about a file of which nobody knows whether the bank has it: the same rule that settling it keeps.
import type { TransmissionAnswer } from '@kontor/contract'
import type { Caller } from '../../kernel/caller.ts'
import { type PaymentPlace, mayOnPayment } from '../payments/public.ts'

/** `sentBy` is null in journal lines that were written before they named the sender. */
export function resolvingRight(
  caller: Caller,
  sentBy: string | null,
  payments: readonly PaymentPlace[],
): NonNullable<TransmissionAnswer['resolving']> {
  if (!payments.every((payment) => mayOnPayment(caller, payment, 'PaymentsDecide'))) return 'Forbidden'
  return sentBy === caller.userId ? 'SentByReader' : 'Allowed'
}
