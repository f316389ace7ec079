// SQL of companies.
import type { CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
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

function companyQuery(tx: TenantTx) {
  return from(tx, 'company')
    .innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'company.currency_id'))
    .selectAll('company')
    .select('currency.code as currency_code')
}

function companyOf(row: RowOf<typeof companyQuery>): CompanyRow {
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
      name: company.name,
      short_name: company.shortName,
      parent_id: company.parentId,
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
      created_at: createdAt,
    })
    .execute()
}
