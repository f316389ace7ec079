// A status report speaks on three levels: file (A), payment group (B), transaction (C). The nearest word counts.
import type { CalendarDate } from '../calendar/index.ts'
import type { StatedStatus } from './answer-rules.ts'
import { isAcceptance, isOtherThanAbove, isPositive, isRejection, withReasonAbove } from './answer-rules.ts'
import type { AnsweredPayment, AnswerLevel, BankAlarm, BankAnswer, BankAnswerDecision } from './bank-answers.ts'
import { contradicted, decideBankAnswer } from './bank-answers.ts'
import { strongestAnswer } from './file-answers.ts'
import { type ReportedCount, alarmOfDoubt, countRejected, doubtByCount } from './report-counts.ts'
import { isOneOf, voidStatuses } from './status-sets.ts'

/** The status on one level; null where the report says nothing there. */
export type ReportedStatus = StatedStatus

export type ReportedTransaction = {
  /** `OrgnlEndToEndId` and `OrgnlInstrId`, either may be missing. */
  readonly endToEndId: string | null
  readonly instructionId: string | null
  readonly status: ReportedStatus | null
  readonly changedDate: CalendarDate | null
}

export type ReportedGroup = {
  /** `OrgnlPmtInfId`; null when the bank leaves it out: then its transactions are found by their ids alone. */
  readonly paymentInformationId: string | null
  readonly status: ReportedStatus | null
  readonly changedDate: CalendarDate | null
  /** How many of its transactions have which status (`NbOfTxsPerSts`); left out where the bank counts nothing. */
  readonly counts?: readonly ReportedCount[]
  readonly transactions: readonly ReportedTransaction[]
}

/** One pain.002 on one transmission, found by `OrgnlMsgId` before. */
export type StatusReport = {
  /** The bank's creation time, one zone for all. */
  readonly reportedAt: string
  readonly status: ReportedStatus | null
  /** Of the whole file. */
  readonly counts?: readonly ReportedCount[]
  readonly groups: readonly ReportedGroup[]
}

/** A payment of the transmission with the ids under which it was sent. */
export type SentPayment = AnsweredPayment & {
  readonly id: string
  readonly paymentInformationId: string
  readonly endToEndId: string
  readonly instructionId: string | null
}

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
  const unnamed = listUnnamed(report)
  const isDoubtedWhom = foreign.length > 0 || unnamed.some(isPositive)
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
    const decision = isDoubted
      ? contradicted(payment, alarmOfDoubt(word))
      : decideBankAnswer(payment, answer, { meansOthers })
    answers.push({ paymentId: payment.id, answer, decision: { ...decision, alarm: decision.alarm ?? word.alarm } })
  }
  return { answers, unknownIds: [...foreign, ...unnamed.map(() => unnamedId)] }
}

/** Whether the report rejects a transaction that cannot be placed, in this payment's group or in one that the file does not hold. */
function findMaybeRejected(
  { groups }: StatusReport,
  payments: readonly SentPayment[],
  findMeant: FindMeant,
): (payment: SentPayment) => boolean {
  const known = new Set(payments.map((one) => one.paymentInformationId))
  const doubted = groups.flatMap(({ paymentInformationId: id, transactions }) =>
    transactions.filter(isRejected).flatMap((transaction) => {
      const meantIn = findMeant(transaction)?.paymentInformationId ?? null
      if (meantIn !== null && (id === null || id === meantIn)) return []
      return [id !== null && known.has(id) ? id : null, ...(meantIn === null ? [] : [meantIn])]
    }),
  )
  return (payment) => doubted.includes(null) || doubted.includes(payment.paymentInformationId)
}

function isRejected({ status }: ReportedTransaction): boolean {
  return status !== null && isRejection(status)
}

/** A yes from above may not be meant for this payment: rejected ones are counted around it that nobody names. */
function findUncertain(
  report: StatusReport,
  payments: readonly SentPayment[],
  findMeant: FindMeant,
): (said: ReportedWord, payment: SentPayment) => boolean {
  const named = new Map<SentPayment, ReportedStatus>()
  for (const transaction of report.groups.flatMap(({ transactions }) => transactions)) {
    const meant = findMeant(transaction)
    if (meant !== null && transaction.status !== null) named.set(meant, transaction.status)
  }
  const isOut = (payment: SentPayment) => {
    const status = named.get(payment)
    return isOneOf(voidStatuses, payment.status) || (status !== undefined && isRejection(status))
  }
  const rejectedIn = (group: string | null) =>
    payments.filter((one) => isOut(one) && (group === null || one.paymentInformationId === group)).length
  const isFileShort = countRejected(report.counts) > rejectedIn(null)
  const shortGroups = new Map(
    report.groups.flatMap(({ paymentInformationId: id, counts }) =>
      counts === undefined || counts.length === 0 ? [] : [[id, countRejected(counts) > rejectedIn(id)] as const],
    ),
  )
  return ({ level, status }, { paymentInformationId, status: before }) =>
    level !== 'C' &&
    isAcceptance(status) &&
    !isOneOf(voidStatuses, before) &&
    (shortGroups.get(paymentInformationId) ?? shortGroups.get(null) ?? isFileShort)
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

type FindMeant = (transaction: ReportedTransaction) => SentPayment | null

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

/** Stands where the bank names a transaction by no id. */
export const unnamedId = '–'

/** Of which transaction it is said nobody knows, and it is not said of all. */
function listUnnamed({ status: ofFile, groups }: StatusReport): readonly ReportedStatus[] {
  return groups.flatMap(({ status: ofGroup, transactions }) => {
    const above = [ofGroup, ofFile].filter((status) => status !== null)
    return transactions
      .filter(isUnnamed)
      .flatMap(({ status }) => status ?? [])
      .filter((status) => isOtherThanAbove(status, above))
  })
}

export function isUnnamed({ endToEndId, instructionId }: ReportedTransaction): boolean {
  return endToEndId === null && instructionId === null
}

function listForeignIds(
  report: StatusReport,
  payments: readonly SentPayment[],
  findMeant: FindMeant,
): readonly string[] {
  const unknown: string[] = []
  for (const { paymentInformationId, transactions } of report.groups) {
    const inGroup = payments.filter(
      (one) => paymentInformationId === null || one.paymentInformationId === paymentInformationId,
    )
    if (inGroup.length === 0 && paymentInformationId !== null) unknown.push(paymentInformationId)
    for (const transaction of transactions) {
      const meant = findMeant(transaction)
      if (meant !== null && inGroup.includes(meant)) continue
      const id = transaction.endToEndId ?? transaction.instructionId
      if (id !== null) unknown.push(id)
    }
  }
  return unknown
}
