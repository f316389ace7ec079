// A bank answers the transactions of a batch; the batch is one payment. What is said of them becomes one word on the whole,
// and a list of those that were rejected (rules 2.2 "PART on a BATCH payment").
import {
  isAcceptance,
  isInPart,
  isNoPlainYes,
  isOtherThanAbove,
  isPayeeCheck,
  isPositive,
  isRejection,
  mayReject,
  withReasonAbove,
} from './answer-rules.ts'
import type { ReportedGroup, ReportedStatus, ReportedTransaction, ReportedWord, StatusReport } from './bank-report.ts'
import type { AnsweredBatch, BatchWord, KeptWords, NamedStatus, RejectedByReport, WordAbove } from './batch-word.ts'
import { decideBatchWord, keepNothing, listRejectedByName } from './batch-word.ts'
import { strongestAnswer } from './file-answers.ts'
import { countMaybeRejected, doubtByCount } from './report-counts.ts'
import { isOneOf, voidStatuses } from './status-sets.ts'
import { isUnnamed } from './unplaced-words.ts'

/** A batch in the file that the report answers. It is alone in it: what is not of the batch is nobody's. */
export type ReportedBatch = AnsweredBatch & {
  readonly paymentInformationId: string
  /** False: the report speaks of a file that is not the present one. */
  readonly isPresent: boolean
  /** The place of the transaction that is meant; null: none of this batch. */
  place(transaction: ReportedTransaction): number | null
}

export type BatchReport = {
  /** The same report without the transactions of the batch; what is not of it stays, to be rung. */
  readonly report: StatusReport
  /** Null: it says nothing of the batch. */
  readonly word: ReportedWord | null
  /** The transaction whose own reason is the reason of the word; null: the reason stands above. */
  readonly because: ReportedTransaction | null
  /** Newly rejected, by their places. */
  readonly rejected: readonly RejectedByReport[]
  readonly kept: KeptWords
}

export function foldBatchReport(report: StatusReport, batch: ReportedBatch): BatchReport {
  const { left, own, named, payeeCheck, isYesAndNo: isYesAndNoNamed } = readNamed(report, batch)
  const above = readAbove(left, own, batch)
  const { word, because, rejected, kept } = isMoving(batch)
    ? doubtCounted(decideBatchWord(batch, named, above), batch, named, [left, ...left.groups])
    : { ...strongestNamed(batch, named, above), rejected: rejectedOfVoid(batch, named), kept: keepNothing }
  const told = word ?? payeeCheck
  const isYesAndNo = isYesAndNoNamed || isRejectedAndNot(own)
  const alarm = isYesAndNo ? 'bank-contradicts-itself' : (told?.alarm ?? null)
  return { report: left, word: told && { ...told, alarm }, because, rejected, kept }
}

/** A yes to all of it beside rejected ones that are counted and that nobody has named. It is alone in its file. */
function doubtCounted(
  decided: BatchWord,
  { count, rejected: before }: ReportedBatch,
  named: ReadonlyMap<number, NamedStatus>,
  levels: readonly Pick<ReportedGroup, 'counts'>[],
): BatchWord {
  const { word, kept } = decided
  if (word === null || !isAcceptance(word.status) || isInPart(word.status)) return decided
  const ofReport = Array.from(named).filter(([, { status }]) => mayReject(status))
  const known = new Set([...before, ...ofReport.map(([place]) => place)])
  const isAllNamed = new Set([...before, ...named.keys()]).size >= count
  const counted = Math.max(...levels.map(({ counts }) => countMaybeRejected(counts)))
  if (isAllNamed || counted <= known.size) return decided
  return { ...decided, word: doubtByCount(word), kept: { ...kept, others: null } }
}

/** Whether a word on one of its transactions is a part of a word on the batch. */
function isMoving({ isPresent, status }: ReportedBatch): boolean {
  return isPresent && !isOneOf(voidStatuses, status)
}

/** Of a batch that should not be paid any more a yes to a single transaction is a yes too many, as is one to those that nobody names. */
function strongestNamed(
  { count, isPresent, rejected }: ReportedBatch,
  named: ReadonlyMap<number, NamedStatus>,
  above: WordAbove,
): { readonly word: ReportedWord | null; readonly because: ReportedTransaction | null } {
  const all = Array.from(named.values(), (one) => ({ ...one.status, level: 'C' as const, one }))
  const yes = all.filter((status) => isAcceptance(status))
  const answered = new Set([...(isPresent ? rejected : []), ...named.keys()])
  const isYesToOthers = above.word !== null && answered.size < count && mayAccept(above.word.status)
  if (isYesToOthers && yes.length === 0) return { word: above.word, because: null }
  const found = strongestAnswer(yes.length > 0 ? yes : all)?.answer.one
  if (found === undefined) return { word: above.word, because: null }
  const { status, transaction } = found
  const isDoubted = isPositive(status) && above.all.some(isRejection)
  const { changedDate } = transaction
  return { word: { level: 'C', status, changedDate, isDoubted, alarm: null }, because: transaction }
}

