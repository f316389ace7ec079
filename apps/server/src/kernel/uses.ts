// Who refers to a record. Later features say it of their own rows, so that an earlier one, which may not read these, can
// tell why a record must stay.
import type { CompanyId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from './database/database.ts'
import type { DB } from './database/tables.generated.ts'

type Table = keyof DB

/** How many of a company's rows refer to a record. */
export type CompanyUse = { readonly companyId: CompanyId; readonly count: number }
/** The query that counts them. */
export type QueryUses = (tx: TenantTx, id: string) => RawBuilder<CompanyUse>

export type Uses = {
  /** Rows of the table `by` refer to those of `of`. */
  tell(of: Table, by: Table, query: QueryUses): void
  /** All rows that refer to the record, by their company, for another query to read from. */
  query(tx: TenantTx, of: Table, id: string): RawBuilder<CompanyUse>
  /** The same, read. */
  count(tx: TenantTx, of: Table, id: string): Promise<ReadonlyMap<CompanyId, number>>
}

export function openUses(): Uses {
  const queries = new Map<Table, Map<Table, QueryUses>>()
  const uses: Uses = {
    tell(of, by, query) {
      queries.set(of, (queries.get(of) ?? new Map()).set(by, query))
    },
    query(tx, of, id) {
      const all = [...(queries.get(of)?.values() ?? [])].map((query) => query(tx, id))
      return sql`select "companyId", sum(count)::int as count from (
          select null::uuid as "companyId", 0 as count where false
          ${sql.join(
            all.map((one) => sql`union all ${one}`),
            sql` `,
          )}) as uses
        group by "companyId"`
    },
    async count(tx, of, id) {
      const { rows } = await uses.query(tx, of, id).execute(tx.db)
      return new Map(rows.map(({ companyId, count }) => [companyId, count]))
    },
  }
  return uses
}
