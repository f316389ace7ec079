// The one word on a batch that follows from what is said of its transactions: the most careful one, in whatever order and in
// however many reports they were answered (rules 2.2, decision 0072).
import type { CalendarDate } from '../calendar/index.ts'
import {
  isAcceptance,
  isChange,
  isDuplicate,
  isFlawed,
  isInPart,
  isPositive,
  isRejection,
  rankOf,
  ruleOf,
} from './answer-rules.ts'
import type { AnsweredPayment, BankAlarm } from './bank-answers.ts'
import type { ReportedStatus, ReportedTransaction, ReportedWord } from './bank-report.ts'
import { answerRules } from './bank-status.tables.ts'
import { bookableStatuses, bookedStatuses, isOneOf } from './status-sets.ts'

/** The strongest word of the bank on one transaction, as it is kept. */
export type KeptWord = {
  readonly code: string
  /** The day that the bank put in place of ours (ACWC). */
  readonly changedDate: CalendarDate | null
}

export type AnsweredBatch = Pick<AnsweredPayment, 'status' | 'response' | 'isBookedByOther'> & {
  readonly count: number
  /** Places of transactions that the bank rejected before. */
  readonly rejected: ReadonlySet<number>
  /** What it said before of others, by place. */
  readonly said: ReadonlyMap<number, KeptWord>
}

/** A transaction with its own status, and the reason above where it has none of its own. */
export type NamedStatus = { readonly status: ReportedStatus; readonly transaction: ReportedTransaction }

/** What is said of the group and of the file around the transactions. */
export type WordAbove = {
  /** The nearest: it holds for all that have no status of their own. */
  readonly word: ReportedWord | null
  readonly all: readonly ReportedStatus[]
}

export type RejectedByReport = {
  readonly place: number
  readonly status: ReportedStatus
  /** Null: it is not named, the word above rejects it. */
  readonly transaction: ReportedTransaction | null
}

export type KeptWords = {
  readonly named: ReadonlyMap<number, KeptWord>
  /** Of all that are not named, where the word on the batch says less of them than the word above. */
  readonly others: KeptWord | null
}

export const keepNothing: KeptWords = { named: new Map(), others: null }

export type BatchWord = {
  readonly word: ReportedWord | null
  readonly because: ReportedTransaction | null
  readonly rejected: readonly RejectedByReport[]
  readonly kept: KeptWords
}

/** The codes that a word replaces where it is said of the same transaction. */
export function weakerCodes(code: string): readonly string[] {
  return Object.keys(answerRules).filter((one) => rankOf({ code: one }) < rankOf({ code }))
}

type Named = ReadonlyMap<number, NamedStatus>

export function listRejectedByName({ rejected }: AnsweredBatch, named: Named): readonly RejectedByReport[] {
  return Array.from(named, ([place, one]) => ({ place, ...one })).filter(
    ({ place, status }) => isRejection(status) && !isDuplicate(status) && !rejected.has(place),
  )
}

/**
 * All rejected: the batch is (RJCT). Some: it is accepted in part, and a person looks at it before anything of it is paid again.
 * Refused as a duplicate is not rejected: the bank may have it. None of these: the weakest word, with its reason or its change.
 */
