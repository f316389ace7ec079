// One file's groups get their identifications and control sums (rules 2.1, "NbOfTxs and CtrlSum").
import { formatDecimal, scaleOf, sum } from '@kontor/domain/money'
import type { Decimal } from '@kontor/domain/money'
import { isBankReference } from '../profiles/index.ts'
import type {
  FileKey,
  FileNotice,
  FileTerms,
  GroupTerms,
  OutgoingPayment,
  PlannedFile,
  PlannedGroup,
  PlannedTransaction,
  VerificationOption,
} from './outgoing-payment.ts'
import type { PreparedTransfer } from './prepare-transfer.ts'
import { pain001Variants } from './variants.tables.ts'

export type ReadyTransfer = PreparedTransfer & { readonly payment: OutgoingPayment }

/** Transfers that share a `PmtInf`. */
export type GroupDraft = { readonly terms: GroupTerms; readonly transfers: readonly ReadyTransfer[] }

/** Groups that share a file. */
export type FileDraft = { readonly key: FileKey; readonly groups: readonly GroupDraft[] }

/** The planned file: ids are `MsgId`, `MsgId-0001` … and `K<number>-<version>`, sums are exact. */
export function buildFile(
  draft: FileDraft,
  messageId: string,
  options: FileTerms & { readonly initiatingParty: string },
): PlannedFile {
  const endToEndIds = new Set<string>()
  const groups = draft.groups.map((group, index) => buildGroup(group, `${messageId}-${pad(index + 1)}`, endToEndIds))
  const amounts = draft.groups.flatMap((group) => group.transfers.map((one) => one.transfer.amount))
  const scale = Math.max(2, ...groups.map((group) => decimalsOf(group.controlSum)))
  const goesOptIn = draft.key.verification === 'opt-out' && amounts.length === 1 && options.profile.singleTxNeedsVop
  const verification: VerificationOption | null = goesOptIn ? 'opt-in' : draft.key.verification
  const notices: FileNotice[] = []
  if (goesOptIn) notices.push('goes-opt-in')
  if (pain001Variants[draft.key.format].isOutdated) notices.push('outdated-format')
  return {
    key: { ...draft.key, verification },
    messageId,
    initiatingParty: options.initiatingParty,
    numberOfTransactions: amounts.length,
    controlSum: formatDecimal(sum(amounts), scale),
    groups,
    notices,
  }
}

function buildGroup(group: GroupDraft, paymentInformationId: string, endToEndIds: Set<string>): PlannedGroup {
  const amounts = group.transfers.map((one) => one.transfer.amount)
  return {
    paymentInformationId,
    terms: group.terms,
    controlSum: controlSumOf(amounts),
    transactions: group.transfers.map(({ payment, transfer }): PlannedTransaction => {
      const instructionId = ownId(payment)
      return {
        paymentId: payment.id,
        transactionNumber: payment.transactionNumber,
        paymentInformationId,
        instructionId,
        endToEndId: endToEndIdOf(payment, instructionId, endToEndIds),
        originalEndToEndId: payment.batch?.originalEndToEndId ?? null,
        transfer,
      }
    }),
  }
}

/** `K104233-1`; transactions of a batch count on: `K104233-1-17`. */
function ownId(payment: OutgoingPayment): string {
  const id = `K${payment.transactionNumber}-${payment.version}`
  return payment.batch === null ? id : `${id}-${payment.batch.index}`
}

const ownShape = /^K\d+-\d/

/** A batch keeps its own ids where banks take them and they tell its transactions apart; else ours stand in. */
function endToEndIdOf(payment: OutgoingPayment, own: string, taken: Set<string>): string {
  const original = payment.batch?.originalEndToEndId ?? null
  const isKept = original !== null && isBankReference(original) && !ownShape.test(original) && !taken.has(original)
  const id = isKept ? original : own
  taken.add(id)
  return id
}

function controlSumOf(amounts: readonly Decimal[]): string {
  const total = sum(amounts)
  let scale = 2
  for (const amount of amounts) scale = Math.max(scale, scaleOf(amount))
  return formatDecimal(total, scale)
}

function decimalsOf(text: string): number {
  return text.length - text.indexOf('.') - 1
}

function pad(index: number): string {
  return `${index}`.padStart(4, '0')
}
