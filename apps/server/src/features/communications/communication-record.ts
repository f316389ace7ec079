// A contract to the acts of every plain record, and to whoever wants to change it in its company.
import type { CommunicationId, CompanyId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type RecordKind, lockRecord } from '../../kernel/record-acts.ts'
import { type CommunicationRow, findCommunication } from './communications.store.ts'

export const communicationKind: RecordKind<'communication', 'communication', CommunicationRow> = {
  subject: 'communication',
  table: 'communication',
  find: findCommunication,
  describe: ({ id: _id, version: _version, changedAt: _at, changedByName: _by, ...content }) => content,
}

export type CommunicationParams = { readonly companyId: CompanyId; readonly communicationId: CommunicationId }

/** Locked, as it was shown. One of another company is not there. */
export function lockCommunication(
  tx: TenantTx,
  { companyId, communicationId }: CommunicationParams,
  version: number | undefined,
): Promise<CommunicationRow> {
  return lockRecord(tx, communicationKind, communicationId, version, (one) => one.companyId === companyId)
}
