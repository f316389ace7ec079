// SQL of bank files: the raw bytes of everything that a bank sent, compressed, in pieces.
import type { AgentId, BankFileId, CommunicationId, UserId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { RowOf } from '../../kernel/database/records.ts'

export type BankFileState = 'receiving' | 'stored' | 'processed' | 'failed'
export type BankFileRow = {
  readonly id: BankFileId
  readonly kind: string
  readonly source: string
  readonly fileName: string
  readonly communicationId: CommunicationId | null
  readonly size: string
  readonly sha256: string
  readonly state: BankFileState
  readonly storedBy: UserId | null
  readonly storedAt: Date
}

/** A file whose pieces are about to come. */
export async function insertReceiving(
  tx: TenantTx,
  file: Pick<BankFileRow, 'id' | 'source' | 'fileName' | 'communicationId' | 'storedBy'> & {
    readonly storedAt: string
    readonly agentId?: AgentId
  },
): Promise<void> {
  await tx.db
    .insertInto('bank_file')
    .values({
      tenant_id: tx.tenantId,
      bank_file_id: file.id,
      kind: 'unread',
      source: file.source,
      file_name: file.fileName,
      communication_id: file.communicationId,
      size: '0',
      sha256: '',
      state: 'receiving',
      stored_by: file.storedBy,
      agent_id: file.agentId ?? null,
      stored_at: file.storedAt,
    })
    .execute()
}

export async function insertPiece(tx: TenantTx, id: BankFileId, position: number, bytes: Buffer): Promise<void> {
  await tx.db
    .insertInto('bank_file_piece')
    .values({ tenant_id: tx.tenantId, bank_file_id: id, position, bytes })
    .execute()
}

export async function findPiece(tx: TenantTx, id: BankFileId, position: number): Promise<Uint8Array | null> {
  const row = await tx.db
    .selectFrom('bank_file_piece')
    .select('bytes')
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Refused by a unique violation of `bank_file_once` when the same bytes are there. */
export async function saveStored(
  tx: TenantTx,
  id: BankFileId,
  content: { readonly size: number; readonly sha256: string },
): Promise<void> {
  await tx.db
    .updateTable('bank_file')
    .set({ state: 'stored', size: `${content.size}`, sha256: content.sha256 })
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', id)
    .execute()
}

/** The file that holds these bytes, read or still to be read, unless it failed: what failed may come again. */
export async function findSameBytes(tx: TenantTx, sha256: string): Promise<BankFileRow | null> {
  const row = await fileQuery(tx)
    .where('sha256', '=', sha256)
    .where('state', 'in', ['stored', 'processed'])
    .executeTakeFirst()
  return row ? bankFileOf(row) : null
}

/** Locks the file, so that it is processed by one at a time. */
export async function lockBankFile(tx: TenantTx, id: BankFileId): Promise<BankFileRow | null> {
  const row = await fileQuery(tx).where('bank_file_id', '=', id).forUpdate().executeTakeFirst()
  return row ? bankFileOf(row) : null
}

export async function saveFileState(tx: TenantTx, id: BankFileId, state: BankFileState, kind?: string): Promise<void> {
  await tx.db
    .updateTable('bank_file')
    .set({ state, ...(kind !== undefined && { kind }) })
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', id)
    .execute()
}

export async function listFilesIn(tx: TenantTx, state: BankFileState): Promise<readonly BankFileRow[]> {
  const rows = await fileQuery(tx).where('state', '=', state).orderBy('bank_file_id').execute()
  return rows.map(bankFileOf)
}

export async function deleteBankFile(tx: TenantTx, id: BankFileId): Promise<void> {
  for (const table of ['bank_file_piece', 'bank_file'] as const) {
    await tx.db.deleteFrom(table).where('tenant_id', '=', tx.tenantId).where('bank_file_id', '=', id).execute()
  }
}

function fileQuery(tx: TenantTx) {
  return tx.db.selectFrom('bank_file').selectAll().where('tenant_id', '=', tx.tenantId)
}

function bankFileOf(row: RowOf<typeof fileQuery>): BankFileRow {
  return {
    id: row.bank_file_id as BankFileId,
    kind: row.kind,
    source: row.source,
    fileName: row.file_name,
    communicationId: row.communication_id as CommunicationId | null,
    size: row.size,
    sha256: row.sha256,
    state: row.state as BankFileState,
    storedBy: row.stored_by as UserId | null,
    storedAt: row.stored_at,
  }
}
