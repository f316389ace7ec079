// SQL of the board: payments that wait for their booking, what the bank booked and nobody has taken, what it only announced,
// and how much of it all waits.
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import type { CalendarDate } from '@kontor/domain/calendar'
import { type HeldOfEntry, nothingHeld } from '@kontor/domain/matching'
import type { MinorUnit } from '@kontor/domain/money'
import { outstandingStatuses } from '@kontor/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type ValueOf, together } from '../../kernel/database/nested-rows.ts'
import { type Row, closedSet } from '../../kernel/database/records.ts'
import { type AccountRow, type AccountSet, accountsIn, accountsOf, isAmong } from '../accounts/public.ts'
import type { MessageAccount } from './bank-message-answer.ts'
import { type LedgerEntry, ledgerEntryOf } from '../ledger/public.ts'
import {
  type NestedPayment,
  type PaymentRecord,
  paymentsByStatus,
  paymentsUnder,
  recordsOf,
} from '../payments/public.ts'
import { keptIn, keptOf, returnedByKept } from './kept-proposals.store.ts'
import { type HeldColumns, heldIn, heldOf } from './matched-parts.store.ts'

/** A booking that nobody has accepted or wholly matched. */
export type WaitingMessage = { readonly entry: LedgerEntry; readonly held: HeldOfEntry }
/** What is announced and not booked yet, and when its notification was imported. */
export type AnnouncedMessage = { readonly entry: LedgerEntry; readonly arrivedAt: Date }

type MessageRow = Row<'entry'> & { held: HeldColumns | null; imported_at: Date | null }

type BoardRow = MessageRow & {
  readonly head: ValueOf<ReturnType<typeof headOf>> | null
  readonly payment: NestedPayment | null
}

export type Board = {
  /** Those of the set, by name. */
  readonly accounts: readonly AccountRow[]
  /** Oldest value date first. */
  readonly outstanding: readonly PaymentRecord[]
  readonly waiting: readonly WaitingMessage[]
  readonly announced: readonly AnnouncedMessage[]
  /** Of the same moment as the messages: no proposal is older than what it stands beside. */
  readonly kept: ReturnType<typeof keptOf>
  /** Booked ones of which money comes back, as far as it is kept, by id. */
  readonly returned: readonly PaymentRecord[]
}

export type BoardAsked = {
  readonly accounts: AccountSet
  /** Instant: what was announced earlier is waited for no more. */
  readonly announcedFrom: string
  /** The run of the program that keeps proposals. */
  readonly keptBy: string
  /** Of payments, and of each kind of messages. */
  readonly limit: number
}

/** Messages by booking date, then as they stood in their statements. */
export async function readBoard(
  tx: TenantTx,
  { accounts: set, announcedFrom, keptBy, limit }: BoardAsked,
): Promise<Board> {
  const ids = sql<readonly string[]>`(array(select account_id from account
    where account.tenant_id = ${tx.tenantId} and ${isAmong(set)}))`
  const outstanding = paymentsByStatus(tx, { ...set, statuses: outstandingStatuses }, set.only, limit)
  // one row more than there are messages: it holds what is no message; and before them one for each payment
  const { rows } = await sql<BoardRow>`
    select ${headOf(tx, ids, keptBy)} as head, null::json as payment, (null::entry).*, null::json as held,
      null::timestamptz as imported_at
    union all
    (select null, to_json(payment), (null::entry).*, null, null from (${outstanding}) as payment)
    union all
    (select null, null, message.*, ${held}, statement.imported_at
      from ((${waitingOf(tx, ids)} limit ${sql.lit(limit)}) union all (
          select announced.* from entry announced
          join statement notification on notification.tenant_id = announced.tenant_id
            and notification.statement_id = announced.statement_id
          where announced.tenant_id = ${tx.tenantId} and announced.layer = 'announced'
            and announced.account_id = any(${ids}) and notification.imported_at >= ${announcedFrom}::timestamptz
          order by announced.booking_date, announced.entry_id limit ${sql.lit(limit)})) as message
      left join statement on message.layer = 'announced' and statement.tenant_id = message.tenant_id
        and statement.statement_id = message.statement_id
      order by message.booking_date, message.entry_id)`.execute(tx.db)
  const [first, ...others] = rows
  if (!first?.head) throw new Error('Messages without what they stand under')
  return {
    accounts: accountsOf(first.head.accounts),
    outstanding: await recordsOf(
      tx,
      others.flatMap((row) => row.payment ?? []),
    ),
    waiting: others.filter((row) => row.layer === 'booked').map(waitingMessageOf),
    announced: others.flatMap((row) =>
      row.imported_at === null ? [] : [{ entry: ledgerEntryOf(row), arrivedAt: row.imported_at }],
    ),
    kept: keptOf(first.head.kept),
    returned: await recordsOf(tx, first.head.returned),
  }
}

