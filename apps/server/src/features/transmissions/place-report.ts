// Which file a report of the bank speaks of (rules 2.2): the one whose message it names; where it writes a placeholder,
// the only one that holds the group, or else the payment, that it names.
import type { TransmissionId } from '@kontor/domain/identifiers'
import { type StatusReport, isPlaceholderId, listNamedIds } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import { inEachCase } from './in-our-case.ts'
import {
  type TransmissionRow,
  type TransmittedRow,
  findTransmissionByMessageId,
  listTransmissionsOfIds,
  lockTransmission,
} from './transmissions.store.ts'

export type PlacedReport = {
  readonly transmission: TransmissionRow
  /** What it says of the file is meant for it as a whole, or only for what it names. */
  readonly speaksOf: (row: Pick<TransmittedRow, 'paymentInformationId' | 'endToEndId' | 'instructionId'>) => boolean
}

export async function placeReport(
  tx: TenantTx,
  originalMessageId: string | null,
  report: StatusReport,
): Promise<PlacedReport | null> {
  if (!isPlaceholderId(originalMessageId)) {
    const written = originalMessageId ?? ''
    const found =
      (await findTransmissionByMessageId(tx, written)) ?? (await findTransmissionByMessageId(tx, written.toUpperCase()))
    const transmission = found && (await lockTransmission(tx, found.id))
    return transmission && { transmission, speaksOf: () => true }
  }
  const written = listNamedIds(report)
  const paymentInformationIds = inEachCase(written.paymentInformationIds)
  const transactionIds = inEachCase(written.transactionIds)
  const id =
    (await onlyFile(tx, { paymentInformationIds, transactionIds: [] })) ??
    (await onlyFile(tx, { paymentInformationIds: [], transactionIds }))
  const transmission = id && (await lockTransmission(tx, id))
  if (!transmission) return null
  const named = new Set([...paymentInformationIds, ...transactionIds])
  return {
    transmission,
    speaksOf: (row) => [row.paymentInformationId, row.endToEndId, row.instructionId].some((one) => named.has(one)),
  }
}

async function onlyFile(
  tx: TenantTx,
  ids: { readonly paymentInformationIds: readonly string[]; readonly transactionIds: readonly string[] },
): Promise<TransmissionId | null> {
  const [id, another] = await listTransmissionsOfIds(tx, ids)
  return id === undefined || another !== undefined ? null : id
}
