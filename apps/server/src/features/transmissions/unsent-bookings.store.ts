// SQL of bookings that name a payment which counts as not sent: those that matching rang for, and what a person has settled.
import type { EntryId, PaymentId, UserId } from '@kontor/domain/identifiers'
import { paidStatuses, sendableStatuses } from '@kontor/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

export type BookingOfPayment = { readonly paymentId: PaymentId; readonly entryId: EntryId }

/** Of the row `u`. What was settled while a later sending was out counts only as long as that one is, or was booked. */
function isSettled(): RawBuilder<boolean> {
  return sql<boolean>`(u.settled_at is not null and (not u.settled_while_out or exists (
    select from payment p where p.tenant_id = u.tenant_id and p.payment_id = u.payment_id
      and (p.status = any(${[...paidStatuses]}) or (p.status = any(${[...sendableStatuses]}) and p.sending_state is not null)))))`
}

/** What is settled already stays so. */
export async function noteRungBookings(tx: TenantTx, rung: readonly BookingOfPayment[]): Promise<void> {
  if (rung.length === 0) return
  await sql`
    insert into unsent_booking (tenant_id, payment_id, entry_id)
    select distinct ${tx.tenantId}::uuid, r."paymentId", r."entryId"
    from json_to_recordset(${JSON.stringify(rung)}::json) as r("paymentId" uuid, "entryId" uuid)
    on conflict do nothing`.execute(tx.db)
}

/** `whileOut`: as bookings of an earlier sending, while a later one is out. */
export async function saveSettledBookings(
  tx: TenantTx,
  settled: readonly BookingOfPayment[],
  by: { readonly userId: UserId | null; readonly at: string; readonly whileOut: boolean },
): Promise<void> {
  if (settled.length === 0) return
  await sql`
    insert into unsent_booking (tenant_id, payment_id, entry_id, settled_at, settled_by, settled_while_out)
    select distinct ${tx.tenantId}::uuid, r."paymentId", r."entryId", ${by.at}::timestamptz, ${by.userId}::uuid, ${by.whileOut}::boolean
    from json_to_recordset(${JSON.stringify(settled)}::json) as r("paymentId" uuid, "entryId" uuid)
    on conflict (tenant_id, payment_id, entry_id)
    do update set settled_at = excluded.settled_at, settled_by = excluded.settled_by, settled_while_out = excluded.settled_while_out
    where unsent_booking.settled_at is null or unsent_booking.settled_while_out`.execute(tx.db)
}

export async function listSettledBookings(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
): Promise<readonly BookingOfPayment[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<Row>`
    select u.payment_id, u.entry_id from unsent_booking u
    where u.tenant_id = ${tx.tenantId} and u.payment_id = any(${[...paymentIds]}::uuid[]) and ${isSettled()}`.execute(
    tx.db,
  )
  return rows.map(bookingOf)
}

/** Those that matching rang for, that stand there still, settled by nobody and matched with nothing. */
export async function listRungBookings(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
): Promise<readonly BookingOfPayment[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<Row>`
    select u.payment_id, u.entry_id from unsent_booking u
    join entry e on e.tenant_id = u.tenant_id and e.entry_id = u.entry_id
    where u.tenant_id = ${tx.tenantId} and u.payment_id = any(${[...paymentIds]}::uuid[])
      and not ${isSettled()} and e.state <> 'matched'`.execute(tx.db)
  return rows.map(bookingOf)
}

/** The same of one payment, matched or not: details that come late may ring for a booking that has ended it. */
export async function listRung(tx: TenantTx, paymentId: PaymentId): Promise<readonly BookingOfPayment[]> {
  const { rows } = await sql<Row>`
    select u.payment_id, u.entry_id from unsent_booking u
    where u.tenant_id = ${tx.tenantId} and u.payment_id = ${paymentId}::uuid and not ${isSettled()}`.execute(tx.db)
  return rows.map(bookingOf)
}

/** For which payments these rang, settled by nobody. */
export async function listRungFor(tx: TenantTx, entryIds: readonly EntryId[]): Promise<readonly PaymentId[]> {
  if (entryIds.length === 0) return []
  const { rows } = await sql<Row>`
    select distinct u.payment_id from unsent_booking u
    where u.tenant_id = ${tx.tenantId} and u.entry_id = any(${[...entryIds]}::uuid[]) and not ${isSettled()}`.execute(
    tx.db,
  )
  return rows.map((row) => row.payment_id as PaymentId)
}

type Row = { readonly payment_id: string; readonly entry_id: string }

function bookingOf(row: Row): BookingOfPayment {
  return { paymentId: row.payment_id as PaymentId, entryId: row.entry_id as EntryId }
}
