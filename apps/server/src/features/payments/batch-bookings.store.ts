// SQL that asks which transactions of batches bookings may be about, for a bank that books them one by one.
import { limits } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import type { SentTransaction } from '@kontor/domain/matching'
import { decimal } from '@kontor/domain/money'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

/**
 * Of the ids that the files of these batches gave their transactions those that unaccepted bookings of the account may bear.
 * Those of collective bookings stand in their details alone: where there is any, all ids are answered.
 */
export async function listIdsToLookFor(
  tx: TenantTx,
  accountId: AccountId,
  paymentIds: readonly PaymentId[],
): Promise<readonly string[]> {
  if (paymentIds.length === 0) return []
  const waiting = sql`from entry where entry.tenant_id = ${tx.tenantId} and entry.account_id = ${accountId}
    and entry.layer = 'booked' and entry.state = 'unaccepted'`
  const { rows } = await sql<{ id: string }>`
    select distinct one.original_end_to_end_id as id from batch_transaction one
    where one.tenant_id = ${tx.tenantId} and one.payment_id = any(${[...paymentIds]}::uuid[])
      and one.original_end_to_end_id is not null
      -- each asked once, however many transactions there are
      and (exists (select ${waiting} and entry.detail_count > 1)
        or one.original_end_to_end_id in (select entry.end_to_end_id ${waiting} and entry.end_to_end_id is not null))`.execute(
    tx.db,
  )
  return rows.map((row) => row.id)
}

