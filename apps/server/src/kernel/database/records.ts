// What every store does with plain rows, said once: begin at a tenant's rows, join by a composite key, lock one, save a
// new version. The rest of a store's SQL is its own, in Kysely as it is.
import {
  type ColumnType,
  type JoinBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type Selectable,
  type StringReference,
  type Updateable,
  sql,
} from 'kysely'
import type { Actor } from '../actor.ts'
import type { TenantTx } from './database.ts'
import { type SqlError, isUniqueViolation } from './session.ts'
import type { DB as Tables } from './tables.generated.ts'

type TableWith<Column extends string> = {
  [Table in keyof Tables]: Column extends keyof Tables[Table] ? Table : never
}[keyof Tables]
/** Tables whose rows are a tenant's. */
export type TenantTable = TableWith<'tenant_id'>
/** Of these, tables whose key is `<table>_id`. */
export type RecordTable = {
  [Table in TenantTable]: `${Table}_id` extends keyof Tables[Table] ? Table : never
}[TenantTable]
/** Of these, tables that count their changes and name who made the last one. */
export type VersionedTable = RecordTable & TableWith<'version'> & TableWith<'changed_by'> & TableWith<'changed_at'>

/** Tables of which every version of a row is kept (`keep_history`, decision 0042). */
export type KeptTable = { [Table in TenantTable]: `${Table}_history` extends keyof Tables ? Table : never }[TenantTable]

/** A row as it is read, all columns. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** Columns of money and of eight bytes: text in a row, and in JSON a number that JavaScript would round. */
export type ExactColumn<Table extends keyof Tables> = {
  [Column in keyof Tables[Table]]: Tables[Table][Column] extends ColumnType<string, infer Written, unknown>
    ? Extract<Written, number | bigint> extends never
      ? never
      : Column
    : never
}[keyof Tables[Table]]

