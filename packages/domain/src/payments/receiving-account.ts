// The own account to which a transfer pays: a signature covers by what it is paid, and the account may change after it.
import type { ReceivingAccount } from './payment.ts'

type PaidBy = Pick<ReceivingAccount, 'iban' | 'accountNumber' | 'bankIdentifierCode'>

/** Whether the money would still go where the transfer says; not where the transfer never said it. */
export function isPaidAsSaved(saved: PaidBy | undefined, now: PaidBy | null): boolean {
  return (
    saved !== undefined &&
    now !== null &&
    saved.iban === now.iban &&
    saved.accountNumber === now.accountNumber &&
    saved.bankIdentifierCode === now.bankIdentifierCode
  )
}
