// What tells of a salary of ours: it bears an id of one, of a transaction of a batch of them, or names the group or the file
// in which they went out, or pays exactly what one costs to its account. Whether it is booked does not matter: its amount or
// name would tell it.
import { type BatchNames, groupNamesOf, indexBatches, isSentBatch } from './batch-lines.ts'
import { type EntryLine, linesOfAny, partKey } from './entry-lines.ts'
import type { AccountId } from '../identifiers/index.ts'
import { type CurrencyCode, type Decimal, formatDecimal, zero } from '../money/index.ts'
import type { EntryPart, MatchableEntry, MatchingTerms, OutstandingPayment } from './matchable.ts'
import { amountKeysOfLine, amountKeysOfPayment, counterpartyIban } from './match-by-counterparty.ts'
import { type MatchingRun, indexBy, isPayable, startRun } from './matching-run.ts'
import { indexPayments } from './named-payments.ts'

/** What a transaction of an awaited batch of salaries pays, and to which account; a batch of thousands is not read whole. */
export type AwaitedShare = {
  readonly accountId: AccountId
  /** Electronic form. */
  readonly creditorAccount: string
  readonly currency: CurrencyCode
  /** Unsigned. */
  readonly amount: Decimal
}

/**
 * Also of what is announced, pending or else beside the ledger. `payments`: all of the account, others decide too; `shares`:
 * of its awaited batches of salaries.
 */
export function findSalaries(
  entries: readonly MatchableEntry[],
  payments: readonly OutstandingPayment[],
  shares: readonly AwaitedShare[],
  bankDaysBetween: MatchingTerms['bankDaysBetween'],
): readonly EntryPart[] {
  const terms: MatchingTerms = {
    difference: 'none',
    differenceLimit: zero,
    wasUndone: () => false,
    bankDaysBetween,
  }
  return salariesIn(startRun(entries.flatMap(linesOfAny), payments, [], terms), shares)
}

export function salariesIn(run: MatchingRun, shares: readonly AwaitedShare[] = []): readonly EntryPart[] {
  if (shares.length === 0 && !run.payments.some(({ isSalary }) => isSalary)) return []
  const names = indexBatches(run, run.payments.filter(isSentBatch))
  const named = indexPayments(run.payments)
  const groups = indexBy(run.payments, ({ accountId, allGroupNames }) =>
    allGroupNames.map((name) => `${accountId} ${name}`),
  )
  const paysAwaited = indexAwaited(run, shares)
  const isSalary = (line: EntryLine): boolean => {
    // an id of ours is nobody else's: what names a supplier's payment is his, whatever else its file held
    const own = named(line)
    if (own.size > 0) return hasSalary(own) || hasSalary(names.grouped(line))
    const [group = []] = groupNamesOf(line)
      .map((name) => groups.get(`${line.of.accountId} ${name}`) ?? [])
      .filter((ones) => ones.length > 0)
    return hasSalary(group) || hasSalary(names.grouped(line)) || hasSalary(meantBy(names, line)) || paysAwaited(line)
  }
  const parts = run.lines.filter(isSalary).map(({ part }) => part)
  return [...new Map(parts.map((part) => [partKey(part), part])).values()]
}

/** Without an id of ours: exactly what an awaited salary costs, to its account. */
function indexAwaited(run: MatchingRun, shares: readonly AwaitedShare[]): (line: EntryLine) => boolean {
  const awaited = run.payments.filter((one) => one.isSalary && one.transactions === null && isPayable(run, one))
  const keys = new Set([
    ...awaited.flatMap(amountKeysOfPayment),
    ...shares.map(
      ({ accountId, creditorAccount, currency, amount }) =>
        `${accountId} ${creditorAccount} ${currency} ${formatDecimal(amount)}`,
    ),
  ])
  return (line) => {
    const iban = counterpartyIban(line)
    if (!line.isDebit || iban === null) return false
    const amount = line.amount ?? line.of.entry.amount
    return amountKeysOfLine({ ...line, amount }, iban).some((key) => keys.has(key))
  }
}

/** By the id of a file: it may be any of those that gave it alike, unless the group says which. */
function meantBy(names: BatchNames, line: EntryLine): readonly OutstandingPayment[] {
  const meant = names.meant(line)
  const told = names.grouped(line).filter((batch) => meant.includes(batch))
  return told.length > 0 ? told : meant
}

function hasSalary(payments: Iterable<OutstandingPayment>): boolean {
  return Iterator.from(payments).some(({ isSalary }) => isSalary)
}
