// SQL of the editions of the directory that a tenant imported.
import type { ImportedSource, Institution } from '@kontor/domain/bank-directory'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { UserId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

export type EditionRow = {
  readonly source: ImportedSource
  readonly id: string
  readonly fileName: string
  readonly importedAt: string
  readonly importedBy: string
  readonly count: number
  /** Null: its file said none. */
  readonly editionDate: CalendarDate | null
  /** Null: known to who asked. */
  readonly institutions: readonly Institution[] | null
}

/** Of editions under `known` ids only what they are called: their institutions are in hand. */
export async function listEditions(tx: TenantTx, known: readonly string[]): Promise<readonly EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select edition.source, edition.edition_id as id, edition.file_name as "fileName", edition.imported_at as "importedAt",
      trim(person.first_name || ' ' || person.last_name) as "importedBy", edition.institution_count as count, edition.edition_date::text as "editionDate",
      case when edition.edition_id = any(${[...known]}::uuid[]) then null else edition.institutions end as institutions
    from bank_directory_edition edition
    join app_user person on person.tenant_id = edition.tenant_id and person.user_id = edition.imported_by
    where edition.tenant_id = ${tx.tenantId}`.execute(tx.db)
  return rows
}

/** Two imports of one tenant come one after the other. */
export async function lockDirectory(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank directory ${tx.tenantId}`}, 0))`.execute(tx.db)
}

export async function saveEdition(
  tx: TenantTx,
  edition: {
    readonly source: ImportedSource
    readonly id: string
    readonly fileName: string
    readonly importedBy: UserId
    readonly importedAt: string
    readonly editionDate: CalendarDate | null
    readonly institutions: readonly Institution[]
  },
): Promise<void> {
  const { source, id, fileName, importedBy, importedAt, editionDate, institutions } = edition
  await sql`
    insert into bank_directory_edition
      (tenant_id, source, edition_id, file_name, imported_by, imported_at, edition_date, institution_count, institutions)
    values (${tx.tenantId}, ${source}, ${id}, ${fileName}, ${importedBy}, ${importedAt}, ${editionDate}::date, ${institutions.length},
      ${JSON.stringify(institutions)}::jsonb)
    on conflict (tenant_id, source) do update set
      edition_id = excluded.edition_id, file_name = excluded.file_name, imported_by = excluded.imported_by,
      imported_at = excluded.imported_at, edition_date = excluded.edition_date, institution_count = excluded.institution_count,
      institutions = excluded.institutions`.execute(tx.db)
}
