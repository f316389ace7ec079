// SQL of partners: one of them, and which companies work with a global one. An owner is a company, or null: everybody.
import type { PartnerContent, PartnerKind, PartnerRole } from '@kontor/domain/partners'
import { searchKeyOfPartner } from '@kontor/domain/partners'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import type { Db, TenantTx } from '../../kernel/database/database.ts'
import { type RowOf, countRows, from, nameOf, onKey } from '../../kernel/database/records.ts'

export type OwnedPartner = Omit<PartnerContent, 'bankIdentifierCode'> & {
  readonly bankIdentifierCode: string | null
  readonly companyId: CompanyId | null
  readonly enabled: boolean
}
export type PartnerRecord = OwnedPartner &
  VersionedRecord & {
    readonly id: PartnerId
    readonly beneficiaryCount: number
    /** Of its accounts as they are in use: the IBAN, else the number. */
    readonly accountNumbers: readonly string[]
    readonly waitingCount: number
    readonly companyCount: number
  }

/** With who changed it last, and how much hangs on it. */
export function partnerQuery(tx: TenantTx, db: Db = tx.db) {
  return from({ ...tx, db }, 'partner')
    .leftJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'partner.changed_by'))
    .selectAll('partner')
    .select([
      nameOf<string | null>('changer').as('changed_by_name'),
      sql<number>`(select count(*)::int from beneficiary of_one
        where of_one.tenant_id = partner.tenant_id and of_one.partner_id = partner.partner_id)`.as('beneficiary_count'),
      sql<readonly string[]>`array(select coalesce(of_one.iban, of_one.account_number) from beneficiary of_one
        where of_one.tenant_id = partner.tenant_id and of_one.partner_id = partner.partner_id
        order by of_one.beneficiary_id)`.as('account_numbers'),
      sql<number>`(select count(*)::int from beneficiary of_one
        join beneficiary_change change on change.tenant_id = of_one.tenant_id
          and change.beneficiary_id = of_one.beneficiary_id and change.state = 'waiting'
        where of_one.tenant_id = partner.tenant_id and of_one.partner_id = partner.partner_id)`.as('waiting_count'),
      sql<number>`(select count(*)::int from company_partner link
        where link.tenant_id = partner.tenant_id and link.partner_id = partner.partner_id)`.as('company_count'),
    ])
}

export async function findPartner(tx: TenantTx, id: PartnerId): Promise<PartnerRecord | null> {
  const row = await partnerQuery(tx).where('partner.partner_id', '=', id).executeTakeFirst()
  return row ? partnerOf(row) : null
}

/** Whether there is such a partner in this place, as a value of another query; null: among the global ones. */
export function partnerIn(
  { tenantId }: TenantTx,
  { companyId, partnerId }: { readonly companyId: CompanyId | null; readonly partnerId: PartnerId },
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from partner where partner.tenant_id = ${tenantId}
    and partner.partner_id = ${partnerId} and (partner.company_id is null or partner.company_id = ${companyId}))`
}

export function partnerOf(row: RowOf<typeof partnerQuery>): PartnerRecord {
  return {
    id: row.partner_id as PartnerId,
    companyId: row.company_id as CompanyId | null,
    name: row.name,
    role: row.role as PartnerRole,
    kind: row.kind as PartnerKind,
    externalId: row.external_id,
    vatNumber: row.vat_number,
    remarks: row.remarks,
    streetName: row.street_name,
    buildingNumber: row.building_number,
    postCode: row.post_code,
    townName: row.town_name,
    countryCode: row.country,
    bankIdentifierCode: row.bank_identifier_code,
    enabled: row.enabled,
    beneficiaryCount: row.beneficiary_count,
    accountNumbers: row.account_numbers,
    waitingCount: row.waiting_count,
    companyCount: row.company_count,
    ...versionOf(row),
  }
}

export function partnerColumns(partner: OwnedPartner) {
  return {
    company_id: partner.companyId,
    name: partner.name,
    role: partner.role,
    kind: partner.kind,
    external_id: partner.externalId,
    vat_number: partner.vatNumber,
    remarks: partner.remarks,
    street_name: partner.streetName,
    building_number: partner.buildingNumber,
    post_code: partner.postCode,
    town_name: partner.townName,
    country: partner.countryCode,
    bank_identifier_code: partner.bankIdentifierCode,
    enabled: partner.enabled,
    search_key: searchKeyOfPartner(partner),
  }
}

/** Until the transaction ends nobody else gives a partner of this owner an external id. */
export async function holdExternalIds(tx: TenantTx, companyId: CompanyId | null): Promise<void> {
  const key = `external ids ${tx.tenantId} ${companyId ?? ''}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.db)
}

/** Which partner of the owner another system calls so. */
export async function findByExternalId(
  tx: TenantTx,
  companyId: CompanyId | null,
  externalId: string,
): Promise<{ readonly id: PartnerId; readonly name: string } | null> {
  const row = await from(tx, 'partner')
    .select(['partner_id', 'name'])
    .where('external_id', '=', externalId)
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .executeTakeFirst()
  return row ? { id: row.partner_id as PartnerId, name: row.name } : null
}

export function countPartners(tx: TenantTx, companyId: CompanyId | null): Promise<number> {
  return countRows(from(tx, 'partner').where('company_id', companyId === null ? 'is' : '=', companyId))
}

/** False where the company works with it already. */
export async function insertLink(
  tx: TenantTx,
  companyId: CompanyId,
  partnerId: PartnerId,
  { userId, at }: Actor,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('company_partner')
    .values({ tenant_id: tx.tenantId, company_id: companyId, partner_id: partnerId, linked_by: userId, linked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Those that a tenant begins with. */
export async function insertLinks(
  tx: TenantTx,
  links: readonly { readonly companyId: CompanyId; readonly partnerId: PartnerId }[],
  { userId, at }: Pick<Actor, 'userId' | 'at'>,
): Promise<void> {
  const by = { tenant_id: tx.tenantId, linked_by: userId, linked_at: at }
  const rows = links.map(({ companyId, partnerId }) => ({ ...by, company_id: companyId, partner_id: partnerId }))
  await insertRows(tx, 'company_partner', rows)
}

/** False where the company did not work with it. */
export async function deleteLink(tx: TenantTx, companyId: CompanyId, partnerId: PartnerId): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('company_partner')
    .where('tenant_id', '=', tx.tenantId)
    .where('company_id', '=', companyId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Those that a tenant begins with: nobody has made them. */
export async function insertPartners(
  tx: TenantTx,
  partners: readonly (OwnedPartner & { readonly id: PartnerId })[],
): Promise<void> {
  const rows = partners.map((one) => ({
    tenant_id: tx.tenantId,
    partner_id: one.id,
    ...partnerColumns(one),
    version: 1,
  }))
  await insertRows(tx, 'partner', rows)
}
