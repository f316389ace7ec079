// SQL of the staging: what was read of a bank file and is not booked yet, in tables of its own, so that nothing is
// booked of a file before its end was seen, and a stop in the middle loses nothing.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { StatementHead } from '@kontor/domain/entries'
import type { AccountId, BankFileId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { RowOf } from '../../kernel/database/records.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import type { ImportMessage } from './import-logs.store.ts'
import { packHead, unpackHead } from '../ledger/public.ts'

export type StagedFile = {
  readonly bankFileId: BankFileId
  /** Set where a person assigned a number just now: only its statements are staged. */
  readonly unknownAccountId: string | null
  readonly isRead: boolean
  /** What the reader says that the file is. */
  readonly message: string | null
  readonly warnings: readonly ImportMessage[]
  readonly statements: number
  readonly booked: number
  /** Lines of the import log that it has. */
  readonly logged: number
}

export async function insertStagedFile(
  tx: TenantTx,
  bankFileId: BankFileId,
  unknownAccountId: string | null,
): Promise<void> {
  await tx.db
    .insertInto('staged_file')
    .values({
      tenant_id: tx.tenantId,
      bank_file_id: bankFileId,
      unknown_account_id: unknownAccountId,
      is_read: false,
      message: null,
      warnings: '[]',
      statements: 0,
      booked: 0,
      logged: 0,
    })
    .execute()
}

/** The file was read to its end: from now on what is staged may be booked. */
export async function saveRead(
  tx: TenantTx,
  bankFileId: BankFileId,
  read: Pick<StagedFile, 'message' | 'warnings' | 'statements'>,
): Promise<void> {
  await tx.db
    .updateTable('staged_file')
    .set({
      is_read: true,
      message: read.message,
      warnings: JSON.stringify(read.warnings),
      statements: read.statements,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', bankFileId)
    .execute()
}

export async function saveBooked(tx: TenantTx, file: StagedFile): Promise<void> {
  await tx.db
    .updateTable('staged_file')
    .set({ booked: file.booked, logged: file.logged })
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', file.bankFileId)
    .execute()
}

/** Locks it, so that one books it at a time. */
export async function lockStagedFile(tx: TenantTx, bankFileId: BankFileId): Promise<StagedFile | null> {
  const row = await stagedQuery(tx).where('bank_file_id', '=', bankFileId).forUpdate().executeTakeFirst()
  return row ? stagedFileOf(row) : null
}

/** Files that were read to their end and are not booked to it. */
export async function listStagedFiles(tx: TenantTx): Promise<readonly StagedFile[]> {
  const rows = await stagedQuery(tx).where('is_read', '=', true).orderBy('bank_file_id').execute()
  return rows.map(stagedFileOf)
}

/** All that is staged of the file. */
export async function deleteStaged(tx: TenantTx, bankFileId: BankFileId): Promise<void> {
  for (const table of ['staged_piece', 'staged_statement', 'staged_file'] as const) {
    await tx.db.deleteFrom(table).where('tenant_id', '=', tx.tenantId).where('bank_file_id', '=', bankFileId).execute()
  }
}

export type StagedStatement = {
  readonly index: number
  readonly batch: number
  /** Null: nobody's number. */
  readonly accountId: AccountId | null
  readonly head: StatementHead
  readonly lastBooking: CalendarDate | null
}

export function insertStagedStatements(
  tx: TenantTx,
  bankFileId: BankFileId,
  statements: readonly StagedStatement[],
): Promise<void> {
  return insertRows(
    tx,
    'staged_statement',
    statements.map((one) => ({
      tenant_id: tx.tenantId,
      bank_file_id: bankFileId,
      statement_index: one.index,
      batch: one.batch,
      account_id: one.accountId,
      head: packHead(one.head),
      last_booking: one.lastBooking,
    })),
  )
}

export async function insertStagedPiece(
  tx: TenantTx,
  bankFileId: BankFileId,
  piece: { readonly batch: number; readonly position: number; readonly lines: Uint8Array },
): Promise<void> {
  await tx.db
    .insertInto('staged_piece')
    .values({
      tenant_id: tx.tenantId,
      bank_file_id: bankFileId,
      batch: piece.batch,
      position: piece.position,
      lines: Buffer.from(piece.lines),
    })
    .execute()
}

/** The statements that are to be booked next; nobody's are left where they are. */
export async function listNextBatch(tx: TenantTx, bankFileId: BankFileId): Promise<readonly StagedStatement[]> {
  const first = tx.db
    .selectFrom('staged_statement')
    .select((select) => select.fn.min('batch').as('batch'))
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', bankFileId)
    .where('account_id', 'is not', null)
  const rows = await statementQuery(tx, bankFileId)
    .where('account_id', 'is not', null)
    .where('batch', '=', first)
    .orderBy('statement_index')
    .execute()
  return rows.map(stagedStatementOf)
}

/** Nobody's from now on: they are not booked, and wait when the file is done. */
export async function leaveOwnerless(tx: TenantTx, bankFileId: BankFileId, indexes: readonly number[]): Promise<void> {
  if (indexes.length === 0) return
  await tx.db
    .updateTable('staged_statement')
    .set({ account_id: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', bankFileId)
    .where('statement_index', 'in', [...indexes])
    .execute()
}

/** The statements that nobody's account answers to. */
export async function listOwnerless(tx: TenantTx, bankFileId: BankFileId): Promise<readonly StagedStatement[]> {
  const rows = await statementQuery(tx, bankFileId).where('account_id', 'is', null).orderBy('statement_index').execute()
  return rows.map(stagedStatementOf)
}

export async function findStagedPiece(
  tx: TenantTx,
  bankFileId: BankFileId,
  batch: number,
  position: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await tx.db
    .selectFrom('staged_piece')
    .select('lines')
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', bankFileId)
    .where('batch', '=', batch)
    .where('position', '=', position)
    .executeTakeFirst()
  return row === undefined ? null : new Uint8Array(row.lines)
}

/** What was booked leaves the staging. */
export async function deleteBatch(tx: TenantTx, bankFileId: BankFileId, batch: number): Promise<void> {
  await tx.db
    .deleteFrom('staged_piece')
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', bankFileId)
    .where('batch', '=', batch)
    .execute()
  await tx.db
    .deleteFrom('staged_statement')
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', bankFileId)
    .where('batch', '=', batch)
    .where('account_id', 'is not', null)
    .execute()
}

function stagedQuery(tx: TenantTx) {
  return tx.db.selectFrom('staged_file').selectAll().where('tenant_id', '=', tx.tenantId)
}

function statementQuery(tx: TenantTx, bankFileId: BankFileId) {
  return tx.db
    .selectFrom('staged_statement')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', bankFileId)
}

function stagedFileOf(row: RowOf<typeof stagedQuery>): StagedFile {
  return {
    bankFileId: row.bank_file_id as BankFileId,
    unknownAccountId: row.unknown_account_id,
    isRead: row.is_read,
    message: row.message,
    warnings: row.warnings as unknown as readonly ImportMessage[],
    statements: row.statements,
    booked: row.booked,
    logged: row.logged,
  }
}

function stagedStatementOf(row: RowOf<typeof statementQuery>): StagedStatement {
  return {
    index: row.statement_index,
    batch: row.batch,
    accountId: row.account_id as AccountId | null,
    head: unpackHead(row.head),
    lastBooking: row.last_booking as CalendarDate | null,
  }
}
