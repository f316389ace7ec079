// SQL of currencies and of those that forms offer first.
import type { CurrencyContent } from '@kontor/domain/currencies'
import type { CurrencyId } from '@kontor/domain/identifiers'
import type { Currency, CurrencyCode, MinorUnit } from '@kontor/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { type Row, countRows, deleteOne, from, lockOne } from '../../kernel/database/records.ts'
import { isUniqueViolation } from '../../kernel/database/session.ts'

export type CurrencyRow = Currency & { readonly id: CurrencyId; readonly name: string; readonly version: number }

export async function listCurrencies(tx: TenantTx, code?: string): Promise<readonly CurrencyRow[]> {
  let query = from(tx, 'currency').selectAll()
  if (code !== undefined) query = query.where('code', '=', code.toUpperCase())
  const rows = await query.orderBy('code').execute()
  return rows.map(currencyOf)
}

export async function findCurrency(tx: TenantTx, id: CurrencyId): Promise<CurrencyRow | null> {
  const row = await from(tx, 'currency').selectAll().where('currency_id', '=', id).executeTakeFirst()
  return row ? currencyOf(row) : null
}

/** Nobody names it anew, and nobody else changes it, until the transaction ends. */
export async function lockCurrency(tx: TenantTx, id: CurrencyId): Promise<CurrencyRow | null> {
  const row = await lockOne(tx, 'currency', id)
  return row ? currencyOf(row) : null
}

/** The currencies under these ids as a value of another query; held: until the transaction ends they stay what they are. */
export function heldCurrencies(
  tx: TenantTx,
  ids: readonly CurrencyId[],
): RawBuilder<readonly (Currency & { readonly id: CurrencyId })[]> {
  return rowsIn(sql`select currency_id as id, code, minor_unit as "minorUnit" from currency
    where tenant_id = ${tx.tenantId} and currency_id = any(${[...ids]}::uuid[])
    order by currency_id for key share`)
}

export function countCurrencies(tx: TenantTx): Promise<number> {
  return countRows(from(tx, 'currency'))
}

export async function insertCurrencies(
  tx: TenantTx,
  rows: readonly (CurrencyContent & { readonly id: CurrencyId })[],
): Promise<void> {
  await tx.db
    .insertInto('currency')
    .values(rows.map(({ id, ...content }) => ({ tenant_id: tx.tenantId, currency_id: id, ...columnsOf(content) })))
    .execute()
}

/** False where the code is taken. */
export async function insertCurrency(tx: TenantTx, id: CurrencyId, content: CurrencyContent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('currency')
    .values({ tenant_id: tx.tenantId, currency_id: id, ...columnsOf(content) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False where the code is taken: the transaction is then to be given up. */
export async function saveCurrency(tx: TenantTx, id: CurrencyId, content: CurrencyContent): Promise<boolean> {
  try {
    await tx.db
      .updateTable('currency')
      .set({ ...columnsOf(content), version: sql`version + 1` })
      .where('tenant_id', '=', tx.tenantId)
      .where('currency_id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'currency_code_once')) return false
    throw error
  }
}

/** False where a row that nobody told of names it: the transaction is then to be given up. */
export function deleteCurrencyRow(tx: TenantTx, id: CurrencyId): Promise<boolean> {
  return deleteOne(tx, 'currency', id)
}

export type FavouriteRow = { readonly id: CurrencyId; readonly code: string }

/** In the order in which forms offer them. */
export async function listFavourites(tx: TenantTx): Promise<readonly FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    select currency.currency_id as id, currency.code from favourite_currency
    join currency on currency.tenant_id = favourite_currency.tenant_id
      and currency.currency_id = favourite_currency.currency_id
    where favourite_currency.tenant_id = ${tx.tenantId}
    order by favourite_currency.position`.execute(tx.db)
  return rows
}

/** Whoever saves the list waits for whoever is saving it: each saves a whole one. */
export async function lockFavourites(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${tx.tenantId}`}, 0))`.execute(tx.db)
}

/** Those of these ids that are currencies; they stay so until the transaction ends. */
export async function holdKnown(tx: TenantTx, ids: readonly CurrencyId[]): Promise<ReadonlySet<CurrencyId>> {
  const rows = await from(tx, 'currency')
    .select('currency_id')
    .where(sql<boolean>`currency_id = any(${[...ids]}::uuid[])`)
    .orderBy('currency_id')
    .forKeyShare()
    .execute()
  return new Set(rows.map((row) => row.currency_id as CurrencyId))
}

export async function replaceFavourites(tx: TenantTx, ids: readonly CurrencyId[]): Promise<void> {
  await tx.db.deleteFrom('favourite_currency').where('tenant_id', '=', tx.tenantId).execute()
  if (ids.length === 0) return
  await tx.db
    .insertInto('favourite_currency')
    .values(ids.map((id, index) => ({ tenant_id: tx.tenantId, currency_id: id, position: index + 1 })))
    .execute()
}

function columnsOf({ code, name, minorUnit }: CurrencyContent) {
  return { code, name, minor_unit: minorUnit }
}

function currencyOf(row: Row<'currency'>): CurrencyRow {
  return {
    id: row.currency_id as CurrencyId,
    code: row.code as CurrencyCode,
    name: row.name,
    minorUnit: row.minor_unit as MinorUnit,
    version: row.version,
  }
}
