// Whose account a line tells beside whose one was to be paid.
import { looksLikeIban } from '../identifiers/index.ts'
import type { EntryLine } from './entry-lines.ts'
import type { SentTransaction } from './matchable.ts'

/** Null where one of the two tells no IBAN. */
export function isPaidAsOrdered(line: EntryLine, { creditorAccount = null }: SentTransaction): boolean | null {
  const told = payeeOf(line)
  if (told === null || creditorAccount === null || !looksLikeIban(creditorAccount)) return null
  return told === creditorAccount
}

/** The same of what comes back, whose parties some banks turn round: on either side stands the account of the house. */
export function isReturnedAsOrdered(
  { detail }: EntryLine,
  { creditorAccount = null }: SentTransaction,
  ownIbans: readonly string[],
): boolean | null {
  if (creditorAccount === null || !looksLikeIban(creditorAccount)) return null
  const told = [detail?.creditor.iban, detail?.debtor.iban]
    .flatMap((iban) => (iban ? [electronic(iban)] : []))
    .filter((iban) => !ownIbans.includes(iban))
  return told.length === 0 ? null : told.includes(creditorAccount)
}

/** Of whom the line pays, or who paid. */
export function counterpartyIban(line: EntryLine): string | null {
  return (line.isDebit ? line.detail?.creditor.iban : line.detail?.debtor.iban) ?? null
}

/** Electronic form. */
export function payeeOf(line: EntryLine): string | null {
  const iban = counterpartyIban(line)
  return iban === null ? null : electronic(iban)
}

export function electronic(iban: string): string {
  return iban.replaceAll(/\s/g, '').toUpperCase()
}
