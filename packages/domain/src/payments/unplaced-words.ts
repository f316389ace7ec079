// What a report says of nobody that can be found. Where it may be a no, a yes above it may not be meant for all (decision 0079).
import { isInPart, isNoPlainYes, isOtherThanAbove, isPositive, isRejection } from './answer-rules.ts'
import type { FindMeant, ReportedGroup, ReportedStatus, ReportedTransaction } from './status-report.ts'
import type { SentPayment, StatusReport } from './status-report.ts'

/** Stands where the bank names a transaction, or a group, by no id. */
export const unnamedId = '–'

export function isUnnamed({ endToEndId, instructionId }: ReportedTransaction): boolean {
  return endToEndId === null && instructionId === null
}

/** Whether a no that cannot be placed may be meant for this payment: one in its group, or in a group that nobody knows. */
export function findMaybeRejected(
  report: StatusReport,
  payments: readonly SentPayment[],
  findMeant: FindMeant,
): (payment: SentPayment) => boolean {
  const known = new Set(payments.map((one) => one.paymentInformationId))
  const doubted = report.groups.flatMap((group) => {
    const { paymentInformationId: id, transactions } = group
    const lost = transactions.filter(isNoOf).flatMap((transaction) => {
      const meantIn = findMeant(transaction)?.paymentInformationId ?? null
      if (meantIn !== null && (id === null || id === meantIn)) return []
      return [id !== null && known.has(id) ? id : null, ...(meantIn === null ? [] : [meantIn])]
    })
    if ((id !== null && known.has(id)) || !isNoOf(group)) return lost
    return [...lost, ...(id === null ? listMaybeMeant(group, report, payments, findMeant) : [null])]
  })
  return (payment) => doubted.includes(null) || doubted.includes(payment.paymentInformationId)
}

export type UnnamedWord = {
  readonly status: ReportedStatus
  /** A yes to somebody of whom the report may say no: under one, or in a group that may be a rejected one. */
  readonly isYesToRejected: boolean
}

/** Of whom it is said nobody knows, and it is not said of all. */
export function listUnnamed(
  report: StatusReport,
  payments: readonly SentPayment[],
  findMeant: FindMeant,
): readonly UnnamedWord[] {
  const ofFile = report.status === null ? [] : [report.status]
  return report.groups.flatMap((group) => {
    const { paymentInformationId: id, status: ofGroup, transactions } = group
    const above = ofGroup === null ? ofFile : [ofGroup, ...ofFile]
    const lost = transactions
      .filter(isUnnamed)
      .flatMap(({ status }) => status ?? [])
      .filter((status) => isOtherThanAbove(status, above))
    const isLost = id === null && ofGroup !== null && isOtherThanAbove(ofGroup, ofFile)
    const all = isLost && listMaybeMeant(group, report, payments, findMeant).length > 0 ? [...lost, ofGroup] : lost
    const isMaybeNo = id === null || above.some(isRejection)
    return all.map((status) => ({ status, isYesToRejected: isMaybeNo && isPositive(status) }))
  })
}

/**
 * The groups of ours of which a group without an id may be one: those of the transactions that it names, as far as others in
 * them have no word of their own. Null: any.
 */
function listMaybeMeant(
  { status, transactions }: ReportedGroup,
  { groups }: StatusReport,
  payments: readonly SentPayment[],
  findMeant: FindMeant,
): readonly (string | null)[] {
  const placed = transactions.filter((one) => findMeant(one) !== null)
  // in part: the rest of it is not rejected
  if (status !== null && isInPart(status) && placed.some(isNoOf)) return []
  const meant = new Set(placed.flatMap((one) => findMeant(one)?.paymentInformationId ?? []))
  if (meant.size === 0) return [null]
  const told = new Set(
    groups.flatMap((group) => group.transactions.flatMap((one) => (one.status === null ? [] : (findMeant(one) ?? [])))),
  )
  return [...meant].filter((id) => payments.some((one) => one.paymentInformationId === id && !told.has(one)))
}

export function listForeignIds(
  { groups }: StatusReport,
  payments: readonly SentPayment[],
  findMeant: FindMeant,
): readonly string[] {
  const unknown: string[] = []
  for (const { paymentInformationId, transactions } of groups) {
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

function isNoOf({ status }: Pick<ReportedGroup, 'status'>): boolean {
  return status !== null && isNoPlainYes(status)
}
