// Statements and entries for tests: each names only what its scenario is about.
import { calendarDate } from '../calendar/index.ts'
import { decimal } from '../money/index.ts'
import type { BankBalance, BankEntry, EntryDetail, StatementHead } from './bank-statement.ts'
import { emptyDetail, emptyEntry } from './empty-values.ts'

export function balanceOf(
  type: string,
  amount: string,
  date: string | null = '2026-11-23',
  subType?: string,
): BankBalance {
  return {
    type,
    subType: subType ?? null,
    amount: decimal(amount),
    currency: 'CHF',
    date: date === null ? null : calendarDate(date),
  }
}

export function headWith(balances: readonly BankBalance[], more: Partial<StatementHead> = {}): StatementHead {
  return {
    kind: 'end-of-day',
    id: 'S-1',
    createdAt: '2026-11-24T02:00:00',
    sequenceNumber: null,
    pageNumber: null,
    lastPage: null,
    messagePage: null,
    copyMark: null,
    from: null,
    to: null,
    account: { iban: 'CH2909000000250094239', otherId: null, currency: 'CHF' },
    balances,
    ...more,
  }
}

export function entryOf(amount: string, more: Partial<BankEntry> = {}): BankEntry {
  return {
    ...emptyEntry,
    amount: decimal(amount),
    currency: 'CHF',
    bookingDate: calendarDate('2026-11-23'),
    valueDate: calendarDate('2026-11-23'),
    line: 1,
    ...more,
  }
}

export function detailOf(amount: string | null, more: Partial<EntryDetail> = {}): EntryDetail {
  return { ...emptyDetail, amount: amount === null ? null : decimal(amount), ...more }
}
