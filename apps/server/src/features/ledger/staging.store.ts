// SQL of the way into the ledger: entries are copied into a temporary table, which row security lets COPY fill, and
// booked from there in one statement. The table goes with its transaction.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { BankEntry } from '@kontor/domain/entries'
import type { AccountId, EntryId, StatementId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type BankEntryColumns, bankEntryOf } from './entries.store.ts'
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
      end_to_end_id text, reference text, counterparty_name text, counterparty_iban text, counterparty_number text,
      remittance text, additional_information text, detail_count integer, details text, is_salary boolean,
      detail_keys integer[], own_amount numeric, own_currency text, status text, has_direction boolean,
      is_booking_date_assumed boolean, line integer, facts text
    ) on commit drop`,
  )
}

export async function emptyStaging({ session }: TenantTx): Promise<void> {
  await session.query('truncate staged_entry')
}

/** What is staged of a statement goes to another place: two files may both call theirs the first. */
export async function moveStaged(tx: TenantTx, from: number, to: number): Promise<void> {
  await sql`update staged_entry set statement_index = ${to}::integer where statement_index = ${from}::integer`.execute(
    tx.db,
  )
}

/** What is staged at these places, in their order, is from now on one statement. */
export async function joinStaged(tx: TenantTx, places: readonly number[], to: number): Promise<void> {
  await sql`
    with line as (
      select s.ctid as place, row_number() over (order by p.ordinality, s.position) - 1 as position,
        row_number() over (partition by s.identity_hash, s.layer order by p.ordinality, s.position) as occurrence
      from json_array_elements_text(${JSON.stringify(places)}::json) with ordinality as p(index, ordinality)
      join staged_entry s on s.statement_index = p.index::integer
    )
    update staged_entry s set statement_index = ${to}::integer, position = line.position, occurrence = line.occurrence
    from line where s.ctid = line.place`.execute(tx.db)
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

/** Bookings of the account that share an identity with a staged entry of these statements. */
export async function listKnownEntries(
  tx: TenantTx,
  accountId: AccountId,
  statementIndexes: readonly number[],
): Promise<readonly KnownEntry[]> {
  if (statementIndexes.length === 0) return []
  const among = indexes(statementIndexes)
  // most statements bring days that the ledger has nothing of: one look at the dates answers for all their entries
  const { rows: around } = await sql<{ found: boolean }>`
    with s as materialized (
      -- worked out once: with old statistics it would be worked out again for every entry of the account
      select min(booking_date) as first, max(booking_date) as last from staged_entry
      where statement_index in ${among} and layer = 'booked'
    )
    select exists (
      select 1 from entry e, s
      where e.tenant_id = ${tx.tenantId} and e.account_id = ${accountId} and e.layer = 'booked'
        and e.booking_date between s.first and s.last
    ) as found`.execute(tx.db)
  if (around[0]?.found !== true) return []
  const { rows } = await sql<{ entry_id: string; identity_hash: string; occurrence: number; statement_id: string }>`
    select e.entry_id, e.identity_hash, e.occurrence, e.statement_id
    from entry e
    where e.tenant_id = ${tx.tenantId} and e.account_id = ${accountId} and e.layer = 'booked'
      -- as one value, and not as a join: of rows just written no statistics tell how many they are
      and e.identity_hash = any(array(
        select identity_hash from staged_entry where statement_index in ${among} and layer = 'booked'
      ))`.execute(tx.db)
  const repeats = await listRepeats(
    tx,
    rows.map((row) => row.entry_id),
  )
  return rows.map((row) => ({
    entryId: row.entry_id as EntryId,
    identityHash: row.identity_hash,
    occurrence: row.occurrence,
    statementIds: [...(repeats.get(row.entry_id) ?? []), row.statement_id],
  }))
}

/** By entry, the statements that told it again. */
async function listRepeats(tx: TenantTx, entryIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (entryIds.length === 0) return new Map()
  const { rows } = await sql<{ entry_id: string; statement_id: string }>`
    select entry_id, statement_id from entry_repeat
    where tenant_id = ${tx.tenantId} and entry_id = any(${entryIds}::uuid[])`.execute(tx.db)
  const byEntry = new Map<string, string[]>()
  for (const row of rows) byEntry.set(row.entry_id, [...(byEntry.get(row.entry_id) ?? []), row.statement_id])
  return byEntry
}

export type StagedLine = {
  readonly statementIndex: number
  readonly position: number
  readonly layer: EntryLayer
  readonly identityHash: string
  readonly occurrence: number
  readonly amount: Decimal
  readonly currency: string
  readonly bookingDate: CalendarDate
  readonly valueDate: CalendarDate
  readonly isReversal: boolean
}

/** All that is staged of these statements, each in the order of its file. */
export async function listStagedLines(
  tx: TenantTx,
  statementIndexes: readonly number[],
): Promise<readonly StagedLine[]> {
  if (statementIndexes.length === 0) return []
  const { rows } = await sql<{
    statement_index: number
    position: number
    layer: string
    identity_hash: string
    occurrence: number
    amount: string
    currency: string
    booking_date: string
    value_date: string
    is_reversal: boolean
  }>`
    select statement_index, position, layer, identity_hash, occurrence, amount, currency, booking_date, value_date,
      is_reversal
    from staged_entry where statement_index in ${indexes(statementIndexes)}
    order by statement_index, position`.execute(tx.db)
  return rows.map((row) => ({
    statementIndex: row.statement_index,
    position: row.position,
    layer: row.layer as EntryLayer,
    identityHash: row.identity_hash,
    occurrence: row.occurrence,
    amount: decimal(row.amount),
    currency: row.currency,
    bookingDate: row.booking_date as CalendarDate,
    valueDate: row.value_date as CalendarDate,
    isReversal: row.is_reversal,
  }))
}

/** Whole entries of some layers as they are staged, in the order of their files. */
export async function listStagedEntries(
  tx: TenantTx,
  statementIndexes: readonly number[],
  layers: readonly EntryLayer[],
): Promise<readonly (StagedPlace & { readonly id: EntryId; readonly entry: BankEntry })[]> {
  if (statementIndexes.length === 0) return []
  const { rows } = await sql<BankEntryColumns & { statement_index: number; entry_id: string }>`
    select * from staged_entry
    where statement_index in ${indexes(statementIndexes)} and layer in (${sql.join(layers)})
    order by statement_index, position`.execute(tx.db)
  return rows.map((row) => ({
    index: row.statement_index,
    position: row.position,
    id: row.entry_id as EntryId,
    entry: bankEntryOf(row),
  }))
}

/** Where a staged entry stands. */
export type StagedPlace = { readonly index: number; readonly position: number }

/** Gives staged bookings another number among their equals. */
export async function renumberStaged(
  tx: TenantTx,
  numbers: readonly (StagedPlace & { readonly occurrence: number })[],
): Promise<void> {
  if (numbers.length === 0) return
  await sql`
    update staged_entry s set occurrence = n.occurrence
    from json_to_recordset(${JSON.stringify(numbers)}::json) as n(index int, position int, occurrence int)
    where s.statement_index = n.index and s.position = n.position`.execute(tx.db)
}

export async function dropStaged(tx: TenantTx, places: readonly StagedPlace[]): Promise<void> {
  if (places.length === 0) return
  await sql`
    delete from staged_entry s using json_to_recordset(${JSON.stringify(places)}::json) as p(index int, position int)
    where s.statement_index = p.index and s.position = p.position`.execute(tx.db)
}

/** Of which statement's staged entries, and where they go. */
export type IntoLedger = {
  readonly index: number
  readonly accountId: AccountId
  readonly statementId: StatementId
}

/** Moves what is staged for one layer of these statements into the ledger. Answers how many entries are new. */
export async function bookStaged(tx: TenantTx, layer: EntryLayer, into: readonly IntoLedger[]): Promise<number> {
  if (into.length === 0) return 0
  // a booking that is already there would be a double one, and is a bug; a repeated announcement is daily business
  const onConflict =
    layer === 'booked' ? sql`` : sql`on conflict (tenant_id, account_id, identity_hash, occurrence, layer) do nothing`
  const columns = sql.raw(entryColumns.map((name) => `s.${name}`).join(', '))
  const { numAffectedRows } = await sql`
    insert into entry (tenant_id, account_id, statement_id, ${sql.raw(columnList)})
    select ${tx.tenantId}::uuid, i.account_id, i.statement_id, ${columns}
    from json_to_recordset(${JSON.stringify(
      into.map((one) => ({ index: one.index, account_id: one.accountId, statement_id: one.statementId })),
    )}::json) as i(index int, account_id uuid, statement_id uuid)
    join staged_entry s on s.statement_index = i.index
    where s.layer = ${layer}
    order by s.statement_index, s.position
    ${onConflict}`.execute(tx.db)
  return Math.trunc(+`${numAffectedRows ?? 0n}`)
}

/** A known booking, or one that was booked from this place just now, stood in the statement too. */
export type NewRepeat = {
  readonly statementId: StatementId
  readonly entryId: EntryId | null
  readonly place: StagedPlace | null
}

export async function noteRepeats(tx: TenantTx, repeats: readonly NewRepeat[]): Promise<void> {
  if (repeats.length === 0) return
  const known = repeats.flatMap(({ statementId, entryId }) =>
    entryId === null ? [] : [{ statement_id: statementId, entry_id: entryId }],
  )
  if (known.length > 0)
    await sql`
      insert into entry_repeat (tenant_id, statement_id, entry_id)
      select ${tx.tenantId}::uuid, r.statement_id, r.entry_id
      from json_to_recordset(${JSON.stringify(known)}::json) as r(statement_id uuid, entry_id uuid)
      on conflict do nothing`.execute(tx.db)
  const justBooked = repeats.flatMap(({ statementId, place }) =>
    place === null ? [] : [{ statement_id: statementId, ...place }],
  )
  if (justBooked.length > 0)
    await sql`
      insert into entry_repeat (tenant_id, statement_id, entry_id)
      select ${tx.tenantId}::uuid, r.statement_id, s.entry_id
      from json_to_recordset(${JSON.stringify(justBooked)}::json) as r(statement_id uuid, index int, position int)
      join staged_entry s on s.statement_index = r.index and s.position = r.position
      on conflict do nothing`.execute(tx.db)
}

/** A booking as it stands in a statement, its own or one that another brought first. */
export type StandingLine = {
  readonly statementId: StatementId
  readonly id: EntryId
  readonly identityHash: string
  readonly amount: Decimal
  readonly currency: string
  readonly bookingDate: CalendarDate
  readonly valueDate: CalendarDate
}

export async function listStandingLines(
  tx: TenantTx,
  statementIds: readonly StatementId[],
): Promise<readonly StandingLine[]> {
  if (statementIds.length === 0) return []
  const named = anyOf(statementIds)
  const { rows } = await sql<{
    statement_id: string
    entry_id: string
    identity_hash: string
    amount: string
    currency: string
    booking_date: string
    value_date: string
  }>`
    select statement_id, entry_id, identity_hash, amount, currency, booking_date, value_date from entry
    where tenant_id = ${tx.tenantId} and statement_id = ${named} and layer = 'booked'
    union all
    select r.statement_id, e.entry_id, e.identity_hash, e.amount, e.currency, e.booking_date, e.value_date
    from entry_repeat r join entry e on e.tenant_id = r.tenant_id and e.entry_id = r.entry_id
    where r.tenant_id = ${tx.tenantId} and r.statement_id = ${named} and e.layer = 'booked'
    order by entry_id`.execute(tx.db)
  return rows.map((row) => ({
    statementId: row.statement_id as StatementId,
    id: row.entry_id as EntryId,
    identityHash: row.identity_hash,
    amount: decimal(row.amount),
    currency: row.currency,
    bookingDate: row.booking_date as CalendarDate,
    valueDate: row.value_date as CalendarDate,
  }))
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

/** Any number of statements as one parameter. */
function indexes(values: readonly number[]) {
  return sql`(select i.value::int from json_array_elements_text(${JSON.stringify(values)}::json) i)`
}
