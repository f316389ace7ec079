// SQL of what open payments will take from an account, and of what its bank tells of them already: values that are asked
// beside the account.
import type { AccountId, EntryId, PaymentId } from '@kontor/domain/identifiers'
import type { Decimal } from '@kontor/domain/money'
import { expectedStatuses } from '@kontor/domain/payments'
import { ownIdPattern } from '@kontor/formats/pain001'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { closedSet } from '../../kernel/database/records.ts'
import type { Uses } from '../../kernel/uses.ts'

const isExpected = sql`status in ${closedSet(expectedStatuses)} and deleted_at is null and not is_returned`

/** `amount` is a decimal, signed. */
export type OpenMovement = { readonly day: string; readonly is_salary: boolean; readonly amount: string }

/** Summed by the day on which the bank is expected to book, salaries apart: at most two rows a day. */
export function openMovements(
  { tenantId }: TenantTx,
  accountId: AccountId,
  except: PaymentId | null,
): RawBuilder<readonly OpenMovement[]> {
  const day = sql`coalesce(expected_date, execution_date, value_date)`
  return rowsIn(sql<OpenMovement>`
    select ${day} as day, is_salary, sum(account_amount)::text as amount from payment
    where tenant_id = ${tenantId} and account_id = ${accountId} and ${isExpected}
      and payment_id is distinct from ${except}::uuid
    group by ${day}, is_salary`)
}

/** A line of the bank that tells of own open payments. */
export type OwnLine = {
  readonly entry_id: EntryId
  readonly is_salary: boolean
  /** What of it is more than is open of them, unsigned. */
  readonly beside: Decimal
}

/** What a line of the bank may tell of an open payment; amounts are decimals. */
export type OwnClaim = Omit<OwnLine, 'beside'> & {
  readonly layer: string
  readonly entry_amount: string
  readonly transaction_code: string | null
  readonly detail_count: number
  /** 0 is the entry, others are its details. */
  readonly place: number
  /** Of the line; null: the bank does not tell. */
  readonly amount: string | null
  readonly has_mandate: boolean
  /** Null: the line names the group alone, or its file. */
  readonly payment_id: PaymentId | null
  readonly group_name: string | null
  /** The place in a batch that is named; 0: the payment; null: only the group. */
  readonly slot: number | null
  /** What the payment is expected to cost the account. */
  readonly open: string | null
  /** The same of the place; null: nobody knows, in another currency. */
  readonly slot_open: string | null
}

/** An open payment of a group, or of a file, that a line names. */
export type GroupMember = {
  readonly entry_id: null
  readonly group_name: string
  readonly payment_id: PaymentId
  readonly is_salary: boolean
  readonly open: string
}

/**
 * What the bank reports and announces that it may take for open payments (rules 2.6), of which `takeOwnLines` says what is
 * theirs: a debit that bears our id of one, or of a transaction of a batch, the id and the amount that such a transaction has
 * in its file, or the name of the group or the file in which one went out; each in any case, as banks write them. Of salaries
 * too: what the bank announces of them is not counted for a reader who is shown the rest alone.
 * Names are looked up one by one: they are few, and the open payments of an account, and the transactions of a batch, many.
 */
