// A status report speaks on three levels: file (A), payment group (B), transaction (C). The nearest word counts.
import type { CalendarDate } from '../calendar/index.ts'
import { isAcceptance, isPositive, isRejection, mayReject, withReasonAbove } from './answer-rules.ts'
import type { AnswerLevel, BankAlarm, BankAnswer, BankAnswerDecision } from './bank-answers.ts'
import { contradicted, decideBankAnswer } from './bank-answers.ts'
import { strongestAnswer } from './file-answers.ts'
import { type ReportedCount, alarmOfDoubt, countMaybeRejected, doubtByCount } from './report-counts.ts'
import type { FindMeant, ReportedStatus, SentPayment, StatusReport } from './status-report.ts'
import { isOneOf, voidStatuses } from './status-sets.ts'
import { findMaybeRejected, listForeignIds, listUnnamed, unnamedId } from './unplaced-words.ts'

export type { ReportedGroup, ReportedStatus, ReportedTransaction, SentPayment, StatusReport } from './status-report.ts'

/** What a report says of one payment. */
export type ReportedWord = {
  readonly level: AnswerLevel
  readonly status: ReportedStatus
  readonly changedDate: CalendarDate | null
  /** No above and yes below: it moves nothing. */
  readonly isDoubted: boolean
  /** Rings where the answer itself rings nothing. */
  readonly alarm: BankAlarm | null
}

export type AppliedAnswer = {
  readonly paymentId: string
  readonly answer: BankAnswer
  readonly decision: BankAnswerDecision
}

export type AppliedReport = {
  readonly answers: readonly AppliedAnswer[]
  /**
   * Transactions and groups that belong to no payment given: logged and shown under bank messages (B26). One that bears no
   * id, and of which the report says other than what stands above it, is `unnamedId`.
   */
  readonly unknownIds: readonly string[]
}

/**
 * Finds for every payment the nearest status of the report, of several the strongest, and decides it. Payments without any are left out, and those
 * that a word from above would meet in a report that names what is not in the file: whom a rejection above means nobody
 * knows, nor whom one below does that a yes stands above.
 * On batches it says what `onBatches` holds (batch-report).
 */
export function applyReport(
  report: StatusReport,
  payments: readonly SentPayment[],
  onBatches: ReadonlyMap<string, ReportedWord | null> = new Map(),
): AppliedReport {
  const answers: AppliedAnswer[] = []
  const findMeant = meantAmong(payments)
  const foreign = listForeignIds(report, payments, findMeant)
  const unnamed = listUnnamed(report, payments, findMeant)
  const isDoubtedWhom = foreign.length > 0 || unnamed.some((one) => one.isYesToRejected)
  const isUncertain = findUncertain(report, payments, findMeant)
  const mayBeRejected = findMaybeRejected(report, payments, findMeant)
  for (const payment of payments) {
    const onBatch = onBatches.get(payment.id)
    const said = onBatch === undefined ? readWord(report, payment, findMeant) : onBatch
    if (said === null) continue
    const word = onBatch === undefined && isUncertain(said, payment) ? doubtByCount(said) : said
    const { level, status, changedDate, isDoubted } = word
    if (isDoubtedWhom && level !== 'C' && isRejection(status)) continue
    if (onBatch === undefined && level !== 'C' && isAcceptance(status) && mayBeRejected(payment)) continue
    const answer: BankAnswer = { ...status, level, reportedAt: report.reportedAt, changedDate }
    const meansOthers = payments.some((one) => one !== payment && isReached(one, payment, level))
    const decided = decideBankAnswer(payment, answer, { meansOthers })
    // what should not be paid any more holds by a doubted yes as by a plain one
    const isHeld = decided.alarm === 'bank-contradicts-itself'
    const decision = isDoubted && !isHeld ? contradicted(payment, alarmOfDoubt(word)) : decided
    answers.push({ paymentId: payment.id, answer, decision: { ...decision, alarm: decision.alarm ?? word.alarm } })
  }
  return { answers, unknownIds: [...foreign, ...unnamed.map(() => unnamedId)] }
}

/** A yes from above may not be meant for this payment: rejected ones are counted around it that nobody names. */
function findUncertain(
  { counts, groups }: StatusReport,
  payments: readonly SentPayment[],
  findMeant: FindMeant,
): (said: ReportedWord, payment: SentPayment) => boolean {
  const named = new Map<SentPayment, ReportedStatus>()
  for (const transaction of groups.flatMap(({ transactions }) => transactions)) {
    const meant = findMeant(transaction)
    if (meant !== null && transaction.status !== null) named.set(meant, transaction.status)
  }
  const isOut = (payment: SentPayment) => {
    const status = named.get(payment)
    return isOneOf(voidStatuses, payment.status) || (status !== undefined && mayReject(status))
  }
  const known = new Set<string | null>(payments.map((one) => one.paymentInformationId))
  const countedIn = (isMeant: (group: string | null) => boolean) =>
    groups.flatMap((group) => (isMeant(group.paymentInformationId) ? (group.counts ?? []) : []))
  const outIn = (id: string | null) =>
    payments.filter((one) => isOut(one) && (id === null || one.paymentInformationId === id)).length
  const isShort = (counted: readonly ReportedCount[] | undefined, id: string | null) =>
    countMaybeRejected(counted) > outIn(id)
  // what is counted in a group that cannot be placed may be counted of any
  const isSomewhereShort =
    isShort(counts, null) ||
    isShort(
      countedIn((id) => id === null),
      null,
    ) ||
    countMaybeRejected(countedIn((id) => id !== null && !known.has(id))) > 0
  return ({ level, status }, { paymentInformationId, status: before }) => {
    if (level === 'C' || !isAcceptance(status) || isOneOf(voidStatuses, before)) return false
    const counted = countedIn((id) => id === paymentInformationId)
    return counted.length === 0 ? isSomewhereShort : isShort(counted, paymentInformationId)
  }
}

