// SQL of communications: contracts with banks over File, Print or Ebics, and the reports that they bring.
import type {
  CommunicationState,
  CommunicationType,
  EbicsFields,
  EbicsVersion,
  Report,
  ReportSchedule,
  ReportType,
} from '@kontor/domain/communications'
import { inReportOrder, noEbics, weekdays } from '@kontor/domain/communications'
import { type FileTerms, type KeptContract, termsOfContract } from '@kontor/formats/pain001'
import type { BankProfileName, MessageFormat, ProfileOverrides } from '@kontor/formats/profiles'
import type { CommunicationId, CompanyId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { type RowOf, countRows, from, nameOf, onKey } from '../../kernel/database/records.ts'
import { type KeptProposal, proposalOf, waitingFor } from '../proposals/public.ts'

export type NewCommunication = {
  readonly id: CommunicationId
  readonly companyId: CompanyId
  readonly name: string
  readonly type: CommunicationType
  readonly state: CommunicationState
  readonly bankName: string
  readonly bankIdentifierCode: string
  readonly profileName: BankProfileName
  /** As they are kept in JSON: an amount is a text. */
  readonly profileOverrides: ProfileOverrides
  readonly sepaFormat: MessageFormat | null
  readonly foreignFormat: MessageFormat | null
  /** Relative to the contract's own below the data folder when not absolute. */
  readonly outFolder: string | null
  readonly inFolder: string | null
}
export type CommunicationRow = NewCommunication &
  VersionedRecord & {
    /** Null: not yet. Once they were made, a missing one is somebody's mistake. */
    readonly foldersMadeAt: string | null
    /** When they passed the test; null: they did not, or were never tested. */
    readonly foldersTestedAt: string | null
    readonly ebics: EbicsFields
    readonly reports: readonly Report[]
  }

function communicationQuery(tx: TenantTx) {
  return from(tx, 'communication')
    .leftJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'communication.changed_by'))
    .selectAll('communication')
    .select([nameOf<string | null>('changer').as('changed_by_name'), reportsIn().as('reports')])
}

type ReportRow = {
  readonly reportType: string
  readonly schedule: string
  readonly weekday: number | null
  readonly monthDay: number | null
  readonly dueTime: string
}

function reportsIn(): RawBuilder<readonly ReportRow[]> {
  return rowsIn(sql<ReportRow>`
    select report_type as "reportType", schedule, weekday, month_day as "monthDay", due_time as "dueTime"
    from communication_report report
    where report.tenant_id = communication.tenant_id and report.communication_id = communication.communication_id`)
}

function communicationOf(row: RowOf<typeof communicationQuery>): CommunicationRow {
  return {
    id: row.communication_id as CommunicationId,
    companyId: row.company_id as CompanyId,
    name: row.name,
    type: row.type as CommunicationType,
    state: row.state as CommunicationState,
    bankName: row.bank_name,
    bankIdentifierCode: row.bank_identifier_code,
    profileName: row.profile as BankProfileName,
    profileOverrides: row.profile_overrides as ProfileOverrides,
    sepaFormat: row.sepa_format as MessageFormat | null,
    foreignFormat: row.foreign_format as MessageFormat | null,
    outFolder: row.out_folder,
    inFolder: row.in_folder,
    foldersMadeAt: row.folders_made_at?.toISOString() ?? null,
    foldersTestedAt: row.folders_tested_at?.toISOString() ?? null,
    ebics: {
      url: row.ebics_url,
      version: row.ebics_version as EbicsVersion | null,
      hostId: row.ebics_host_id,
      partnerId: row.ebics_partner_id,
      userId: row.ebics_user_id,
    },
    reports: inReportOrder(
      row.reports.map(({ reportType, schedule, weekday, monthDay, dueTime }) => ({
        reportType: reportType as ReportType,
        schedule: schedule as ReportSchedule,
        weekday: weekday === null ? null : (weekdays[weekday] ?? null),
        monthDay,
        dueTime,
      })),
    ),
    ...versionOf(row),
  }
}

export async function listCommunications(tx: TenantTx): Promise<readonly CommunicationRow[]> {
  const rows = await communicationQuery(tx).orderBy('communication.name').execute()
  return rows.map(communicationOf)
}

