// SQL of cashflow categories.
import type { CashflowSortKey } from '@kontor/contract'
import { nameKey } from '@kontor/domain'
import type { CashflowContent } from '@kontor/domain/cashflows'
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  type RowOf,
  countRows,
  deleteOne,
  from,
  lockOne,
  nameOf,
  onKey,
  saveVersion,
} from '../../kernel/database/records.ts'
import { isUniqueViolation } from '../../kernel/database/session.ts'
import { type PageOrder, listPage } from '../../kernel/lists.ts'

export type NewCashflow = CashflowContent & {
  readonly id: CashflowId
  readonly isActive: boolean
  readonly isPublic: boolean
  /** null: global. */
  readonly companyId: CompanyId | null
}
export type CashflowRecord = NewCashflow & {
  readonly changedByName: string
  readonly changedAt: string
  readonly version: number
}
export type CashflowColumns = Partial<Omit<NewCashflow, 'id'>>

function cashflowQuery(tx: TenantTx) {
  return from(tx, 'cashflow')
    .leftJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'cashflow.changed_by'))
    .selectAll('cashflow')
    .select(nameOf<string | null>('changer').as('changed_by_name'))
}

export async function findCashflow(tx: TenantTx, id: CashflowId): Promise<CashflowRecord | null> {
  const row = await cashflowQuery(tx).where('cashflow_id', '=', id).executeTakeFirst()
  return row ? cashflowOf(row) : null
}

/** The same, its row locked until the end of the transaction: nobody begins to use it meanwhile. */
export async function lockCashflow(tx: TenantTx, id: CashflowId): Promise<CashflowRecord | null> {
  return (await lockOne(tx, 'cashflow', id)) === null ? null : findCashflow(tx, id)
}

/** The company's own categories and the global ones, by name. */
export async function listCashflowsOf(tx: TenantTx, companyId: CompanyId): Promise<readonly CashflowRecord[]> {
  const rows = await cashflowQuery(tx)
    .where((where) => where.or([where('company_id', 'is', null), where('company_id', '=', companyId)]))
    .orderBy('name_key')
    .orderBy('cashflow_id')
    .execute()
  return rows.map(cashflowOf)
}

/** The company's own and the global ones among these; held: until the transaction ends they stay what they are. */
export async function holdCashflows(
  tx: TenantTx,
  companyId: CompanyId,
  ids: readonly CashflowId[],
): Promise<readonly Pick<NewCashflow, 'id' | 'isActive'>[]> {
  if (ids.length === 0) return []
  const rows = await from(tx, 'cashflow')
    .select(['cashflow_id', 'is_active'])
    .where('cashflow_id', 'in', [...ids])
    .where((where) => where.or([where('company_id', 'is', null), where('company_id', '=', companyId)]))
    .orderBy('cashflow_id')
    .forKeyShare()
    .execute()
  return rows.map((row) => ({ id: row.cashflow_id as CashflowId, isActive: row.is_active }))
}

/** The global ones whose name or description holds the words. */
export async function listGlobalCashflows(
  tx: TenantTx,
  words: string | undefined,
  page: PageOrder<CashflowSortKey>,
): Promise<{ readonly cashflows: readonly CashflowRecord[]; readonly total: number }> {
  let query = cashflowQuery(tx).where('company_id', 'is', null)
  if (words !== undefined)
    query = query.where(
      sql<boolean>`strpos(name_key || ' ' || lower(coalesce(description, '')), ${nameKey(words)}) > 0`,
    )
  const sort = { Name: sql`name_key`, IsActive: sql`is_active`, IsPublic: sql`is_public` }
  const { rows, total } = await listPage(query, { sort, tie: sql`cashflow_id` }, page)
  return { cashflows: rows.map(cashflowOf), total }
}

/** How many global ones there are, or of the company's own. */
export function countCashflows(tx: TenantTx, companyId: CompanyId | null): Promise<number> {
  return countRows(from(tx, 'cashflow').where('company_id', companyId === null ? 'is' : '=', companyId))
}

/** False when the name is taken. */
export async function insertCashflow(tx: TenantTx, cashflow: NewCashflow, by: Actor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('cashflow')
    .values({
      tenant_id: tx.tenantId,
      cashflow_id: cashflow.id,
      ...columnsOf(cashflow),
      name: cashflow.name,
      name_key: cashflow.nameKey,
      changed_by: by.userId,
      changed_at: by.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Those that a tenant begins with: nobody has made them. */
export async function insertCashflows(tx: TenantTx, rows: readonly Omit<NewCashflow, 'nameKey'>[]): Promise<void> {
  await tx.db
    .insertInto('cashflow')
    .values(
      rows.map((row) => ({
        tenant_id: tx.tenantId,
        cashflow_id: row.id,
        ...columnsOf(row),
        name: row.name,
        name_key: nameKey(row.name),
      })),
    )
    .execute()
}

/** False when the name is taken where it belongs: the transaction is then to be given up. */
export async function saveCashflow(
  tx: TenantTx,
  id: CashflowId,
  columns: CashflowColumns,
  by: Actor,
): Promise<boolean> {
  try {
    await saveVersion(tx, 'cashflow', id, columnsOf(columns), by)
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'cashflow_name_once')) return false
    throw error
  }
}

/** False where another row refers to it: the transaction is then to be given up. */
export function deleteCashflowRow(tx: TenantTx, id: CashflowId): Promise<boolean> {
  return deleteOne(tx, 'cashflow', id)
}

function columnsOf({ name, nameKey: key, description, isActive, isPublic, companyId }: CashflowColumns) {
  return {
    ...(name !== undefined && { name }),
    ...(key !== undefined && { name_key: key }),
    ...(description !== undefined && { description }),
    ...(isActive !== undefined && { is_active: isActive }),
    ...(isPublic !== undefined && { is_public: isPublic }),
    ...(companyId !== undefined && { company_id: companyId }),
  }
}

function cashflowOf(row: RowOf<typeof cashflowQuery>): CashflowRecord {
  return {
    id: row.cashflow_id as CashflowId,
    name: row.name,
    nameKey: row.name_key,
    description: row.description,
    isActive: row.is_active,
    isPublic: row.is_public,
    companyId: row.company_id as CompanyId | null,
    changedByName: row.changed_by_name ?? '',
    changedAt: row.changed_at?.toISOString() ?? '',
    version: row.version,
  }
}
