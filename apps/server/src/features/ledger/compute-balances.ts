// The balances of an account on a day (rules 2.6): what the bank has booked, what is due, what will be there.
import type { CalendarDate } from '@kontor/domain/calendar'
import { type BankClosing, type ExpectedMovement, bookedOn, projectedOn, valueOn } from '@kontor/domain/entries'
import type { AccountId } from '@kontor/domain/identifiers'
import type { Decimal } from '@kontor/domain/money'
import type { TenantTx } from '../../kernel/database/database.ts'
import { findLastStatementFacts, listClosings, listMovementsAfter, listPending } from './balances.store.ts'

/** What features above the ledger know: an open payment bears the EndToEndIds it went out under. */
export type ExpectedOfOthers = {
  readonly openPayments: readonly (ExpectedMovement & { readonly references: readonly string[] })[]
  readonly expected: readonly ExpectedMovement[]
}

export type AccountBalances = {
  readonly booked: Decimal
  readonly value: Decimal
  readonly projected: Decimal
  /** When the last end-of-day statement was imported; null when none came yet. */
  readonly asOf: Date | null
}

/** `booked` is of `today`, `value` and `projected` of `valueDate`, all signed, in the account's currency. */
export async function computeBalances(
  tx: TenantTx,
  accountId: AccountId,
  days: { readonly today: CalendarDate; readonly valueDate: CalendarDate },
  others: ExpectedOfOthers,
): Promise<AccountBalances> {
  const { basis, importedAt } = await findLastStatementFacts(tx, accountId)
  const closings = (await listClosings(tx, [accountId])).get(accountId) ?? []
  const earliest = days.valueDate < days.today ? days.valueDate : days.today
  const anchor = lastOnOrBefore(closings, earliest)
  const booked = await listMovementsAfter(tx, accountId, anchor?.date ?? null)
  const own = new Set(others.openPayments.flatMap((one) => one.references))
  const pending = (await listPending(tx, accountId)).filter(
    (one) => one.endToEndId === null || !own.has(one.endToEndId),
  )
  const ledger = { closings, booked, basis }
  const outlook = { today: days.today, pending, openPayments: others.openPayments, expected: others.expected }
  return {
    booked: bookedOn(ledger, days.today),
    value: valueOn(ledger, days.valueDate),
    projected: projectedOn(ledger, outlook, days.valueDate),
    asOf: importedAt,
  }
}

function lastOnOrBefore(closings: readonly BankClosing[], day: CalendarDate): BankClosing | null {
  let last: BankClosing | null = null
  for (const one of closings) if (one.date <= day) last = one
  return last
}
