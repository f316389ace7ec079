// The balances of an account (rules 2.6): what the bank has booked, what is due, what will be there.
import type { CalendarDate } from '@kontor/domain/calendar'
import { type BankClosing, type ExpectedMovement, bookedOn, projectedOn, valueOn } from '@kontor/domain/entries'
import type { AccountId } from '@kontor/domain/identifiers'
import type { Decimal } from '@kontor/domain/money'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  findFirstOpening,
  findLastStatementFacts,
  listClosings,
  listMovementsAfter,
  listPending,
} from './balances.store.ts'

/** What features above the ledger know. */
export type ExpectedOfOthers = {
  readonly openPayments: readonly ExpectedMovement[]
  /** Those of the names under which own payments are known to the bank: what it announces of them is no second movement. */
  readonly ownAmong: (names: readonly string[]) => Promise<ReadonlySet<string>>
  readonly expected: readonly ExpectedMovement[]
  /** For a reader without the right to salaries: what the bank announces of them is left out too (rules 2.11). */
  readonly leavesOutSalaries: boolean
}

/** All signed, in the account's currency; days before `earliest` were not loaded. */
export type AccountBalances = {
  bookedOn(day: CalendarDate): Decimal
  valueOn(day: CalendarDate): Decimal
  projectedOn(day: CalendarDate): Decimal
  /** Whether the bank has ever told a balance: without one nothing is known of the account. */
  readonly isKnown: boolean
  /** The day of the bank's last closing. */
  readonly closedOn: CalendarDate | null
  /** When the last end-of-day statement was imported; null when none came yet. */
  readonly asOf: Date | null
}

export async function computeBalances(
  tx: TenantTx,
  accountId: AccountId,
  { today, earliest = today }: { readonly today: CalendarDate; readonly earliest?: CalendarDate },
  others: ExpectedOfOthers,
): Promise<AccountBalances> {
  const { basis, importedAt } = await findLastStatementFacts(tx, accountId)
  const closings = (await listClosings(tx, [accountId])).get(accountId) ?? []
  const anchor = lastOnOrBefore(closings, earliest < today ? earliest : today)
  const booked = await listMovementsAfter(tx, accountId, anchor?.date ?? null)
  const announced = await listPending(tx, accountId)
  const own = await others.ownAmong(announced.flatMap(({ endToEndId }) => endToEndId ?? []))
  const pending = announced.filter(
    (one) => (one.endToEndId === null || !own.has(one.endToEndId)) && !(others.leavesOutSalaries && one.isSalary),
  )
  const opening = await findFirstOpening(tx, accountId)
  const ledger = { closings, booked, basis, opening }
  const outlook = { today, pending, openPayments: others.openPayments, expected: others.expected }
  return {
    bookedOn: (day) => bookedOn(ledger, day),
    valueOn: (day) => valueOn(ledger, day),
    projectedOn: (day) => projectedOn(ledger, outlook, day),
    isKnown: closings.length > 0,
    closedOn: closings.at(-1)?.date ?? null,
    asOf: importedAt,
  }
}

function lastOnOrBefore(closings: readonly BankClosing[], day: CalendarDate): BankClosing | null {
  return closings.findLast((one) => one.date <= day) ?? null
}