/** Of the ids that the files of these batches gave those that unaccepted bookings of the account bear themselves. */
export async function listIdsInBookings(
  tx: TenantTx,
  accountId: AccountId,
  paymentIds: readonly PaymentId[],
): Promise<readonly string[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with booked as materialized (
      select distinct entry.end_to_end_id as id from entry where entry.tenant_id = ${tx.tenantId}
        and entry.account_id = ${accountId} and entry.layer = 'booked' and entry.state = 'unaccepted'
        and entry.end_to_end_id is not null
    )
    select distinct one.original_end_to_end_id as id from booked
    join batch_transaction one on one.tenant_id = ${tx.tenantId} and one.original_end_to_end_id = booked.id
      and one.payment_id = any(${[...paymentIds]}::uuid[])`.execute(tx.db)
  return rows.map((row) => row.id)
}

/**
 * The same in any layer and state, of bookings of `since` and later, with the batch whose file gave the id. Those of collective
 * bookings and of MT940 are not lifted out: where there is any, all ids are answered.
 */
export async function listIdsTold(
  tx: TenantTx,
  accountIds: readonly AccountId[],
  since: CalendarDate,
  paymentIds: readonly PaymentId[],
): Promise<readonly { readonly paymentId: PaymentId; readonly id: string }[]> {
  if (paymentIds.length === 0) return []
  const told = sql`from entry where entry.tenant_id = ${tx.tenantId} and entry.account_id = any(${[...accountIds]}::uuid[])
    and entry.booking_date >= ${since}`
  const { rows } = await sql<{ payment_id: string; id: string }>`
    select distinct one.payment_id, one.original_end_to_end_id as id from batch_transaction one
    where one.tenant_id = ${tx.tenantId} and one.payment_id = any(${[...paymentIds]}::uuid[])
      and one.original_end_to_end_id is not null
      and (exists (select ${told} and (entry.detail_count > 1 or strpos(entry.facts, '"customerReference"') > 0))
        or one.original_end_to_end_id in (select entry.end_to_end_id ${told} and entry.end_to_end_id is not null))`.execute(
    tx.db,
  )
  return rows.map((row) => ({ paymentId: row.payment_id as PaymentId, id: row.id }))
}

type TransactionKeys = {
  readonly paymentId: PaymentId
  readonly places: readonly number[]
  /** Unsigned decimals: every transaction of such an amount. */
  readonly amounts: readonly string[]
}

/** Ids of files, and the unsigned amounts of what bears them. */
type FiledKeys = { readonly ids: readonly string[]; readonly amounts: readonly string[] }

/**
 * Those that are named by an id of their file, by their place or by their amount. Of an id that many have, those of a told
 * amount come first and no more than `transactionsOfOneId` are read: the others are nobody's.
 */
export async function listTransactionsOf(
  tx: TenantTx,
  batches: readonly TransactionKeys[],
  { ids, amounts }: FiledKeys,
): Promise<ReadonlyMap<PaymentId, readonly SentTransaction[]>> {
  if (batches.length === 0) return new Map()
  const { rows } = await sql<Row>`
    with wanted as materialized (
      select b."paymentId" as payment_id, b.places, b.amounts
      from json_to_recordset(${JSON.stringify(batches)}::json) as b("paymentId" uuid, places int[], amounts numeric[])
    ), alike as (
      select one.payment_id, one.original_end_to_end_id, one.index, row_number() over (
        partition by one.payment_id, one.original_end_to_end_id
        order by -one.amount in (select value::numeric from json_array_elements_text(${JSON.stringify(amounts)}::json)) desc,
          one.index
      ) as rank
      from wanted
      join batch_transaction one on one.tenant_id = ${tx.tenantId} and one.payment_id = wanted.payment_id
      where one.original_end_to_end_id in (select value from json_array_elements_text(${JSON.stringify(ids)}::json))
    ), called as materialized (
      select payment_id, original_end_to_end_id, index from alike where rank <= ${limits.count.transactionsOfOneId}
    ), found as (
      select payment_id, index from called
      union select wanted.payment_id, unnest(wanted.places) from wanted
      union select one.payment_id, one.index from wanted
        join batch_transaction one on one.tenant_id = ${tx.tenantId} and one.payment_id = wanted.payment_id
        where cardinality(wanted.amounts) > 0 and -one.amount = any(wanted.amounts)
    )
    select one.payment_id, one.index, abs(one.amount)::text as amount, one.rejected_at is not null as is_rejected,
      called.original_end_to_end_id, one.creditor_account
    from found
    join batch_transaction one on one.tenant_id = ${tx.tenantId} and one.payment_id = found.payment_id
      and one.index = found.index
    left join called on called.payment_id = found.payment_id and called.index = found.index
    order by one.payment_id, one.index`.execute(tx.db)
  const transactions = Map.groupBy(rows, (row) => row.payment_id as PaymentId)
  return new Map([...transactions].map(([paymentId, ones]) => [paymentId, ones.map(transactionOf)]))
}

type Row = {
  readonly payment_id: string
  readonly index: number
  readonly amount: string
  readonly is_rejected: boolean
  readonly original_end_to_end_id: string | null
  readonly creditor_account: string | null
}

/** Those of these batches that are named by an id of their file, however it is written (`fileIdKey`). */
export async function listFiledTransactions(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
  keys: readonly string[],
): Promise<ReadonlyMap<PaymentId, readonly SentTransaction[]>> {
  if (paymentIds.length === 0 || keys.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select one.payment_id, one.index, abs(one.amount)::text as amount, one.rejected_at is not null as is_rejected,
      one.original_end_to_end_id, one.creditor_account
    from batch_transaction one
    where one.tenant_id = ${tx.tenantId} and one.payment_id = any(${[...paymentIds]}::uuid[])
      and one.file_id_key in (select value from json_array_elements_text(${JSON.stringify(keys)}::json))
    order by one.payment_id, one.index`.execute(tx.db)
  const transactions = Map.groupBy(rows, (row) => row.payment_id as PaymentId)
  return new Map([...transactions].map(([paymentId, ones]) => [paymentId, ones.map(transactionOf)]))
}

function transactionOf(row: Row): SentTransaction {
  return {
    place: row.index,
    endToEndId: row.original_end_to_end_id,
    amount: decimal(row.amount),
    creditorAccount: row.creditor_account,
    isRejected: row.is_rejected,
  }
}
