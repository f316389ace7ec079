// SQL of the way into the ledger: entries are copied into a temporary table, which row security lets COPY fill, and
// booked from there in one statement. The table goes with its transaction.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, EntryId, StatementId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type EntryLayer, entryColumns } from './staged-entry.ts'

const columnList = entryColumns.join(', ')
const copyTarget = `staged_entry (statement_index, ${columnList})`

export async function openStaging({ session }: TenantTx): Promise<void> {
  await session.query(
    `create temp table staged_entry (
      statement_index integer, entry_id uuid, position integer, layer text, booking_date date, value_date date,
      amount numeric, currency text, identity_hash text, occurrence integer, is_reversal boolean, is_return boolean,
      entry_reference text, account_servicer_reference text, transaction_code text, batch_message_id text,
      batch_payment_information_id text, batch_count integer, batch_total numeric, charges numeric,
      end_to_end_id text, reference text, counterparty_name text, counterparty_iban text, remittance text,
      additional_information text, detail_count integer, details text, is_salary boolean,
      detail_keys integer[]
    ) on commit drop`,
  )
}

/** Lines of `stagedCsv`, in UTF-8. Answers how many. */
export function copyStaged({ session }: TenantTx, lines: Uint8Array<ArrayBuffer>): Promise<number> {
  return session.copyCsv(
    copyTarget,
    (async function* () {
      yield lines
    })(),
  )
}

export type Into = { readonly accountId: AccountId; readonly statementId: StatementId; readonly layer: EntryLayer }

/**
 * Books all that is staged, for a statement that is still being read, and empties the table. False when one of them is
 * in the ledger already: then everything of the statement is staged again.
 */
export async function bookEarly(tx: TenantTx, statementIndex: number, into: Into): Promise<boolean> {
  const { numAffectedRows: staged } = await sql`
    insert into entry (tenant_id, account_id, statement_id, ${sql.raw(columnList)})
    select ${tx.tenantId}::uuid, ${into.accountId}::uuid, ${into.statementId}::uuid, ${sql.raw(columnList)}
    from staged_entry
    on conflict (tenant_id, account_id, identity_hash, occurrence, layer) do nothing`.execute(tx.db)
  const { rows } = await sql<{ count: string }>`select count(*) as count from staged_entry`.execute(tx.db)
  if (`${staged ?? 0n}` === rows[0]?.count) {
    await tx.session.query('truncate staged_entry')
    return true
  }
  await sql`
    delete from staged_entry s using entry e
    where e.tenant_id = ${tx.tenantId} and e.statement_id = ${into.statementId} and e.entry_id = s.entry_id`.execute(
    tx.db,
  )
  await takeBack(tx, statementIndex, into.statementId)
  return false
}

/** What was booked early is staged again: only its statement's own import decides of it then. */
export async function takeBack(tx: TenantTx, statementIndex: number, statementId: StatementId): Promise<void> {
  await sql`
    with back as (
      delete from entry where tenant_id = ${tx.tenantId} and statement_id = ${statementId}
      returning ${sql.raw(columnList)}
    )
    insert into staged_entry (statement_index, ${sql.raw(columnList)})
    select ${statementIndex}::integer, ${sql.raw(columnList)} from back`.execute(tx.db)
}

