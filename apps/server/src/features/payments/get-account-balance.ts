// What an account will hold on a value date (rules 2.6): beside it what is due then and what is booked today.
import type { RouteAnswer } from '@kontor/contract'
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'
import type { AccountId } from '@kontor/domain/identifiers'
import { formatDecimal } from '@kontor/domain/money'
import type { PaymentStatus } from '@kontor/domain/payments'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { getVisibleAccount } from '../accounts/public.ts'
import { type ExpectedOfOthers, computeBalances } from '../ledger/public.ts'
import { listAccountPayments } from './payment-lists.store.ts'

const openStatuses: readonly PaymentStatus[] = [
  'open',
  'partial-signed',
  'signed',
  'delivered',
  'accepted',
  'accepted-with-change',
  'accepted-with-error',
]

export async function getAccountBalance(
  kernel: Kernel,
  caller: Caller,
  accountId: AccountId,
  valueDate: CalendarDate,
): Promise<RouteAnswer<'getPaymentAccountBalance'>> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const account = await getVisibleAccount(tx, caller, accountId, ['Payments', 'CashTransactions'])
    const today = wallClock(kernel.clock.now(), account.timeZone).date
    const openPayments = await listOpenMovements(tx, accountId)
    const balances = await computeBalances(tx, accountId, { today, valueDate }, { openPayments, expected: [] })
    const scale = account.currency.minorUnit
    return {
      accountId,
      valueDate,
      currencyCode: account.currency.code,
      projected: formatDecimal(balances.projected, scale),
      value: formatDecimal(balances.value, scale),
      booked: formatDecimal(balances.booked, scale),
      asOf: balances.asOf?.toISOString() ?? null,
    }
  })
}

/** Outgoing payments that no entry has ended yet, on the day they are expected to leave the account. */
export async function listOpenMovements(tx: TenantTx, accountId: AccountId): Promise<ExpectedOfOthers['openPayments']> {
  const payments = await listAccountPayments(tx, accountId, openStatuses)
  return payments
    .filter((payment) => !payment.isReturned)
    .map((payment) => ({
      amount: payment.content.amounts.accountAmount,
      valueDate: payment.expectedDate ?? payment.executionDate ?? payment.content.valueDate,
      references: Array.from(
        { length: payment.transmissionCount },
        (_, index) => `K${payment.transactionNumber}-${index + 1}`,
      ),
    }))
}
