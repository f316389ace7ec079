// What the bank takes again and marks so books nothing: it takes back what it had given. Where that is known to have come
// back the pass of returns rings. Else a person looks at it: beside what waits it is proposed, of what is booked it rings.
import { type BatchNames, type SentBatch, runsAlike } from './batch-lines.ts'
import { comesBack, partKey } from './entry-lines.ts'
import type { EntryLine } from './entry-lines.ts'
import { matchBookings } from './match-bookings.ts'
import type { EntryPart, MatchProposal, MatchReason } from './matchable.ts'
import { isFree } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'
import { indexPayments } from './named-payments.ts'
import { groupReturns } from './named-returns.ts'

/** Whether the bank takes the whole entry back, whatever its details say. */
export function isTakenBack(line: EntryLine): boolean {
  return comesBack({ ...line, isReturn: false })
}

/** Runs last: what came back of a payment, and what has booked it, is known. */
export function questionTakenBack(run: MatchingRun): void {
  const marked = Map.groupBy(run.lines, ({ of }) => of)
    .values()
    .filter((lines) => lines.every(comesBack) && lines.some((line) => isFree(run, line)))
    .toArray()
    .flat()
  if (marked.length === 0) return
  const given = new Set([
    ...run.returned.keys(),
    ...run.proposals.filter(({ isReturn }) => isReturn).flatMap(({ paymentIds }) => paymentIds),
  ])
  const aside: MatchingRun = {
    ...run,
    // as if nothing were marked: what would book a payment is about it
    lines: marked.map((line) => ({ ...line, isReturn: false })),
    payments: run.payments.filter(({ id }) => !given.has(id)),
    proposals: [],
    alarms: [],
    claimedParts: new Set(run.claimedParts),
    claimedPayments: new Set(run.booked),
    booked: new Set(run.booked),
  }
  ringBooked(run, aside, matchBookings(aside, run.payments))
  const rung = new Set(run.alarms.map(({ entry }) => partKey(entry)))
  run.alarms.push(...aside.alarms.filter(({ entry }) => !rung.has(partKey(entry))))
  const isReversal = new Map(marked.map((line) => [line.part.entryId, isTakenBack(line)]))
  for (const one of aside.proposals) {
    const mark = one.entries.some(({ entryId }) => isReversal.get(entryId)) ? 'reversal-mark' : 'return-mark'
    run.proposals.push({ ...one, isAutomatic: false, reasons: reasonsOf(run, one, mark) })
  }
  const told = new Set(run.returns.map(partKey))
  for (const part of [
    ...aside.proposals.flatMap(({ entries }) => entries),
    ...aside.alarms.map(({ entry }) => entry),
  ]) {
    if (told.has(partKey(part))) continue
    told.add(partKey(part))
    run.returns.push(part)
  }
}

function reasonsOf(run: MatchingRun, { paymentIds, reasons }: MatchProposal, mark: MatchReason) {
  const isRival = paymentIds.some((id) => run.claimedPayments.has(id)) && !reasons.includes('several-candidates')
  return [...reasons, ...(isRival ? (['several-candidates'] as const) : []), mark]
}

/** Also of other money than it cost, which no pass takes for a second debit. */
function ringBooked({ booked }: MatchingRun, aside: MatchingRun, names: BatchNames): void {
  const rung = new Set(aside.alarms.map(({ entry }) => partKey(entry)))
  const ring = (part: EntryPart, line: EntryLine, payments: Iterable<MatchingRun['payments'][number]>) => {
    const [first] = [...payments].filter((one) => booked.has(one.id) && runsAlike(line, one))
    if (first === undefined || rung.has(partKey(part))) return
    rung.add(partKey(part))
    aside.alarms.push({ code: 'debited-twice', entry: part, paymentId: first.id })
  }
  const namedBy = indexPayments(aside.payments)
  const unnamed: EntryLine[] = []
  for (const line of aside.lines) {
    if (!isFree(aside, line) || rung.has(partKey(line.part))) continue
    const named = [...namedBy(line), ...calledLately(names, line)]
    // they are marked: what runs as the payments do is not its booking
    if (named.length === 0) unnamed.push({ ...line, isReturn: true })
    else ring(line.part, line, named)
  }
  for (const { part, line, members } of groupReturns(aside, unnamed)) ring(part, line, members)
}

/** By the id of a file; the last executed first. */
function calledLately(names: BatchNames, line: EntryLine): readonly SentBatch[] {
  const batches = names.called(line).map(({ batch }) => batch)
  return batches.toSorted((a, b) => (a.executionDate < b.executionDate ? 1 : -1))
}
