// Payments that are still to be debited, as balances and statements expect them: signed amounts in account currency, on
// the day the bank is expected to book them.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Decimal } from '@kontor/domain/money'
import { expectedStatuses } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { AccountRow } from '../accounts/public.ts'
import { type PaymentRecord, listPaymentsByStatus } from '../payments/public.ts'

const most = 10_000

export type OpenPayment = {
  readonly payment: PaymentRecord
  readonly valueDate: CalendarDate
  readonly amount: Decimal
}

export async function listOpenPayments(tx: TenantTx, account: AccountRow): Promise<readonly OpenPayment[]> {
  const scope = {
    companyIds: [account.companyId],
    salaryCompanyIds: [account.companyId],
    hiddenAccountIds: [],
    statuses: expectedStatuses,
    latestValueDate: null,
  }
  const payments = await listPaymentsByStatus(tx, scope, { accountIds: [account.id] }, most)
  return payments
    .filter((payment) => !payment.isReturned)
    .map((payment) => ({
      payment,
      valueDate: payment.expectedDate ?? payment.executionDate ?? payment.content.valueDate,
      amount: payment.content.amounts.accountAmount,
    }))
}
