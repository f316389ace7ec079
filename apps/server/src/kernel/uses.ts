// Who refers to a record, and by which names others know it. Later features say it of their own rows, so that an earlier
// one, which may not read these, can tell why a record must stay, and whom a name means.
import type { CompanyId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from './database/database.ts'
import type { DB } from './database/tables.generated.ts'

type Table = keyof DB

/** How many of a company's rows refer to a record. */
export type CompanyUse = { readonly companyId: CompanyId; readonly count: number }
/** The query that counts them. */
export type QueryUses = (tx: TenantTx, id: string) => RawBuilder<CompanyUse>

/** A record that bears a name, as the name was asked for. */
export type NamedRecord = { readonly name: string; readonly id: string }
/** The query that finds the records of the names, written large, in the column `name` of `asked`. */
export type QueryNamed = (tx: TenantTx, asked: RawBuilder<unknown>) => RawBuilder<NamedRecord>

export type Uses = {
  /** Rows of the table `by` refer to those of `of`. */
  tell(of: Table, by: Table, query: QueryUses): void
  /** Of these rows, some are on their way and must find the record as it is until they come to their end. */
  tellUnderWay(of: Table, by: Table, query: QueryUses): void
  /** Records of this table bear names that rows of a later feature know. */
  tellNamed(of: Table, query: QueryNamed): void
  /** Whom the names mean that the query `asked` finds, for another query to read from. */
  queryNamed(tx: TenantTx, of: Table, asked: RawBuilder<unknown>): RawBuilder<NamedRecord>
  /** All rows that refer to the record, by their company, for another query to read from. */
  query(tx: TenantTx, of: Table, id: string): RawBuilder<CompanyUse>
  /** The same, read. */
  count(tx: TenantTx, of: Table, id: string): Promise<ReadonlyMap<CompanyId, number>>
  /** The same by the table of the rows; without those of which there are none. */
  countByTable(tx: TenantTx, of: Table, id: string): Promise<ReadonlyMap<Table, number>>
  countUnderWay(tx: TenantTx, of: Table, id: string): Promise<number>
}

export function openUses(): Uses {
  const queries = new Map<Table, Map<Table, QueryUses>>()
  const underWay = new Map<Table, Map<Table, QueryUses>>()
  const named = new Map<Table, readonly QueryNamed[]>()
  const uses: Uses = {
    tell(of, by, query) {
      queries.set(of, (queries.get(of) ?? new Map()).set(by, query))
    },
    tellUnderWay(of, by, query) {
      underWay.set(of, (underWay.get(of) ?? new Map()).set(by, query))
    },
    tellNamed(of, query) {
      named.set(of, [...(named.get(of) ?? []), query])
    },
    queryNamed(tx, of, asked) {
      const none = sql`select null::text as name, null::uuid as id where false`
      const all = [none, ...(named.get(of) ?? []).map((query) => query(tx, asked))]
      return sql`select name, id from (${sql.join(all, sql` union all `)}) as named`
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
    async countByTable(tx, of, id) {
      return new Map((await sums(tx, queries.get(of), id)).filter(([, count]) => count > 0))
    },
    async countUnderWay(tx, of, id) {
      return (await sums(tx, underWay.get(of), id)).reduce((sum, [, count]) => sum + count, 0)
    },
  }
  return uses
}

async function sums(
  tx: TenantTx,
  told: ReadonlyMap<Table, QueryUses> | undefined,
  id: string,
): Promise<readonly (readonly [Table, number])[]> {
  const all = [...(told ?? [])]
  if (all.length === 0) return []
  const { rows } = await sql<{ readonly table: Table; readonly count: number }>`${sql.join(
    all.map(
      ([by, query]) =>
        sql`select ${by}::text as "table", coalesce(sum(count), 0)::int as count from (${query(tx, id)}) as of_one`,
    ),
    sql` union all `,
  )}`.execute(tx.db)
  return rows.map(({ table, count }) => [table, count])
}