export function decideBatchWord(batch: AnsweredBatch, named: Named, above: WordAbove): BatchWord {
  if (named.size === 0 && above.word === null) return { word: null, because: null, rejected: [], kept: keepNothing }
  const isYesBelow = Array.from(named.values()).some(({ status }) => isPositive(status))
  const isDoubted = above.word?.isDoubted === true || (isYesBelow && above.all.some(isRejection))
  // a no above a yes is doubted, and counts for nothing that it does not name
  const reaching = isDoubted ? null : above.word
  const byName = listRejectedByName(batch, named)
  const byAbove = listRejectedFromAbove(batch, named, reaching)
  const rejected = [...byName, ...byAbove]
  if (byAbove.length > 0 && isAll(batch, rejected)) {
    return { word: reaching, because: null, rejected: byName, kept: keepNothing }
  }
  const first = byName[0]
  const because = first?.transaction ?? null
  if (first !== undefined && isAll(batch, rejected)) {
    return { word: wordOf(first.status), because, rejected, kept: keepNothing }
  }
  const doubtful = findDuplicate(batch, named, reaching)
  const alarm = alarmOf(batch, named, { isDoubted, isDuplicate: doubtful !== null, isRejected: rejected.length > 0 })
  const kept = { named: wordsToKeep(batch, named), others: null }
  const level = named.size > 0 ? 'C' : (above.word?.level ?? 'C')
  const isYes = isYesBelow || (reaching !== null && isPositive(reaching.status))
  if (rejected.length > 0 || isNewlyInPart(batch, above) || (doubtful !== null && isYes)) {
    const cause = because ?? doubtful?.transaction ?? null
    return { word: { ...wordOf(inPart), level, alarm }, because: cause, rejected, kept }
  }
  if (doubtful !== null) {
    const { status, transaction } = doubtful
    return { word: { ...wordOf(status), level, alarm }, because: transaction, rejected, kept }
  }
  const { status, changedDate, transaction } = weakestOfAll(batch, named, reaching)
  const saysLess = named.size > 0 && reaching !== null && rankOf(status) < rankOf(reaching.status)
  const others = saysLess ? { code: reaching.status.code, changedDate: reaching.changedDate } : null
  const word = { level, status, changedDate, isDoubted, alarm }
  return { word, because: transaction, rejected, kept: { ...kept, others } }
}

/** Said again of what was accepted in part before, it says nothing: a person may have decided since. */
function isNewlyInPart({ response, rejected }: AnsweredBatch, { all }: WordAbove): boolean {
  return all.some(isInPart) && response !== 'partial-accepted' && rejected.size === 0
}

const inPart: ReportedStatus = { code: 'PART', reasonCodes: [] }
const received: Item = { code: 'RCVD', reasonCodes: [], changedDate: null, transaction: null }

function wordOf(status: ReportedStatus): ReportedWord {
  return { level: 'C', status, changedDate: null, isDoubted: false, alarm: null }
}

function isAll({ rejected, count }: AnsweredBatch, newly: readonly RejectedByReport[]): boolean {
  return rejected.size + newly.length >= count
}

function listRejectedFromAbove(
  batch: AnsweredBatch,
  named: Named,
  above: ReportedWord | null,
): readonly RejectedByReport[] {
  if (above === null || !isRejection(above.status) || isDuplicate(above.status)) return []
  const { status } = above
  return Array.from({ length: batch.count }, (_, index) => index + 1)
    .filter((place) => !named.has(place) && !batch.rejected.has(place))
    .map((place) => ({ place, status, transaction: null }))
}

/** A transaction that the bank may have already, or the word above that says so of those that are not named. */
function findDuplicate(
  { count, rejected }: AnsweredBatch,
  named: Named,
  above: ReportedWord | null,
): Omit<RejectedByReport, 'place'> | null {
  for (const [place, one] of named) if (isDuplicate(one.status) && !rejected.has(place)) return one
  const answered = new Set([...rejected, ...named.keys()])
  if (above === null || !isDuplicate(above.status) || answered.size >= count) return null
  return { status: above.status, transaction: null }
}

function alarmOf(
  { status, rejected, isBookedByOther = false }: AnsweredBatch,
  named: Named,
  is: { readonly isDoubted: boolean; readonly isDuplicate: boolean; readonly isRejected: boolean },
): BankAlarm | null {
  const isTakenBack = Array.from(named).some(([place, one]) => rejected.has(place) && isAcceptance(one.status))
  if (isTakenBack) return 'bank-contradicts-itself'
  if (is.isDuplicate) return 'maybe-duplicate'
  if (is.isDoubted) return 'report-contradicts-itself'
  return is.isRejected && isOneOf(bookedStatuses, status) && !isBookedByOther ? 'rejected-after-booking' : null
}

