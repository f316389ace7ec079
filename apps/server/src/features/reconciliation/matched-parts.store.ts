// SQL of what matches hold of entries: the whole, single details, or all that was left of one.
import type { EntryId, MatchId, PaymentId } from '@kontor/domain/identifiers'
import type { HeldOfEntry, TakenPart } from '@kontor/domain/matching'
import { decimal } from '@kontor/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { onKey } from '../../kernel/database/records.ts'

/** In the place of a detail's index. */
export const partIndexes = { whole: -1, remainder: -2 } as const

/** Of a large batch the rest is as many parts as it has details: they go in one statement. */
export async function insertParts(
  tx: TenantTx,
  matchId: MatchId,
  entries: readonly { readonly id: EntryId; readonly parts: readonly TakenPart[] }[],
): Promise<void> {
  const rows = entries.flatMap(({ id, parts }) =>
    parts.map(({ of, amount }) => ({
      id,
      index: typeof of === 'number' ? of : partIndexes[of],
      amount: amount.toFixed(),
    })),
  )
  await sql`
    insert into match_entry (tenant_id, match_id, entry_id, detail_index, amount)
    select ${tx.tenantId}::uuid, ${matchId}::uuid, p.id, p.index, p.amount
    from json_to_recordset(${JSON.stringify(rows)}::json) as p(id uuid, index int, amount numeric)`.execute(tx.db)
}

/** Whether active matches hold all of the entry: the whole, or all its details and what it is more than they. */
export async function isWhollyHeld(
  tx: TenantTx,
  entry: { readonly id: EntryId; readonly detailCount: number; readonly amount: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('match_entry')
    .select([
      sql<boolean>`coalesce(bool_or(detail_index = ${partIndexes.whole}::int), false)`.as('is_whole'),
      sql<boolean>`count(*) filter (where detail_index >= 0) >= ${entry.detailCount}::int
        and (bool_or(amount is null) or sum(amount) = ${entry.amount}::numeric)`.as('is_all'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('entry_id', '=', entry.id)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return row.is_whole || row.is_all
}

/** What is read of the active parts of one entry. */
export type HeldColumns = {
  readonly isWhole: boolean
  /** A decimal, signed. */
  readonly amount: string
  readonly details: readonly number[]
  readonly unvalued: readonly number[]
}

/** An aggregate over rows of `match_entry`, under the name that they bear in the query. */
export function heldIn(parts: string): RawBuilder<HeldColumns> {
  const index = sql.ref(`${parts}.detail_index`)
  const amount = sql.ref(`${parts}.amount`)
  // money leaves the database as text: a number of JSON would be rounded
  return sql`json_build_object('isWhole', coalesce(bool_or(${index} = ${partIndexes.whole}::int), false),
    'amount', coalesce(sum(${amount}), 0)::text,
    'details', coalesce(json_agg(${index}) filter (where ${index} >= 0), '[]'),
    'unvalued', coalesce(json_agg(${index}) filter (where ${index} >= 0 and ${amount} is null), '[]'))`
}

export function heldOf({ isWhole, amount, details, unvalued }: HeldColumns): HeldOfEntry {
  return { isWhole, details: new Set(details), amount: decimal(amount), unvalued }
}

/** Entries of which nothing is held are not among the answer's keys. */
export async function listHeld(tx: TenantTx, entryIds: readonly EntryId[]): Promise<ReadonlyMap<EntryId, HeldOfEntry>> {
  if (entryIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('match_entry')
    .select(['entry_id', heldIn('match_entry').as('held')])
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`entry_id = any(${[...entryIds]}::uuid[])`)
    .where('is_active', '=', true)
    .groupBy('entry_id')
    .execute()
  return new Map(rows.map((row) => [row.entry_id as EntryId, heldOf(row.held)]))
}

/** The places of the details that active matches hold; entries without one are not among the answer's keys. */
export async function listHeldDetails(
  tx: TenantTx,
  entryIds: readonly EntryId[],
): Promise<ReadonlyMap<EntryId, readonly number[]>> {
  const held = await listHeld(tx, entryIds)
  return new Map([...held].map(([id, { details }]) => [id, [...details].toSorted((one, other) => one - other)]))
}

/** What active matches still hold of an entry: one of them, whether it holds the whole, whether a salary is among them. */
export type EntryHold = { readonly matchId: MatchId; readonly isWhole: boolean; readonly isSalary: boolean }

/** Entries that nothing holds any more are not among the answer's keys. */
export async function listHolds(tx: TenantTx, entryIds: readonly EntryId[]): Promise<ReadonlyMap<EntryId, EntryHold>> {
  const rows = await tx.db
    .selectFrom('match_entry')
    .innerJoin('match_payment', (join) => onKey(join, 'match_payment.match_id', 'match_entry.match_id'))
    .innerJoin('payment', (join) => onKey(join, 'payment.payment_id', 'match_payment.payment_id'))
    .select([
      'match_entry.entry_id',
      sql<string>`max(match_entry.match_id::text)`.as('match_id'),
      sql<boolean>`bool_or(match_entry.detail_index = ${partIndexes.whole}::int)`.as('is_whole'),
      sql<boolean>`bool_or(payment.is_salary)`.as('is_salary'),
    ])
    .where('match_entry.tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`match_entry.entry_id = any(${[...entryIds]}::uuid[])`)
    .where('match_entry.is_active', '=', true)
    .groupBy('match_entry.entry_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.entry_id as EntryId,
      { matchId: row.match_id as MatchId, isWhole: row.is_whole, isSalary: row.is_salary },
    ]),
  )
}

/**
 * As a value of another query: the entry under this id, or that which ended the payment under it, of several the one booked
 * first.
 */
export function entryNamedBy({ tenantId }: TenantTx, id: EntryId | PaymentId): RawBuilder<EntryId> {
  // the booking itself, not that with which the money came back
  return sql`(select coalesce((
    select match_entry.entry_id from match_payment
    join match_entry on match_entry.tenant_id = match_payment.tenant_id and match_entry.match_id = match_payment.match_id
    join entry on entry.tenant_id = match_entry.tenant_id and entry.entry_id = match_entry.entry_id
    where match_payment.tenant_id = ${tenantId} and match_payment.payment_id = ${id} and match_payment.is_active
      and not match_payment.is_return
    order by entry.booking_date, entry.entry_id limit 1), ${id}::uuid))`
}
