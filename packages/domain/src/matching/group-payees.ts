// Whom an entry that names a group of single payments says that it pays, beside whom they were to pay. Accounts without an IBAN
// banks tell in forms of their own: of these nobody knows.
import { isCollection } from '../entries/index.ts'
import { looksLikeIban } from '../identifiers/index.ts'
import { isNegative } from '../money/index.ts'
import type { MatchableEntry, OutstandingPayment } from './matchable.ts'
import { electronic } from './told-payees.ts'

/** It names somebody whom none of them pays, or one more often than they do; or somebody else has ordered it. */
export function paysOutside(of: MatchableEntry, members: readonly OutstandingPayment[]): boolean {
  const { entry } = of
  if (entry.details.some((detail) => isCollection(entry, detail))) return true
  const unknown = members.filter((one) => ibanOf(one) === null)
  return payeesBeside(of, members).length > unknown.length
}

/** Those whose payee it names beside the others'; all of them where it names none of theirs, or not whom it pays. */
export function namedBeside(
  of: MatchableEntry,
  ours: readonly OutstandingPayment[],
  others: readonly OutstandingPayment[],
): readonly OutstandingPayment[] {
  if (toldPayees(of).includes(null)) return ours
  const beside = payeesBeside(of, others)
  const meant = ours.filter((one) => beside.includes(ibanOf(one) ?? ''))
  return meant.length > 0 ? meant : ours
}

function payeesBeside(of: MatchableEntry, members: readonly OutstandingPayment[]): readonly string[] {
  const paid = new Map<string, number>()
  for (const one of members) {
    const iban = ibanOf(one)
    if (iban !== null) paid.set(iban, (paid.get(iban) ?? 0) + 1)
  }
  const told = toldPayees(of).filter((iban) => iban !== null)
  return told.filter((iban) => {
    const left = paid.get(iban) ?? 0
    paid.set(iban, left - 1)
    return left <= 0
  })
}

function toldPayees({ entry: { amount, details } }: MatchableEntry): readonly (string | null)[] {
  const told = details.map(({ creditor, debtor }) => (isNegative(amount) ? creditor : debtor).iban)
  return told.length === 0 ? [null] : told.map((iban) => (iban === null ? null : electronic(iban)))
}

function ibanOf({ beneficiaryIban }: OutstandingPayment): string | null {
  return beneficiaryIban !== null && looksLikeIban(beneficiaryIban) ? beneficiaryIban : null
}