/** Of these companies, by name. */
export async function listCommunicationsOf(
  tx: TenantTx,
  companyIds: readonly CompanyId[],
): Promise<readonly CommunicationRow[]> {
  const rows = await communicationQuery(tx)
    .where(sql<boolean>`communication.company_id = any(${[...companyIds]}::uuid[])`)
    .orderBy(sql`lower(communication.name)`)
    .orderBy('communication.communication_id')
    .execute()
  return rows.map(communicationOf)
}

export async function findCommunication(tx: TenantTx, id: CommunicationId): Promise<CommunicationRow | null> {
  const row = await communicationQuery(tx).where('communication.communication_id', '=', id).executeTakeFirst()
  return row ? communicationOf(row) : null
}

/** With the proposal that waits for it: one statement. `now`: milliseconds of business time. */
export async function findCommunicationWithWaiting(
  tx: TenantTx,
  id: CommunicationId,
  now: number,
): Promise<{ readonly row: CommunicationRow; readonly waiting: KeptProposal | null } | null> {
  const row = await communicationQuery(tx)
    .select(waitingFor(tx, sql<string>`communication.communication_id`, now).as('waiting'))
    .where('communication.communication_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const [waiting] = row.waiting
  return { row: communicationOf(row), waiting: waiting === undefined ? null : proposalOf(waiting, now) }
}

export function countCommunications(tx: TenantTx, companyId: CompanyId): Promise<number> {
  return countRows(from(tx, 'communication').where('company_id', '=', companyId))
}

export async function insertCommunications(tx: TenantTx, rows: readonly NewCommunication[]): Promise<void> {
  const values = rows.map((row) => ({
    tenant_id: tx.tenantId,
    communication_id: row.id,
    ...columnsOf({ ...row, ebics: noEbics, foldersMadeAt: null, foldersTestedAt: null }),
  }))
  await tx.db.insertInto('communication').values(values).execute()
}

export type CommunicationContent = Omit<CommunicationRow, 'id' | 'reports' | keyof VersionedRecord>

export function columnsOf(row: CommunicationContent) {
  return {
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
    folders_made_at: row.foldersMadeAt,
    folders_tested_at: row.foldersTestedAt,
    ebics_url: row.ebics.url,
    ebics_version: row.ebics.version,
    ebics_host_id: row.ebics.hostId,
    ebics_partner_id: row.ebics.partnerId,
    ebics_user_id: row.ebics.userId,
  }
}

/** In the place of those that the contract had. */
export async function saveReports(tx: TenantTx, id: CommunicationId, reports: readonly Report[]): Promise<void> {
  await tx.db
    .deleteFrom('communication_report')
    .where('tenant_id', '=', tx.tenantId)
    .where('communication_id', '=', id)
    .execute()
  await insertReports(tx, id, reports)
}

export async function insertReports(tx: TenantTx, id: CommunicationId, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return
  const values = reports.map(({ reportType, schedule, weekday, monthDay, dueTime }) => ({
    tenant_id: tx.tenantId,
    communication_id: id,
    report_type: reportType,
    schedule,
    weekday: weekday === null ? null : weekdays.indexOf(weekday),
    month_day: monthDay,
    due_time: dueTime,
  }))
  await tx.db.insertInto('communication_report').values(values).execute()
}

/** Until the transaction ends, nobody else gives a contract of the tenant other folders. */
export async function lockFolders(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${tx.tenantId}`}, 0))`.execute(tx.db)
}

export async function takeFoldersMade(tx: TenantTx, id: CommunicationId, at: string): Promise<void> {
  await tx.db
    .updateTable('communication')
    .set({ folders_made_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('communication_id', '=', id)
    .execute()
}

/** The contracts that these proposals would change, as a value of another statement. `changes`: rows of `proposal`. */
export function contractsOfChanges(tx: TenantTx, changes: RawBuilder<unknown>) {
  return rowsIn(sql<{ readonly id: string; readonly name: string; readonly companyId: CompanyId }>`
    select communication_id as id, name, company_id as "companyId" from communication
    where tenant_id = ${tx.tenantId} and communication_id in (
      select subject_id from ${changes} of_contract where kind = 'contract-terms')`)
}

/** What the contract lets us write. */
export function termsOf(row: KeptContract): FileTerms {
  return termsOfContract(row)
}
