// Whom a line says that it pays, beside whom a transaction of a batch was to pay.
import { looksLikeIban } from '../identifiers/index.ts'
import type { EntryLine } from './entry-lines.ts'
import type { SentTransaction } from './matchable.ts'
import { counterpartyIban } from './match-by-counterparty.ts'

/** ISO 20022 families of debits that somebody else has ordered: direct debits received, and issued. */
const directDebits = new Set(['RDDT', 'IDDT'])

/** Null where one of the two tells no IBAN. */
export function isPaidAsOrdered(line: EntryLine, { creditorAccount = null }: SentTransaction): boolean | null {
  const told = payeeOf(line)
  if (told === null || creditorAccount === null || !looksLikeIban(creditorAccount)) return null
  return told === creditorAccount
}

/** Electronic form. */
export function payeeOf(line: EntryLine): string | null {
  return counterpartyIban(line)?.replaceAll(/\s/g, '').toUpperCase() ?? null
}

/** Whether the bank names somebody else than was to be paid, or what no batch orders: a person looks at it. */
export function isForAnother(line: EntryLine, transaction: SentTransaction): boolean {
  return isDirectDebit(line) || isPaidAsOrdered(line, transaction) === false
}

export function isDirectDebit({ isDebit, of: { entry } }: EntryLine): boolean {
  return isDebit && entry.code.family !== null && directDebits.has(entry.code.family)
}
