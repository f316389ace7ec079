// A bank answers the transactions of a batch; the batch is one payment. What is said of them becomes one word on the whole, and
// a list of those that were rejected (rules 2.2 "PART on a BATCH payment").
import { answerRules } from './bank-status.tables.ts'
import type { ReportedGroup, ReportedStatus, ReportedTransaction, StatusReport } from './bank-report.ts'

/** A batch in the file that the report answers. */
export type ReportedBatch = {
  readonly paymentInformationId: string
  readonly count: number
  /** Places of transactions that the bank rejected before. */
  readonly rejected: ReadonlySet<number>
  /** The place of the transaction that is meant; null: none of this batch. */
  place(transaction: ReportedTransaction): number | null
}

export type BatchReport = {
  /** The same report with one word on the batch in place of those on its transactions; what is not of the batch stays. */
  readonly report: StatusReport
  /** Newly rejected, by their places. */
  readonly rejected: readonly {
    readonly place: number
    readonly status: ReportedStatus
    readonly transaction: ReportedTransaction
  }[]
}

/**
 * All rejected: the batch is (RJCT). Some, or a no above a yes: it is accepted in part, and a person looks at it before anything of it
 * is paid again. None: what is said of the group or the file, else of its transactions, when it is said of all of them.
 */
export function foldBatchReport(report: StatusReport, batch: ReportedBatch): BatchReport {
  const told = new Map<number, ReportedTransaction & { readonly status: ReportedStatus }>()
  const own: ReportedGroup[] = []
  const groups = report.groups.map((group): ReportedGroup => {
    const { paymentInformationId: id } = group
    if (id !== null && id !== batch.paymentInformationId) return group
    const others = group.transactions.filter((one) => {
      const place = batch.place(one)
      if (place === null) return true
      if (one.status !== null) told.set(place, { ...one, status: strongerNo(told.get(place)?.status, one.status) })
      return false
    })
    own.push(group)
    return { ...group, transactions: others }
  })
  const rejected = Array.from(told, ([place, one]) => ({ place, status: one.status, transaction: one })).filter(
    ({ place, status }) => isRejection(status) && !batch.rejected.has(place),
  )
  const all = batch.rejected.size + rejected.length
  const word = wordOn(report, own, told, { all, count: batch.count, first: rejected[0]?.status ?? null })
  if (word === null) return { report: { ...report, groups }, rejected }
  const known = own[0]
  const spoken: ReportedGroup = {
    paymentInformationId: batch.paymentInformationId,
    status: word,
    changedDate: known?.changedDate ?? null,
    transactions: groups.filter((one) => isOf(one, batch)).flatMap(({ transactions }) => transactions),
  }
  return { report: { ...report, groups: [...groups.filter((one) => !isOf(one, batch)), spoken] }, rejected }
}

function wordOn(
  report: StatusReport,
  own: readonly ReportedGroup[],
  told: ReadonlyMap<number, { readonly status: ReportedStatus }>,
  counted: { readonly all: number; readonly count: number; readonly first: ReportedStatus | null },
): ReportedStatus | null {
  if (told.size === 0) return null
  const statuses = Array.from(told.values(), ({ status }) => status)
  if (counted.all >= counted.count) return counted.first ?? { code: 'RJCT', reasonCodes: [] }
  const above = own.find(({ status }) => status !== null)?.status ?? report.status
  const isDoubted = above !== null && isRejection(above) && statuses.some(isPositive)
  if (statuses.some(isRejection) || isDoubted) return inPart
  if (above !== null) return above
  return told.size + counted.all >= counted.count ? (statuses[0] ?? null) : null
}

const inPart: ReportedStatus = { code: 'PART', reasonCodes: [] }

function isOf({ paymentInformationId: id }: ReportedGroup, batch: ReportedBatch): boolean {
  return id === null || id === batch.paymentInformationId
}

/** Of two words on one transaction in one report a no counts. */
function strongerNo(before: ReportedStatus | undefined, now: ReportedStatus): ReportedStatus {
  return before !== undefined && isRejection(before) ? before : now
}

const ruleOf = ({ code }: ReportedStatus) => (Object.hasOwn(answerRules, code) ? answerRules[code] : undefined)
const isRejection = (status: ReportedStatus): boolean => ruleOf(status)?.effect === 'rejected'
const isPositive = (status: ReportedStatus): boolean => ruleOf(status)?.isPositive === true