/** A row as a query of a store reads it, joins included: `RowOf<typeof contactQuery>`. */
export type RowOf<Query extends (...of: never[]) => { executeTakeFirstOrThrow(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Query>['executeTakeFirstOrThrow']>
>

/** `from(tx, 'contact')`: the tenant's rows of a table. */
export function from<Table extends TenantTable>(tx: TenantTx, table: Table): SelectQueryBuilder<Tables, Table, object> {
  const query = tx.db.selectFrom<TenantTable>(table).where(sql.ref(`${table}.tenant_id`), '=', tx.tenantId)
  return query as unknown as SelectQueryBuilder<Tables, Table, object>
}

/**
 * A version of a row: its columns without secrets, and in `history_at` since when it was so; null where that was never
 * written down, as of a row that was there before its history was kept (`history_change` is then `found`).
 */
export type Version<Table extends KeptTable> = Row<`${Table}_history`>

/**
 * `tx.db.selectFrom(asOf(tx, 'company', endOfDay(date, zone)).as('company'))`: the tenant's rows as they were at an instant
 * of business time, what was changed at that very instant included. Later than every change: as they are.
 */
export function asOf<Table extends KeptTable>(tx: TenantTx, table: Table, instant: string): RawBuilder<Version<Table>> {
  return sql<Version<Table>>`${sql.ref(`${table}_as_of`)}(${tx.tenantId}, ${instant})`
}

type ColumnOf<Schema, Table extends keyof Schema> = StringReference<Schema, Table> & `${string}.${string}`

/** `.innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'account.currency_id'))`: the row of the same tenant. */
export function onKey<Schema, Table extends keyof Schema>(
  join: JoinBuilder<Schema, Table>,
  key: ColumnOf<Schema, Table>,
  reference: ColumnOf<Schema, Table>,
): JoinBuilder<Schema, Table> {
  const tenantOf = (column: string) => sql.ref(column.replace(/\.\w+$/, '.tenant_id'))
  return join.on(sql<boolean>`${tenantOf(key)} = ${tenantOf(reference)}`).onRef(key, '=', reference)
}

/**
 * `${sql.ref('payment.status')} in ${closedSet(openStatuses)}`: values of a closed set, written into the text, since a plan
 * that is kept must know how many rows they have. Never what came from outside.
 */
export function closedSet(values: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(values.map((value) => sql.lit(value)))})`
}

/** What people call the person of this alias of `app_user`; null where a left join found nobody. */
export function nameOf<Name extends string | null = string>(person: string) {
  return sql<Name>`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`
}

/** How many rows a query finds, whatever it selects. */
export async function countRows<Schema, Table extends keyof Schema, Found>(
  query: SelectQueryBuilder<Schema, Table, Found>,
): Promise<number> {
  const row = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return (row as { readonly count: number }).count
}

/** The row under this id, locked until the end of the transaction. */
export async function lockOne<Table extends RecordTable>(
  tx: TenantTx,
  table: Table,
  id: string,
): Promise<Row<Table> | null> {
  const query = tx.db
    .selectFrom<RecordTable>(table)
    .selectAll()
    .where(isRow(tx, table, id))
    .forUpdate()
  return ((await query.executeTakeFirst()) as Row<Table> | undefined) ?? null
}

/** Writes the columns, one version further and in the name of who acts. Throws what the database refuses. */
export async function saveVersion<Table extends VersionedTable>(
  tx: TenantTx,
  table: Table,
  id: string,
  columns: Updateable<Tables[Table]>,
  by: Actor,
): Promise<void> {
  await tx.db
    .updateTable<VersionedTable>(table)
    .set({ ...columns, changed_by: by.userId, changed_at: by.at, version: sql`version + 1` } as object)
    .where(isRow(tx, table, id))
    .execute()
}

/** The same. False when the name is taken (`<table>_name_once`): the transaction is then to be given up. */
export async function saveNamed<Table extends VersionedTable>(
  ...of: Parameters<typeof saveVersion<Table>>
): Promise<boolean> {
  try {
    await saveVersion<Table>(...of)
    return true
  } catch (error) {
    if (isUniqueViolation(error, `${of[1]}_name_once`)) return false
    throw error
  }
}

/** Writes a new row in the name of who acts. False when its name is taken. */
export async function insertNamed<Table extends VersionedTable>(
  tx: TenantTx,
  table: Table,
  id: string,
  columns: Updateable<Tables[Table]>,
  by: Actor,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto<VersionedTable>(table)
    .values(newRow(tx, table, id, columns, by) as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** So many rows go into one statement: the parameters of one are limited. */
const rowsAtOnce = 500

/** Writes many new rows in the name of who acts. False when a name is taken: the transaction is then to be given up. */
export async function insertManyNamed<Table extends VersionedTable>(
  tx: TenantTx,
  table: Table,
  rows: readonly { readonly id: string; readonly columns: Updateable<Tables[Table]> }[],
  by: Actor,
): Promise<boolean> {
  let inserted = 0n
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const values = rows.slice(from, from + rowsAtOnce).map(({ id, columns }) => newRow(tx, table, id, columns, by))
    const { numInsertedOrUpdatedRows: count = 0n } = await tx.db
      .insertInto<VersionedTable>(table)
      .values(values as never)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    inserted += count
  }
  return inserted === BigInt(rows.length)
}

function newRow(tx: TenantTx, table: VersionedTable, id: string, columns: object, by: Actor): object {
  return { ...columns, tenant_id: tx.tenantId, [`${table}_id`]: id, changed_by: by.userId, changed_at: by.at }
}

/** False where another row refers to it: the transaction is then to be given up. */
export async function deleteOne(tx: TenantTx, table: RecordTable, id: string): Promise<boolean> {
  try {
    await tx.db
      .deleteFrom<RecordTable>(table)
      .where(isRow(tx, table, id))
      .execute()
    return true
  } catch (error) {
    if (isInUse(error)) return false
    throw error
  }
}

/** Whether the database refused because another row refers to this one. */
export function isInUse(error: unknown): boolean {
  const { code } = error as Partial<SqlError>
  // a foreign key, by its own rule or by RESTRICT
  return code === '23503' || code === '23001'
}

function isRow({ tenantId }: TenantTx, table: RecordTable, id: string) {
  return sql<boolean>`${sql.ref('tenant_id')} = ${tenantId} and ${sql.ref(`${table}_id`)} = ${id}`
}
