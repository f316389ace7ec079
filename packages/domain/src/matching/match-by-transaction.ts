// Passes 1 and 2 of batches: the bank books the transactions of a batch one by one, or some of them in one entry. Together
// they are the booking of the batch: it is matched once all that the bank has not rejected are there, each once.
import { type Decimal, sum } from '../money/index.ts'
import type { BatchNames, Called, SentBatch } from './batch-lines.ts'
import { fitsTransaction, isAwaited, isSentBatch, isSentTwice, paidAmount, runsAlike } from './batch-lines.ts'
import { expectedBooking, hasTwoCurrencies, rateTolerance } from './booked-difference.ts'
import { type Piece, countedAgain, countedPieces, countsSeveral, sizeOf } from './counted-bookings.ts'
import { partKey } from './entry-lines.ts'
import { sendingsNamed } from './former-sendings.ts'
import { type Candidates, type LinesOf, type WholeBookings, gatherBookings } from './gather-bookings.ts'
import type { EntryLine } from './entry-lines.ts'
import type { DifferenceKind, MatchAlarm, MatchReason, MatchableEntry, SentTransaction } from './matchable.ts'
import { isFree, isVoidPayment, propose, ringInDoubt } from './matching-run.ts'
import type { MatchingRun } from './matching-run.ts'
import { isDirectDebit, isForAnother, pairByPayee, shareNamed } from './payees.ts'
import { isPaidAsOrdered } from './told-payees.ts'
import { booksRejected, holdsAll } from './whole-bookings.ts'

type Taken = { readonly line: EntryLine; readonly transaction: SentTransaction; readonly reason: MatchReason }

type Chosen = {
  readonly taken: Taken[]
  /** They book a transaction once more; `first` is its booking, where an id names both. */
  readonly repeats: { readonly line: EntryLine; readonly first: EntryLine | null }[]
  /** They book what the bank has rejected. */
  readonly rejected: EntryLine[]
  /** False: of two on one day nobody knows which is the transaction's. */
  isClear: boolean
  /** What is taken names another payee, or is a direct debit. */
  isForAnother: boolean
}

/** Rings on what is booked a second time once all of this run's bookings are known: call it after the groups. */
export type BatchRun = { ringRepeats(): void }

export function matchByTransaction(run: MatchingRun, names: BatchNames): BatchRun {
  if (!run.payments.some(isSentBatch)) return { ringRepeats: () => {} }
  const rung = new Set<string>()
  const ring: Around['ring'] = (code, { part }, { id }, more = {}) => {
    if (rung.has(partKey(part))) return
    rung.add(partKey(part))
    run.alarms.push({ code, entry: part, paymentId: id, ...more })
  }
  const linesOf = Map.groupBy(run.lines, ({ of }) => of)
  const around: Around = { names, linesOf, ring }
  const { parts, wholes } = gatherBookings(run, names, linesOf)
  for (const [batch, candidates] of parts) {
    if (isAwaited(run, batch)) proposeAwaited(run, batch, candidates, around)
    else if (isVoidPayment(batch)) proposeVoid(run, batch, candidates, around)
  }
  const awaited = [...wholes].filter(([batch]) => isAwaited(run, batch))
  return {
    ringRepeats: () => {
      for (const [batch, whole] of awaited) ringWhole(run, batch, whole, around)
      ringRepeats(run, names, ring)
    },
  }
}

type Around = {
  readonly names: BatchNames
  readonly linesOf: LinesOf
  ring(code: MatchAlarm['code'], line: EntryLine, batch: SentBatch, more?: Pick<MatchAlarm, 'isOutAgain'>): void
}

