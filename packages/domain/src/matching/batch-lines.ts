// Which transaction of a batch a line books: it bears an id of the transaction, its file's or ours, or only the name of the
// group in which the batch went out, and its amount fits.
import type { AccountId } from '../identifiers/index.ts'
import { type Decimal, formatDecimal, isNegative, zero } from '../money/index.ts'
import { realReference } from '../entries/index.ts'
import { expectedBooking, hasTwoCurrencies, rateTolerance } from './booked-difference.ts'
import type { EntryLine } from './entry-lines.ts'
import type { MatchReason, MatchingTerms, OutstandingPayment, SentTransaction } from './matchable.ts'
import { indexBy, isPayable, isVoidPayment } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'
import { isPaidAsOrdered } from './told-payees.ts'

export type SentBatch = OutstandingPayment & { readonly transactions: readonly SentTransaction[] }

/** Under one of our own ids, that nobody else gives, or under the one that its file brought, which may come every month. */
export type NamedTransaction = {
  readonly batch: SentBatch
  readonly transaction: SentTransaction
  readonly reason: Extract<MatchReason, 'end-to-end-id' | 'instruction-id'>
  readonly isOurId: boolean
}

export type Called = Omit<NamedTransaction, 'reason'>

export type BatchNames = {
  /** All that its ids may mean and that is due; where one is ours, that alone. */
  called(line: EntryLine): readonly Called[]
  /** What the line names by an id; ids of two transactions name none. */
  named(line: EntryLine): NamedTransaction | null
  /** The batches of the group, or of the file, that the line names, or its entry. */
  grouped(line: EntryLine): readonly SentBatch[]
  /** Transactions of exactly what the line paid, in the batch's currency. */
  ofAmount(line: EntryLine, batch: SentBatch): readonly SentTransaction[]
}

/** Bank days that a booking may come before the execution date and still be meant by an id of somebody's own. */
const daysBefore = -1

export function isSentBatch(payment: OutstandingPayment): payment is SentBatch {
  return payment.transactions !== null
}

export function indexBatches(run: MatchingRun, batches: readonly SentBatch[]): BatchNames {
  const transactions = batches.flatMap((batch) => batch.transactions.map((transaction) => ({ batch, transaction })))
  const ours = indexBy(
    transactions.map((one): Called => ({ ...one, isOurId: true })),
    ({ batch, transaction }) => ourIds(batch, transaction).map((id) => keyOf(batch.accountId, id)),
  )
  const filed = indexBy(
    transactions.map((one): Called => ({ ...one, isOurId: false })),
    ({ batch, transaction: { endToEndId: id } }) => (id === null ? [] : [keyOf(batch.accountId, id)]),
  )
  const groups = indexBy(batches, ({ accountId, groupNames }) => groupNames.map((name) => keyOf(accountId, name)))
  const grouped = (line: EntryLine) => [
    ...new Set(groupNamesOf(line).flatMap((name) => groups.get(keyOf(line.of.accountId, name)) ?? [])),
  ]
  const calledBy = (line: EntryLine, id: string | null): readonly Called[] => {
    if (id === null) return []
    const key = keyOf(line.of.accountId, id)
    const [own] = ours.get(key) ?? []
    return own === undefined ? (filed.get(key) ?? []).filter(({ batch }) => isInTime(run, line, batch)) : [own]
  }
  const knownBy = (line: EntryLine, id: string | null): Called | null => {
    const meant = onePerBatch(line, calledBy(line, id))
    const waiting = meant.filter(({ batch }) => !run.booked.has(batch.id))
    const all = waiting.length > 0 ? waiting : meant
    const ofGroup = grouped(line)
    const told = waiting.filter(({ batch }) => ofGroup.includes(batch))
    // a file may go out anew after it was rejected, and what was rejected of it in another one
    const due = waiting.filter(({ batch, transaction }) => !isVoidPayment(batch) && !transaction.isRejected)
    return onlyOf(all) ?? onlyOf(told) ?? (told.length === 0 ? onlyOf(due) : null)
  }
  const amounts = indexBy(transactions, ({ batch, transaction }) => [
    `${batch.id} ${formatDecimal(transaction.amount)}`,
  ])
  return {
    called: (line) => {
      const all = idsOf(line).flatMap((id) => calledBy(line, id))
      const own = all.filter(({ isOurId }) => isOurId)
      // both of its ids may name the same one
      return [...new Map((own.length > 0 ? own : all).map((one) => [one.transaction, one])).values()]
    },
    grouped,
    ofAmount: (line, batch) => {
      const paid = paidAmount(line, batch)
      if (paid === null) return []
      return (amounts.get(`${batch.id} ${formatDecimal(paid)}`) ?? []).map(({ transaction }) => transaction)
    },
    named: (line) => {
      const byEnd = knownBy(line, line.endToEndId)
      const instructionId = realReference(line.detail?.instructionId ?? null)
      const byInstruction = knownBy(line, instructionId)
      if (byEnd === null) return byInstruction && { ...byInstruction, reason: 'instruction-id' }
      if (byInstruction === null || byInstruction.transaction === byEnd.transaction)
        return { ...byEnd, isOurId: byEnd.isOurId || byInstruction?.isOurId === true, reason: 'end-to-end-id' }
      // of those to which the file gave the one id the other may be ours
      const [own, id] = byEnd.isOurId ? [byEnd, instructionId] : [byInstruction, line.endToEndId]
      const isSame = own.isOurId && calledBy(line, id).some(({ transaction }) => transaction === own.transaction)
      return isSame ? { ...own, reason: 'end-to-end-id' } : null
    },
  }
}