function wordsToKeep({ rejected, said }: AnsweredBatch, named: Named): KeptWords['named'] {
  const kept = new Map<number, KeptWord>()
  for (const [place, { status, transaction }] of named) {
    const { code } = status
    const before = said.get(place)
    const isWord = ruleOf(status) !== undefined && !isRejection(status) && !isInPart(status)
    if (!isWord || rejected.has(place) || (before !== undefined && rankOf(status) < rankOf(before))) continue
    kept.set(place, { code, changedDate: transaction.changedDate ?? before?.changedDate ?? null })
  }
  return kept
}

type Item = ReportedStatus & KeptWord & { readonly transaction: ReportedTransaction | null }

/** Each transaction has the strongest word that was ever said of it; the batch has the weakest of these. */
function weakestOfAll(
  batch: AnsweredBatch,
  named: Named,
  above: ReportedWord | null,
): Pick<Item, 'changedDate' | 'transaction'> & { readonly status: ReportedStatus } {
  const whole = saidOfWhole(batch)
  const own = Array.from(named, ([place, { status, transaction }]): readonly [number, Item] => [
    place,
    { ...status, changedDate: transaction.changedDate, transaction },
  ]).filter(([place]) => !batch.rejected.has(place))
  // what a part acceptance says anew was asked before
  const fromAbove =
    above === null || isInPart(above.status)
      ? []
      : [{ ...above.status, changedDate: above.changedDate, transaction: null }]
  const items = own.map(([place, item]) => strongest([...whole, ...keptOf(batch, place), item]))
  for (const place of batch.said.keys()) {
    if (!named.has(place)) items.push(strongest([...whole, ...keptOf(batch, place), ...fromAbove]))
  }
  const isSilent = new Set([...batch.rejected, ...batch.said.keys(), ...named.keys()]).size < batch.count
  if (isSilent) items.push(strongest([...whole, ...fromAbove]))
  const weakest = items.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.code < b.code ? -1 : 1))[0] ?? received
  const flawed = [...own.map(([, item]) => item), ...(items.length > own.length ? fromAbove : [])].find(isFlawed)
  if (flawed !== undefined) {
    const isWhole = items.every(isPositive) && !isChange(weakest)
    const code = isWhole ? weakest.code : inPart.code
    return { ...flawed, status: { code, reasonCodes: flawed.reasonCodes } }
  }
  const isAccepted = isOneOf(bookableStatuses, batch.status) || items.every(isAcceptance)
  const changed = items
    .filter(isChange)
    .toSorted((a, b) => ((a.changedDate ?? '9') < (b.changedDate ?? '9') ? -1 : 1))[0]
  const found = isAccepted && changed !== undefined ? changed : weakest
  const { changedDate, transaction, code, reasonCodes } = found
  return { changedDate, transaction, status: { code, reasonCodes } }
}

function keptOf({ said }: AnsweredBatch, place: number): readonly Item[] {
  const kept = said.get(place)
  return kept === undefined ? [] : [{ ...kept, reasonCodes: [], transaction: null }]
}

/** Of the same strength the later one. */
function strongest(items: readonly Item[]): Item {
  let found: Item | null = null
  for (const item of items) if (found === null || rankOf(item) >= rankOf(found)) found = item
  return found ?? received
}

/** What was said of the batch before holds for all of it. */
function saidOfWhole({ response }: AnsweredBatch): readonly Item[] {
  const found = Object.entries(answerRules).find(([, rule]) => rule.response === response)
  if (found === undefined || isRejection({ code: found[0] }) || isInPart({ code: found[0] })) return []
  return [{ code: found[0], reasonCodes: [], changedDate: null, transaction: null }]
}
