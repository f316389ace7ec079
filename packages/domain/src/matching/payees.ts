// Whom a line says that it pays, beside whom a transaction of a batch was to pay.
import { isCollection } from '../entries/index.ts'
import { formatDecimal } from '../money/index.ts'
import { type BatchNames, type NamedTransaction, type SentBatch, paidAmount, rejectedLast } from './batch-lines.ts'
import type { EntryLine } from './entry-lines.ts'
import type { SentTransaction } from './matchable.ts'
import { indexBy } from './matching-run.ts'
import { isPaidAsOrdered, payeeOf } from './told-payees.ts'

type Paired = {
  readonly pairs: readonly { readonly line: EntryLine; readonly transaction: SentTransaction }[]
  /** There were more lines than transactions. */
  readonly left: readonly EntryLine[]
}

/** Whether the bank names somebody else than was to be paid, or what no batch orders: a person looks at it. */
export function isForAnother(line: EntryLine, transaction: SentTransaction): boolean {
  return isDirectDebit(line) || isPaidAsOrdered(line, transaction) === false
}

/** Somebody else has ordered it. */
export function isDirectDebit({ isDebit, of: { entry }, detail }: EntryLine): boolean {
  return isDebit && isCollection(entry, detail)
}

/**
 * Transactions of one amount, each for one line: first those whose payee the line names, then in the order of both. Unless
 * `mayDiffer` none goes to a line that names another payee.
 */
export function pairByPayee(
  lines: readonly EntryLine[],
  transactions: readonly SentTransaction[],
  mayDiffer = true,
): Paired {
  const free = new Set(transactions)
  const perPayee = indexBy(transactions, ({ creditorAccount }) => (creditorAccount ? [creditorAccount] : []))
  const pairs = new Map<EntryLine, SentTransaction>()
  const pair = (line: EntryLine, transaction: SentTransaction | undefined) => {
    if (transaction === undefined) return
    pairs.set(line, transaction)
    free.delete(transaction)
  }
  for (const line of lines) pair(line, perPayee.get(payeeOf(line) ?? '')?.shift())
  const mayBe = (line: EntryLine) => (one: SentTransaction) => mayDiffer || isPaidAsOrdered(line, one) !== false
  for (const line of lines) if (!pairs.has(line)) pair(line, free.values().find(mayBe(line)))
  return {
    pairs: lines.flatMap((line) => {
      const transaction = pairs.get(line)
      return transaction === undefined ? [] : [{ line, transaction }]
    }),
    left: lines.filter((line) => !pairs.has(line)),
  }
}

type Named = { readonly line: EntryLine; readonly as: NamedTransaction }

/**
 * Of transactions to which a file gave one id and one amount each is for one line, beside those that our own ids name. What is
 * over is the last of its payee once more; somebody else's debit takes none. Lines that tell no amount share what the others
 * leave of their id, of whatever amounts.
 */
export function shareNamed(named: readonly Named[], batch: SentBatch): readonly Named[] {
  const ours = named.filter(({ as }) => as.isOurId)
  const byFile = named.filter(({ line, as }) => !as.isOurId && !isDirectDebit(line))
  const [untold, told] = [true, false].map((is) => byFile.filter(({ line }) => tellsNothing(line, batch) === is))
  const shared = new Map<EntryLine, SentTransaction>()
  const transactionOf = ({ line, as }: Named) => shared.get(line) ?? as.transaction
  share(told ?? [], batch, nameOf, new Set(ours.map(transactionOf)), shared)
  const taken = new Set([...ours, ...(told ?? [])].map(transactionOf))
  share(untold ?? [], batch, ({ endToEndId }) => `${endToEndId}`, taken, shared)
  return named.map((one) => ({ line: one.line, as: { ...one.as, transaction: transactionOf(one) } }))
}

function share(
  named: readonly Named[],
  { transactions }: SentBatch,
  keyOf: (transaction: SentTransaction) => string,
  taken: ReadonlySet<SentTransaction>,
  shared: Map<EntryLine, SentTransaction>,
): void {
  const perKey = Map.groupBy(transactions, keyOf)
  for (const [key, ones] of Map.groupBy(named, ({ as }) => keyOf(as.transaction))) {
    const alike = perKey.get(key) ?? []
    if (alike.length < 2) continue
    const open = alike.filter((one) => !taken.has(one))
    const { pairs, left } = pairByPayee(
      ones.map(({ line }) => line),
      rejectedLast(open, (one) => one),
      false,
    )
    for (const { line, transaction } of pairs) shared.set(line, transaction)
    for (const line of left) {
      const last = pairs.findLast(({ transaction }) => isPaidAsOrdered(line, transaction) !== false)
      if (last !== undefined) shared.set(line, last.transaction)
    }
  }
}

function tellsNothing(line: EntryLine, batch: SentBatch): boolean {
  return line.amount === null && paidAmount(line, batch) === null
}

function nameOf({ endToEndId, amount }: SentTransaction): string {
  return `${endToEndId} ${formatDecimal(amount)}`
}

/** Whether the lines of an entry that books all of a batch name one transaction twice, or another payee than was to be paid. */
export function paysOthers(lines: readonly EntryLine[], batch: SentBatch, names: BatchNames): boolean {
  if (lines.some(isDirectDebit)) return true
  const unnamed: EntryLine[] = []
  const byId: Named[] = []
  for (const line of lines) {
    const as = names.named(line)
    if (as?.batch === batch) byId.push({ line, as })
    else unnamed.push(line)
  }
  const named = new Set<SentTransaction>()
  for (const { line, as } of shareNamed(byId, batch)) {
    if (named.has(as.transaction) || isPaidAsOrdered(line, as.transaction) === false) return true
    named.add(as.transaction)
  }
  const alike = Map.groupBy(unnamed, (line) => names.ofAmount(line, batch)[0])
  return [...alike].some(([first, ones]) => {
    const [one] = ones
    // an amount of none of them says nothing of whom it pays
    if (first === undefined || one === undefined) return false
    const open = names.ofAmount(one, batch).filter((each) => !named.has(each))
    return pairByPayee(ones, open).pairs.some(({ line, transaction }) => isPaidAsOrdered(line, transaction) === false)
  })
}
