// Payments that are still to be debited, as balances and statements expect them: signed amounts in account currency, on
// the day the bank is expected to book them.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import type { Decimal } from '@kontor/domain/money'
import { expectedStatuses } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type PaymentRecord, paymentsByStatus } from '../payments/public.ts'

const most = 10_000

export type OpenPayment = {
  readonly payment: PaymentRecord
  readonly valueDate: CalendarDate
  readonly amount: Decimal
}

/** To be nested beside the account. Of an account that has gone to another company payments stay behind. */
export function paymentsToCome(tx: TenantTx, companyId: CompanyId, accountId: AccountId) {
  const scope = { companyIds: [companyId], hiddenAccountIds: [], statuses: expectedStatuses }
  return paymentsByStatus(tx, scope, [accountId], most)
}

export function openPaymentsOf(payments: readonly PaymentRecord[]): readonly OpenPayment[] {
  return payments
    .filter((payment) => !payment.isReturned)
    .map((payment) => ({
      payment,
      valueDate: payment.expectedDate ?? payment.executionDate ?? payment.content.valueDate,
      amount: payment.content.amounts.accountAmount,
    }))
}
