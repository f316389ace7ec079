// SQL of the addresses of companies, partners, beneficiaries and contacts: one list over the tables of earlier features.
import type { AddressSortKey } from '@kontor/contract'
import { type AddressKind, postalLengths, searchKey } from '@kontor/domain/addresses'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Paging } from '../../kernel/paging.ts'

export type StoredAddressRow = {
  readonly kind: Exclude<AddressKind, 'bank'>
  readonly id: string
  readonly name: string
  readonly of: string | null
  readonly partnerId: PartnerId | null
  readonly companyId: CompanyId | null
  readonly streetName: string | null
  readonly buildingNumber: string | null
  readonly postCode: string | null
  readonly townName: string | null
  readonly countryCode: string | null
  readonly iban: string | null
  readonly bic: string | null
}

export type AddressSearch = {
  readonly words: readonly string[]
  readonly kinds: readonly StoredAddressRow['kind'][]
  /** Null: either. */
  readonly isRefused: boolean | null
  readonly companyIds: readonly CompanyId[]
  readonly partnerCompanyIds: readonly CompanyId[]
  readonly seesGlobalPartners: boolean
}

/** What the house pays by: the profile of a bank, and the classes of payments that a contract with it writes. */
export type ContractInUse = { readonly profile: string; readonly isSepa: boolean; readonly isForeign: boolean }

/** The page, and how many there are in all; a page behind the end tells the number too. */
export async function listStoredAddresses(
  tx: TenantTx,
  search: AddressSearch,
  page: Pick<Paging<AddressSortKey>, 'order' | 'offset' | 'pageSize'>,
): Promise<{
  readonly rows: readonly StoredAddressRow[]
  readonly total: number
  readonly contracts: readonly ContractInUse[]
}> {
  const found = sql`select * from (${allAddresses(tx, search)}) address where ${sql.join(
    [sql`kind = any(${[...search.kinds]})`, ...search.words.map(hasWord), ...standing(search.isRefused)],
    sql` and `,
  )}`
  const { rows } = await sql<{
    rows: readonly StoredAddressRow[]
    total: number
    contracts: readonly ContractInUse[]
  }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as total, ${contractsInUse(tx)} as contracts, (select coalesce(json_agg(page), '[]') from (
      select kind, id, name, "of", "partnerId", "companyId", "streetName", "buildingNumber", "postCode", "townName", "countryCode", iban, bic
      from found order by ${orderOf(page.order)} limit ${page.pageSize} offset ${page.offset}) page) as rows`.execute(
    tx.db,
  )
  const [one] = rows
  return { rows: one?.rows ?? [], total: one?.total ?? 0, contracts: one?.contracts ?? [] }
}

function contractsInUse({ tenantId }: TenantTx): RawBuilder<readonly ContractInUse[]> {
  return sql`(select coalesce(json_agg(json_build_object('profile', profile, 'isSepa', "isSepa", 'isForeign', "isForeign")
    order by profile), '[]') from (
      select profile, bool_or(sepa_format is not null) as "isSepa", bool_or(foreign_format is not null) as "isForeign"
      from communication where tenant_id = ${tenantId} group by profile) contract)`
}

function allAddresses({ tenantId }: TenantTx, search: AddressSearch): RawBuilder<unknown> {
  const { companyIds, partnerCompanyIds, seesGlobalPartners } = search
  const isSeen = sql`(partner.company_id = any(${[...partnerCompanyIds]}::uuid[])
    or (partner.company_id is null and ${seesGlobalPartners}::boolean))`
  return sql`
    select 'company' as kind, company_id::text as id, name, null::text as "of", null::uuid as "partnerId", company_id as "companyId",
      street_name as "streetName", building_number as "buildingNumber", post_code as "postCode", town_name as "townName",
      country as "countryCode", null::text as iban, null::text as bic, '' as reach
    from company where tenant_id = ${tenantId} and company_id = any(${[...companyIds]}::uuid[])
    union all
    select 'partner', partner_id::text, name, null, partner_id, company_id, street_name, building_number, post_code,
      town_name, country, null, bank_identifier_code, ''
    from partner where tenant_id = ${tenantId} and ${isSeen}
    union all
    select 'beneficiary', beneficiary.beneficiary_id::text, beneficiary.name, partner.name, partner.partner_id, partner.company_id,
      beneficiary.street_name, beneficiary.building_number, beneficiary.post_code, beneficiary.town_name, beneficiary.country,
      coalesce(beneficiary.iban, beneficiary.account_number), beneficiary.bank_identifier_code, ''
    from beneficiary join partner on partner.tenant_id = beneficiary.tenant_id and partner.partner_id = beneficiary.partner_id
    where beneficiary.tenant_id = ${tenantId} and ${isSeen}
    union all
    select 'contact', contact.contact_id::text, contact.name, partner.name, partner.partner_id, partner.company_id,
      partner.street_name, partner.building_number, partner.post_code, partner.town_name, partner.country, null, null,
      concat_ws(' ', contact.position, contact.email, contact.phone)
    from contact join partner on partner.tenant_id = contact.tenant_id and partner.partner_id = contact.partner_id
    where contact.tenant_id = ${tenantId} and ${isSeen}`
}

const searched = ['name', 'of', 'streetName', 'postCode', 'townName', 'iban', 'bic', 'reach'] as const

// capitals too: what lower makes of them follows the collation of the database
const accented = 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝ'
const unaccented = accented.split('').map(baseOf).join('')

function baseOf(letter: string): string {
  return letter.toLowerCase() === 'ø' ? 'o' : letter.normalize('NFD').slice(0, 1).toLowerCase()
}

/** The texts of an address as `searchKey` makes them of what is searched. */
function hasWord(word: string): RawBuilder<unknown> {
  const pattern = `%${searchKey(word.replaceAll(/ø/gi, 'o')).replaceAll(/[\\%_]/g, '\\$&')}%`
  const texts = sql`concat_ws(' ', ${sql.join(searched.map((name) => sql.ref(name)))})`
  const folded = sql`lower(translate(replace(${texts}, 'ß', 'ss'), ${accented}, ${unaccented}))`
  return sql`regexp_replace(${folded}, '([aou])e', '\\1', 'g') like ${pattern}`
}

/** As `decideReadiness` has it: town and country are there, and nothing is longer than a bank's field. */
function standing(isRefused: boolean | null): readonly RawBuilder<unknown>[] {
  if (isRefused === null) return []
  const parts = ['streetName', 'buildingNumber', 'postCode', 'townName'] as const
  const isLong = parts.map((part) => sql`coalesce(length(trim(${sql.ref(part)})), 0) > ${postalLengths[part]}`)
  const isBlank = [sql.ref('townName'), sql.ref('countryCode')].map((part) => sql`coalesce(trim(${part}), '') = ''`)
  const refused = sql`(${sql.join([...isBlank, ...isLong], sql` or `)})`
  return [isRefused ? refused : sql`not ${refused}`]
}

const sortColumns: Readonly<Record<AddressSortKey, string>> = {
  Name: 'name',
  Town: 'townName',
  Country: 'countryCode',
  Kind: 'kind',
}

function orderOf(order: Paging<AddressSortKey>['order']): RawBuilder<unknown> {
  const asked = order.map(
    ({ key, direction }) => sql`lower(${sql.ref(sortColumns[key])}) ${sql.raw(direction)} nulls last`,
  )
  return sql.join([...asked, sql`id`])
}