export function ownLines(
  tx: TenantTx,
  uses: Uses,
  accountId: AccountId,
): RawBuilder<readonly (OwnClaim | GroupMember)[]> {
  const { tenantId } = tx
  const ofAccount = sql`tenant_id = ${tenantId} and account_id = ${accountId}`
  const currency = sql`(select currency_id from account where tenant_id = ${tenantId} and account_id = ${accountId})`
  const ofPayment = sql`payment_id, is_salary, account_amount, currency_id`
  const groups = uses.queryNamed(tx, 'payment', sql`select name from named`)
  // place 0 is the entry; a detail without an amount is asked for no amount, unless it is the only one
  return rowsIn(sql<OwnClaim | GroupMember>`
    with told as materialized (
      select entry_id, layer, amount, transaction_code, end_to_end_id, batch_message_id, batch_payment_information_id, detail_count,
        facts::json ->> 'customerReference' as customer_reference, details::json as details
      from entry where ${ofAccount} and layer in ('pending', 'intraday', 'announced') and amount < 0
        -- what the bank takes back pays nothing
        and not is_reversal and not is_return
    ), line as materialized (
      select entry_id, 0 as place, amount, false as has_mandate,
        array[end_to_end_id, customer_reference, batch_payment_information_id, batch_message_id] as names
      from told
      union all
      select entry_id, place, coalesce((detail ->> 'amount')::numeric, case when detail_count = 1 then amount end),
        detail ->> 'mandateId' is not null,
        array[detail ->> 'endToEndId', detail ->> 'instructionId', detail ->> 'paymentInformationId',
          detail ->> 'messageId']
      from told cross join lateral json_array_elements(details) with ordinality as each_detail(detail, place)
    ), name as materialized (
      select entry_id, place, amount, has_mandate, btrim(written) as written, upper(btrim(written)) as name
      from line cross join lateral unnest(names) as written where btrim(written) <> ''
    ), named as materialized (select distinct name from name where not name ~ ${ownIdPattern}),
    member as materialized (
      select filed.name, payment.* from (${groups}) as filed
      cross join lateral (
        select ${ofPayment} from payment
        where tenant_id = ${tenantId} and payment_id = filed.id and account_id = ${accountId} and ${isExpected}
        offset 0) as payment
    ), known as (
      select name.*, payment.*, coalesce(own.part[3]::int, 0) as slot, (
          select one.amount from batch_transaction one where one.tenant_id = ${tenantId}
            and one.payment_id = payment.payment_id and one.index = own.part[3]::int
            and payment.currency_id = ${currency}) as slot_open
      from name
      cross join lateral regexp_match(name.name, ${ownIdPattern}) as own(part)
      cross join lateral (
        select ${ofPayment}, transmission_count from payment
        where tenant_id = ${tenantId} and transaction_number = own.part[1]::bigint and account_id = ${accountId}
          and ${isExpected} offset 0) as payment
      where own.part[2]::int <= payment.transmission_count and not exists (
        -- what the bank rejected of a batch is not expected with it
        select from batch_transaction one where one.tenant_id = ${tenantId} and one.payment_id = payment.payment_id
          and one.index = own.part[3]::int and one.rejected_at is not null)
      union all
      -- its payments are told once, whatever number of lines names it
      select name.*, null, false, null, null, null, null, null
      from (select distinct name from member) as filed join name on name.name = filed.name
      -- a payment that is named is meant alone
      where not exists (select from name own where own.entry_id = name.entry_id and own.place = name.place
        and own.name ~ ${ownIdPattern})
      union all
      select name.*, batch.*, one.index, case when batch.currency_id = ${currency} then one.amount end
      from (
        select ${ofPayment}, transmission_count from payment
        where ${ofAccount} and ${isExpected} and type = 'batch' and transmission_count > 0) as batch
      cross join name
      cross join lateral (
        select amount, index from batch_transaction
        where tenant_id = ${tenantId} and payment_id = batch.payment_id and rejected_at is null
          and original_end_to_end_id in (name.written, name.name, lower(name.written)) offset 0) as one
      where name.amount is null or name.amount = one.amount or batch.currency_id <> ${currency}
    )
    select * from (
      select known.entry_id, known.is_salary, told.layer, told.amount::text as entry_amount, told.transaction_code,
        told.detail_count, known.place, known.amount::text as amount, known.has_mandate, known.payment_id,
        case when known.payment_id is null then known.name end as group_name, known.slot,
        known.account_amount::text as open, known.slot_open::text as slot_open
      from known join told on told.entry_id = known.entry_id
      union all
      select null, is_salary, null, null, null, null, null, null, null, payment_id, name, null, account_amount::text,
        null
      from member
    ) as claim
    order by entry_id, place, payment_id, slot`)
}