/** Whether the account has bookings of these days beside those of one statement. */
export async function hasBookingsBeside(
  tx: TenantTx,
  accountId: AccountId,
  days: { readonly first: CalendarDate; readonly last: CalendarDate; readonly except: StatementId },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from entry
      where tenant_id = ${tx.tenantId} and account_id = ${accountId} and layer = 'booked'
        and booking_date between ${days.first}::date and ${days.last}::date and statement_id <> ${days.except}
    ) as found`.execute(tx.db)
  return rows[0]?.found === true
}

export type KnownEntry = {
  readonly entryId: EntryId
  readonly identityHash: string
  readonly occurrence: number
  /** Ids of the statements that it stood in. */
  readonly statementIds: readonly string[]
}

/** Bookings of the account that share an identity with a staged entry of the statement. */
export async function listKnownEntries(
  tx: TenantTx,
  accountId: AccountId,
  statementIndex: number,
): Promise<readonly KnownEntry[]> {
  // most statements bring days that the ledger has nothing of: one look at the dates answers for all their entries
  const { rows: around } = await sql<{ found: boolean }>`
    with s as materialized (
      -- worked out once: with old statistics it would be worked out again for every entry of the account
      select min(booking_date) as first, max(booking_date) as last from staged_entry
      where statement_index = ${statementIndex} and layer = 'booked'
    )
    select exists (
      select 1 from entry e, s
      where e.tenant_id = ${tx.tenantId} and e.account_id = ${accountId} and e.layer = 'booked'
        and e.booking_date between s.first and s.last
    ) as found`.execute(tx.db)
  if (around[0]?.found !== true) return []
  const { rows } = await sql<{ entry_id: string; identity_hash: string; occurrence: number; statements: string[] }>`
    select e.entry_id, e.identity_hash, e.occurrence,
      array_append(array(
        select r.statement_id::text from entry_repeat r where r.tenant_id = ${tx.tenantId} and r.entry_id = e.entry_id
      ), e.statement_id::text) as statements
    from entry e
    where e.tenant_id = ${tx.tenantId} and e.account_id = ${accountId} and e.layer = 'booked'
      and e.identity_hash in (
        select identity_hash from staged_entry where statement_index = ${statementIndex} and layer = 'booked'
      )`.execute(tx.db)
  return rows.map((row) => ({
    entryId: row.entry_id as EntryId,
    identityHash: row.identity_hash,
    occurrence: row.occurrence,
    statementIds: row.statements,
  }))
}

/** Gives staged bookings another number among their equals. */
export async function renumberStaged(
  tx: TenantTx,
  statementIndex: number,
  numbers: readonly { readonly position: number; readonly occurrence: number }[],
): Promise<void> {
  if (numbers.length === 0) return
  await sql`
    update staged_entry s set occurrence = n.occurrence
    from json_to_recordset(${JSON.stringify(numbers)}::json) as n(position int, occurrence int)
    where s.statement_index = ${statementIndex} and s.position = n.position`.execute(tx.db)
}

export async function dropStaged(tx: TenantTx, statementIndex: number, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return
  await sql`
    delete from staged_entry where statement_index = ${statementIndex}
      and position in (select p.value::int from json_array_elements_text(${JSON.stringify(positions)}::json) p)`.execute(
    tx.db,
  )
}

/** Moves what is staged for one layer of a statement into the ledger. Answers how many entries are new. */
export async function bookStaged(tx: TenantTx, statementIndex: number, into: Into): Promise<number> {
  // a booking that is already there would be a double one, and is a bug; a repeated announcement is daily business
  const onConflict =
    into.layer === 'booked'
      ? sql``
      : sql`on conflict (tenant_id, account_id, identity_hash, occurrence, layer) do nothing`
  const { numAffectedRows } = await sql`
    insert into entry (tenant_id, account_id, statement_id, ${sql.raw(columnList)})
    select ${tx.tenantId}::uuid, ${into.accountId}::uuid, ${into.statementId}::uuid, ${sql.raw(columnList)}
    from staged_entry where statement_index = ${statementIndex} and layer = ${into.layer}
    ${onConflict}`.execute(tx.db)
  return Math.trunc(+`${numAffectedRows ?? 0n}`)
}

/** Remembers that known bookings stood in this statement too. */
export async function noteRepeats(tx: TenantTx, statementId: StatementId, entryIds: readonly EntryId[]): Promise<void> {
  if (entryIds.length === 0) return
  await sql`
    insert into entry_repeat (tenant_id, statement_id, entry_id)
    select ${tx.tenantId}::uuid, ${statementId}::uuid, r.value::uuid
    from json_array_elements_text(${JSON.stringify(entryIds)}::json) r
    on conflict do nothing`.execute(tx.db)
}

/** Identities of the bookings that stood in a statement, repeated ones too. */
export async function listIdentitiesOf(tx: TenantTx, statementId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ identity_hash: string }>`
    select identity_hash from entry
    where tenant_id = ${tx.tenantId} and statement_id = ${statementId} and layer = 'booked'
    union all
    select e.identity_hash from entry_repeat r join entry e on e.tenant_id = r.tenant_id and e.entry_id = r.entry_id
    where r.tenant_id = ${tx.tenantId} and r.statement_id = ${statementId}`.execute(tx.db)
  return rows.map((row) => row.identity_hash)
}
