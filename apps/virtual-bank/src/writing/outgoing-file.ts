// A file that the bank hands to its customer, and the times of day that its documents bear.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Books } from '../books.ts'

export type OutgoingFile = { readonly name: string; readonly content: string }

/** Local time of the bank: its days are played, so its clock shows only these. */
export const timeOfDay = {
  receipt: 'T10:15:00',
  execution: 'T16:00:00',
  notification: 'T17:00:00',
  statement: 'T17:30:00',
}

export function takeDocumentNumber(books: Books): string {
  books.counters.document += 1
  return String(books.counters.document).padStart(6, '0')
}

/** `camt.053_CH…_2026-11-23_000251.xml`: kind, IBAN, date, sequence. */
export function outgoingName(kind: string, iban: string, date: CalendarDate, sequence: string): string {
  return `${kind}_${iban}_${date}_${sequence}.xml`
}