function proposeAwaited(run: MatchingRun, batch: SentBatch, candidates: Candidates, around: Around): void {
  const { group } = batch
  const chosen = chooseTransactions(run, batch, candidates, around)
  for (const line of chosen.rejected) around.ring('booked-although-rejected', line, batch)
  for (const { line } of chosen.repeats) around.ring('debited-twice', line, batch)
  const counted = countedPieces(run, batch, candidates.unnamed, chosen.taken.length, around.names)
  for (const line of counted.over) around.ring('debited-twice', line, batch)
  const pieces = [...piecesOf(chosen, around), ...counted.pieces]
  if (pieces.length === 0 || (chosen.taken.length === 0 && pieces.length === 1)) return
  const count = pieces.reduce((total, piece) => total + piece.count, 0)
  const isComplete = count === group?.transactions
  const booked = sum(pieces.map((piece) => piece.amount))
  const difference = judgeTotal(run, batch, booked, chosen.taken.length === count ? chosen : null)
  const reasons: MatchReason[] = [...reasonsOf(chosen, pieces)]
  if (!isComplete) reasons.push('transactions-missing')
  else if (difference === null) reasons.push('amount-differs')
  if (chosen.isForAnother) reasons.push('payee-differs')
  if (!chosen.isClear) reasons.push('several-candidates')
  const summed = candidates.unnamed.filter(({ of }) => counted.pieces.some(({ part }) => part.entryId === of.id))
  const { isFormer } = sendingsNamed(batch, around.names)
  const ofFormer = [...chosen.taken.map(({ line }) => line), ...summed].filter(isFormer)
  // once for each entry
  const former = new Map(ofFormer.map((line) => [line.of, line]))
  for (const line of former.values())
    around.ring('booked-although-rejected', line, batch, batch.isInDoubt ? {} : { isOutAgain: true })
  if (former.size > 0) reasons.push('earlier-sending')
  if (batch.isInDoubt) {
    const own = pieces.filter(({ part }) => !former.values().some(({ of }) => of.id === part.entryId))
    for (const { part } of own) ringInDoubt(run, part, batch)
    // it says nothing of the file in doubt, and what may prove that has to find it free
    if (own.length === 0) {
      for (const { part } of pieces) run.claimedParts.add(partKey(part))
      return
    }
    reasons.push('delivery-in-doubt')
  }
  const isSure = chosen.isClear && !chosen.isForAnother && !batch.isInDoubt && former.size === 0
  propose(run, {
    pass: passOf(reasons),
    isReturn: false,
    paymentIds: [batch.id],
    entries: pieces.map(({ part }) => part),
    isAutomatic: isComplete && isSure && difference !== null,
    difference: (isComplete ? difference : null) ?? 'none',
    reasons,
  })
}

/** The bank books transactions of a batch that it had rejected whole, or that was written off: a person has to say so. */
function proposeVoid(run: MatchingRun, batch: SentBatch, candidates: Candidates, around: Around): void {
  const chosen = chooseTransactions(run, batch, candidates, around)
  const counted = countedPieces(run, batch, candidates.unnamed, chosen.taken.length, around.names)
  // one entry alone that counts some of it is the group's
  if (chosen.taken.length === 0 && counted.pieces.length < 2) return
  const booked = [...chosen.taken, ...chosen.repeats].map(({ line }) => line)
  const summed = candidates.unnamed.filter((line) => countsSeveral(line, batch, around.names, run.terms))
  for (const line of [...booked, ...summed]) around.ring('booked-although-rejected', line, batch)
  const pieces = [...piecesOf(chosen, around), ...counted.pieces]
  if (pieces.length === 0) return
  const total = sum(pieces.map((piece) => piece.amount))
  const isSum = total.eq(expectedBooking(batch.amounts))
  const count = pieces.reduce((all, piece) => all + piece.count, 0)
  const isComplete = count === sizeOf(batch)
  const difference = isComplete ? judgeTotal(run, batch, total, chosen.taken.length === count ? chosen : null) : null
  const reasons: MatchReason[] = [...reasonsOf(chosen, pieces)]
  if (count < sizeOf(batch)) reasons.push('transactions-missing')
  propose(run, {
    pass: passOf(reasons),
    isReturn: false,
    paymentIds: [batch.id],
    entries: pieces.map(({ part }) => part),
    isAutomatic: false,
    difference: difference ?? 'none',
    reasons: [...reasons, ...(isSum ? [] : (['amount-differs'] as const)), 'payment-is-final'],
  })
}

