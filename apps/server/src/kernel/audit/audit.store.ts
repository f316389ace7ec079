// SQL of the audit chain, as it is read; what is added to it is in record-activity.ts.
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../database/database.ts'
import { rowIn, rowsIn } from '../database/nested-rows.ts'
import { type AuditRow, type ChainLink, type ChainedRow } from './audit-chain.ts'
import { instantText } from '../clock.ts'

/** Rows after `sequence`, in order, at most `count`. */
export async function listAuditRows(tx: TenantTx, after: string, count: number): Promise<readonly ChainedRow[]> {
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

/** Of one entry; undefined where the chain has none of that number. */
export async function findAuditHash(tx: TenantTx, sequence: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('audit_entry')
    .select('hash')
    .where('tenant_id', '=', tx.tenantId)
    .where('sequence', '=', sequence)
    .executeTakeFirst()
  return row?.hash
}

/** Rows after `sequence`, in order, at most `count`, with the head that the chain has at that very moment. */
export async function readChain(
  { db, tenantId }: TenantTx,
  after: string,
  count: number,
): Promise<{ readonly rows: readonly ChainedRow[]; readonly head: ChainLink | null }> {
  const rows = sql<ChainedRow>`
    select sequence::text as sequence, at, user_id as "userId", user_name as "userName", action,
      subject_kind as "subjectKind", subject_id as "subjectId", company_id as "companyId", before, after, reason,
      previous_hash as "previousHash", hash
    from audit_entry where tenant_id = ${tenantId} and sequence > ${after}::bigint
    order by audit_entry.sequence limit ${count}`
  const head = sql<ChainLink>`select sequence::text as sequence, hash from audit_head where tenant_id = ${tenantId}`
  const { rows: found } = await sql<{ rows: readonly ChainedRow[]; head: ChainLink | null }>`
    select ${rowsIn(rows)} as rows, ${rowIn(head)} as head`.execute(db)
  const [read] = found
  if (read === undefined) throw new Error('A select without tables finds one row')
  return { ...read, rows: read.rows.map((row) => ({ ...row, at: instantText(Date.parse(row.at)) })) }
}

/** An act in the life line of a subject. */
export type LivedActivity = Pick<
  AuditRow,
  'sequence' | 'userId' | 'userName' | 'action' | 'before' | 'after' | 'reason'
> & {
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
    select sequence::text as sequence, at, user_id as "userId", user_name as "userName", action, before, after, reason
    from audit_entry
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
}): ChainedRow {
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