/** Whether a yes to the file or the group of a payment can be meant for this other one. */
function isReached(other: SentPayment, payment: SentPayment, level: AnswerLevel): boolean {
  const isBeside = level === 'A' || other.paymentInformationId === payment.paymentInformationId
  return isBeside && other.isPresentTransmission && !isOneOf(voidStatuses, other.status)
}

function readWord(report: StatusReport, payment: SentPayment, findMeant: FindMeant): ReportedWord | null {
  const said = nearestStatuses(report, payment, findMeant)
  const found = strongestOf(said)
  if (found === null) return null
  const { level, status, changedDate } = found
  const isDoubted = said.some(({ above }) => above.some(isRejection)) && isPositive(status)
  // a no beside a yes counts, and a person asks the bank before the payment goes out again
  const isYesAndNo = isRejection(status) && said.some((one) => isPositive(one.status))
  return { level, status, changedDate, isDoubted, alarm: isYesAndNo ? 'bank-contradicts-itself' : null }
}

/** Whether it says no to anything, or may do so. */
export function saysNo({ status, groups }: StatusReport): boolean {
  const said = groups.flatMap((group) => [group.status, ...group.transactions.map((one) => one.status)])
  return [status, ...said].some((one) => one !== null && mayReject(one))
}

/** What a report names, to find the file that it speaks of where it does not say so: only what is one of ours counts. */
export function listNamedIds({ groups }: StatusReport): {
  readonly paymentInformationIds: readonly string[]
  readonly transactionIds: readonly string[]
} {
  return {
    paymentInformationIds: groups.flatMap(({ paymentInformationId: id }) => id ?? []),
    transactionIds: groups.flatMap(({ transactions }) =>
      transactions.flatMap(({ endToEndId, instructionId }) => endToEndId ?? instructionId ?? []),
    ),
  }
}

const placeholders: ReadonlySet<string> = new Set([
  '',
  'NOTPROVIDED',
  'NOTAVAILABLE',
  'NOTKNOWN',
  'NONREF',
  'NOREF',
  'UNKNOWN',
  'NONE',
  'N/A',
])

/** An id that says that there is none (rules 2.2), as banks write it where a field must not be empty. */
export function isPlaceholderId(id: string | null): boolean {
  return placeholders.has((id ?? '').trim().toUpperCase().replaceAll(/[ _-]/g, ''))
}

type NearestStatus = {
  readonly level: AnswerLevel
  readonly status: ReportedStatus
  readonly changedDate: CalendarDate | null
  /** What the report says of the group and the file around it. */
  readonly above: readonly ReportedStatus[]
}

/** All that the report says of the payment on the nearest level on which it says anything. */
function nearestStatuses(report: StatusReport, payment: SentPayment, findMeant: FindMeant): readonly NearestStatus[] {
  const groups = report.groups.filter(
    (group) => group.paymentInformationId === null || group.paymentInformationId === payment.paymentInformationId,
  )
  const ofFile = report.status === null ? [] : [report.status]
  // a bank may repeat a group in one report, and a transaction in it: they are looked for in all of them first
  const own = groups.flatMap((group) =>
    group.transactions.flatMap((one): NearestStatus | readonly [] => {
      if (one.status === null || findMeant(one) !== payment) return []
      const above = group.status === null ? ofFile : [group.status, ...ofFile]
      const status = withReasonAbove(one.status, above)
      return { level: 'C', status, changedDate: one.changedDate ?? group.changedDate, above }
    }),
  )
  if (own.length > 0) return own
  const ofGroup = groups.flatMap(({ paymentInformationId, status, changedDate }): NearestStatus | readonly [] =>
    paymentInformationId === null || status === null
      ? []
      : { level: 'B', status: withReasonAbove(status, ofFile), changedDate, above: ofFile },
  )
  if (ofGroup.length > 0) return ofGroup
  return ofFile.map((status) => ({ level: 'A', status, changedDate: null, above: [] }))
}

/** One report has one time: between its statuses their authority decides alone. */
function strongestOf(said: readonly NearestStatus[]): NearestStatus | null {
  const strongest = strongestAnswer(said.map((one) => ({ ...one.status, level: one.level, one })))
  // answers of the payee check have no rank
  return strongest?.answer.one ?? said.at(-1) ?? null
}

/** Each of the two ids may name a payment; ids of two payments name none. */
function meantAmong(payments: readonly SentPayment[]): FindMeant {
  const byEnd = new Map(payments.map((payment) => [payment.endToEndId, payment]))
  const byInstruction = new Map(payments.map((payment) => [payment.instructionId, payment]))
  return ({ endToEndId, instructionId }) => {
    const byFirst = endToEndId === null ? undefined : byEnd.get(endToEndId)
    const bySecond = instructionId === null ? undefined : byInstruction.get(instructionId)
    const isOfTwo = byFirst !== undefined && bySecond !== undefined && byFirst !== bySecond
    return isOfTwo ? null : (byFirst ?? bySecond ?? null)
  }
}
