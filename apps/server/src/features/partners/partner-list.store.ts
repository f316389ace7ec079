// SQL of the lists of partners: a page of one, and how many a value of a filter would show.
import type { Facet, PartnerFacet, PartnerSortKey } from '@kontor/contract'
import { limits, nameKey } from '@kontor/domain'
import type { PartnerKind, PartnerRole } from '@kontor/domain/partners'
import type { CompanyId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from } from '../../kernel/database/records.ts'
import { type ListOrder, type PageOrder, listNarrowPage } from '../../kernel/lists.ts'
import { type PartnerRecord, partnerOf, partnerQuery } from './partners.store.ts'
import { containing, holds } from './search-words.store.ts'

export type PartnerFilter = {
  /** Its own partners and the global ones that it works with; null: the global ones. */
  readonly companyId: CompanyId | null
  readonly words: string | undefined
  readonly roles: readonly PartnerRole[] | undefined
  readonly kinds: readonly PartnerKind[] | undefined
  readonly countryCodes: readonly string[] | undefined
  readonly owners: readonly ('Company' | 'Global')[] | undefined
  readonly statuses: readonly ('Enabled' | 'Disabled')[] | undefined
  readonly confirmations: readonly ('Waiting' | 'Nothing')[] | undefined
}

const order: ListOrder<PartnerSortKey> = {
  sort: {
    // of the name that people compare, what it is found by begins with it
    Name: sql`partner.search_key`,
    ExternalId: sql`coalesce(partner.external_id, '')`,
    Town: sql`lower(coalesce(partner.town_name, ''))`,
    Country: sql`coalesce(partner.country, '')`,
    // what nobody has changed is the oldest
    ChangedAt: sql`coalesce(partner.changed_at, '-infinity')`,
  },
  tie: { value: sql`partner.partner_id`, direction: 'asc' },
}

export async function listPartnerPage(
  tx: TenantTx,
  filter: PartnerFilter,
  page: PageOrder<PartnerSortKey>,
): Promise<{ readonly partners: readonly PartnerRecord[]; readonly total: number }> {
  const found = among(tx, filter)
  const narrow = { query: from(tx, 'partner').where(found), key: 'partner.partner_id', order, keptCount: null }
  const { rows, total } = await listNarrowPage(tx.db, narrow, { query: (db) => partnerQuery(tx, db), order }, page)
  return { partners: rows.map(partnerOf), total }
}

const owner = sql<string | null>`case when partner.company_id is null then 'Global' else 'Company' end`
const status = sql<string | null>`case when partner.enabled then 'Enabled' else 'Disabled' end`
const waits = sql<boolean>`exists (select from beneficiary waiting_one
  join beneficiary_change change on change.tenant_id = waiting_one.tenant_id
    and change.beneficiary_id = waiting_one.beneficiary_id and change.state = 'waiting'
  where waiting_one.tenant_id = partner.tenant_id and waiting_one.partner_id = partner.partner_id)`
const values: Readonly<Record<PartnerFacet, RawBuilder<string | null>>> = {
  roles: sql`partner.role`,
  kinds: sql`partner.kind`,
  countryCodes: sql`partner.country`,
  owners: owner,
  statuses: status,
  confirmations: sql`case when ${waits} then 'Waiting' else 'Nothing' end`,
}

/** The values of a filter with their counts; `filter` leaves that filter itself out. */
export async function countPartnerFacet(
  tx: TenantTx,
  filter: PartnerFilter,
  facet: PartnerFacet,
): Promise<readonly Facet[]> {
  return await from(tx, 'partner')
    .where(among(tx, filter))
    .select([values[facet].as('value'), sql<null>`null`.as('label'), sql<number>`count(*)::int`.as('count')])
    .groupBy('value')
    .orderBy('count', 'desc')
    .orderBy('value')
    .limit(limits.count.filterValues)
    .execute()
}

function among({ tenantId }: TenantTx, filter: PartnerFilter): RawBuilder<boolean> {
  const { companyId, words, ...chosen } = filter
  const isOne = (facet: PartnerFacet) => {
    const some = chosen[facet]
    return some === undefined ? [] : [sql<boolean>`${values[facet]} = any(${[...some]}::text[])`]
  }
  const all = [
    companyId === null ? sql<boolean>`partner.company_id is null` : ofCompany(tenantId, companyId),
    ...isFound(tenantId, words),
    ...isOne('roles'),
    ...isOne('kinds'),
    ...isOne('countryCodes'),
    ...isOne('owners'),
    ...isOne('statuses'),
    ...isOne('confirmations'),
  ]
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

function ofCompany(tenantId: string, companyId: CompanyId): RawBuilder<boolean> {
  return sql<boolean>`(partner.company_id = ${companyId} or partner.partner_id in (
    select link.partner_id from company_partner link where link.tenant_id = ${tenantId} and link.company_id = ${companyId}))`
}

/** By what is found of itself and of its accounts. */
function isFound(tenantId: string, words: string | undefined): readonly RawBuilder<boolean>[] {
  const key = nameKey(words ?? '')
  if (key === '') return []
  return [
    sql<boolean>`(partner.search_key like ${containing(key)} or partner.partner_id in (
      select found.partner_id from beneficiary found where found.tenant_id = ${tenantId}
        and ${holds('found.search_key', key)}))`,
  ]
}
