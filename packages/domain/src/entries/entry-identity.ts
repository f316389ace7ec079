// By what a booking and a statement are known again when they come in another file (rules 2.5). Banks repeat their
// references on different entries, so a reference alone never makes two bookings one.
import type { CalendarDate } from '../calendar/index.ts'
import { formatDecimal } from '../money/index.ts'
import type { BankEntry, BankTransactionCode, StatementHead } from './bank-statement.ts'

const placeholders = new Set(['NOTPROVIDED', 'NOT PROVIDED', 'NONREF', 'NOTAVAIL', 'NOTAVAILABLE', 'UNKNOWN', 'N/A'])

/** The reference, or null when the bank only filled the field: NOTPROVIDED and its like, only zeros, empty. */
export function realReference(text: string | null): string | null {
  if (text === null) return null
  const trimmed = text.trim()
  return trimmed === '' || /^0+$/.test(trimmed) || placeholders.has(trimmed.toUpperCase()) ? null : trimmed
}

/** The canonical text of an entry on an account; its hash, by the caller, is the entry's identity within a statement. */
export function entryIdentity(account: string, entry: BankEntry): string {
  // what the bank wrote: the same booking counts differently when a second file tells its amount in the account's currency
  const { amount, currency } = entry.own ?? entry
  return JSON.stringify([
    account,
    entry.bookingDate ?? '',
    entry.valueDate ?? '',
    formatDecimal(amount),
    currency,
    realReference(entry.entryReference) ?? '',
    realReference(entry.accountServicerReference) ?? '',
    codeText(entry.code),
  ])
}

/** For each identity of a statement, in order: the how-manieth of its kind it is (1, 2, …). */
export function occurrences(identities: readonly string[]): readonly number[] {
  const seen = new Map<string, number>()
  return identities.map((one) => {
    const occurrence = (seen.get(one) ?? 0) + 1
    seen.set(one, occurrence)
    return occurrence
  })
}

/** The canonical text of a statement on an account: banks use an id again in another year. */
export function statementIdentity(account: string, head: StatementHead): string {
  return JSON.stringify([account, head.id, head.createdAt ?? '', statementYear(head) ?? ''])
}

/** The year of the statement's creation, else of its period. */
export function statementYear(head: StatementHead): string | null {
  const written = /^\d{4}/.exec(head.createdAt ?? '')?.[0]
  const date: CalendarDate | null = head.to ?? head.from
  return written ?? date?.slice(0, 4) ?? null
}

function codeText(code: BankTransactionCode): string {
  return [code.domain, code.family, code.subFamily, code.proprietary].map((one) => one ?? '').join('/')
}
