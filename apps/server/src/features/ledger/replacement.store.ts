// SQL of a statement whose content is compared with another one, and replaced by it: what it told is withdrawn from the
// ledger, never deleted, unless another statement tells it too.
import type { CalendarDate } from '@kontor/domain/calendar'
import { type BankEntry, type StandingEntry, contentLine } from '@kontor/domain/entries'
import type { EntryId, StatementId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type NewBalance, insertBalance } from './balances.store.ts'
import { type BankEntryColumns, bankEntryOf } from './entries.store.ts'
import type { EntryLayer } from './staged-entry.ts'

export type StandingRow = StandingEntry & {
  readonly layer: EntryLayer
  readonly amount: Decimal
  /** By what the bank says, or by the payment it is matched with. */
  readonly isSalary: boolean
}

/**
 * What stands of a statement, repeated bookings too; what only statements alike tell too is told nowhere else. What the house accepted by itself is held by nobody: the entry that
 * comes in its place would be accepted in the same way.
 */
export async function listStanding(
  tx: TenantTx,
  statementId: StatementId,
  alike: readonly StatementId[] = [],
): Promise<readonly StandingRow[]> {
  const group = anyOf([statementId, ...alike])
  const { rows } = await sql<{
    entry_id: string
    layer: string
    identity_hash: string
    amount: string
    currency: string
    booking_date: string
    value_date: string
    hold: StandingEntry['hold']
    elsewhere: boolean
    is_salary: boolean
  }>`
    with told as (
      select e.* from entry e
      where e.tenant_id = ${tx.tenantId} and e.statement_id = ${statementId} and e.layer <> 'withdrawn'
      union all
      select e.* from entry_repeat r join entry e on e.tenant_id = r.tenant_id and e.entry_id = r.entry_id
      where r.tenant_id = ${tx.tenantId} and r.statement_id = ${statementId}
    ), own as (
      select t.*, not t.statement_id = ${group} or exists (
        select 1 from entry_repeat r
        where r.tenant_id = t.tenant_id and r.entry_id = t.entry_id and not r.statement_id = ${group}
      ) as elsewhere
      from told t
    )
    select entry_id, layer, identity_hash, amount, currency, booking_date, value_date, elsewhere,
      is_salary or is_matched_with_salary as is_salary,
      case
        when state = 'matched' or match_id is not null then 'matched'
        when state = 'accepted' and accepted_by is not null then 'accepted'
      end as hold
    from own order by booking_date, entry_id`.execute(tx.db)
  return rows.map((row) => ({
    id: row.entry_id as EntryId,
    layer: row.layer as EntryLayer,
    identity: row.identity_hash,
    content: contentOf(row),
    amount: decimal(row.amount),
    hold: row.hold,
    isToldElsewhere: row.elsewhere,
    isSalary: row.is_salary,
  }))
}

export type StagedRow = {
  readonly position: number
  readonly layer: EntryLayer
  readonly identity: string
  readonly content: string
  readonly amount: Decimal
  /** By what the bank says. */
  readonly isSalary: boolean
}

/** All that is staged of a statement, in the order of its file. */
export async function listStaged(tx: TenantTx, statementIndex: number): Promise<readonly StagedRow[]> {
  const { rows } = await sql<LineRow & { position: number; layer: string; identity_hash: string; is_salary: boolean }>`
    select position, layer, identity_hash, amount, currency, booking_date, value_date, is_salary from staged_entry
    where statement_index = ${statementIndex} order by position`.execute(tx.db)
  return rows.map((row) => ({
    position: row.position,
    layer: row.layer as EntryLayer,
    identity: row.identity_hash,
    content: contentOf(row),
    amount: decimal(row.amount),
    isSalary: row.is_salary,
  }))
}

type LineRow = { amount: string; currency: string; booking_date: string; value_date: string }

function contentOf(row: LineRow): string {
  return contentLine({
    amount: decimal(row.amount),
    currency: row.currency,
    bookingDate: row.booking_date as CalendarDate,
    valueDate: row.value_date as CalendarDate,
  })
}

