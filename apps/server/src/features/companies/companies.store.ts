// SQL of companies.
import type { CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import type { CompanyContent, CompanyNode } from '@kontor/domain/companies'
import { sql } from 'kysely'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type Nested, askTogether, rowsIn } from '../../kernel/database/nested-rows.ts'
import { type RowOf, from, onKey } from '../../kernel/database/records.ts'

export type CompanyRow = {
  readonly id: CompanyId
  readonly name: string
  readonly shortName: string
  readonly parentId: CompanyId | null
  readonly currencyId: CurrencyId
  readonly currencyCode: string
  readonly country: string
  readonly townName: string
  readonly streetName: string | null
  readonly buildingNumber: string | null
  readonly postCode: string | null
  readonly buildingName: string | null
  readonly floor: string | null
  readonly room: string | null
  readonly postBox: string | null
  readonly districtName: string | null
  readonly countrySubDivision: string | null
  readonly timeZone: string
  readonly enabled: boolean
  readonly version: number
}

/** Companies by their ids, sorted by name. */
export async function listCompaniesByIds(tx: TenantTx, ids: readonly string[]): Promise<readonly CompanyRow[]> {
  if (ids.length === 0) return []
  const rows = await companyQuery(tx)
    .where('company.company_id', 'in', [...ids])
    .orderBy('company.name')
    .execute()
  return rows.map(companyOf)
}

export async function findCompany(tx: TenantTx, id: CompanyId): Promise<CompanyRow | null> {
  const row = await companyQuery(tx).where('company.company_id', '=', id).executeTakeFirst()
  return row ? companyOf(row) : null
}

/** One that somebody wants to change, with who did so last. `companyId`: it stands in the activity log of itself. */
export type CompanyRecord = CompanyRow & VersionedRecord & { readonly companyId: CompanyId }

export async function findCompanyRecord(tx: TenantTx, id: CompanyId): Promise<CompanyRecord | null> {
  const row = await companyQuery(tx).where('company.company_id', '=', id).executeTakeFirst()
  return row ? { ...companyOf(row), ...versionOf(row), companyId: id } : null
}

/** Changes of the tree wait for each other: two moves at once would make a circle, two new ones overrun the licence. */
export async function lockCompanies(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`companies ${tx.tenantId}`}, 0))`.execute(tx.db)
}

/** All of the tenant, whoever asks. */
export async function listCompanyNodes(
  tx: TenantTx,
): Promise<readonly (CompanyNode & { readonly id: CompanyId; readonly shortName: string })[]> {
  const rows = await from(tx, 'company')
    .select(['company_id', 'parent_id', 'enabled', 'name', 'short_name'])
    .orderBy('created_at')
    .orderBy('company_id')
    .execute()
  return rows.map((row) => ({
    id: row.company_id as CompanyId,
    parentId: row.parent_id,
    enabled: row.enabled,
    name: row.name,
    shortName: row.short_name,
  }))
}

/** Of the tenant of the transaction. */
const licensed = sql<number | null>`licensed_companies()`

/** In one statement: these companies by name, how many of the tenant are enabled, and how many its licence holds. */
export async function readLicense(tx: TenantTx, ids: readonly string[]) {
  const read = await askTogether(tx, {
    companies: rowsIn(
      companyQuery(tx)
        .where(sql<boolean>`company.company_id = any(${[...ids]}::uuid[])`)
        .orderBy('company.name'),
    ),
    active: sql<number>`(select count(*)::int from company where tenant_id = ${tx.tenantId} and enabled)`,
    licensed,
  })
  return { ...read, companies: read.companies.map(companyOf) }
}

/** Null: as many as one likes. */
export async function getLicensedCompanies(tx: TenantTx): Promise<number | null> {
  const { rows } = await sql<{ readonly licensed: number | null }>`select ${licensed} as licensed`.execute(tx.db)
  return rows[0]?.licensed ?? null
}

function companyQuery(tx: TenantTx) {
  return from(tx, 'company')
    .innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'company.currency_id'))
    .selectAll('company')
    .select('currency.code as currency_code')
}

function companyOf(row: RowOf<typeof companyQuery> | Nested<RowOf<typeof companyQuery>>): CompanyRow {
  return {
    id: row.company_id as CompanyId,
    name: row.name,
    shortName: row.short_name,
    parentId: row.parent_id as CompanyId | null,
    currencyId: row.currency_id as CurrencyId,
    currencyCode: row.currency_code,
    country: row.country,
    townName: row.town_name,
    streetName: row.street_name,
    buildingNumber: row.building_number,
    postCode: row.post_code,
    buildingName: row.building_name,
    floor: row.floor,
    room: row.room,
    postBox: row.post_box,
    districtName: row.district_name,
    countrySubDivision: row.country_sub_division,
    timeZone: row.time_zone,
    enabled: row.enabled,
    version: row.version,
  }
}

export type NewCompany = Omit<CompanyRow, 'currencyCode' | 'version' | 'enabled'>

export async function insertCompany(tx: TenantTx, company: NewCompany, createdAt: string): Promise<void> {
  await tx.db
    .insertInto('company')
    .values({
      tenant_id: tx.tenantId,
      company_id: company.id,
      parent_id: company.parentId,
      ...columnsOf(company),
      created_at: createdAt,
    })
    .execute()
}

export function columnsOf(company: CompanyContent & { readonly currencyId: CurrencyId }) {
  return {
    name: company.name,
    short_name: company.shortName,
    currency_id: company.currencyId,
    country: company.country,
    town_name: company.townName,
    street_name: company.streetName,
    building_number: company.buildingNumber,
    post_code: company.postCode,
    building_name: company.buildingName,
    floor: company.floor,
    room: company.room,
    post_box: company.postBox,
    district_name: company.districtName,
    country_sub_division: company.countrySubDivision,
    time_zone: company.timeZone,
  }
}
