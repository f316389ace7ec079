// SQL of camt.054 to camt.053: finding announcements and bookings that may be the same money, and handing details over.
import type { AccountId, EntryId, StatementId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'

/**
 * Announced entries of the account and bookings with the same amount, currency and booking date: every rival of a
 * pair is among them, because all keys of rules 2.5 hold these three.
 */
export async function listAttachable(
  tx: TenantTx,
  accountId: AccountId,
): Promise<{ readonly announced: readonly EntryId[]; readonly booked: readonly EntryId[] }> {
  const { rows } = await sql<{ announced: string; booked: string }>`
    select a.entry_id as announced, b.entry_id as booked
    from entry a join entry b on b.tenant_id = a.tenant_id and b.account_id = a.account_id and b.layer = 'booked'
      and b.booking_date = a.booking_date and b.amount = a.amount and b.currency = a.currency
    where a.tenant_id = ${tx.tenantId} and a.account_id = ${accountId} and a.layer = 'announced'`.execute(tx.db)
  return {
    announced: [...new Set(rows.map((row) => row.announced as EntryId))],
    booked: [...new Set(rows.map((row) => row.booked as EntryId))],
  }
}

/** When the files of these statements were imported. */
export async function listArrivals(
  tx: TenantTx,
  statementIds: readonly StatementId[],
): Promise<ReadonlyMap<StatementId, Date>> {
  if (statementIds.length === 0) return new Map()
  const { rows } = await sql<{ statement_id: string; imported_at: Date }>`
    select statement_id, imported_at from statement where tenant_id = ${tx.tenantId} and statement_id = ${anyOf([...new Set(statementIds)])}`.execute(
    tx.db,
  )
  return new Map(rows.map((row) => [row.statement_id as StatementId, row.imported_at]))
}

/** The booking takes the details, and all that was lifted out of them; its money stays as it is. */
export async function handOverDetails(
  tx: TenantTx,
  pairs: readonly { readonly announced: EntryId; readonly booked: EntryId }[],
): Promise<void> {
  if (pairs.length === 0) return
  const list = JSON.stringify(pairs)
  await sql`
    update entry b set details = a.details, has_announced_details = true, detail_keys = a.detail_keys, detail_count = a.detail_count, end_to_end_id = a.end_to_end_id,
      reference = a.reference, counterparty_name = a.counterparty_name, counterparty_iban = a.counterparty_iban,
      counterparty_number = a.counterparty_number,
      remittance = coalesce(a.remittance, b.remittance), is_salary = b.is_salary or a.is_salary,
      is_return = b.is_return or a.is_return, charges = coalesce(b.charges, a.charges),
      batch_message_id = coalesce(b.batch_message_id, a.batch_message_id),
      batch_payment_information_id = coalesce(b.batch_payment_information_id, a.batch_payment_information_id),
      batch_count = coalesce(b.batch_count, a.batch_count), batch_total = coalesce(b.batch_total, a.batch_total),
      facts = coalesce(b.facts, a.facts)
    from json_to_recordset(${list}::json) as p(announced uuid, booked uuid), entry a
    where b.tenant_id = ${tx.tenantId} and b.entry_id = p.booked
      and a.tenant_id = b.tenant_id and a.entry_id = p.announced
      and (a.detail_count > 0 and a.detail_count >= b.detail_count)
      -- a match that stands on a detail of it knows it by its place
      and (b.match_id is null or b.detail_count < 2)`.execute(tx.db)
  await sql`
    delete from entry where tenant_id = ${tx.tenantId} and layer = 'announced'
      and entry_id in (select p.announced from json_to_recordset(${list}::json) as p(announced uuid, booked uuid))`.execute(
    tx.db,
  )
}