export type ShownEntry = {
  readonly id: EntryId
  readonly bookingDate: CalendarDate
  readonly valueDate: CalendarDate
  readonly amount: Decimal
  readonly counterpartyName: string | null
  readonly remittance: string | null
  readonly isSalary: boolean
  readonly entry: BankEntry
}

/** What is shown of staged entries, in the order of the file. */
export async function listStagedShown(
  tx: TenantTx,
  statementIndex: number,
  positions: readonly number[],
): Promise<readonly ShownEntry[]> {
  const { rows } = await sql<
    BankEntryColumns & {
      entry_id: string
      counterparty_name: string | null
      remittance: string | null
      is_salary: boolean
    }
  >`
    select * from staged_entry
    where statement_index = ${statementIndex}
      and position in (select p.value::int from json_array_elements_text(${JSON.stringify(positions)}::json) p)
    order by position`.execute(tx.db)
  return rows.map((row) => {
    const entry = bankEntryOf(row)
    return {
      id: row.entry_id as EntryId,
      bookingDate: row.booking_date as CalendarDate,
      valueDate: row.value_date as CalendarDate,
      amount: decimal(row.amount),
      counterpartyName: row.counterparty_name,
      remittance: row.remittance ?? entry.additionalInformation,
      isSalary: row.is_salary,
      entry,
    }
  })
}

