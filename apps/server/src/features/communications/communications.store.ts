// SQL of communications: contracts with banks over File, Print or Ebics.
import { type FileTerms, termsOfContract } from '@kontor/formats/pain001'
import type { BankProfile, BankProfileName, MessageFormat } from '@kontor/formats/profiles'
import type { CommunicationType } from '@kontor/domain/communications'
import type { CommunicationId, CompanyId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from } from '../../kernel/database/records.ts'

export type CommunicationRow = {
  readonly id: CommunicationId
  readonly companyId: CompanyId
  readonly name: string
  readonly type: CommunicationType
  readonly state: 'init' | 'ready'
  readonly bankName: string
  readonly bankIdentifierCode: string
  readonly profileName: BankProfileName
  readonly profileOverrides: Partial<BankProfile>
  readonly sepaFormat: MessageFormat | null
  readonly foreignFormat: MessageFormat | null
  /** Relative to the data folder when not absolute. */
  readonly outFolder: string | null
  readonly inFolder: string | null
  /** Null: not yet. Once they were made, a missing one is somebody's mistake. */
  readonly foldersMadeAt: string | null
}
export type NewCommunication = Omit<CommunicationRow, 'foldersMadeAt'>

export async function listCommunications(tx: TenantTx): Promise<readonly CommunicationRow[]> {
  const rows = await from(tx, 'communication').selectAll().orderBy('name').execute()
  return rows.map((row) => ({
    id: row.communication_id as CommunicationId,
    companyId: row.company_id as CompanyId,
    name: row.name,
    type: row.type as CommunicationRow['type'],
    state: row.state as CommunicationRow['state'],
    bankName: row.bank_name,
    bankIdentifierCode: row.bank_identifier_code,
    profileName: row.profile as BankProfileName,
    profileOverrides: row.profile_overrides as Partial<BankProfile>,
    sepaFormat: row.sepa_format as MessageFormat | null,
    foreignFormat: row.foreign_format as MessageFormat | null,
    outFolder: row.out_folder,
    inFolder: row.in_folder,
    foldersMadeAt: row.folders_made_at?.toISOString() ?? null,
  }))
}

export async function findCommunication(tx: TenantTx, id: CommunicationId): Promise<CommunicationRow | null> {
  return (await listCommunications(tx)).find((row) => row.id === id) ?? null
}

export async function insertCommunications(tx: TenantTx, rows: readonly NewCommunication[]): Promise<void> {
  await tx.db
    .insertInto('communication')
    .values(
      rows.map((row) => ({
        tenant_id: tx.tenantId,
        communication_id: row.id,
        company_id: row.companyId,
        name: row.name,
        type: row.type,
        state: row.state,
        bank_name: row.bankName,
        bank_identifier_code: row.bankIdentifierCode,
        profile: row.profileName,
        profile_overrides: JSON.stringify(row.profileOverrides),
        sepa_format: row.sepaFormat,
        foreign_format: row.foreignFormat,
        out_folder: row.outFolder,
        in_folder: row.inFolder,
      })),
    )
    .execute()
}

export async function takeFoldersMade(tx: TenantTx, id: CommunicationId, at: string): Promise<void> {
  await tx.db
    .updateTable('communication')
    .set({ folders_made_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('communication_id', '=', id)
    .execute()
}

/** What the contract lets us write. */
export function termsOf(row: NewCommunication): FileTerms {
  return termsOfContract(row)
}
