// SQL of what notifications announce: how much of a file is new, and details that a later notification corrects.
import type { StatementId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { entryColumns } from './staged-entry.ts'
import type { IntoLedger } from './staging.store.ts'

/** How many announced entries each of these statements has brought. */
export async function countAnnounced(
  tx: TenantTx,
  statementIds: readonly StatementId[],
): Promise<ReadonlyMap<StatementId, number>> {
  if (statementIds.length === 0) return new Map()
  const { rows } = await sql<{ statement_id: string; count: number }>`
    select statement_id, count(*)::integer as count from entry
    where tenant_id = ${tx.tenantId} and layer = 'announced'
      and statement_id = ${anyOf(statementIds)}
    group by statement_id`.execute(tx.db)
  return new Map(rows.map((row) => [row.statement_id as StatementId, row.count]))
}

const identifying: ReadonlySet<string> = new Set(['entry_id', 'layer', 'identity_hash', 'occurrence'])
const retold = entryColumns.filter((name) => !identifying.has(name))

/**
 * What is announced and not booked yet takes the details of the notification that the bank made later, and is its from
 * then on. Answers how many entries each of these statements has corrected.
 */
export async function correctAnnounced(
  tx: TenantTx,
  told: readonly IntoLedger[],
): Promise<ReadonlyMap<StatementId, number>> {
  if (told.length === 0) return new Map()
  const list = JSON.stringify(
    told.map((one) => ({ index: one.index, account_id: one.accountId, statement_id: one.statementId })),
  )
  const { rows } = await sql<{ statement_id: string }>`
    with later as (
      -- a file may tell of one entry twice: the latest counts
      select distinct on (i.account_id, s.identity_hash, s.occurrence) s.*, i.account_id, i.statement_id,
        n.bank_created_at
      from json_to_recordset(${list}::json) as i(index int, account_id uuid, statement_id uuid)
      join staged_entry s on s.statement_index = i.index and s.layer = 'announced'
      join statement n on n.tenant_id = ${tx.tenantId} and n.statement_id = i.statement_id
      order by i.account_id, s.identity_hash, s.occurrence, n.bank_created_at desc nulls last
    )
    update entry e set statement_id = l.statement_id,
      ${sql.raw(retold.map((name) => `${name} = l.${name}`).join(', '))}
    from later l, statement before
    where e.tenant_id = ${tx.tenantId} and e.account_id = l.account_id and e.layer = 'announced'
      and e.identity_hash = l.identity_hash and e.occurrence = l.occurrence
      and before.tenant_id = e.tenant_id and before.statement_id = e.statement_id
      and l.bank_created_at > before.bank_created_at
      and (e.details, e.charges, e.additional_information, e.facts)
        is distinct from (l.details, l.charges, l.additional_information, l.facts)
    returning l.statement_id`.execute(tx.db)
  return new Map([...Map.groupBy(rows, (row) => row.statement_id as StatementId)].map(([id, of]) => [id, of.length]))
}
