// SQL of the audit chain. The head row is locked while rows are added: one tenant's acts get their numbers in turn.
import type { CompanyId, UserId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../database/database.ts'
import { rowsIn } from '../database/nested-rows.ts'
import { type AuditRow, chainStart, hashOfRow } from './audit-chain.ts'

/** What happened, as a use-case says it. `before` and `after` are plain values, kept as JSON. */
export type Activity = {
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string | null
  readonly companyId?: CompanyId | null
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | null
}
export type Author = { readonly userId: UserId | null; readonly name: string }

const pending = new WeakMap<TenantTx, { author: Author; activity: Activity; at: string }[]>()

/** Notes an act; it is chained at the end of the transaction, so that the chain is locked for the shortest time. */
export function recordActivity(tx: TenantTx, author: Author, at: string, activity: Activity): void {
  const noted = pending.get(tx)
  if (noted) {
    noted.push({ author, activity, at })
    return
  }
  const list = [{ author, activity, at }]
  pending.set(tx, list)
  tx.beforeCommit(() => appendAll(tx, list))
}

async function appendAll(tx: TenantTx, list: readonly { author: Author; activity: Activity; at: string }[]) {
  const head = (await lockHead(tx)) ?? (await startChain(tx))
  let { hash } = head
  let sequence = BigInt(head.sequence)
  const rows = list.map(({ author, activity, at }) => {
    sequence += 1n
    const row: AuditRow = {
      sequence: sequence.toString(),
      at,
      userId: author.userId,
      // stored as anything else, a text would no longer have the hash that it was chained with
      userName: author.name.toWellFormed(),
      action: activity.action,
      subjectKind: activity.subjectKind,
      subjectId: activity.subjectId,
      companyId: activity.companyId ?? null,
      before: activity.before === undefined ? null : JSON.stringify(activity.before),
      after: activity.after === undefined ? null : JSON.stringify(activity.after),
      reason: activity.reason?.toWellFormed() ?? null,
    }
    const previousHash = hash
    hash = hashOfRow(row, previousHash)
    return { row, previousHash, hash }
  })
  const columns = rows.map(({ row, previousHash, hash: own }) => ({
    tenant_id: tx.tenantId,
    sequence: row.sequence,
    at: row.at,
    user_id: row.userId,
    user_name: row.userName,
    action: row.action,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    company_id: row.companyId,
    before: row.before,
    after: row.after,
    reason: row.reason,
    previous_hash: previousHash,
    hash: own,
  }))
  // one text, however many rows: its plan is kept
  await sql`
    with chained as (
      insert into audit_entry (tenant_id, sequence, at, user_id, user_name, action, subject_kind, subject_id, company_id,
        before, after, reason, previous_hash, hash)
      select tenant_id, sequence, at, user_id, user_name, action, subject_kind, subject_id, company_id, before, after,
        reason, previous_hash, hash
      from json_populate_recordset(null::audit_entry, ${JSON.stringify(columns)}::json) order by sequence)
    update audit_head set sequence = ${sequence.toString()}::bigint, hash = ${hash}
    where tenant_id = ${tx.tenantId}`.execute(tx.db)
}

type Head = { readonly sequence: string; readonly hash: string }

async function lockHead(tx: TenantTx): Promise<Head | null> {
  const head = await tx.db
    .selectFrom('audit_head')
    .select(['sequence', 'hash'])
    .where('tenant_id', '=', tx.tenantId)
    .forUpdate()
    .executeTakeFirst()
  return head ?? null
}

/** The tenant's first entry; of two at once the second waits here and finds what the first wrote. */
async function startChain(tx: TenantTx): Promise<Head> {
  await tx.db
    .insertInto('audit_head')
    .values({ tenant_id: tx.tenantId, sequence: '0', hash: chainStart })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
  const head = await lockHead(tx)
  if (head === null) throw new Error('A chain that was begun has no head')
  return head
}

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
