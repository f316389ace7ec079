// Matching (rules 2.7): from entries and payments to proposals, some of them automatic. Pure, deterministic, and
// linear in entries and payments: every pass looks things up by key and none compares all with all.
import { isFeeOrInterest } from '../entries/index.ts'
import type { PaymentId } from '../identifiers/index.ts'
import { linesOf, partKey } from './entry-lines.ts'
import type { EntryLine } from './entry-lines.ts'
import { matchBookings } from './match-bookings.ts'
import { matchReturns } from './match-returns.ts'
import { isTakenBack, questionTakenBack } from './match-taken-back.ts'
import { salariesIn } from './find-salaries.ts'
import type {
  KnownMatch,
  MatchableEntry,
  MatchingResult,
  MatchingTerms,
  MatchProposal,
  OutstandingPayment,
} from './matchable.ts'
import { indexBy, startRun } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'

/**
 * What is new: proposals (automatic ones are to be applied at once), earlier unaccepted ones that they replace, and
 * alarms. `known` are all matches and proposals that touch these entries and payments; accepted ones are never
 * replaced. The order of the inputs does not matter.
 */
export function proposeMatches(
  entries: readonly MatchableEntry[],
  payments: readonly OutstandingPayment[],
  known: readonly KnownMatch[],
  terms: MatchingTerms,
): MatchingResult {
  const lines = entries.toSorted((a, b) => compareText(a.id, b.id)).flatMap(linesOf)
  const ordered = payments.toSorted((a, b) => a.transactionNumber - b.transactionNumber || compareText(a.id, b.id))
  const run = startRun(lines, ordered, known, terms)
  const salaries = salariesIn(run)
  questionAccepted(run, known)
  // what the bank takes for its services books no payment and gives none back, whatever ids it bears
  const moves: MatchingRun = { ...run, lines: lines.filter(({ of }) => !isFeeOrInterest(of.entry)) }
  const names = matchBookings({ ...moves, lines: moves.lines.filter((line) => !isTakenBack(line)) })
  matchReturns(moves, names, known)
  questionTakenBack(moves)
  return {
    ...replaceWeaker(run.proposals, known),
    alarms: run.alarms,
    returns: run.returns,
    salaries,
  }
}

/** An accepted match stands; that its entry names another payment's id is told to a person. */
function questionAccepted(run: MatchingRun, known: readonly KnownMatch[]): void {
  const accepted = new Map<string, ReadonlySet<string>>()
  for (const match of known) {
    if (match.isAccepted) for (const part of match.entries) accepted.set(partKey(part), new Set(match.paymentIds))
  }
  if (accepted.size === 0) return
  const owners = indexBy(run.payments, (one) => one.references.map((text) => `${one.accountId} ${text}`))
  for (const line of run.lines) {
    const matched = matchedPayments(accepted, line)
    if (matched === undefined || line.isReturn || line.endToEndId === null) continue
    const named = owners.get(`${line.of.accountId} ${line.endToEndId}`) ?? []
    for (const { id } of named) {
      if (!matched.has(id)) run.alarms.push({ code: 'match-questioned', entry: line.part, paymentId: id })
    }
  }
}

function matchedPayments(accepted: ReadonlyMap<string, ReadonlySet<string>>, line: EntryLine) {
  return accepted.get(partKey(line.part)) ?? accepted.get(line.part.entryId)
}

/** A new proposal gives way to an unaccepted one that stands on an equal or stronger fact, and replaces weaker ones. */
function replaceWeaker(proposals: readonly MatchProposal[], known: readonly KnownMatch[]) {
  const open = known.filter((match) => !match.isAccepted)
  if (open.length === 0) return { proposals, replaced: [] }
  const touching = indexBy(open, keysOfKnown)
  const replaced = new Set<KnownMatch>()
  const kept = proposals.filter((proposal) => {
    const rivals = new Set(keysInTheWay(proposal).flatMap((key) => touching.get(key) ?? []))
    if (rivals.values().some((rival) => !isStronger(proposal, rival))) return false
    for (const rival of rivals) replaced.add(rival)
    return true
  })
  return { proposals: kept, replaced: open.filter((match) => replaced.has(match)) }
}

/** What a person proposed is replaced by nothing; at the same pass only certainty beats a mere proposal. */
function isStronger(proposal: MatchProposal, rival: KnownMatch): boolean {
  if (rival.pass === null) return false
  return proposal.pass < rival.pass || (proposal.pass === rival.pass && proposal.isAutomatic)
}

/** A whole entry is in the way of all its details, a detail of the whole entry and of itself. */
function keysOfKnown({ isReturn, paymentIds, entries }: KnownMatch): readonly string[] {
  const parts = entries.flatMap((part) =>
    part.detailIndex === null ? [`whole ${part.entryId}`] : [`part ${partKey(part)}`, `some ${part.entryId}`],
  )
  return [...keysOfBooked(isReturn, paymentIds), ...parts]
}

function keysInTheWay({ isReturn, paymentIds, entries }: MatchProposal): readonly string[] {
  const parts = entries.flatMap((part) => [
    `whole ${part.entryId}`,
    part.detailIndex === null ? `some ${part.entryId}` : `part ${partKey(part)}`,
  ])
  return [...keysOfBooked(isReturn, paymentIds), ...parts]
}

/** A payment is booked once; what comes back of it is in the way of no booking, and of nothing else that comes back. */
function keysOfBooked(isReturn: boolean, paymentIds: readonly PaymentId[]): readonly string[] {
  return isReturn ? [] : paymentIds.map((id) => `payment ${id}`)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
