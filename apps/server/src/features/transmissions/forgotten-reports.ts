// Reports of banks on files that a restored database has forgotten: kept under the file's message until somebody has settled
// it, and applied then.
import type { BankFileId } from '@kontor/domain/identifiers'
import { type DeliveryWord, type StatusReport, isPlaceholderId, listNamedIds } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Moment } from '../../kernel/reactions.ts'
import type { JournalLine } from '../../kernel/send-journal.ts'
import { insertReportOnUnknown } from './forgotten.store.ts'
import { inEachCase } from './in-our-case.ts'
import { gateOf, isGateCurrent, journalLinesOf } from './journal-gate.ts'
import type { PlacedReport } from './place-report.ts'
import {
  type TransmittedPayment,
  findJournalResolution,
  findTransmissionByMessageId,
  lockTransmission,
} from './transmissions.store.ts'

/** Said in the act that writes a forgotten file down again, of the reports that were kept until then. */
export const fileRemembered: Moment<{ readonly bankFileIds: readonly BankFileId[] }, void> = { event: 'payment.sent' }

/** What the send journal knows of the file that a report speaks of, and that the database does not hold. */
export type ForgottenFile = {
  /** waits: nobody has settled it yet; else as people have settled it. */
  readonly state: 'waits' | DeliveryWord
  readonly line: JournalLine
}

/** Of a message that is not known, kept under the message of the file that it speaks of; null: of none. */
export async function keepReport(
  kernel: Kernel,
  tx: TenantTx,
  { messageId, report }: AskedReport,
  bankFileId: BankFileId,
): Promise<ForgottenFile | null> {
  const found = await findForgotten(kernel, tx, { messageId, report })
  const kept = found?.line.messageId ?? messageId
  if (kept) await insertReportOnUnknown(tx, kept, bankFileId)
  return found
}

type AskedReport = { readonly messageId: string | null; readonly report: StatusReport }

async function findForgotten(kernel: Kernel, tx: TenantTx, asked: AskedReport): Promise<ForgottenFile | null> {
  // within a transaction the journal is not read anew
  if (!isGateCurrent(kernel)) return null
  const { forgotten } = await gateOf(kernel, tx.tenantId)
  const waiting = findLine(forgotten, asked)
  if (waiting !== null) return { state: 'waits', line: waiting }
  const line = findLine(await journalLinesOf(kernel, tx.tenantId), asked)
  const settled = line && (await findJournalResolution(tx, line.messageId))
  return settled ? { state: settled.decision, line } : null
}

/**
 * A report under a placeholder that names only payments which are gone: the journal says in which file they were, where that
 * was settled as delivered.
 */
export async function placeByJournal(
  kernel: Kernel,
  tx: TenantTx,
  messageId: string | null,
  report: StatusReport,
): Promise<PlacedReport | null> {
  if (!isPlaceholderId(messageId)) return null
  const line = findLine(await journalLinesOf(kernel, tx.tenantId), { messageId, report })
  const found = line && (await findTransmissionByMessageId(tx, line.messageId))
  const transmission = found && (await lockTransmission(tx, found.id))
  if (!transmission) return null
  const named = namedIn(report)
  return { transmission, speaksOf: (row) => idsOf(row).some((id) => named.has(id)) }
}

function findLine(lines: readonly JournalLine[], { messageId, report }: AskedReport): JournalLine | null {
  if (!isPlaceholderId(messageId)) {
    const written = inEachCase([messageId ?? ''])
    return lines.find((line) => written.includes(line.messageId)) ?? null
  }
  const ids = namedIn(report)
  const [line, another] = lines.filter(({ file }) => file?.payments.some((one) => idsOf(one).some((id) => ids.has(id))))
  return line === undefined || another !== undefined ? null : line
}

function namedIn(report: StatusReport): ReadonlySet<string> {
  const named = listNamedIds(report)
  return new Set(inEachCase([...named.paymentInformationIds, ...named.transactionIds]))
}

type WithIds = Pick<TransmittedPayment, 'paymentInformationId' | 'endToEndId' | 'instructionId'>
const idsOf = (one: WithIds) => [one.paymentInformationId, one.endToEndId, one.instructionId]
