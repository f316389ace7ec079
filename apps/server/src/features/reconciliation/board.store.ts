// SQL of the board: what the bank booked and nobody has taken, what it only announced, and how much of it all waits.
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import type { CalendarDate } from '@kontor/domain/calendar'
import { type HeldOfEntry, nothingHeld } from '@kontor/domain/matching'
import type { MinorUnit } from '@kontor/domain/money'
import { outstandingStatuses } from '@kontor/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type ValueOf, together } from '../../kernel/database/nested-rows.ts'
import { type Row, closedSet } from '../../kernel/database/records.ts'
import { type AccountRow, type AccountSet, accountOf, accountsIn, isAmong } from '../accounts/public.ts'
import type { MessageAccount } from './bank-message-answer.ts'
import { type LedgerEntry, ledgerEntryOf } from '../ledger/public.ts'
import { keptIn, keptOf } from './kept-proposals.store.ts'
import { type HeldColumns, heldIn, heldOf } from './matched-parts.store.ts'

/** A booking that nobody has accepted or wholly matched. */
export type WaitingMessage = { readonly entry: LedgerEntry; readonly held: HeldOfEntry }
/** What is announced and not booked yet, and when its notification was imported. */
export type AnnouncedMessage = { readonly entry: LedgerEntry; readonly arrivedAt: Date }

type BoardRow = Row<'entry'> & { held: HeldColumns | null; imported_at: Date | null }

export type Board = {
  /** Those of the set, by name. */
  readonly accounts: readonly AccountRow[]
  readonly waiting: readonly WaitingMessage[]
  readonly announced: readonly AnnouncedMessage[]
  /** Of the same moment as the messages: no proposal is older than what it stands beside. */
  readonly kept: ReturnType<typeof keptOf>
}

export type BoardAsked = {
  readonly accounts: AccountSet
  /** Instant: what was announced earlier is waited for no more. */
  readonly announcedFrom: string
  /** The run of the program that keeps proposals. */
  readonly keptBy: string
  /** Of each kind of messages. */
  readonly limit: number
}

/** Messages by booking date, then as they stood in their statements. */
export async function readBoard(
  tx: TenantTx,
  { accounts: set, announcedFrom, keptBy, limit }: BoardAsked,
): Promise<Board> {
  const ids = sql<readonly string[]>`(array(select account_id from account
    where account.tenant_id = ${tx.tenantId} and ${isAmong(set)}))`
  // one row more than there are messages: it holds what is no message
  const { rows } = await sql<BoardRow & { head: ValueOf<ReturnType<typeof headOf>> | null }>`
    select ${headOf(tx, ids, keptBy)} as head, (null::entry).*, null::json as held, null::timestamptz as imported_at
    union all
    (select null, message.*, ${held}, statement.imported_at
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
  const [first, ...messages] = rows
  if (!first?.head) throw new Error('Messages without what they stand under')
  return {
    accounts: first.head.accounts.map(accountOf),
    waiting: messages.filter((row) => row.layer === 'booked').map(waitingMessageOf),
    announced: messages.flatMap((row) =>
      row.imported_at === null ? [] : [{ entry: ledgerEntryOf(row), arrivedAt: row.imported_at }],
    ),
    kept: keptOf(first.head.kept),
  }
}

function headOf(tx: TenantTx, ids: RawBuilder<readonly string[]>, keptBy: string) {
  return together({ accounts: accountsIn(tx, ids), kept: keptIn(tx, keptBy, ids) })
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
  const { rows } = await sql<BoardRow & { of_company_id: string; of_short_name: string; of_minor_unit: number }>`
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

function waitingMessageOf(row: BoardRow): WaitingMessage {
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
