// SQL of the questions in the import log: a statement came with other content under a known identity, and a person
// decides which of the two stays.
import { importStatusOnWire } from '@kontor/contract'
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'
import type { ImportResult, ImportStatus, StatementDecision } from '@kontor/domain/entries'
import type { AccountId, BankFileId, StatementId, UserId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type RowOf, onKey } from '../../kernel/database/records.ts'
import type { ImportMessage } from './import-logs.store.ts'

export type LoggedQuestion = {
  readonly logId: string
  readonly bankFileId: BankFileId
  readonly fileName: string
  readonly accountId: AccountId | null
  /** Null: this line of the log asks nothing. */
  readonly otherStatementId: StatementId | null
  /** Of the file that it came with. */
  readonly otherFileName: string | null
  readonly statementIndex: number
  readonly setAsideHash: string
  readonly decision: StatementDecision | null
  readonly messages: readonly ImportMessage[]
  readonly createdAt: Date
}

export async function findQuestion(tx: TenantTx, logId: string): Promise<LoggedQuestion | null> {
  const row = await questionQuery(tx, logId).executeTakeFirst()
  return row ? questionOf(row) : null
}

/** Locks the line of the log, so that one person decides. */
export async function lockQuestion(tx: TenantTx, logId: string): Promise<LoggedQuestion | null> {
  const row = await questionQuery(tx, logId).forUpdate('import_log').executeTakeFirst()
  return row ? questionOf(row) : null
}

function questionQuery(tx: TenantTx, logId: string) {
  return tx.db
    .selectFrom('import_log')
    .innerJoin('bank_file', (join) => onKey(join, 'bank_file.bank_file_id', 'import_log.bank_file_id'))
    .selectAll('import_log')
    .select([
      'bank_file.file_name',
      sql<string | null>`(select other_file.file_name from statement other
        join bank_file other_file on other_file.tenant_id = other.tenant_id and other_file.bank_file_id = other.bank_file_id
        where other.tenant_id = import_log.tenant_id and other.statement_id = import_log.other_statement_id)`.as(
        'other_file_name',
      ),
    ])
    .where('import_log.tenant_id', '=', tx.tenantId)
    .where('import_log.import_log_id', '=', logId)
}

function questionOf(row: RowOf<typeof questionQuery>): LoggedQuestion {
  return {
    logId: row.import_log_id,
    bankFileId: row.bank_file_id as BankFileId,
    fileName: row.file_name,
    accountId: row.account_id as AccountId | null,
    otherStatementId: row.other_statement_id as StatementId | null,
    otherFileName: row.other_file_name,
    statementIndex: row.statement_index ?? -1,
    setAsideHash: row.set_aside_hash ?? '',
    decision: row.decision as StatementDecision | null,
    messages: row.messages as unknown as readonly ImportMessage[],
    createdAt: row.created_at,
  }
}

export type SavedDecision = {
  readonly decision: StatementDecision
  readonly reason: string
  readonly by: UserId | null
  readonly at: string
  readonly setAsideHash: string
  readonly result: ImportResult
  readonly status: ImportStatus
  readonly messages: readonly ImportMessage[]
  /** The statement that the line of the log tells of from now on; null: nothing was taken. */
  readonly statementId: StatementId | null
  readonly newEntries: number
  readonly knownEntries: number
  readonly withdrawnEntries: number
}

export async function saveDecision(tx: TenantTx, logId: string, decided: SavedDecision): Promise<void> {
  await tx.db
    .updateTable('import_log')
    .set({
      decision: decided.decision,
      decision_reason: decided.reason,
      decided_by: decided.by,
      decided_at: decided.at,
      set_aside_hash: decided.setAsideHash,
      result: decided.result,
      status: importStatusOnWire[decided.status],
      messages: JSON.stringify(decided.messages),
      statement_id: decided.statementId,
      new_entries: decided.newEntries,
      known_entries: decided.knownEntries,
      withdrawn_entries: decided.withdrawnEntries,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('import_log_id', '=', logId)
    .execute()
}

/** The lines of the log that told of the content that was there say that it was replaced, and no balances any more. */
export async function saveReplacedLogs(
  tx: TenantTx,
  statementId: StatementId,
  ...added: readonly ImportMessage[]
): Promise<void> {
  await sql`
    update import_log set statement_id = null, messages = ${JSON.stringify(added)}::jsonb || messages
    where tenant_id = ${tx.tenantId} and statement_id = ${statementId}`.execute(tx.db)
}

/** Contents that a person decided against in favour of these statements, and on which of the account's days. */
export async function listSetAside(
  tx: TenantTx,
  statementIds: readonly StatementId[],
  timeZone: string,
): Promise<ReadonlyMap<StatementId, readonly { readonly content: string; readonly decidedOn: CalendarDate }[]>> {
  if (statementIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('import_log')
    .select(['other_statement_id', 'set_aside_hash', 'decided_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('other_statement_id', 'in', [...statementIds])
    .where('decision', 'is not', null)
    .orderBy('decided_at', 'desc')
    .execute()
  const found = new Map<StatementId, { content: string; decidedOn: CalendarDate }[]>()
  for (const { other_statement_id: id, set_aside_hash: content, decided_at: at } of rows) {
    if (id === null || content === null || at === null) continue
    const list = found.get(id as StatementId) ?? []
    list.push({ content, decidedOn: wallClock(at.getTime(), timeZone).date })
    found.set(id as StatementId, list)
  }
  return found
}

export async function hasOpenQuestion(tx: TenantTx, bankFileId: BankFileId): Promise<boolean> {
  const row = await tx.db
    .selectFrom('import_log')
    .select('import_log_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', bankFileId)
    .where('other_statement_id', 'is not', null)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A person has still to decide on another content of one of these. */
export async function hasOpenQuestionAbout(tx: TenantTx, statementIds: readonly StatementId[]): Promise<boolean> {
  if (statementIds.length === 0) return false
  const row = await tx.db
    .selectFrom('import_log')
    .select('import_log_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('other_statement_id', 'in', [...statementIds])
    .where('decision', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
