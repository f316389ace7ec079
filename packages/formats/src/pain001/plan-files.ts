// A send set becomes files, their payment groups and the ids that the bank will answer with (rules 2.1).
import { isBankReference } from '@kontor/domain/identifiers'
import { accept, refusal, refuse } from '@kontor/domain'
import type { Outcome, Refusal } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Findings } from './bank-words.ts'
import { buildFile } from './build-file.ts'
import type { FileDraft, GroupDraft } from './build-file.ts'
import { farthestDate, refuseTooFar } from './farthest-date.ts'
import type {
  FileKey,
  FileTerms,
  GroupTerms,
  OutgoingPayment,
  PlannedFile,
  VerificationOption,
} from './outgoing-payment.ts'
import { prepareTransfer } from './prepare-transfer.ts'
import type { PreparedTransfer } from './prepare-transfer.ts'
import { newSharedParts } from './shared-parts.ts'
import { groupIdOf } from './transfer-way.ts'
import type { TransferWay } from './transfer-way.ts'

export type PlanOptions = FileTerms & {
  /** A new message identification, at most 30 characters, never given out before. */
  readonly newMessageId: () => string
  readonly initiatingParty: string
  /** Today in the bank's zone: the farthest execution date counts from it. */
  readonly today: CalendarDate
  /** What is asked of banks that verify payees; others are asked nothing. */
  readonly verification: VerificationOption
}

/**
 * The files of one contract for these payments, or every refusal, each under `payments.<index>.<field>`. Nothing is
 * left out silently: one payment that cannot be written refuses the whole set.
 */
export function planFiles(payments: readonly OutgoingPayment[], options: PlanOptions): Outcome<readonly PlannedFile[]> {
  if (payments.length === 0) return refuse(refusal('file.no-payments'))
  const farthest = farthestDate(options.profile, options.today)
  const shared = newSharedParts()
  const ready: PreparedTransfer[] = []
  const refusals: Refusal[] = []
  let findings: Findings = { notices: [], refusals: [] }
  for (const [index, payment] of payments.entries()) {
    // most payments are written as they stand, and the empty findings serve for the next one too
    if (findings.notices.length + findings.refusals.length > 0) findings = { notices: [], refusals: [] }
    const prepared = prepareTransfer(payment, options, findings, shared)
    refuseUnconfirmed(payment, findings)
    refuseTooFar(payment.executionDate, farthest, findings)
    if (prepared !== null && findings.refusals.length === 0) ready.push(prepared)
    else refusals.push(...findings.refusals.map((one) => atPayment(one, index)))
  }
  if (refusals.length > 0) return refuse(...refusals)
  ready.sort(byTransactionNumber)
  return accept(draftFiles(ready, options).flatMap((draft) => writeDraft(draft, options)))
}

function draftFiles(ready: readonly PreparedTransfer[], options: PlanOptions): readonly FileDraft[] {
  const files = new Map<
    string,
    { key: FileKey; groups: Map<string, { terms: GroupTerms; transfers: PreparedTransfer[] }> }
  >()
  let previous: TransferWay | null = null
  let previousGroup: PreparedTransfer[] = []
  for (const one of ready) {
    // most payments go with the one before them: no keys are built for these
    if (one.way === previous) {
      previousGroup.push(one)
      continue
    }
    const key = fileKeyOf(one.way, options)
    const fileId = `${key.orderClass} ${key.format} ${key.verification} ${key.isSalary} ${key.isInstant}`
    let file = files.get(fileId)
    if (file === undefined) files.set(fileId, (file = { key, groups: new Map() }))
    const groupId = groupIdOf(one.way.terms)
    let group = file.groups.get(groupId)
    if (group === undefined) file.groups.set(groupId, (group = { terms: one.way.terms, transfers: [] }))
    group.transfers.push(one)
    previous = one.way
    previousGroup = group.transfers
  }
  return Array.from(files.values(), (file) => ({ key: file.key, groups: Array.from(file.groups.values()) }))
}

function fileKeyOf(way: TransferWay, { profile, verification }: PlanOptions): FileKey {
  const { paymentClass, format, terms } = way
  return {
    orderClass: profile.orderPerClass ? paymentClass : null,
    format,
    verification: profile.hasVerificationOfPayee && paymentClass === 'sepa' ? verification : null,
    isSalary: terms.categoryPurpose === 'SALA',
    isInstant: terms.localInstrument === 'INST' && profile.instantInOwnFile,
  }
}

function writeDraft(draft: FileDraft, options: PlanOptions): readonly PlannedFile[] {
  return splitByLimits(draft, options).map((part) => {
    const messageId = options.newMessageId()
    if (messageId.length > 30 || !isBankReference(messageId))
      throw new Error('A message id must be 30 bank characters.')
    return buildFile(part, messageId, options)
  })
}

/** Cuts where the bank's limits are reached; a group that is cut goes on in the next file. */
function splitByLimits(draft: FileDraft, { profile }: PlanOptions): readonly FileDraft[] {
  const maxUrgent = profile.maxUrgentPerFile ?? profile.maxTxPerFile
  const files: FileDraft[] = []
  let groups: GroupDraft[] = []
  let transfers = 0
  let urgent = 0
  const close = () => {
    if (groups.length > 0) files.push({ key: draft.key, groups })
    groups = []
    transfers = 0
    urgent = 0
  }
  for (const group of draft.groups) {
    let from = 0
    const isUrgent = group.terms.localInstrument === 'INST'
    while (from < group.transfers.length) {
      const room = Math.min(profile.maxTxPerFile - transfers, isUrgent ? maxUrgent - urgent : profile.maxTxPerFile)
      if (room <= 0 || groups.length >= profile.maxPmtInf) {
        close()
        continue
      }
      const part = group.transfers.slice(from, from + room)
      groups.push({ terms: group.terms, transfers: part })
      from += part.length
      transfers += part.length
      if (isUrgent) urgent += part.length
    }
  }
  close()
  return files
}

function byTransactionNumber(a: PreparedTransfer, b: PreparedTransfer): number {
  const difference = a.payment.transactionNumber - b.payment.transactionNumber
  return difference !== 0 ? difference : (a.payment.batch?.index ?? 0) - (b.payment.batch?.index ?? 0)
}

/** What a person has not agreed to is not cut off in his name (rules 2.1, golden 19). */
function refuseUnconfirmed(payment: OutgoingPayment, findings: Findings): void {
  if (payment.isShorteningConfirmed) return
  for (const notice of findings.notices) {
    if (notice.kind !== 'shortened') continue
    const params = { field: notice.field, length: `${notice.limit ?? notice.after.length}` }
    findings.refusals.push(
      payment.batch === null
        ? refusal('text.too-long', params, notice.field)
        : refusal('batch.shortening-unconfirmed', { ...params, transaction: `${payment.batch.index}` }, notice.field),
    )
  }
}

function atPayment(one: Refusal, index: number): Refusal {
  return { ...one, field: `payments.${index}${one.field === undefined ? '' : `.${one.field}`}` }
}
