// A bank balance as the wire carries it.
import type { RouteAnswer } from '@kontor/contract'
import { formatDecimal, scaleOf } from '@kontor/domain/money'
import type { Decimal } from '@kontor/domain/money'
import type { AccountRow } from '../accounts/public.ts'
import type { BalanceRow } from './balances.store.ts'

export function balanceAnswer(row: BalanceRow, account: AccountRow): RouteAnswer<'getLatestBalance'> {
  const { minorUnit } = account.currency
  return {
    id: row.id,
    accountId: account.id,
    openingBalance: amountText(row.opening, minorUnit),
    closingBalance: amountText(row.closing, minorUnit),
    day: row.day,
    sequenceNumber: row.sequenceNumber,
    valueDate: row.day,
  }
}

/** With the currency's decimals, or with more where the bank gave more: its amounts are never rounded. */
export function amountText(amount: Decimal, minorUnit: number): string {
  return formatDecimal(amount, Math.max(minorUnit, scaleOf(amount)))
}
