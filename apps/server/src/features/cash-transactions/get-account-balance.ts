// Projected, value and booked balance of an account on a value date (rules 2.6).
import type { RouteAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId } from '@kontor/domain/identifiers'
import type { Decimal } from '@kontor/domain/money'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { maySeeAccount } from '../accounts/public.ts'
import { amountText } from '../ledger/public.ts'
import { projectBalances } from '../payments/public.ts'

export function getAccountBalance(
  kernel: Kernel,
  caller: Caller,
  { accountId, valueDate }: { readonly accountId: AccountId; readonly valueDate: CalendarDate },
): Promise<RouteAnswer<'getPaymentAccountBalance'>> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const balances = await projectBalances(kernel, tx, caller, accountId, { earliest: valueDate, until: valueDate })
    if (balances === null || !maySeeAccount(caller, balances.account, ['Payments', 'CashTransactions']))
      throw refused('account.not-found')
    const { currency } = balances.account
    const text = (amount: Decimal): string => amountText(amount, currency.minorUnit)
    return {
      accountId,
      valueDate,
      currencyCode: currency.code,
      projected: text(balances.projectedOn(valueDate)),
      withoutSalaries: balances.withoutSalaries,
      value: text(balances.valueOn(valueDate)),
      booked: text(balances.bookedOn(balances.today)),
      closedOn: balances.closedOn,
      asOf: balances.asOf?.toISOString() ?? null,
    }
  })
}