function headOf(tx: TenantTx, ids: RawBuilder<readonly string[]>, keptBy: string) {
  return together({
    accounts: accountsIn(tx, ids),
    kept: keptIn(tx, keptBy, ids),
    returned: paymentsUnder(tx, returnedByKept(tx, keptBy, ids)),
  })
}

/** Of one account, with a value date up to this one; at most `limit`. Null where there is no such account. */
export async function listWaitingMessages(
  tx: TenantTx,
  {
    accountId,
    valueTo,
    limit,
  }: { readonly accountId: AccountId; readonly valueTo: CalendarDate; readonly limit: number },
): Promise<{ readonly account: MessageAccount; readonly waiting: readonly WaitingMessage[] } | null> {
  const { rows } = await sql<MessageRow & { of_company_id: string; of_short_name: string; of_minor_unit: number }>`
    select account.company_id as of_company_id, account.short_name as of_short_name,
      currency.minor_unit as of_minor_unit, message.*, ${held}
    from account
    join currency on currency.tenant_id = account.tenant_id and currency.currency_id = account.currency_id
    left join (${waitingOf(tx, sql`array[${accountId}]::uuid[]`, sql`and value_date <= ${valueTo}::date`)} limit ${limit}) as message on true
    where account.tenant_id = ${tx.tenantId} and account.account_id = ${accountId}
    order by message.booking_date, message.entry_id`.execute(tx.db)
  const [first] = rows
  if (first === undefined) return null
  return {
    account: {
      companyId: first.of_company_id as CompanyId,
      shortName: first.of_short_name,
      currency: { minorUnit: first.of_minor_unit as MinorUnit },
    },
    // the account's own row stands alone where nothing waits
    waiting: rows.filter((row) => (row.entry_id as string | null) !== null).map(waitingMessageOf),
  }
}

function waitingOf(
  tx: TenantTx,
  accountIds: RawBuilder<readonly string[]>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`select * from entry where tenant_id = ${tx.tenantId} and layer = 'booked' and state = 'unaccepted'
    and account_id = any(${accountIds}) ${more} order by booking_date, entry_id`
}

/** Only a partly matched one has parts that are held: for the others nobody looks. */
const held = sql`case when message.match_id is not null then (select ${heldIn('part')} from match_entry part
    where part.tenant_id = message.tenant_id and part.entry_id = message.entry_id and part.is_active) end as held`

function waitingMessageOf(row: MessageRow): WaitingMessage {
  return { entry: ledgerEntryOf(row), held: row.held === null ? nothingHeld : heldOf(row.held) }
}

/** How much of the companies waits, less accounts that the reader may not see; unknown accounts are of the whole tenant. */
export async function countWaiting(
  tx: TenantTx,
  {
    companyIds,
    hiddenAccountIds,
  }: { readonly companyIds: readonly CompanyId[]; readonly hiddenAccountIds: readonly string[] },
): Promise<{
  readonly outstandingPayments: number
  readonly unacceptedTransactions: number
  readonly unknownAccounts: number
}> {
  const { rows } = await sql<Awaited<ReturnType<typeof countWaiting>>>`
    with visible as (
      select account_id from account where tenant_id = ${tx.tenantId}
        and company_id = any(${[...companyIds]}::uuid[]) and account_id <> all(${[...hiddenAccountIds]}::uuid[])
    )
    select
      (select count(*)::int from payment where tenant_id = ${tx.tenantId} and account_id in (select account_id from visible)
        and status in ${closedSet(outstandingStatuses)} and deleted_at is null) as "outstandingPayments",
      (select count(*)::int from entry where tenant_id = ${tx.tenantId} and account_id in (select account_id from visible)
        and layer = 'booked' and state = 'unaccepted') as "unacceptedTransactions",
      (select count(distinct statement_account_number)::int from unknown_account
        where tenant_id = ${tx.tenantId}) as "unknownAccounts"`.execute(tx.db)
  const [counted] = rows
  if (counted === undefined) throw new Error('Nothing was counted')
  return counted
}
