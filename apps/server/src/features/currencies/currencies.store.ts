// SQL of currencies.
import type { CurrencyId } from '@kontor/domain/identifiers'
import type { Currency, CurrencyCode, MinorUnit } from '@kontor/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { type Row, from } from '../../kernel/database/records.ts'

export type CurrencyRow = Currency & { readonly id: CurrencyId; readonly name: string }

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

/** The currencies under these ids as a value of another query. */
export function currenciesIn(
  tx: TenantTx,
  ids: readonly CurrencyId[],
): RawBuilder<readonly (Currency & { readonly id: CurrencyId })[]> {
  return rowsIn(sql`select currency_id as id, code, minor_unit as "minorUnit" from currency
    where tenant_id = ${tx.tenantId} and currency_id = any(${[...ids]}::uuid[])`)
}

export async function insertCurrencies(tx: TenantTx, rows: readonly CurrencyRow[]): Promise<void> {
  await tx.db
    .insertInto('currency')
    .values(
      rows.map((row) => ({
        tenant_id: tx.tenantId,
        currency_id: row.id,
        code: row.code,
        name: row.name,
        minor_unit: row.minorUnit,
      })),
    )
    .execute()
}

function currencyOf(row: Row<'currency'>): CurrencyRow {
  return {
    id: row.currency_id as CurrencyId,
    code: row.code as CurrencyCode,
    name: row.name,
    minorUnit: row.minor_unit as MinorUnit,
  }
}