/** Out of the ledger, but not away: each gets its number among the withdrawn ones of its identity. */
export async function withdrawEntries(tx: TenantTx, ids: readonly EntryId[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update entry e set layer = 'withdrawn', occurrence = n.occurrence
    from (
      select w.entry_id, row_number() over (partition by w.account_id, w.identity_hash order by w.occurrence)
        + coalesce((select max(x.occurrence) from entry x where x.tenant_id = w.tenant_id and x.account_id = w.account_id
          and x.identity_hash = w.identity_hash and x.layer = 'withdrawn'), 0) as occurrence
      from entry w
      where w.tenant_id = ${tx.tenantId} and w.layer = 'booked' and w.entry_id = ${anyOf(ids)}
    ) n
    where e.tenant_id = ${tx.tenantId} and e.entry_id = n.entry_id`.execute(tx.db)
}

/** Bookings that other statements tell of too are from now on theirs alone. */
export async function releaseEntries(tx: TenantTx, statementId: StatementId, ids: readonly EntryId[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with heir as (
      select distinct on (r.entry_id) r.entry_id, r.statement_id
      from entry_repeat r join entry e on e.tenant_id = r.tenant_id and e.entry_id = r.entry_id
      where r.tenant_id = ${tx.tenantId} and e.statement_id = ${statementId} and r.entry_id = ${anyOf(ids)}
      order by r.entry_id, r.statement_id
    ), inherited as (
      update entry e set statement_id = heir.statement_id from heir
      where e.tenant_id = ${tx.tenantId} and e.entry_id = heir.entry_id
    )
    delete from entry_repeat r using heir
    where r.tenant_id = ${tx.tenantId} and r.entry_id = heir.entry_id and r.statement_id = heir.statement_id`.execute(
    tx.db,
  )
  await sql`
    delete from entry_repeat
    where tenant_id = ${tx.tenantId} and statement_id = ${statementId} and entry_id = ${anyOf(ids)}`.execute(tx.db)
}

/** What statements alike told is this one's alone, its balance too. */
export async function gatherTellings(
  tx: TenantTx,
  statementId: StatementId,
  alike: readonly StatementId[],
): Promise<void> {
  if (alike.length === 0) return
  const others = anyOf(alike)
  await sql`
    update entry set statement_id = ${statementId}
    where tenant_id = ${tx.tenantId} and layer = 'booked' and statement_id = ${others}`.execute(tx.db)
  await sql`
    delete from entry_repeat r using entry e
    where r.tenant_id = ${tx.tenantId} and e.tenant_id = r.tenant_id and e.entry_id = r.entry_id
      and (r.statement_id = ${others} or (r.statement_id = ${statementId} and e.statement_id = ${statementId}))`.execute(
    tx.db,
  )
  for (const id of alike) await deleteBesideOf(tx, id)
  await sql`
    update account_balance set statement_id = ${statementId}
    where tenant_id = ${tx.tenantId} and account_balance_id = (
      select account_balance_id from account_balance
      where tenant_id = ${tx.tenantId} and statement_id = ${anyOf([statementId, ...alike])}
      order by statement_id = ${statementId} desc, sequence_number limit 1)`.execute(tx.db)
  await sql`delete from account_balance where tenant_id = ${tx.tenantId} and statement_id = ${others}`.execute(tx.db)
}

/** The statements alike tell all that this one tells. */
export async function repeatTellings(
  tx: TenantTx,
  statementId: StatementId,
  alike: readonly StatementId[],
): Promise<void> {
  if (alike.length === 0) return
  await sql`
    insert into entry_repeat (tenant_id, statement_id, entry_id)
    select ${tx.tenantId}::uuid, l.value::uuid, t.entry_id
    from json_array_elements_text(${JSON.stringify(alike)}::json) l, (
      select entry_id from entry
      where tenant_id = ${tx.tenantId} and statement_id = ${statementId} and layer = 'booked'
      union
      select entry_id from entry_repeat where tenant_id = ${tx.tenantId} and statement_id = ${statementId}
    ) t
    on conflict do nothing`.execute(tx.db)
}

/** What a statement told beside the ledger; none of it is money. */
export async function deleteBesideOf(tx: TenantTx, statementId: StatementId): Promise<void> {
  await tx.db
    .deleteFrom('entry')
    .where('tenant_id', '=', tx.tenantId)
    .where('statement_id', '=', statementId)
    .where('layer', 'not in', ['booked', 'withdrawn'])
    .execute()
}

/**
 * The balance of another content in the place of the one that the statement gave: of the same day in the same place
 * among its balances. One that another statement gave too, without a balance of its own, stays as that one's.
 */
export async function replaceBalance(
  tx: TenantTx,
  statementId: StatementId,
  balance: NewBalance | null,
): Promise<void> {
  await sql`
    update account_balance b set statement_id = o.statement_id
    from (
      select distinct on (c.account_balance_id) c.account_balance_id, s.statement_id
      from account_balance c join statement s on s.tenant_id = c.tenant_id and s.account_id = c.account_id
        and s.kind = 'end-of-day' and s.closing_date = c.day and s.closing_amount = c.closing_balance
        and coalesce(s.opening_amount, c.opening_balance) = c.opening_balance
      where c.tenant_id = ${tx.tenantId} and c.statement_id = ${statementId} and s.statement_id <> ${statementId}
        and not exists (
          select 1 from account_balance x where x.tenant_id = s.tenant_id and x.statement_id = s.statement_id)
      order by c.account_balance_id, s.statement_id
    ) o
    where b.tenant_id = ${tx.tenantId} and b.account_balance_id = o.account_balance_id`.execute(tx.db)
  const own = tx.db
    .selectFrom('account_balance')
    .select(['account_balance_id', 'day'])
    .where('tenant_id', '=', tx.tenantId)
    .where('statement_id', '=', statementId)
  const standing = await own.executeTakeFirst()
  if (standing !== undefined && balance !== null && standing.day === balance.day) {
    await tx.db
      .updateTable('account_balance')
      .set({ opening_balance: balance.opening.toFixed(), closing_balance: balance.closing.toFixed() })
      .where('tenant_id', '=', tx.tenantId)
      .where('account_balance_id', '=', standing.account_balance_id)
      .execute()
    return
  }
  await tx.db
    .deleteFrom('account_balance')
    .where('tenant_id', '=', tx.tenantId)
    .where('statement_id', '=', statementId)
    .execute()
  if (balance !== null) await insertBalance(tx, balance)
}
