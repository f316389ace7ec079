// Adds to the audit chain, for acts (kernel/act.ts) alone. The head row is locked while rows are added: one tenant's acts get
// their numbers in turn.
import type { CompanyId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { TenantTx } from '../database/database.ts'
import { gathered } from '../gathered.ts'
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
type Noted = { readonly actor: Actor; readonly activity: Activity }

/** Notes an act; it is chained at the end of the transaction, so that the chain is locked for the shortest time. */
export const recordActivity = gathered<Noted>(appendAll)

async function appendAll(tx: TenantTx, list: readonly Noted[]) {
  const head = (await lockHead(tx)) ?? (await startChain(tx))
  let { hash } = head
  let sequence = BigInt(head.sequence)
  const rows = list.map(({ actor, activity }) => {
    sequence += 1n
    const row: AuditRow = {
      sequence: sequence.toString(),
      at: actor.at,
      userId: actor.userId,
      // stored as anything else, a text would no longer have the hash that it was chained with
      userName: actor.name.toWellFormed(),
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
