// SQL of what matching proposes, as it is kept: an account's proposals, and that they are stale. What makes them stale is
// written by the database's own triggers (migration 0042).
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, EntryId, PaymentId } from '@kontor/domain/identifiers'
import type { MatchPass, MatchReason } from '@kontor/domain/matching'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { idArray, rowsIn } from '../../kernel/database/nested-rows.ts'

/** What the board shows of a proposal, before it is told to anybody in his language and by his rights. */
export type KeptProposal = {
  readonly pass: MatchPass
  readonly paymentIds: readonly PaymentId[]
  readonly bankMessageIds: readonly EntryId[]
  readonly reasons: readonly MatchReason[]
  /** Sure, unique and never undone. */
  readonly isAutomatic: boolean
  readonly wasUndone: boolean
}

export type Keeping = {
  readonly accountId: AccountId
  /** The run of the program (`kernel.run`). */
  readonly keptBy: string
  /** The account's day, and its last instant. */
  readonly day: CalendarDate
  readonly dayEndsAt: string
  readonly proposals: readonly KeptProposal[]
}

/** Of an account, with the day they are of; `proposals` are JSON. */
export type KeptRow = { readonly accountId: string; readonly day: string; readonly proposals: string }

/** Of accounts whose proposals were kept by this run and of which nothing has changed since, as a value of another query. */
export function keptIn(
  { tenantId }: TenantTx,
  keptBy: string,
  accountIds: readonly AccountId[] | RawBuilder<readonly string[]>,
): RawBuilder<readonly KeptRow[]> {
  return rowsIn(sql<KeptRow>`
    select kept.account_id as "accountId", kept.day, kept.proposals from match_proposal kept
    where kept.tenant_id = ${tenantId} and kept.account_id = any(${idArray(accountIds)}) and kept.kept_by = ${keptBy}
      and not exists (select from stale_match_proposal stale
        where stale.tenant_id = kept.tenant_id and stale.account_id = kept.account_id)`)
}

/** Booked payments of which money comes back by what is kept (pass 0), as an array; few accounts have such. */
export function returnedByKept(
  { tenantId }: TenantTx,
  keptBy: string,
  accountIds: RawBuilder<readonly string[]>,
): RawBuilder<readonly string[]> {
  return sql`array(
    select (jsonb_path_query(kept.proposals::jsonb, '$[*] ? (@.pass == 0).paymentIds[*]') #>> '{}')::uuid
    from match_proposal kept where kept.tenant_id = ${tenantId} and kept.account_id = any(${accountIds})
      and kept.kept_by = ${keptBy} and kept.proposals like '%"pass":0,%')`
}

export function keptOf(rows: readonly KeptRow[]): ReadonlyMap<AccountId, Pick<Keeping, 'day' | 'proposals'>> {
  return new Map(
    rows.map((row) => [
      row.accountId as AccountId,
      { day: row.day as CalendarDate, proposals: JSON.parse(row.proposals) as readonly KeptProposal[] },
    ]),
  )
}

/** Accounts, of all or of `only`, whose proposals are stale, of a day that is over or of another run, or were never kept. */
export async function listUnkept(
  tx: TenantTx,
  { keptBy, now, only }: { readonly keptBy: string; readonly now: string; readonly only: readonly AccountId[] | null },
): Promise<readonly AccountId[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from account where tenant_id = ${tx.tenantId}
      and (${only === null} or account_id = any(${[...(only ?? [])]}::uuid[])) and account_id not in (
      select kept.account_id from match_proposal kept
      where kept.tenant_id = ${tx.tenantId} and kept.kept_by = ${keptBy} and kept.day_ends_at >= ${now}::timestamptz
        and kept.account_id not in (select stale.account_id from stale_match_proposal stale where stale.tenant_id = ${tx.tenantId}))
    order by account_id`.execute(tx.db)
  return rows.map((row) => row.account_id as AccountId)
}

/** One at a time works an account's proposals out: the last one to begin is the last one to keep them. */
export async function lockProposals(tx: TenantTx, accountId: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proposals ${tx.tenantId} ${accountId}`}, 0))`.execute(
    tx.db,
  )
}

/**
 * Before anything is read: what is taken away here was committed, and is read afterwards; what is committed meanwhile
 * stays, and makes stale again what is kept then.
 */
export async function deleteStale(tx: TenantTx, accountId: AccountId): Promise<void> {
  await tx.db
    .deleteFrom('stale_match_proposal')
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function saveKept(tx: TenantTx, keeping: Keeping): Promise<void> {
  const row = {
    kept_by: keeping.keptBy,
    day: keeping.day,
    day_ends_at: keeping.dayEndsAt,
    proposals: JSON.stringify(keeping.proposals),
  }
  await tx.db
    .insertInto('match_proposal')
    .values({ tenant_id: tx.tenantId, account_id: keeping.accountId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(row))
    .execute()
}
