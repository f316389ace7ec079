// SQL of cashflow categories. A place is a company, or null: everybody's.
import type { CashflowSortKey } from '@kontor/contract'
import { type NamedContent, nameKey } from '@kontor/domain'
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { type RowOf, countRows, from, nameOf, onKey } from '../../kernel/database/records.ts'
import { type PageOrder, listPage } from '../../kernel/lists.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

export type CashflowContent = NamedContent & {
  readonly isActive: boolean
  readonly isPublic: boolean
  /** null: global. */
  readonly companyId: CompanyId | null
}
export type CashflowRecord = CashflowContent & VersionedRecord & { readonly id: CashflowId }

/** Those that a place may use: the global ones, and its own. */
function cashflowsFor(tx: TenantTx, companyId: CompanyId | null) {
  return from(tx, 'cashflow').where((where) =>
    where.or([where('company_id', 'is', null), where('company_id', '=', companyId)]),
  )
}

function withChanger(query: ReturnType<typeof cashflowsFor>) {
  return query
    .leftJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'cashflow.changed_by'))
    .selectAll('cashflow')
    .select(nameOf<string | null>('changer').as('changed_by_name'))
}

export async function findCashflow(tx: TenantTx, id: CashflowId): Promise<CashflowRecord | null> {
  const row = await withChanger(from(tx, 'cashflow')).where('cashflow_id', '=', id).executeTakeFirst()
  return row ? cashflowOf(row) : null
}

export type CompanyUsing = CompanyUse & { readonly name: string; readonly shortName: string }

/** Who uses a global category, of these companies, by name; null where there is no such category. */
export async function findCompaniesUsing(
  tx: TenantTx,
  id: CashflowId,
  uses: RawBuilder<CompanyUse>,
  companyIds: readonly CompanyId[],
): Promise<readonly CompanyUsing[] | null> {
  const { rows } = await sql<CompanyUsing | { readonly companyId: null }>`
    select company.company_id as "companyId", company.name, company.short_name as "shortName", uses.count
    from cashflow
    left join (${uses}) as uses on true
    left join company on company.tenant_id = cashflow.tenant_id and company.company_id = uses."companyId"
      and company.company_id = any(${[...companyIds]}::uuid[])
    where cashflow.tenant_id = ${tx.tenantId} and cashflow.cashflow_id = ${id} and cashflow.company_id is null
    order by company.name`.execute(tx.db)
  return rows.length === 0 ? null : rows.filter((row) => row.companyId !== null)
}

/** All that a company may use, by name. */
export async function listCashflowsOf(tx: TenantTx, companyId: CompanyId): Promise<readonly CashflowRecord[]> {
  const rows = await withChanger(cashflowsFor(tx, companyId)).orderBy('name_key').orderBy('cashflow_id').execute()
  return rows.map(cashflowOf)
}

/** The names of the global ones and of those of these companies, by name. */
export async function listCashflowNamesOf(
  tx: TenantTx,
  companyIds: readonly CompanyId[],
): Promise<readonly Pick<CashflowRecord, 'id' | 'companyId' | 'name'>[]> {
  const rows = await from(tx, 'cashflow')
    .where(sql<boolean>`company_id is null or company_id = any(${[...companyIds]}::uuid[])`)
    .select(['cashflow_id', 'company_id', 'name'])
    .orderBy('name_key')
    .orderBy('cashflow_id')
    .execute()
  return rows.map((row) => ({
    id: row.cashflow_id as CashflowId,
    companyId: row.company_id as CompanyId | null,
    name: row.name,
  }))
}

/** Until the transaction ends, nobody changes or deletes one that the company may use; to choose one is still free. */
export async function lockCashflowsOf(tx: TenantTx, companyId: CompanyId): Promise<void> {
  await cashflowsFor(tx, companyId).select('cashflow_id').orderBy('cashflow_id').forNoKeyUpdate().execute()
}

/** The global ones whose name or description holds the words. */
export async function listGlobalCashflows(
  tx: TenantTx,
  words: string | undefined,
  page: PageOrder<CashflowSortKey>,
): Promise<{ readonly cashflows: readonly CashflowRecord[]; readonly total: number }> {
  const found = sql<boolean>`strpos(name_key || ' ' || lower(coalesce(description, '')), ${nameKey(words ?? '')}) > 0`
  const sort = { Name: sql`name_key`, IsActive: sql`is_active`, IsPublic: sql`is_public` }
  const query = withChanger(cashflowsFor(tx, null).where(found))
  const { rows, total } = await listPage(query, { sort, tie: { value: sql`cashflow_id`, direction: 'asc' } }, page)
  return { cashflows: rows.map(cashflowOf), total }
}

/** How many there are in a place of its own. */
export function countCashflows(tx: TenantTx, companyId: CompanyId | null): Promise<number> {
  return countRows(from(tx, 'cashflow').where('company_id', companyId === null ? 'is' : '=', companyId))
}

/** `companyId`: null is everybody's. */
export type HeldCashflow = {
  readonly id: CashflowId
  readonly companyId: CompanyId | null
  readonly isActive: boolean
}

/** Those under these ids, as a value of another query; held: until the transaction ends they stay what they are. */
export function heldCashflows({ tenantId }: TenantTx, ids: readonly CashflowId[]): RawBuilder<readonly HeldCashflow[]> {
  return rowsIn(sql<HeldCashflow>`
    select cashflow_id as id, company_id as "companyId", is_active as "isActive" from cashflow
    where tenant_id = ${tenantId} and cashflow_id = any(${[...ids]}::uuid[])
    order by cashflow_id for key share`)
}

/** Those that a tenant begins with: nobody has made them. */
export async function insertCashflows(
  tx: TenantTx,
  cashflows: readonly (Omit<CashflowContent, 'nameKey'> & { readonly id: CashflowId })[],
): Promise<void> {
  const rows = cashflows.map(({ id, ...content }) => ({
    tenant_id: tx.tenantId,
    cashflow_id: id,
    ...columnsOf({ ...content, nameKey: nameKey(content.name) }),
  }))
  await tx.db.insertInto('cashflow').values(rows).execute()
}

export function columnsOf({ name, nameKey: key, description, isActive, isPublic, companyId }: CashflowContent) {
  return { name, name_key: key, description, is_active: isActive, is_public: isPublic, company_id: companyId }
}

function cashflowOf(row: RowOf<typeof withChanger>): CashflowRecord {
  return {
    id: row.cashflow_id as CashflowId,
    name: row.name,
    nameKey: row.name_key,
    description: row.description,
    isActive: row.is_active,
    isPublic: row.is_public,
    companyId: row.company_id as CompanyId | null,
    ...versionOf(row),
  }
}
