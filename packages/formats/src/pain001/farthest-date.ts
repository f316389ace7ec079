// How far ahead of today a bank takes an execution date (rules 2.1 "Limits").
import { refusal } from '@kontor/domain'
import { addDays } from '@kontor/domain/calendar'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { BankProfile } from '../profiles/index.ts'
import type { Findings } from './bank-words.ts'

export type FarthestDate = { readonly last: CalendarDate; readonly days: number }

/** `today` is a day of the bank's zone. */
export function farthestDate({ maxDaysAhead }: BankProfile, today: CalendarDate): FarthestDate {
  return { last: addDays(today, maxDaysAhead), days: maxDaysAhead }
}

export function refuseTooFar(executionDate: CalendarDate, { last, days }: FarthestDate, findings: Findings): void {
  if (executionDate <= last) return
  findings.refusals.push(refusal('date.too-far', { days: `${days}` }, 'valueDate'))
}
