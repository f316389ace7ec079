// What a line brings back, or takes again: payments of ours that it names by an id, by that of a file, or by the group alone.
import type { Decimal } from '../money/index.ts'
import type { BatchNames } from './batch-lines.ts'
import { groupNamesOf, paidAmount, runsAlike } from './batch-lines.ts'
import type { EntryLine } from './entry-lines.ts'
import type { EntryPart, OutstandingPayment, SentTransaction } from './matchable.ts'
import { indexBy } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'

export type NamedReturn = {
  readonly payment: OutstandingPayment
  /** Of a batch, where the line says which. */
  readonly transaction?: SentTransaction
  readonly by: 'our-id' | 'file-id' | 'group'
}

/** Lines that name a group and none of its payments. */
export type GroupReturn = {
  /** A line, or the whole entry where all of its lines are alike. */
  readonly part: EntryPart
  readonly line: EntryLine
  /** Unsigned; null: the bank does not tell. */
  readonly amount: Decimal | null
  readonly members: readonly OutstandingPayment[]
}

/**
 * Of a line without a mark only what runs against its payment; null: it names none of ours by an id. Under the id of a file
 * several transactions may be meant, of one batch too.
 */
export function indexReturns(
  names: BatchNames,
  namedBy: (line: EntryLine) => ReadonlySet<OutstandingPayment>,
): (line: EntryLine) => readonly NamedReturn[] | null {
  return (line) => {
    const isMarked = line.isReturn || line.isReversal
    const called = names.called(line)
    const found = called.flatMap(({ batch, transaction, isOurId }): NamedReturn[] => {
      // somebody else may give the id of a file too: without a mark only the amount says that it is meant
      const isMeant = isOurId || isMarked || paidAmount(line, batch)?.eq(transaction.amount) === true
      return isMeant ? [{ payment: batch, transaction, by: isOurId ? 'our-id' : 'file-id' }] : []
    })
    for (const payment of namedBy(line))
      if (!found.some((one) => one.payment === payment)) found.push({ payment, by: 'our-id' })
    if (found.length === 0) return null
    return found.filter(({ payment }) => isMarked || !runsAlike(line, payment))
  }
}

/** The next file may bear the same ids: a group that the line names decides between the batches of an id. */
export function ofNamedGroup(
  named: readonly NamedReturn[],
  line: EntryLine,
  names: BatchNames,
): { readonly meant: readonly NamedReturn[]; readonly isOfGroup: boolean } {
  const groups: readonly OutstandingPayment[] = names.grouped(line)
  const told = named.filter(({ payment, by }) => by === 'file-id' && groups.includes(payment))
  return told.length > 0 ? { meant: told, isOfGroup: true } : { meant: named, isOfGroup: false }
}

/** `unnamed`: lines that name no payment by an id. */
export function groupReturns(run: MatchingRun, unnamed: readonly EntryLine[]): readonly GroupReturn[] {
  const groups = indexBy(run.payments, ({ accountId, groupNames }) => groupNames.map((name) => `${accountId} ${name}`))
  const keyIn = (line: EntryLine) =>
    groupNamesOf(line)
      .map((name) => `${line.of.accountId} ${name}`)
      .find((key) => groups.has(key))
  const lines = unnamed.filter((line) => keyIn(line) !== undefined)
  if (lines.length === 0) return []
  const counts = new Map<EntryPart['entryId'], number>()
  for (const { part } of run.lines) counts.set(part.entryId, (counts.get(part.entryId) ?? 0) + 1)
  const found: GroupReturn[] = []
  const note = (part: EntryPart, line: EntryLine, amount: Decimal | null) => {
    const named = groups.get(keyIn(line) ?? '') ?? []
    const members = named.filter((one) => line.isReturn || line.isReversal || !runsAlike(line, one))
    if (members.length > 0) found.push({ part, line, amount: amount?.abs() ?? null, members })
  }
  for (const [of, own] of Map.groupBy(lines, (line) => line.of)) {
    const [first, ...others] = own
    if (first === undefined) continue
    const isAlike = others.every((one) => keyIn(one) === keyIn(first) && one.isReturn === first.isReturn)
    if (isAlike && own.length === counts.get(of.id)) note({ entryId: of.id, detailIndex: null }, first, of.entry.amount)
    else for (const line of own) note(line.part, line, line.amount)
  }
  return found
}
