// Which batches the id of a file means. Such an id may come every month and in anybody's file: what the line says beside it
// must not contradict.
import { isCollection } from '../entries/index.ts'
import { type SentBatch, fitsTransaction, isInTime, paidAmount } from './batch-lines.ts'
import { type EntryLine, comesBack } from './entry-lines.ts'
import { fileIdKey, fileIdsOf } from './file-ids.ts'
import type { SentTransaction } from './matchable.ts'
import { type MatchingRun, indexBy } from './matching-run.ts'

/** Several batches where their files have given the id alike: those that wait and are due, else any. */
export function indexFiled(run: MatchingRun, batches: readonly SentBatch[]): (line: EntryLine) => readonly SentBatch[] {
  const filed = indexBy(
    batches.flatMap((batch) => batch.transactions.map((transaction) => ({ batch, transaction }))),
    ({ batch, transaction: { endToEndId: id } }) => (id === null ? [] : [`${batch.accountId} ${fileIdKey(id)}`]),
  )
  const waits = ({ id }: SentBatch) => !run.booked.has(id)
  const mayBe = (line: EntryLine, batch: SentBatch, transaction: SentTransaction): boolean => {
    const isBack = comesBack(line)
    // a part of it may come back, or more with interest
    if (isBack && isWholeId(line, transaction)) return true
    if (!isBack && (isCollection(line.of.entry, line.detail) || (!line.isDebit && waits(batch)))) return false
    return fitsPayee(line, transaction, isBack) && fitsAmount(run, line, batch, transaction, isBack)
  }
  return (line) => {
    if (filed.size === 0) return []
    const called = [...fileIdsOf(line.of.entry, line.detail)]
      .flatMap((key) => filed.get(`${line.of.accountId} ${key}`) ?? [])
      .filter(({ batch, transaction }) => mayBe(line, batch, transaction))
      .map(({ batch }) => batch)
    const isUndatedBack = comesBack(line) && line.bookingDate === null
    const inTime = called.filter((batch) => isUndatedBack || isInTime(run, line, batch))
    // what comes back was booked before, whatever waits beside it
    if (comesBack(line)) return [...inTime, ...called.filter(waits)]
    // what is announced may come long before the day, though an earlier file with the same ids is booked
    return inTime.some(waits) ? inTime.filter(waits) : [...inTime, ...called.filter(waits)]
  }
}

/** The id stands by itself, and not within a text. */
function isWholeId({ endToEndId, detail, of: { entry } }: EntryLine, { endToEndId: id }: SentTransaction): boolean {
  return [endToEndId, detail?.instructionId, entry.customerReference].some(
    (one) => id !== null && typeof one === 'string' && fileIdKey(one) === fileIdKey(id),
  )
}

/** Of what comes back either party may be ours. */
function fitsPayee(line: EntryLine, { creditorAccount = null }: SentTransaction, isBack: boolean): boolean {
  const told = line.detail?.creditor.iban ?? null
  if (isBack || !line.isDebit || told === null || creditorAccount === null) return true
  return !/^[A-Z]{2}\d{2}/.test(creditorAccount) || fileIdKey(told) === creditorAccount
}

/** A bank's fee makes a debit more, and what comes back less. */
function fitsAmount(
  { terms }: MatchingRun,
  line: EntryLine,
  batch: SentBatch,
  transaction: SentTransaction,
  isBack: boolean,
): boolean {
  if (fitsTransaction(line, batch, transaction, { ...terms, difference: 'default' })) return true
  const paid = paidAmount(line, batch)
  if (!isBack || paid === null) return false
  const below = transaction.amount.minus(paid)
  return below.gte(0) && below.lte(terms.differenceLimit)
}