/** Said of a whole batch: all of it, or some. */
function mayAccept(status: ReportedStatus): boolean {
  return isAcceptance(status) || isInPart(status)
}

function rejectedOfVoid(batch: ReportedBatch, named: ReadonlyMap<number, NamedStatus>): readonly RejectedByReport[] {
  return batch.isPresent ? listRejectedByName(batch, named) : []
}

/** The group is told twice, accepted and rejected: the no counts. */
function isRejectedAndNot(own: readonly ReportedGroup[]): boolean {
  const statuses = own.flatMap(({ status }) => status ?? [])
  return statuses.some(isRejection) && statuses.some(isPositive)
}

type ReadNamed = {
  readonly left: StatusReport
  readonly own: readonly ReportedGroup[]
  /** The strongest status of each transaction by its place. */
  readonly named: ReadonlyMap<number, NamedStatus>
  /** What the payee check says of any of them. */
  readonly payeeCheck: ReportedWord | null
  /** One transaction is accepted and rejected at once: the no counts. */
  readonly isYesAndNo: boolean
}

function readNamed(report: StatusReport, batch: ReportedBatch): ReadNamed {
  const said = new Map<number, NamedStatus[]>()
  const own: ReportedGroup[] = []
  let payeeCheck: ReportedWord | null = null
  const groups = report.groups.map((group): ReportedGroup => {
    if (!isOf(group, batch)) return group
    own.push(group)
    const above = [group.status, report.status].filter((status) => status !== null)
    const others = group.transactions.filter((transaction) => {
      const place = batch.place(transaction)
      const { status } = transaction
      // of one without an id nothing is known but what is said of all
      if (isUnnamed(transaction) && (status === null || !isOtherThanAbove(status, above))) return false
      if (place === null || status === null) return place === null
      const changedDate = transaction.changedDate ?? group.changedDate
      const one = { status: withReasonAbove(status, above), transaction: { ...transaction, changedDate } }
      if (isPayeeCheck(status)) payeeCheck ??= { level: 'C', status, changedDate: null, isDoubted: false, alarm: null }
      else said.set(place, [...(said.get(place) ?? []), one])
      return false
    })
    return { ...group, transactions: others }
  })
  const named = new Map<number, NamedStatus>()
  let isYesAndNo = false
  for (const [place, ones] of said) {
    const found = strongestAnswer(ones.map((one) => ({ ...one.status, level: 'C' as const, one })))?.answer.one
    if (found === undefined) continue
    named.set(place, found)
    isYesAndNo ||= isRejection(found.status) && ones.some(({ status }) => isPositive(status))
  }
  return { left: { ...report, groups }, own, named, payeeCheck, isYesAndNo }
}

/**
 * The group's status, else the file's. A no that names what is not in the file means nobody knows whom, nor does one below
 * that a yes stands above.
 */
function readAbove(left: StatusReport, own: readonly ReportedGroup[], batch: ReportedBatch): WordAbove {
  const ofFile = left.status === null ? [] : [left.status]
  const ofGroups = own.flatMap(({ status, changedDate }) => (status === null ? [] : { status, changedDate }))
  const all: readonly ReportedStatus[] = [...ofGroups.map(({ status }) => status), ...ofFile]
  const group = strongestAnswer(ofGroups.map((one) => ({ ...one.status, level: 'B' as const, one })))?.answer.one
  const spoken = all.find((status) => !isPayeeCheck(status)) ?? all[0]
  if (spoken === undefined) return { word: null, all }
  const status = withReasonAbove(group?.status ?? spoken, ofFile)
  const isMisplaced = left.groups.some((one) => !isOf(one, batch) || one.transactions.length > 0)
  if (isMisplaced && isRejection(status)) return { word: null, all }
  const isRejectedBelow = left.groups.some(({ transactions, ...foreign }) =>
    [...transactions, ...(isOf(foreign, batch) ? [] : [foreign])].some(
      (one) => one.status !== null && isNoPlainYes(one.status),
    ),
  )
  if (isRejectedBelow && isAcceptance(status)) return { word: null, all }
  const isDoubted = group !== undefined && isPositive(status) && ofFile.some(isRejection)
  const level = group === undefined ? 'A' : 'B'
  return { word: { level, status, changedDate: group?.changedDate ?? null, isDoubted, alarm: null }, all }
}

function isOf(
  { paymentInformationId: id }: Pick<ReportedGroup, 'paymentInformationId'>,
  batch: ReportedBatch,
): boolean {
  return id === null || id === batch.paymentInformationId
}
