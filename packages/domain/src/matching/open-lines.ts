// Which payments a line may still mean by less than an id of theirs: what names others of ours is theirs, whatever it pays
// to whom; and what rang, or was collected by its creditor, is no booking that waits for a payment.
import { realReference } from '../entries/index.ts'
import { type BatchNames, groupNamesOf } from './batch-lines.ts'
import { type EntryLine, partKey } from './entry-lines.ts'
import type { OutstandingPayment } from './matchable.ts'
import { type MatchingRun, indexBy } from './matching-run.ts'
import { indexPayments } from './named-payments.ts'
import { isDirectDebit } from './payees.ts'

/** `K104233-1`, of a transaction `K104233-1-17`: no bank and no creditor writes so. */
const ourShape = /^K\d+-\d+(?:-\d+)?$/
/** A message, or a group in it. */
const ourFileShape = /^K\d{8}[A-Z0-9]{16}(?:-\d{4})?$/

/** Whether a line is of payments of ours, and of none of these. */
type NamesOthers = (line: EntryLine, ones: readonly OutstandingPayment[]) => boolean

export type Others = {
  /** By an id of ours, also of what is deleted, open again or too old to be known. */
  readonly byOurId: NamesOthers
  /** By an id of ours, else by that of a file, else by the group, also of what nobody knows any more. */
  readonly byAny: NamesOthers
}

/** `known`: also what is booked, rejected or not executed. */
export function indexOthers(known: readonly OutstandingPayment[], names: BatchNames): Others {
  const namedBy = indexPayments(known)
  const groups = indexBy(known, ({ accountId, allGroupNames }) => allGroupNames.map((name) => `${accountId} ${name}`))
  const byOurId: NamesOthers = (line, ones) => {
    const named = namedBy(line)
    return named.size > 0 ? isNoneOf(named, ones) : bearsOurShape(line)
  }
  const byName: NamesOthers = (line, ones) => {
    const called = names.called(line).map(({ batch }) => batch)
    if (called.length > 0) return isNoneOf(called, ones)
    const told = groupNamesOf(line)
    const key = told.map((name) => `${line.of.accountId} ${name}`).find((one) => groups.has(one))
    return key === undefined ? told.some((name) => ourFileShape.test(name)) : isNoneOf(groups.get(key) ?? [], ones)
  }
  return {
    byOurId,
    byAny: (line, ones) => byOurId(line, ones) || (namedBy(line).size === 0 && byName(line, ones)),
  }
}

function isNoneOf(meant: Iterable<OutstandingPayment>, ones: readonly OutstandingPayment[]): boolean {
  return new Set(meant).isDisjointFrom(new Set(ones))
}

function bearsOurShape({ endToEndId, detail }: EntryLine): boolean {
  return [endToEndId, realReference(detail?.instructionId ?? null)].some((id) => id !== null && ourShape.test(id))
}

/** Whether an alarm speaks of the line, or of its whole entry. */
export function indexRung({ alarms }: MatchingRun): (line: EntryLine) => boolean {
  const rung = new Set(alarms.map(({ entry }) => partKey(entry)))
  return ({ part }) => rung.has(partKey(part)) || rung.has(part.entryId)
}

/** For the passes that know a payment by its reference, or by what and whom it pays. */
export type IsOpenTo = (line: EntryLine, payment: OutstandingPayment) => boolean

export function indexOpen(run: MatchingRun, others: Others): IsOpenTo {
  const isRung = indexRung(run)
  return (line, payment) => !isDirectDebit(line) && !isRung(line) && !others.byAny(line, [payment])
}
