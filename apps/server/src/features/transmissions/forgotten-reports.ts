// Reports of banks on files that a restored database has forgotten: kept under the file's message until somebody has settled
// it, and applied then.
import type { BankFileId } from '@kontor/domain/identifiers'
import { type StatusReport, isPlaceholderId, listNamedIds } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Moment } from '../../kernel/reactions.ts'
import { insertReportOnUnknown } from './forgotten.store.ts'
import { inEachCase } from './in-our-case.ts'
import { gateOf, isGateCurrent } from './journal-gate.ts'

/** Said in the act that writes a forgotten file down again, of the reports that were kept until then. */
export const fileRemembered: Moment<{ readonly bankFileIds: readonly BankFileId[] }, void> = { event: 'payment.sent' }

/** Of a message that is not known: answers the id of the forgotten file that it speaks of; null: of none. */
export async function keepReport(
  kernel: Kernel,
  tx: TenantTx,
  { messageId, report }: { readonly messageId: string | null; readonly report: StatusReport },
  bankFileId: BankFileId,
): Promise<string | null> {
  const forgotten = await findForgotten(kernel, tx, messageId, report)
  const kept = forgotten ?? messageId
  if (kept) await insertReportOnUnknown(tx, kept, bankFileId)
  return forgotten
}

async function findForgotten(
  kernel: Kernel,
  { tenantId }: TenantTx,
  messageId: string | null,
  report: StatusReport,
): Promise<string | null> {
  // within a transaction the journal is not read anew
  if (!isGateCurrent(kernel)) return null
  const { forgotten } = await gateOf(kernel, tenantId)
  if (!isPlaceholderId(messageId)) {
    const written = inEachCase([messageId ?? ''])
    return forgotten.find((line) => written.includes(line.messageId))?.messageId ?? null
  }
  const named = listNamedIds(report)
  const ids = new Set(inEachCase([...named.paymentInformationIds, ...named.transactionIds]))
  const [line, another] = forgotten.filter(({ file }) =>
    file?.payments.some((one) =>
      [one.paymentInformationId, one.endToEndId, one.instructionId].some((id) => ids.has(id)),
    ),
  )
  return line === undefined || another !== undefined ? null : line.messageId
}
