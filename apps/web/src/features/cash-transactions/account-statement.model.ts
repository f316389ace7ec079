// Which statement is asked for, and what its rows are called.
import type { StatementRow } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { addDays } from '@kontor/domain/calendar'
import type { DateRange } from '@kontor/ui'
import type { DataType, StatementSearch } from './statement-search.ts'

const daysBack = 30

/** The days of the address, else a month back until today. */
export function rangeOf(search: StatementSearch, today: CalendarDate): DateRange {
  if (search.start !== undefined && search.end !== undefined) return [search.start, search.end]
  return [addDays(today, -daysBack), today]
}

/** What was asked for, else what the bank booked; of days to come all that is expected. */
export function dataTypeOf(search: StatementSearch, today: CalendarDate): DataType {
  const [, end] = rangeOf(search, today)
  return search.dataType ?? (end > today ? 'StatementPaymentAndAccountReport' : 'Statement')
}

type Shown = { readonly accountId: string; readonly companyId: string }

/**
 * The account of the address, else the first of the selected company, else the first of those below: the page is never
 * empty without need, and never shows a subsidiary's account unasked while the company has its own.
 */
export function shownAccount<Account extends Shown>(
  accounts: readonly Account[],
  asked: string | undefined,
  companyId: string,
): Account | null {
  return (
    accounts.find((one) => one.accountId === asked) ??
    accounts.find((one) => one.companyId === companyId) ??
    accounts[0] ??
    null
  )
}

export const rowStates = [
  'booked',
  'reconciled',
  'accepted',
  'expected',
  'announced',
  'no-booking',
  'Information',
  'NoDirection',
  'OtherCurrency',
  'Held',
] as const
export type RowState = 'balance' | (typeof rowStates)[number]

export function stateOf(row: StatementRow): RowState {
  if (row.type === 'StartBalance' || row.type === 'EndBalance') return 'balance'
  if (row.uncounted !== null) return row.uncounted
  if (row.announcement !== null) return row.announcement === 'Waiting' ? 'announced' : 'no-booking'
  if (row.isExpected) return 'expected'
  if (row.isAccepted) return 'accepted'
  return row.isReconciled ? 'reconciled' : 'booked'
}

/** What stands for the other side of a row: its name, its text, or how many payments the bank booked as one. */
export type RowName =
  | { readonly kind: 'start' | 'end' | 'expected-end' | 'none' }
  | { readonly kind: 'collective'; readonly count: number }
  | { readonly kind: 'text'; readonly text: string }

export function nameOf(row: StatementRow): RowName {
  if (row.type === 'StartBalance') return { kind: 'start' }
  if (row.type === 'EndBalance') return { kind: row.isExpected ? 'expected-end' : 'end' }
  if (row.counterparty) return { kind: 'text', text: row.counterparty }
  if (row.paymentCount !== null) return { kind: 'collective', count: row.paymentCount }
  return row.description ? { kind: 'text', text: row.description } : { kind: 'none' }
}

/** The bank's text, where it does not stand in the name's place already. */
export function descriptionOf(row: StatementRow): string | null {
  const name = nameOf(row)
  return name.kind === 'text' && name.text === row.description ? null : row.description
}
