// What tells of a salary of ours: it bears an id of one, of a transaction of a batch of them, or names the group or the file
// in which they went out, or pays exactly what one costs to its account. Whether it is booked does not matter: its amount or
// name would tell it.
import { isCollection } from '../entries/index.ts'
import { formatDecimal } from '../money/index.ts'
import { type BatchNames, groupNamesOf, indexBatches, isAwaited, isSentBatch } from './batch-lines.ts'
import { expectedBooking } from './booked-difference.ts'
import { type EntryLine, linesOfAny, partKey } from './entry-lines.ts'
import { indexFiled } from './filed-batches.ts'
import type { EntryPart, MatchableEntry, MatchingTerms, OutstandingPayment } from './matchable.ts'
import { type MatchingRun, indexBy, startRun } from './matching-run.ts'
import { indexPayments } from './named-payments.ts'
import { type SalaryShare, amountsOf, indexShares, sharesOf } from './salary-shares.ts'

/**
 * Also of what is announced, pending or else beside the ledger. `payments`: all of the account, others decide too; `shares`:
 * of its salaries and its batches of them, of which the entries may be the amounts.
 */
export function findSalaries(
  entries: readonly MatchableEntry[],
  payments: readonly OutstandingPayment[],
  shares: readonly SalaryShare[],
  { bankDaysBetween, differenceLimit }: Pick<MatchingTerms, 'bankDaysBetween' | 'differenceLimit'>,
): readonly EntryPart[] {
  const terms: MatchingTerms = { difference: 'none', differenceLimit, wasUndone: () => false, bankDaysBetween }
  return salariesIn(startRun(entries.flatMap(linesOfAny), payments, [], terms), shares)
}

/** Unsigned decimals, each once: what these entries say to cost, in whatever currency. */
export function toldAmounts(entries: readonly MatchableEntry[]): readonly string[] {
  const told = entries.flatMap(linesOfAny).flatMap(amountsOf)
  return [...new Set(told.map((one) => one.slice(one.indexOf(' ') + 1)))]
}

export function salariesIn(run: MatchingRun, shares: readonly SalaryShare[] = []): readonly EntryPart[] {
  if (shares.length === 0 && !run.payments.some(({ isSalary }) => isSalary)) return []
  const batches = run.payments.filter(isSentBatch)
  const names = indexBatches(run, batches)
  const filed = indexFiled(run, batches)
  const named = indexPayments(run.payments)
  const groups = indexBy(run.payments, ({ accountId, allGroupNames }) =>
    allGroupNames.map((name) => `${accountId} ${name}`),
  )
  const singles = run.payments.filter((one) => one.isSalary && one.transactions === null)
  const isShare = indexShares([...singles.flatMap(sharesOf), ...shares])
  const isWhole = indexWhole(run)
  const isSalary = (line: EntryLine): boolean => {
    // an id of ours is nobody else's: what names a supplier's payment is his, whatever else its file held
    const own = named(line)
    if (own.size > 0) return hasSalary(own) || hasSalary(names.grouped(line))
    const [group = []] = groupNamesOf(line)
      .map((name) => groups.get(`${line.of.accountId} ${name}`) ?? [])
      .filter((ones) => ones.length > 0)
    if (hasSalary(group) || hasSalary(names.grouped(line)) || isShare(line)) return true
    const meant = meantBy(filed(line), names, line)
    if (meant.length > 0) return hasSalary(meant)
    return group.length === 0 && isWhole(line)
  }
  const parts = run.lines.filter(isSalary).map(({ part }) => part)
  return [...new Map(parts.map((part) => [partKey(part), part])).values()]
}

/** A collective debit that names nothing: exactly the whole sum of an awaited batch of salaries. */
function indexWhole(run: MatchingRun): (line: EntryLine) => boolean {
  const sums = new Set(
    run.payments
      .filter((one) => isSentBatch(one) && one.isSalary && isAwaited(run, one))
      .flatMap(({ accountId, amounts, group }) => {
        const { accountCurrency, paymentCurrency, paymentAmount } = amounts
        return [
          `${accountId} ${accountCurrency.code} ${formatDecimal(expectedBooking(amounts))}`,
          ...[paymentAmount.abs(), ...(group === null ? [] : [group.sum])].map(
            (sum) => `${accountId} ${paymentCurrency.code} ${formatDecimal(sum)}`,
          ),
        ]
      }),
  )
  return (line) => {
    const { of, detail, isDebit } = line
    if (!isDebit || isCollection(of.entry, detail)) return false
    const whole = { ...line, amount: of.entry.amount, detail: of.entry.details.length > 1 ? null : detail }
    return amountsOf(whole).some((amount) => sums.has(`${of.accountId} ${amount}`))
  }
}

/** By the id of a file: it may be any of those that gave it alike, unless the group says which. */
function meantBy(
  meant: readonly OutstandingPayment[],
  names: BatchNames,
  line: EntryLine,
): readonly OutstandingPayment[] {
  const told = names.grouped(line).filter((batch) => meant.includes(batch))
  return told.length > 0 ? told : meant
}

function hasSalary(payments: Iterable<OutstandingPayment>): boolean {
  return Iterator.from(payments).some(({ isSalary }) => isSalary)
}
