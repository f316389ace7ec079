// Rows inside a row: what belongs to a record is read by the record's own statement, as a value of it. Such a value is JSON,
// whose numbers JavaScript would round: money and numbers of eight bytes are selected as text.
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { TenantTx } from './database.ts'

/** What becomes of a row in JSON: an instant is a text. */
export type Nested<Row> = {
  readonly [Column in keyof Row]: Exclude<Row[Column], Date> | (Date extends Row[Column] ? string : never)
}

/** The rows that a query finds, in its order. */
export function rowsIn<Row>(query: Expression<Row>): RawBuilder<readonly Nested<Row>[]> {
  return sql`(select coalesce(json_agg(nested), '[]') from (${query}) as nested)`
}

/** The one row that a query finds; null where it finds none. */
export function rowIn<Row>(query: Expression<Row>): RawBuilder<Nested<Row> | null> {
  return sql`(select to_json(nested) from (${query}) as nested)`
}

/** Ids, known or asked for, as what `any(…)` takes. */
export function idArray(ids: readonly string[] | RawBuilder<readonly string[]>): RawBuilder<readonly string[]> {
  return 'length' in ids ? sql`${[...ids]}::uuid[]` : ids
}

/** Values under names. */
export type Asked = Readonly<Record<string, Expression<unknown>>>
export type Answered<Of extends Asked> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> }
/** Of the value that a query reads as `asked`: `ValueOf<typeof asked>`. */
export type ValueOf<Of> = Of extends Expression<infer Value> ? Value : never

/** All of them as one value. */
export function together<Of extends Asked>(asked: Of): RawBuilder<Answered<Of>> {
  const parts = Object.entries(asked).flatMap(([name, value]) => [sql.lit(name), sql`${value}`])
  return sql`json_build_object(${sql.join(parts)})`
}

/** Values without names, in their order, as one. */
export function inOrder(values: readonly RawBuilder<unknown>[]): RawBuilder<readonly unknown[]> {
  return sql`json_build_array(${sql.join(values)})`
}

/** The same as `together`, asked for itself. */
export async function askTogether<Of extends Asked>({ db }: Pick<TenantTx, 'db'>, asked: Of): Promise<Answered<Of>> {
  const { rows } = await sql<{ readonly answered: Answered<Of> }>`select ${together(asked)} as answered`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select without tables finds one row')
  return row.answered
}
