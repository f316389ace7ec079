// What the bank has accepted after its no may be paid by the file of that time: nothing is sent before a person has asked it.
import { refused } from '../../kernel/refusal-error.ts'
import type { PaymentRecord } from '../payments/public.ts'

export function refuseContradicted(payments: readonly PaymentRecord[]): void {
  if (payments.some(({ isContradicted }) => isContradicted)) throw refused('payment.bank-contradicts-itself')
}
