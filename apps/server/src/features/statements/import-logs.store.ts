// SQL of the import log and of the account numbers that wait for their account.
import { type Facet, type ImportLogFacet, type ImportLogSortKey, fromWire, importStatusOnWire } from '@kontor/contract'
import { type Refusal, limits } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { NamedBank } from '@kontor/domain/accounts'
import type { CheckStatus, ImportResult, ImportStatus } from '@kontor/domain/entries'
import type { AccountId, BankFileId, CommunicationId, StatementId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { nameOf, onKey } from '../../kernel/database/records.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type ListOrder, type PageOrder, listPage } from '../../kernel/lists.ts'
import { type AccountSet, isAmong } from '../accounts/public.ts'
import { holdsSalary, mayQuoteSalary } from './logged-salaries.store.ts'

/** What is said of an import: a refusal of the house, or what the reader found odd, by its own code. */
export type ImportMessage =
  | Refusal
  | { readonly code: 'reader.warning'; readonly params: Readonly<Record<string, string>> }

/** What a person has to decide: which statement has the identity already, and what came under it. */
export type NewQuestion = {
  readonly otherStatementId: StatementId
  readonly statementIndex: number
  readonly contentHash: string
}

export type NewImportLog = {
  readonly id: string
  readonly bankFileId: BankFileId
  readonly accountId: AccountId | null
  readonly statementId: StatementId | null
  readonly result: ImportResult
  readonly status: ImportStatus
  readonly messages: readonly ImportMessage[]
  readonly newEntries: number
  readonly knownEntries: number
  readonly createdAt: string
  readonly question?: NewQuestion | null
}

export function insertImportLog(tx: TenantTx, log: NewImportLog): Promise<void> {
  return insertImportLogs(tx, [log])
}

export function insertImportLogs(tx: TenantTx, logs: readonly NewImportLog[]): Promise<void> {
  return insertRows(
    tx,
    'import_log',
    logs.map((log) => ({
      tenant_id: tx.tenantId,
      import_log_id: log.id,
      bank_file_id: log.bankFileId,
      account_id: log.accountId,
      statement_id: log.statementId,
      result: log.result,
      // the log has kept the wire's word from its first day
      status: importStatusOnWire[log.status],
      messages: log.messages,
      new_entries: log.newEntries,
      known_entries: log.knownEntries,
      created_at: log.createdAt,
      other_statement_id: log.question?.otherStatementId ?? null,
      statement_index: log.question?.statementIndex ?? null,
      set_aside_hash: log.question?.contentHash ?? null,
    })),
  )
}

/** What the log says of a taken statement, or null. */
export async function findLogOfStatement(
  tx: TenantTx,
  statementId: StatementId,
): Promise<{ readonly id: string; readonly messages: readonly ImportMessage[] } | null> {
  const row = await tx.db
    .selectFrom('import_log')
    .select(['import_log_id', 'messages'])
    .where('tenant_id', '=', tx.tenantId)
    .where('statement_id', '=', statementId)
    .where('result', '=', 'success')
    .executeTakeFirst()
  return row ? { id: row.import_log_id, messages: row.messages as unknown as readonly ImportMessage[] } : null
}

/** A line of the log that told of a closing day. */
export type DayLog = {
  readonly id: string
  readonly day: CalendarDate
  readonly status: ImportStatus
  readonly checkStatus: CheckStatus
  readonly messages: readonly ImportMessage[]
}

/** Of the account's end-of-day statements from this day on (null: all), in the order in which they came. */
export async function listDayLogs(
  tx: TenantTx,
  accountId: AccountId,
  from: CalendarDate | null,
): Promise<readonly DayLog[]> {
  let query = tx.db
    .selectFrom('statement')
    .innerJoin('import_log', (join) => onKey(join, 'import_log.statement_id', 'statement.statement_id'))
    .select([
      'import_log.import_log_id',
      'import_log.status',
      'import_log.messages',
      'statement.closing_date',
      'statement.check_status',
    ])
    .where('statement.tenant_id', '=', tx.tenantId)
    .where('statement.account_id', '=', accountId)
    .where('statement.kind', '=', 'end-of-day')
    .where('statement.closing_amount', 'is not', null)
    .where('import_log.tenant_id', '=', tx.tenantId)
    .where('import_log.result', '=', 'success')
  if (from !== null) query = query.where('statement.closing_date', '>=', from)
  const rows = (await query.execute()).toSorted((a, b) => (a.import_log_id < b.import_log_id ? -1 : 1))
  return rows.flatMap((row) =>
    row.closing_date === null
      ? []
      : [
          {
            id: row.import_log_id,
            day: row.closing_date as CalendarDate,
            status: fromWire(importStatusOnWire, row.status),
            checkStatus: row.check_status as CheckStatus,
            messages: row.messages as unknown as readonly ImportMessage[],
          },
        ],
  )
}

/** What the log refused of a file. */
export async function listRefusalsOf(tx: TenantTx, bankFileId: BankFileId): Promise<readonly Refusal[]> {
  const rows = await tx.db
    .selectFrom('import_log')
    .select('messages')
    .where('tenant_id', '=', tx.tenantId)
    .where('bank_file_id', '=', bankFileId)
    .where('result', '=', 'failed')
    .orderBy('import_log_id')
    .execute()
  const messages = rows.flatMap((row) => row.messages as unknown as readonly ImportMessage[])
  return messages.flatMap((one) => (one.code === 'reader.warning' ? [] : [one]))
}

export async function correctImportLog(
  tx: TenantTx,
  id: string,
  { status, messages }: Pick<NewImportLog, 'status' | 'messages'>,
): Promise<void> {
  await tx.db
    .updateTable('import_log')
    .set({ status: importStatusOnWire[status], messages: JSON.stringify(messages) })
    .where('tenant_id', '=', tx.tenantId)
    .where('import_log_id', '=', id)
    .execute()
}

export type ImportLogFilter = {
  readonly ids?: readonly string[]
  readonly bankFileIds?: readonly BankFileId[]
  /** Logs of these accounts, and with `withoutAccount` those that concern none. */
  readonly accounts?: AccountSet
  readonly withoutAccount?: boolean
  readonly results?: readonly ImportResult[] | undefined
  /** Logs of files of these contracts, and with `withoutCommunication` those that came by hand. */
  readonly communicationIds?: readonly string[] | undefined
  readonly withoutCommunication?: boolean
  readonly from?: string | undefined
  /** Exclusive. */
  readonly until?: string | undefined
}

export async function listImportLogPage(tx: TenantTx, filter: ImportLogFilter, paging: PageOrder<ImportLogSortKey>) {
  return await listPage(readLogs(tx, filter), importLogOrder, paging)
}
export type ImportLogRead = Awaited<ReturnType<typeof listImportLogs>>[number]

/** The newest of them first, at most `count`. */
export async function listImportLogs(tx: TenantTx, filter: ImportLogFilter, count: number) {
  return await readLogs(tx, filter)
    .orderBy('import_log.created_at', 'desc')
    .orderBy('import_log.import_log_id', 'desc')
    .limit(count)
    .execute()
}

/** The day of a statement is the one that it is shown with. */
const importLogOrder: ListOrder<ImportLogSortKey> = {
  sort: {
    CreatedAt: [sql`import_log.created_at`, sql`import_log.import_log_id`],
    FileName: sql`lower(bank_file.file_name)`,
    AccountShortName: sql`lower(account.short_name)`,
    StatementDate: sql`coalesce(statement.closing_date, statement.to_date)`,
    Status: sql`import_log.status`,
  },
  tie: { value: sql`import_log.import_log_id`, direction: 'desc' },
}

function readLogs(tx: TenantTx, filter: ImportLogFilter) {
  return logQuery(tx, filter).select([
    'import_log.import_log_id',
    'import_log.bank_file_id',
    'import_log.account_id',
    'import_log.result',
    'import_log.status',
    'import_log.messages',
    'import_log.new_entries',
    'import_log.known_entries',
    'import_log.created_at',
    'import_log.other_statement_id',
    'import_log.decision',
    'import_log.decision_reason',
    'import_log.decided_at',
    'import_log.withdrawn_entries',
    nameOf<string | null>('decider').as('decider_name'),
    sql<string | null>`coalesce(${nameOf('bringer')}, agent.name)`.as('bringer_name'),
    'bank_file.file_name',
    'bank_file.source',
    'bank_file.kind',
    'account.short_name',
    // why somebody decided about a statement with salaries is for those who may see them
    sql<
      string | null
    >`case when import_log.decision_reason is not null and ${holdsSalary} then account.company_id end`.as(
      'salary_company_id',
    ),
    'account.company_id',
    mayQuoteSalary.as('may_quote_salary'),
    'currency.code as currency_code',
    'currency.minor_unit',
    'communication.name as communication_name',
    'statement.bank_statement_id',
    'statement.sequence_number',
    'statement.closing_date',
    'statement.to_date',
    'statement.opening_amount',
    'statement.closing_amount',
  ])
}

const facetColumns = {
  accountIds: ['import_log.account_id', 'account.short_name'],
  communications: ['bank_file.communication_id', 'communication.name'],
  statusList: ['import_log.result', null],
} as const satisfies Record<ImportLogFacet, readonly [value: string, label: string | null]>

/** The values of a filter with their counts, the most frequent first; `filter` leaves that filter itself out. */
export async function countImportFacet(
  tx: TenantTx,
  filter: ImportLogFilter,
  facet: ImportLogFacet,
): Promise<readonly Facet[]> {
  const [value, label] = facetColumns[facet]
  return await logQuery(tx, filter)
    .select([
      sql<string | null>`${sql.ref(value)}`.as('value'),
      (label === null ? sql<null>`null` : sql<string | null>`min(${sql.ref(label)})`).as('label'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(value)
    .orderBy('count', 'desc')
    .orderBy('label')
    .limit(limits.count.filterValues)
    .execute()
}

function logQuery(tx: TenantTx, filter: ImportLogFilter) {
  let query = tx.db
    .selectFrom('import_log')
    .innerJoin('bank_file', (join) => onKey(join, 'bank_file.bank_file_id', 'import_log.bank_file_id'))
    .leftJoin('communication', (join) => onKey(join, 'communication.communication_id', 'bank_file.communication_id'))
    .leftJoin('account', (join) => onKey(join, 'account.account_id', 'import_log.account_id'))
    .leftJoin('currency', (join) => onKey(join, 'currency.currency_id', 'account.currency_id'))
    .leftJoin('statement', (join) => onKey(join, 'statement.statement_id', 'import_log.statement_id'))
    .leftJoin('app_user as decider', (join) => onKey(join, 'decider.user_id', 'import_log.decided_by'))
    .leftJoin('app_user as bringer', (join) => onKey(join, 'bringer.user_id', 'bank_file.stored_by'))
    .leftJoin('agent', (join) => onKey(join, 'agent.agent_id', 'bank_file.agent_id'))
    .where('import_log.tenant_id', '=', tx.tenantId)
  const { ids, bankFileIds, accounts, results, communicationIds, from, until } = filter
  if (ids) query = query.where('import_log.import_log_id', 'in', [...ids])
  if (bankFileIds) query = query.where('import_log.bank_file_id', 'in', [...bankFileIds])
  if (accounts) {
    query = query.where((where) =>
      where.or([isAmong(accounts), ...(filter.withoutAccount ? [where('import_log.account_id', 'is', null)] : [])]),
    )
  }
  if (results) query = query.where('import_log.result', 'in', [...results])
  if (communicationIds) {
    query = query.where((where) =>
      where.or([
        ...(communicationIds.length > 0 ? [where('bank_file.communication_id', 'in', [...communicationIds])] : []),
        ...(filter.withoutCommunication ? [where('bank_file.communication_id', 'is', null)] : []),
      ]),
    )
  }
  if (from) query = query.where('import_log.created_at', '>=', sql<Date>`${from}::timestamptz`)
  if (until) query = query.where('import_log.created_at', '<', sql<Date>`${until}::timestamptz`)
  return query
}

export type WaitingAccount = {
  readonly id: string
  readonly bankFileId: BankFileId
  readonly number: string
  readonly statementCount: number
  readonly currencyCode: string | null
  readonly latestBookingDate: CalendarDate | null
  readonly communicationId: CommunicationId | null
  /** As the file says it; none of an IBAN, which is enough. */
  readonly bank: NamedBank
}

export async function insertUnknownAccount(
  tx: TenantTx,
  row: WaitingAccount & { readonly createdAt: string },
): Promise<void> {
  await tx.db
    .insertInto('unknown_account')
    .values({
      tenant_id: tx.tenantId,
      unknown_account_id: row.id,
      bank_file_id: row.bankFileId,
      statement_account_number: row.number,
      statement_count: row.statementCount,
      currency_code: row.currencyCode,
      latest_bank_booking_date: row.latestBookingDate,
      communication_id: row.communicationId,
      bank_identifier_code: row.bank.bic,
      national_bank_code: row.bank.nationalCode,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('unknown_account_once').doNothing())
    .execute()
}

/** With the contract by which it came. */
export type WaitingRow = WaitingAccount & {
  readonly communicationName: string | null
  readonly communicationBic: string | null
}

/** Newest file first; `bankFileId`: of this file only. */
export async function listUnknownAccounts(
  tx: TenantTx,
  bankFileId: BankFileId | null = null,
): Promise<readonly WaitingRow[]> {
  let query = tx.db
    .selectFrom('unknown_account')
    .leftJoin('communication', (join) =>
      onKey(join, 'communication.communication_id', 'unknown_account.communication_id'),
    )
    .selectAll('unknown_account')
    .select(['communication.name as communication_name', 'communication.bank_identifier_code as communication_bic'])
    .where('unknown_account.tenant_id', '=', tx.tenantId)
  if (bankFileId !== null) query = query.where('unknown_account.bank_file_id', '=', bankFileId)
  const rows = await query.orderBy('unknown_account.unknown_account_id', 'desc').execute()
  return rows.map((row) => ({
    id: row.unknown_account_id,
    bankFileId: row.bank_file_id as BankFileId,
    number: row.statement_account_number,
    statementCount: row.statement_count,
    currencyCode: row.currency_code,
    latestBookingDate: row.latest_bank_booking_date as CalendarDate | null,
    communicationId: row.communication_id as CommunicationId | null,
    communicationName: row.communication_name,
    communicationBic: row.communication_bic,
    bank: { bic: row.bank_identifier_code, nationalCode: row.national_bank_code },
  }))
}

export async function deleteUnknownAccounts(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .deleteFrom('unknown_account')
    .where('tenant_id', '=', tx.tenantId)
    .where('unknown_account_id', 'in', [...ids])
    .execute()
}
