// SQL of entries of pages: held in the ledger's table, shown and in no sum, until their statement is whole.
import type { AccountId, StatementId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { entryColumns } from './staged-entry.ts'

/** Without what is told anew where entries move: layer, place, and the number among equals. */
const carried = entryColumns.filter((name) => !['layer', 'occurrence', 'position'].includes(name))
/** Where pages are joined the ids are told anew too. */
const joined = carried.filter((name) => name !== 'entry_id')

/** What is staged of a page is held. */
export async function holdStaged(
  tx: TenantTx,
  statementIndex: number,
  into: { readonly accountId: AccountId; readonly statementId: StatementId },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into entry (tenant_id, account_id, statement_id, layer, occurrence, position, ${sql.raw(carried.join(', '))})
    select ${tx.tenantId}::uuid, ${into.accountId}::uuid, ${into.statementId}::uuid, 'held',
      row_number() over (partition by s.identity_hash order by s.position) + coalesce((
        select max(h.occurrence) from entry h where h.tenant_id = ${tx.tenantId} and h.account_id = ${into.accountId}
          and h.identity_hash = s.identity_hash and h.layer = 'held'), 0),
      s.position, ${sql.raw(carried.map((name) => `s.${name}`).join(', '))}
    from staged_entry s where s.statement_index = ${statementIndex}`.execute(tx.db)
  await sql`delete from staged_entry where statement_index = ${statementIndex}`.execute(tx.db)
  return Math.trunc(+`${numAffectedRows ?? 0n}`)
}

/**
 * The held entries of pages, in the order of `pages`, staged as those of one statement. They stay held. Entries of a day
 * are shown in the order of their ids, which those of a page have since it came: over all the pages they are given out
 * anew in the order of the statement, so that no running balance is one that the bank never had.
 */
export async function stageHeld(
  tx: TenantTx,
  statementIndex: number,
  pages: readonly StatementId[],
  accountCurrency: string,
): Promise<void> {
  await sql`
    with held as (
      select e.*, row_number() over (order by p.ordinality, e.position) - 1 as place,
        case
          when e.status = 'information' then 'information'
          when e.currency <> ${accountCurrency} then 'other-currency'
          when e.status in ('pending', 'future') then 'pending'
          else 'booked'
        end as own_layer
      from json_array_elements_text(${JSON.stringify(pages)}::json) with ordinality as p(id, ordinality)
      join entry e on e.tenant_id = ${tx.tenantId} and e.statement_id = p.id::uuid and e.layer = 'held'
    ), id as (
      select entry_id, row_number() over (order by entry_id) - 1 as place from held
    )
    insert into staged_entry (statement_index, layer, occurrence, position, entry_id, ${sql.raw(joined.join(', '))})
    select ${statementIndex}::integer, own_layer,
      row_number() over (partition by identity_hash, own_layer order by place), place, id.entry_id,
      ${sql.raw(joined.map((name) => `held.${name}`).join(', '))}
    from held join id using (place)`.execute(tx.db)
}

/** Their statement is whole: what it brings is booked from the staging. */
export async function deleteHeld(tx: TenantTx, pages: readonly StatementId[]): Promise<void> {
  await sql`
    delete from entry where tenant_id = ${tx.tenantId} and layer = 'held'
      and statement_id = ${anyOf(pages)}`.execute(tx.db)
}

export type HeldIdentity = { readonly statementId: StatementId; readonly identityHash: string }

/** Of what pages hold the bookings. */
export async function listHeldIdentities(
  tx: TenantTx,
  pages: readonly StatementId[],
  accountCurrency: string,
): Promise<readonly HeldIdentity[]> {
  const { rows } = await sql<{ statement_id: string; identity_hash: string }>`
    select statement_id, identity_hash from entry
    where tenant_id = ${tx.tenantId} and layer = 'held' and status = 'booked' and currency = ${accountCurrency}
      and statement_id = ${anyOf(pages)}`.execute(tx.db)
  return rows.map((row) => ({ statementId: row.statement_id as StatementId, identityHash: row.identity_hash }))
}
