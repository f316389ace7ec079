// One file's groups get their identifications and control sums (rules 2.1, "NbOfTxs and CtrlSum").
import { isBankReference } from '@kontor/domain/identifiers'
import { decimal, formatDecimal, sum, sumOfTexts } from '@kontor/domain/money'
import { fieldLengths, toBankText } from '../profiles/index.ts'
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
import { ownId, ownShape } from './own-id.ts'

/** Transfers that share a `PmtInf`. */
export type GroupDraft = { readonly terms: GroupTerms; readonly transfers: readonly PreparedTransfer[] }

/** Groups that share a file. */
export type FileDraft = { readonly key: FileKey; readonly groups: readonly GroupDraft[] }

/** The planned file: ids are `MsgId`, `MsgId-0001` … and `K<number>-<version>`, sums are exact. */
export function buildFile(
  draft: FileDraft,
  messageId: string,
  options: FileTerms & { readonly initiatingParty: string },
): PlannedFile {
  const originals = new Set<string>()
  const groups = draft.groups.map((group, index) => buildGroup(group, `${messageId}-${pad(index + 1)}`, originals))
  const count = groups.reduce((total, group) => total + group.transactions.length, 0)
  const scale = Math.max(...groups.map((group) => decimalsOf(group.controlSum)))
  const goesOptIn = draft.key.verification === 'opt-out' && count === 1 && options.profile.singleTxNeedsVop
  const verification: VerificationOption | null = goesOptIn ? 'opt-in' : draft.key.verification
  const notices: FileNotice[] = []
  if (goesOptIn) notices.push('goes-opt-in')
  if (pain001Variants[draft.key.format].isOutdated) notices.push('outdated-format')
  return {
    key: { ...draft.key, verification },
    messageId,
    initiatingParty: initiatingPartyOf(options.initiatingParty, draft, options),
    numberOfTransactions: count,
    controlSum: formatDecimal(sum(groups.map((group) => decimal(group.controlSum))), scale),
    groups,
    notices,
  }
}

/** The debtor's name is shown in preflight; the initiating party is the same company's and only has to be writable. */
function initiatingPartyOf(name: string, draft: FileDraft, { profile }: FileTerms): string {
  const { format } = draft.key
  const { text } = toBankText(name, pain001Variants[format].characterSet ?? profile.characterSet)
  return text.slice(0, fieldLengths(format, false).name).trimEnd()
}

function buildGroup(group: GroupDraft, paymentInformationId: string, originals: Set<string>): PlannedGroup {
  return {
    paymentInformationId,
    terms: group.terms,
    controlSum: controlSumOf(group),
    transactions: group.transfers.map(({ payment, transfer }): PlannedTransaction => {
      const instructionId = ownId(payment)
      return {
        paymentId: payment.id,
        transactionNumber: payment.transactionNumber,
        paymentInformationId,
        instructionId,
        endToEndId: endToEndIdOf(payment, instructionId, originals),
        originalEndToEndId: payment.batch?.originalEndToEndId ?? null,
        transfer,
      }
    }),
  }
}

/** A batch keeps its own ids where banks take them and they tell its transactions apart; else ours stand in. */
function endToEndIdOf(payment: OutgoingPayment, own: string, originals: Set<string>): string {
  const original = payment.batch?.originalEndToEndId ?? null
  if (original === null || !isBankReference(original) || ownShape.test(original) || originals.has(original)) return own
  originals.add(original)
  return original
}

/** With two decimals, or those of the group's currency when it has more. */
function controlSumOf(group: GroupDraft): string {
  const total = sumOfTexts(group.transfers.map(({ transfer }) => transfer.amountText))
  return formatDecimal(total, Math.max(2, decimalsOf(group.transfers[0]?.transfer.amountText ?? '')))
}

function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point === -1 ? 0 : text.length - point - 1
}

function pad(index: number): string {
  return `${index}`.padStart(4, '0')
}