/** Each transaction once: of several lines that name it the one booked first, as it would be had they come day by day. */
function chooseTransactions(
  run: MatchingRun,
  batch: SentBatch,
  { named, unnamed }: Candidates,
  around: Around,
): Chosen {
  const chosen: Chosen = { taken: [], repeats: [], rejected: [], isClear: true, isForAnother: false }
  const isOfVoid = isVoidPayment(batch)
  const places = new Set<number>()
  const { byMeaning } = sendingsNamed(batch, around.names)
  const isAsGood = (a: EntryLine, b: EntryLine) => byMeaning(a, b) === 0
  const fitting = named
    .filter(({ line, as }) => fitsTransaction(line, batch, as.transaction, run.terms))
    .toSorted((a, b) => byMeaning(a.line, b.line))
  for (const [transaction, ones] of Map.groupBy(shareNamed(fitting, batch), ({ as }) => as.transaction)) {
    // under the id of a file somebody else's debit may stand: it is no second one, and a person looks at it where it is all
    const sure = ones.filter(({ line, as }) => as.isOurId || !isForAnother(line, transaction))
    if (transaction.isRejected && !isOfVoid) {
      chosen.rejected.push(...sure.map(({ line }) => line))
      continue
    }
    const [first, ...others] = sure.length > 0 ? sure : ones
    if (first === undefined) continue
    places.add(transaction.place)
    chosen.taken.push({ line: first.line, transaction, reason: first.as.reason })
    if (isForAnother(first.line, transaction)) chosen.isForAnother = true
    if (sure.length > 0) chosen.repeats.push(...others.map(({ line }) => ({ line, first: first.line })))
    if (others.some(({ line }) => isAsGood(first.line, line))) chosen.isClear = false
  }
  const ones = unnamed.filter((line) => !countsSeveral(line, batch, around.names, run.terms))
  const alike = Map.groupBy(ones, (line) => around.names.ofAmount(line, batch)[0])
  for (const [first, lines] of alike) {
    const [one] = lines
    // its amount is that of none: what it is nobody knows
    if (first === undefined || one === undefined) continue
    const booked = around.names.ofAmount(one, batch).filter(({ isRejected }) => isOfVoid || !isRejected)
    if (booked.length === 0) {
      chosen.rejected.push(...lines)
      continue
    }
    const open = booked.filter(({ place }) => !places.has(place))
    const { pairs, left: repeats } = pairByPayee(lines.toSorted(byMeaning), open)
    for (const { line, transaction } of pairs) {
      chosen.taken.push({ line, transaction, reason: 'payment-group' })
      if (isForAnother(line, transaction)) chosen.isForAnother = true
    }
    chosen.repeats.push(...repeats.map((line) => ({ line, first: null })))
    if (repeats.some((line) => pairs.some((taken) => isAsGood(line, taken.line)))) chosen.isClear = false
  }
  return chosen
}

/**
 * What an entry that counts all of a batch books of it rings as if each transaction were booked by itself; whether the entry
 * is its booking the group decides. Once it is, what else there is rings as for every batch that is booked.
 */
function ringWhole(run: MatchingRun, batch: SentBatch, { entries, candidates }: WholeBookings, around: Around): void {
  const linesIn = (of: MatchableEntry) => around.linesOf.get(of) ?? []
  const unnamed = candidates.unnamed.filter(({ of }) => linesIn(of).length > 1 || !entries.has(of))
  const chosen = chooseTransactions(run, batch, { ...candidates, unnamed }, around)
  const twice: EntryLine[] = []
  const { byMeaning } = sendingsNamed(batch, around.names)
  const [all, ...again] = [...entries]
    .filter((of) => holdsAll(of, batch))
    .flatMap((of) => linesIn(of).slice(0, 1))
    .toSorted(byMeaning)
  twice.push(...again)
  for (const { line, first } of chosen.repeats) {
    const isOfAnother = first === null ? linesIn(line.of).length === 1 : first.of !== line.of
    if (isOfAnother) twice.push(line)
  }
  // beside one that has all the money nothing is left
  const taken = all === undefined ? chosen.taken.length : (batch.group?.transactions ?? 0)
  twice.push(...countedPieces(run, batch, unnamed, taken, around.names).over)
  // once for each entry, and what the bank had rejected last: it is what the entry is known by
  const ringOnce = (code: MatchAlarm['code'], lines: readonly EntryLine[]) => {
    for (const [line] of Map.groupBy(lines, ({ of }) => of).values())
      if (line !== undefined) around.ring(code, line, batch)
  }
  const counted = [...entries].filter((of) => booksRejected(of, linesIn(of), batch, run.terms))
  const rejected = [...chosen.rejected, ...counted.flatMap((of) => linesIn(of).slice(0, 1))]
  const isRejected = new Set(rejected.map(({ of }) => of))
  if (!run.booked.has(batch.id))
    ringOnce(
      'debited-twice',
      twice.filter(({ of }) => !isRejected.has(of)),
    )
  ringOnce('booked-although-rejected', rejected)
}

