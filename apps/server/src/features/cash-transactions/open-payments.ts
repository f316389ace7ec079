// Payments that are still to be debited, as balances and statements expect them: signed amounts in account currency, on
// the day the bank is expected to book them.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId } from '@kontor/domain/identifiers'
import type { Decimal } from '@kontor/domain/money'
import { expectedStatuses } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { AccountRow } from '../accounts/public.ts'
import { type PaymentRecord, listPaymentsByStatus } from '../payments/public.ts'
import { listSentPayments } from '../transmissions/public.ts'

const most = 10_000

export type OpenPayment = {
  readonly payment: PaymentRecord
  readonly valueDate: CalendarDate
  readonly amount: Decimal
  /** Under which the bank knows it, once it was sent. */
  readonly references: readonly string[]
}

export async function listOpenPayments(
  tx: TenantTx,
  account: AccountRow,
  today: CalendarDate,
): Promise<readonly OpenPayment[]> {
  const accountIds: readonly AccountId[] = [account.id]
  const scope = {
    companyIds: [account.companyId],
    salaryCompanyIds: [account.companyId],
    hiddenAccountIds: [],
    statuses: expectedStatuses,
    latestValueDate: null,
  }
  const payments = await listPaymentsByStatus(tx, scope, { accountIds: [...accountIds] }, most)
  if (payments.length === 0) return []
  const sent = new Map((await listSentPayments(tx, accountIds, today)).map((one) => [one.id, one.references]))
  return payments
    .filter((payment) => !payment.isReturned)
    .map((payment) => ({
      payment,
      valueDate: payment.expectedDate ?? payment.executionDate ?? payment.content.valueDate,
      amount: payment.content.amounts.accountAmount,
      references: sent.get(payment.id) ?? [],
    }))
}