/**
 * A file may give one id to several transactions: meant is that of the payee and the amount of the line, else the first,
 * and what the bank rejected last.
 */
function onePerBatch(line: EntryLine, called: readonly Called[]): readonly Called[] {
  if (called.length < 2) return called
  return [...Map.groupBy(called, ({ batch }) => batch).values()].flatMap((all) => {
    const ones = rejectedLast(all, ({ transaction }) => transaction)
    const ofPayee = ones.filter(({ transaction }) => isPaidAsOrdered(line, transaction) !== false)
    const isExact = ({ batch, transaction }: Called) => paidAmount(line, batch)?.eq(transaction.amount) === true
    return ofPayee.find(isExact) ?? ofPayee[0] ?? ones.find(isExact) ?? ones[0] ?? []
  })
}

export function rejectedLast<T>(all: readonly T[], transactionOf: (one: T) => SentTransaction): readonly T[] {
  const isRejected = (one: T) => transactionOf(one).isRejected
  return [...all.filter((one) => !isRejected(one)), ...all.filter(isRejected)]
}

function onlyOf<T>(all: readonly T[]): T | null {
  return all.length === 1 ? (all[0] ?? null) : null
}

function idsOf({ endToEndId, detail }: EntryLine): readonly (string | null)[] {
  return [endToEndId, realReference(detail?.instructionId ?? null)]
}

/** `K104233-1-17`, of each of its sendings. A batch may be known by an id of its file as well. */
function ourIds(batch: SentBatch, { place }: SentTransaction): readonly string[] {
  return sendingsOf(batch).map((id) => `${id}-${place}`)
}

function sendingsOf({ references }: SentBatch): readonly string[] {
  return references.filter((id) => /^K\d+-\d+$/.test(id))
}

/** Two files of it are with the bank: it may book both. */
export function isSentTwice(batch: SentBatch): boolean {
  return sendingsOf(batch).length > 1
}

function keyOf(accountId: AccountId, name: string): string {
  return `${accountId} ${name}`
}

export function isInTime(
  { terms }: MatchingRun,
  { bookingDate, of }: EntryLine,
  { executionDate }: SentBatch,
): boolean {
  return bookingDate !== null && terms.bankDaysBetween(of.accountId, executionDate, bookingDate) >= daysBefore
}

/** The group comes before the message: of one file there may be several groups. */
export function groupNamesOf({ of: { entry }, detail }: EntryLine): readonly string[] {
  const { batch } = entry
  const names = [detail?.paymentInformationId, batch?.paymentInformationId, detail?.messageId, batch?.messageId]
  return names.flatMap((name) => realReference(name ?? null) ?? [])
}

/** Whether it takes money where the payment pays, or gives where it collects. */
export function runsAlike(line: EntryLine, { amounts }: Pick<OutstandingPayment, 'amounts'>): boolean {
  return line.isDebit === isNegative(amounts.paymentAmount)
}

export function isAwaited(run: MatchingRun, batch: SentBatch): boolean {
  return isPayable(run, batch) && batch.group !== null
}

/** What the line says that it paid, unsigned, in the batch's currency; null where the bank does not tell. */
export function paidAmount({ of: { entry }, amount, detail }: EntryLine, { amounts }: SentBatch): Decimal | null {
  const { code } = amounts.paymentCurrency
  if (code === entry.currency) return amount?.abs() ?? null
  return detail?.instructedCurrency === code ? detail.instructedAmount : null
}

/** Of a line that names the transaction: exactly its amount, what a bank's fee makes more of it, or what rates make of it. */
export function fitsTransaction(
  line: EntryLine,
  batch: SentBatch,
  { amount: ordered }: SentTransaction,
  terms: MatchingTerms,
): boolean {
  const paid = paidAmount(line, batch)
  if (hasTwoCurrencies(batch.amounts)) return paid === null ? isNear(line, batch, ordered) : paid.eq(ordered)
  // without an amount of its own it counts with the whole entry, whose amount is law
  if (paid === null) return true
  const allowsFees = terms.difference === 'default' || terms.difference === 'fees-and-charges'
  const above = paid.minus(ordered)
  return above.eq(zero) || (allowsFees && above.gt(zero) && above.lte(terms.differenceLimit))
}

function isNear({ amount }: EntryLine, { amounts, group }: SentBatch, ordered: Decimal): boolean {
  if (amount === null) return true
  // in proportion to the whole, without a division: amount / ordered against expected / what it is expected for
  const expected = expectedBooking(amounts).times(ordered)
  // what the bank rejected is not in the expected either
  const booked = amount.abs().times(group?.sum ?? amounts.paymentAmount.abs())
  return booked.minus(expected).abs().lte(expected.times(rateTolerance))
}
