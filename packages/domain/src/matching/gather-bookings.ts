// Which lines and entries may book something of which batch: some of it, or by what they say all of it.
import { isNegative } from '../money/index.ts'
import type { BatchNames, NamedTransaction, SentBatch } from './batch-lines.ts'
import { runsAlike } from './batch-lines.ts'
import { expectedBooking } from './booked-difference.ts'
import { countsSeveral } from './counted-bookings.ts'
import type { EntryLine } from './entry-lines.ts'
import { sendingsNamed } from './former-sendings.ts'
import type { MatchableEntry } from './matchable.ts'
import { isFree, isVoidPayment } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'
import { countOf } from './whole-bookings.ts'

/** Lines that may be of one batch. */
export type Candidates = {
  readonly named: { readonly line: EntryLine; readonly as: NamedTransaction }[]
  /** They name the group, and none of its transactions. */
  readonly unnamed: EntryLine[]
}

export type LinesOf = ReadonlyMap<MatchableEntry, readonly EntryLine[]>

/** Of a batch of which entries say that they book all of it those, and what else may be of it. */
export type WholeBookings = { readonly entries: ReadonlySet<MatchableEntry>; readonly candidates: Candidates }

type Gathered = {
  readonly parts: ReadonlyMap<SentBatch, Candidates>
  /** They are the group's: what is booked of them rings, and is proposed by it. */
  readonly wholes: ReadonlyMap<SentBatch, WholeBookings>
}

export function gatherBookings(run: MatchingRun, names: BatchNames, linesOf: LinesOf): Gathered {
  const found = new Map<SentBatch, Candidates>()
  const whole = new Map<SentBatch, Set<MatchableEntry>>()
  const of = (batch: SentBatch): Candidates => {
    const known = found.get(batch) ?? { named: [], unnamed: [] }
    found.set(batch, known)
    return known
  }
  for (const line of run.lines) {
    if (line.isReturn || !isFree(run, line)) continue
    const as = names.named(line)
    const isAlone = (linesOf.get(line.of)?.length ?? 0) === 1
    for (const batch of names.grouped(line)) {
      const isOne = as?.batch === batch || names.ofAmount(line, batch).length > 0
      const isSingle = isAlone && isOne && !countsSeveral(line, batch, names, run.terms)
      if (!isVoidPayment(batch) && isWhole(line, batch, isSingle))
        whole.set(batch, (whole.get(batch) ?? new Set()).add(line.of))
    }
    if (as !== null) {
      if (!runsAlike(line, as.batch) || run.booked.has(as.batch.id)) continue
      if (!countsSeveral(line, as.batch, names, run.terms)) of(as.batch).named.push({ line, as })
      // by the id of a file alone it may be somebody else's
      else if (as.isOurId || names.grouped(line).includes(as.batch)) of(as.batch).unnamed.push(line)
      continue
    }
    const [batch, another] = names.grouped(line)
    if (batch !== undefined && another === undefined && runsAlike(line, batch)) of(batch).unnamed.push(line)
  }
  for (const [batch, entries] of whole) {
    const beside = besideFormer(of(batch), batch, entries, names)
    if (beside === null) continue
    whole.delete(batch)
    found.set(batch, beside)
  }
  const wholes = new Map([...whole].map(([batch, entries]) => [batch, { entries, candidates: of(batch) }] as const))
  for (const batch of whole.keys()) found.delete(batch)
  return { parts: found, wholes }
}

/** Where entries of a former sending alone book all of it, and beside them transactions of the last one: those are its booking. */
function besideFormer(
  { named, unnamed }: Candidates,
  batch: SentBatch,
  entries: ReadonlySet<MatchableEntry>,
  names: BatchNames,
): Candidates | null {
  const isInside = ({ of }: EntryLine) => entries.has(of)
  const { hasFormer, isLatest } = sendingsNamed(batch, names)
  if (!hasFormer) return null
  const latest = [...named.map(({ line }) => line), ...unnamed].filter(isLatest)
  if (latest.length === 0 || latest.some(isInside)) return null
  return { named: named.filter(({ line }) => !isInside(line)), unnamed: unnamed.filter((line) => !isInside(line)) }
}

/** The entry counts all that the batch holds, or more, or has its whole amount: it is judged as a group. */
function isWhole({ of: { entry } }: EntryLine, { group, amounts }: SentBatch, isSingle: boolean): boolean {
  // a booking that the bank takes back names the group too, and books nothing of it
  if (group === null || isNegative(entry.amount) !== isNegative(amounts.paymentAmount)) return false
  // banks repeat the count of the order beside each of its transactions
  if (isSingle) return group.transactions > 1 && entry.amount.abs().eq(expectedBooking(amounts))
  const count = countOf({ entry })
  return count === null ? entry.amount.abs().gte(expectedBooking(amounts)) : count >= group.transactions
}
