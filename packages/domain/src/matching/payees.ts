// Whom a line says that it pays, beside whom a transaction of a batch was to pay.
import { isCollection } from '../entries/index.ts'
import type { BatchNames, SentBatch } from './batch-lines.ts'
import type { EntryLine } from './entry-lines.ts'
import type { SentTransaction } from './matchable.ts'
import { indexBy } from './matching-run.ts'
import { isPaidAsOrdered, payeeOf } from './told-payees.ts'

export { isPaidAsOrdered } from './told-payees.ts'

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

/** Transactions of one amount, each for one line: first those whose payee the line names, then in the order of both. */
export function pairByPayee(lines: readonly EntryLine[], transactions: readonly SentTransaction[]): Paired {
  const free = new Set(transactions)
  const perPayee = indexBy(transactions, ({ creditorAccount }) => (creditorAccount ? [creditorAccount] : []))
  const pairs = new Map<EntryLine, SentTransaction>()
  const pair = (line: EntryLine, transaction: SentTransaction | undefined) => {
    if (transaction === undefined) return
    pairs.set(line, transaction)
    free.delete(transaction)
  }
  for (const line of lines) pair(line, perPayee.get(payeeOf(line) ?? '')?.shift())
  for (const line of lines) if (!pairs.has(line)) pair(line, free.values().next().value)
  return {
    pairs: lines.flatMap((line) => {
      const transaction = pairs.get(line)
      return transaction === undefined ? [] : [{ line, transaction }]
    }),
    left: lines.filter((line) => !pairs.has(line)),
  }
}

/** Whether the lines of an entry that books all of a batch name one transaction twice, or another payee than was to be paid. */
export function paysOthers(lines: readonly EntryLine[], batch: SentBatch, names: BatchNames): boolean {
  const named = new Set<SentTransaction>()
  const unnamed: EntryLine[] = []
  for (const line of lines) {
    if (isDirectDebit(line)) return true
    const as = names.named(line)
    if (as?.batch !== batch) {
      unnamed.push(line)
      continue
    }
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