/** Where all details of an entry are of the batch it is the whole entry, with what it is more than they. */
function piecesOf({ taken }: Chosen, { linesOf }: Around): readonly Piece[] {
  const pieces: Piece[] = []
  for (const [of, ones] of Map.groupBy(taken, ({ line }) => line.of)) {
    if (ones.length === linesOf.get(of)?.length) {
      pieces.push({
        part: { entryId: of.id, detailIndex: null },
        amount: of.entry.amount.abs(),
        count: ones.length,
      })
      continue
    }
    for (const { line } of ones)
      if (line.amount !== null) pieces.push({ part: line.part, amount: line.amount.abs(), count: 1 })
  }
  return pieces
}

/** `chosen`: that make it up; null: not they alone. Answers null where nothing explains how far it is from what the batch should cost. */
function judgeTotal(
  { terms }: MatchingRun,
  batch: SentBatch,
  booked: Decimal,
  chosen: Chosen | null,
): DifferenceKind | null {
  const expected = expectedBooking(batch.amounts)
  const above = booked.minus(expected)
  if (above.eq(0)) return 'none'
  const allows = (kind: DifferenceKind) => terms.difference === 'default' || terms.difference === kind
  if (chosen === null) return null
  if (hasTwoCurrencies(batch.amounts)) {
    const isProven = chosen.taken.every(({ line }) => paidAmount(line, batch) !== null)
    const isNear = above.abs().lte(expected.times(rateTolerance))
    return allows('exchange-rate') && isProven && isNear ? 'exchange-rate' : null
  }
  return allows('fees-and-charges') && above.gt(0) && above.lte(terms.differenceLimit) ? 'fees-and-charges' : null
}

const orderOfReasons = ['end-to-end-id', 'instruction-id', 'payment-group'] as const

function reasonsOf({ taken }: Chosen, pieces: readonly Piece[]): readonly MatchReason[] {
  const own = new Set(taken.map(({ reason }) => reason))
  const isCounted = pieces.reduce((total, { count }) => total + count, 0) > taken.length
  if (isCounted) own.add('payment-group')
  return [...orderOfReasons.filter((one) => own.has(one)), 'batch-transactions']
}

function passOf(reasons: readonly MatchReason[]): 1 | 2 {
  return reasons.some((one) => one === 'instruction-id' || one === 'payment-group') ? 2 : 1
}

/** What nothing has claimed and a batch that is booked would be debited by once more. */
function ringRepeats(run: MatchingRun, names: BatchNames, ring: Around['ring']): void {
  for (const line of run.lines) {
    if (line.isReturn || !isFree(run, line)) continue
    const counted = countedAgain(run, names, line)
    if (counted !== null) {
      ring('debited-twice', line, counted)
      continue
    }
    const as = names.named(line)
    if (as === null) ringWholeAgain(run, names, line, ring)
    const isSure = as !== null && (as.isOurId || names.grouped(line).includes(as.batch))
    const again = isSure ? as : repeatedByFile(run, names, line)
    if (again === null || !run.booked.has(again.batch.id) || !runsAlike(line, again.batch)) continue
    if (!fitsTransaction(line, again.batch, again.transaction, run.terms)) continue
    ring(again.transaction.isRejected ? 'booked-although-rejected' : 'debited-twice', line, again.batch)
  }
}

/**
 * By the id of a file alone, which the next file may bear again: where amount and payee are those of the transaction too, or
 * its batch went out in two files and the bank names no other payee. Of several the one that was executed last.
 */
function repeatedByFile(run: MatchingRun, names: BatchNames, line: EntryLine): Called | null {
  const called = names.called(line)
  // a batch that waits is meant before one that is booked
  if (called.some(({ batch }) => !run.booked.has(batch.id))) return null
  const alike = called.filter(({ batch, transaction }) => {
    if (isDirectDebit(line) || paidAmount(line, batch)?.eq(transaction.amount) !== true) return false
    return isPaidAsOrdered(line, transaction) ?? isSentTwice(batch)
  })
  const [last = null] = alike.toSorted((a, b) => (a.batch.executionDate < b.batch.executionDate ? 1 : -1))
  return last
}

/** The names of the group and its file are ours alone: with all the money of the batch they are its debit once more. */
function ringWholeAgain({ booked }: MatchingRun, names: BatchNames, line: EntryLine, ring: Around['ring']): void {
  // once for an entry
  if ((line.part.detailIndex ?? 0) > 0) return
  const [batch, another] = names.grouped(line)
  if (batch === undefined || another !== undefined || !booked.has(batch.id) || !runsAlike(line, batch)) return
  if (holdsAll(line.of, batch)) ring('debited-twice', line, batch)
}
