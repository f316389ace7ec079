// SQL of bookings that name a payment which counts as not sent: those that matching rang for, and what a person has settled.
import type { EntryId, PaymentId, UserId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'

export type BookingOfPayment = { readonly paymentId: PaymentId; readonly entryId: EntryId }

/** What is settled already stays so. */
export async function noteRungBookings(tx: TenantTx, rung: readonly BookingOfPayment[]): Promise<void> {
  if (rung.length === 0) return
  await sql`
    insert into unsent_booking (tenant_id, payment_id, entry_id)
    select distinct ${tx.tenantId}::uuid, r."paymentId", r."entryId"
    from json_to_recordset(${JSON.stringify(rung)}::json) as r("paymentId" uuid, "entryId" uuid)
    on conflict do nothing`.execute(tx.db)
}

export async function saveSettledBookings(
  tx: TenantTx,
  settled: readonly BookingOfPayment[],
  by: { readonly userId: UserId | null; readonly at: string },
): Promise<void> {
  if (settled.length === 0) return
  await sql`
    insert into unsent_booking (tenant_id, payment_id, entry_id, settled_at, settled_by)
    select distinct ${tx.tenantId}::uuid, r."paymentId", r."entryId", ${by.at}::timestamptz, ${by.userId}::uuid
    from json_to_recordset(${JSON.stringify(settled)}::json) as r("paymentId" uuid, "entryId" uuid)
    on conflict (tenant_id, payment_id, entry_id)
    do update set settled_at = excluded.settled_at, settled_by = excluded.settled_by
    where unsent_booking.settled_at is null`.execute(tx.db)
}

export async function listSettledBookings(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
): Promise<readonly BookingOfPayment[]> {
  if (paymentIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('unsent_booking')
    .select(['payment_id', 'entry_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', anyOf(paymentIds))
    .where('settled_at', 'is not', null)
    .execute()
  return rows.map((row) => ({ paymentId: row.payment_id as PaymentId, entryId: row.entry_id as EntryId }))
}

/** Those that matching rang for, that stand there still, settled by nobody and matched with nothing. */
export async function listRungBookings(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
): Promise<readonly BookingOfPayment[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<{ payment_id: string; entry_id: string }>`
    select u.payment_id, u.entry_id from unsent_booking u
    join entry e on e.tenant_id = u.tenant_id and e.entry_id = u.entry_id
    where u.tenant_id = ${tx.tenantId} and u.payment_id = any(${[...paymentIds]}::uuid[])
      and u.settled_at is null and e.state <> 'matched'`.execute(tx.db)
  return rows.map((row) => ({ paymentId: row.payment_id as PaymentId, entryId: row.entry_id as EntryId }))
}

/** For which payments these rang, settled by nobody. */
export async function listRungFor(tx: TenantTx, entryIds: readonly EntryId[]): Promise<readonly PaymentId[]> {
  const rows = await tx.db
    .selectFrom('unsent_booking')
    .select('payment_id')
    .distinct()
    .where('tenant_id', '=', tx.tenantId)
    .where('entry_id', '=', anyOf(entryIds))
    .where('settled_at', 'is', null)
    .execute()
  return rows.map((row) => row.payment_id as PaymentId)
}
