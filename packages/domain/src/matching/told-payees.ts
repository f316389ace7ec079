// Whose account a line tells beside whose one was to be paid.
import { looksLikeIban, looksLikeQrIban } from '../identifiers/index.ts'
import type { EntryLine } from './entry-lines.ts'
import type { SentTransaction } from './matchable.ts'

/** Null where one of the two tells no IBAN, or one that may be of the same account. */
export function isPaidAsOrdered(line: EntryLine, { creditorAccount = null }: SentTransaction): boolean | null {
  const told = payeeOf(line)
  if (told === null || creditorAccount === null || !looksLikeIban(creditorAccount)) return null
  return told === creditorAccount || (mayStandFor(told, creditorAccount) ? null : false)
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
  if (told.some((iban) => mayStandFor(iban, creditorAccount))) return null
  return told.length === 0 ? null : told.includes(creditorAccount)
}

/** Whether the account that a bank tells can be the one that was to be paid. */
export function mayBePayee(told: string, ordered: string): boolean {
  return electronic(told) === ordered || mayStandFor(electronic(told), ordered)
}

/** The account of a QR-IBAN has an IBAN of its own, which a bank may tell in its place. */
export function mayStandFor(told: string, ordered: string): boolean {
  return looksLikeQrIban(ordered) && /^(CH|LI)/.test(told) && !looksLikeQrIban(told)
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
