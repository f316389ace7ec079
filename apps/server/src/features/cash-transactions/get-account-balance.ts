// Projected, value and booked balance of an account on a value date (rules 2.6).
import type { RouteAnswer } from '@kontor/contract'
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'
import type { AccountId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { getVisibleAccount } from '../accounts/public.ts'
import { amountText, computeBalances } from '../ledger/public.ts'
import { listOpenPayments } from './open-payments.ts'

export function getAccountBalance(
  { database, clock }: Kernel,
  caller: Caller,
  { accountId, valueDate }: { readonly accountId: AccountId; readonly valueDate: CalendarDate },
): Promise<RouteAnswer<'getPaymentAccountBalance'>> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const account = await getVisibleAccount(tx, caller, accountId, ['Payments', 'CashTransactions'])
    const today = wallClock(clock.now(), account.timeZone).date
    const openPayments = await listOpenPayments(tx, account, today)
    // manual and recurring items do not exist yet
    const balances = await computeBalances(tx, accountId, { today, valueDate }, { openPayments, expected: [] })
    const text = (amount: typeof balances.booked): string => amountText(amount, account.currency.minorUnit)
    return {
      accountId,
      valueDate,
      currencyCode: account.currency.code,
      projected: text(balances.projected),
      value: text(balances.value),
      booked: text(balances.booked),
      asOf: balances.asOf?.toISOString() ?? null,
    }
  })
}
