// Projected, value and booked balance of an account on a value date (rules 2.6).
import type { RouteAnswer } from '@kontor/contract'
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'
import type { AccountId } from '@kontor/domain/identifiers'
import type { Decimal } from '@kontor/domain/money'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { getVisibleAccount } from '../accounts/public.ts'
import { amountText } from '../ledger/public.ts'
import { projectBalances } from '../payments/public.ts'

export function getAccountBalance(
  { database, clock }: Kernel,
  caller: Caller,
  { accountId, valueDate }: { readonly accountId: AccountId; readonly valueDate: CalendarDate },
): Promise<RouteAnswer<'getPaymentAccountBalance'>> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const account = await getVisibleAccount(tx, caller, accountId, ['Payments', 'CashTransactions'])
    const today = wallClock(clock.now(), account.timeZone).date
    const balances = await projectBalances(tx, caller, account, { today, earliest: valueDate })
    const text = (amount: Decimal): string => amountText(amount, account.currency.minorUnit)
    return {
      accountId,
      valueDate,
      currencyCode: account.currency.code,
      projected: text(balances.projectedOn(valueDate)),
      withoutSalaries: balances.withoutSalaries,
      value: text(balances.valueOn(valueDate)),
      booked: text(balances.bookedOn(today)),
      closedOn: balances.closedOn,
      asOf: balances.asOf?.toISOString() ?? null,
    }
  })
}
