// SQL of the audit chain, as it is read; what is added to it is in record-activity.ts.
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../database/database.ts'
import { rowsIn } from '../database/nested-rows.ts'
import type { AuditRow } from './audit-chain.ts'

type StoredRow = AuditRow & { readonly previousHash: string; readonly hash: string }

/** Rows after `sequence`, in order, at most `count`. */
export async function listAuditRows(tx: TenantTx, after: string, count: number): Promise<readonly StoredRow[]> {
  const rows = await tx.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(count)
    .execute()
  return rows.map(storedRow)
}

/** An act in the life line of a subject. */
export type LivedActivity = Pick<AuditRow, 'sequence' | 'userName' | 'action' | 'before' | 'after' | 'reason'> & {
  /** ISO 8601. */
  readonly at: string
}

/** The life line of one subject, oldest first, as a value of another query. */
export function activitiesOf(
  { tenantId }: TenantTx,
  subjectKind: string,
  subjectId: string,
): RawBuilder<readonly LivedActivity[]> {
  return rowsIn(sql<LivedActivity>`
    select sequence::text as sequence, at, user_name as "userName", action, before, after, reason from audit_entry
    where tenant_id = ${tenantId} and subject_kind = ${subjectKind} and subject_id = ${subjectId}
    order by audit_entry.sequence`)
}

export async function findAuditHead(tx: TenantTx): Promise<{ sequence: string; hash: string } | null> {
  const head = await tx.db
    .selectFrom('audit_head')
    .select(['sequence', 'hash'])
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  return head ?? null
}

function storedRow(row: {
  sequence: string
  at: Date
  user_id: string | null
  user_name: string
  action: string
  subject_kind: string
  subject_id: string | null
  company_id: string | null
  before: string | null
  after: string | null
  reason: string | null
  previous_hash: string
  hash: string
}): StoredRow {
  return {
    sequence: row.sequence,
    at: row.at.toISOString(),
    userId: row.user_id,
    userName: row.user_name,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    companyId: row.company_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    previousHash: row.previous_hash,
    hash: row.hash,
  }
}
