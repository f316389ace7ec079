// A send set becomes files, their payment groups and the ids that the bank will answer with (rules 2.1).
import { accept, refusal, refuse } from '@kontor/domain'
import type { Outcome, Refusal } from '@kontor/domain'
import { addDays } from '@kontor/domain/calendar'
import type { CalendarDate } from '@kontor/domain/calendar'
import { isBankReference } from '../profiles/index.ts'
import type { Findings } from './bank-words.ts'
import { buildFile } from './build-file.ts'
import type { FileDraft, GroupDraft } from './build-file.ts'
import type {
  FileKey,
  FileTerms,
  GroupTerms,
  OutgoingPayment,
  PlannedFile,
  VerificationOption,
} from './outgoing-payment.ts'
import { prepareTransfer } from './prepare-transfer.ts'
import type { DebtorCache, PreparedTransfer } from './prepare-transfer.ts'

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
  const { maxDaysAhead } = options.profile
  const last = addDays(options.today, maxDaysAhead)
  const debtors: DebtorCache = new Map()
  const ready: PreparedTransfer[] = []
  let previous: PreparedTransfer | null = null
  const refusals: Refusal[] = []
  let findings: Findings = { notices: [], refusals: [] }
  for (const [index, payment] of payments.entries()) {
    // most payments are written as they stand, and the empty findings serve for the next one too
    if (findings.notices.length + findings.refusals.length > 0) findings = { notices: [], refusals: [] }
    const prepared = prepareTransfer(payment, options, findings, debtors)
    refuseUnconfirmed(payment, findings)
    refuseTooFar(payment, last, maxDaysAhead, findings)
    if (prepared !== null && findings.refusals.length === 0) {
      // transfers of one group share its terms: a hundred thousand equal ones are work for the garbage collector only
      previous =
        previous !== null && areAlike(previous, prepared)
          ? { ...prepared, treatment: previous.treatment, terms: previous.terms }
          : prepared
      ready.push(previous)
    } else refusals.push(...findings.refusals.map((one) => atPayment(one, index)))
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
  let previous: PreparedTransfer | null = null
  let previousGroup: PreparedTransfer[] = []
  for (const one of ready) {
    // most payments go with the one before them: no keys are built for these
    if (previous !== null && areAlike(previous, one)) {
      previousGroup.push(one)
      continue
    }
    const key = fileKeyOf(one, options)
    const fileId = `${key.orderClass} ${key.format} ${key.verification} ${key.isSalary} ${key.isInstant}`
    let file = files.get(fileId)
    if (file === undefined) files.set(fileId, (file = { key, groups: new Map() }))
    const groupId = groupIdOf(one.terms)
    let group = file.groups.get(groupId)
    if (group === undefined) file.groups.set(groupId, (group = { terms: one.terms, transfers: [] }))
    group.transfers.push(one)
    previous = one
    previousGroup = group.transfers
  }
  return Array.from(files.values(), (file) => ({ key: file.key, groups: Array.from(file.groups.values()) }))
}

function fileKeyOf(one: PreparedTransfer, { profile, verification }: PlanOptions): FileKey {
  const { paymentClass, format, isInstant } = one.treatment
  return {
    orderClass: profile.orderPerClass ? paymentClass : null,
    format,
    verification: profile.hasVerificationOfPayee && paymentClass === 'sepa' ? verification : null,
    isSalary: one.payment.content.details.isSalary,
    isInstant: isInstant && profile.instantInOwnFile,
  }
}

function groupIdOf(terms: GroupTerms): string {
  const { debtorAccount: account } = terms
  return [
    'iban' in account ? account.iban : account.otherId,
    terms.debtorCurrency,
    terms.executionDate,
    terms.serviceLevel,
    terms.localInstrument,
    terms.categoryPurpose,
    terms.chargeBearer,
    terms.batchBooking,
    terms.debitAdvice,
    terms.currency,
    terms.termsAt,
  ].join(' ')
}

/** Equal in all that the keys of file and group are made of. */
function areAlike(a: PreparedTransfer, b: PreparedTransfer): boolean {
  return (
    a.payment.debtor === b.payment.debtor &&
    a.treatment.format === b.treatment.format &&
    a.treatment.paymentClass === b.treatment.paymentClass &&
    a.terms.currency === b.terms.currency &&
    a.terms.executionDate === b.terms.executionDate &&
    a.terms.serviceLevel === b.terms.serviceLevel &&
    a.terms.localInstrument === b.terms.localInstrument &&
    a.terms.categoryPurpose === b.terms.categoryPurpose &&
    a.terms.chargeBearer === b.terms.chargeBearer &&
    a.terms.termsAt === b.terms.termsAt &&
    a.terms.batchBooking === b.terms.batchBooking &&
    a.terms.debitAdvice === b.terms.debitAdvice
  )
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
    findings.refusals.push(refusal('text.too-long', params, notice.field))
  }
}

function refuseTooFar(payment: OutgoingPayment, last: CalendarDate, days: number, findings: Findings): void {
  if (payment.executionDate <= last) return
  findings.refusals.push(refusal('date.too-far', { days: `${days}` }, 'valueDate'))
}

function atPayment(one: Refusal, index: number): Refusal {
  return { ...one, field: `payments.${index}${one.field === undefined ? '' : `.${one.field}`}` }
}
