// SQL of contacts, the people at partners.
import type { ContactContent } from '@kontor/domain/partners'
import type { CompanyId, Id, PartnerId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type RowOf, countRows, from, nameOf, onKey } from '../../kernel/database/records.ts'
import type { PartnerPlace } from './partner-place.ts'

export type ContactId = Id<'contact'>
export type ContactRecord = ContactContent &
  VersionedRecord & {
    readonly id: ContactId
    readonly partnerId: PartnerId
    /** Whose partner it is. */
    readonly companyId: CompanyId | null
  }

function contactQuery(tx: TenantTx) {
  return from(tx, 'contact')
    .innerJoin('partner', (join) => onKey(join, 'partner.partner_id', 'contact.partner_id'))
    .leftJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'contact.changed_by'))
    .selectAll('contact')
    .select(['partner.company_id', nameOf<string | null>('changer').as('changed_by_name')])
}

export async function findContact(tx: TenantTx, id: ContactId): Promise<ContactRecord | null> {
  const row = await contactQuery(tx).where('contact.contact_id', '=', id).executeTakeFirst()
  return row ? contactOf(row) : null
}

/** Of a partner in its place, by name; of one of another company there are none. */
export async function listContactsOf(
  tx: TenantTx,
  { companyId, partnerId }: PartnerPlace,
): Promise<readonly ContactRecord[]> {
  const rows = await contactQuery(tx)
    .where('contact.partner_id', '=', partnerId)
    .where(sql<boolean>`(partner.company_id is null or partner.company_id = ${companyId})`)
    .orderBy(sql`lower(contact.name)`)
    .orderBy('contact.contact_id')
    .execute()
  return rows.map(contactOf)
}

export function countContacts(tx: TenantTx, partnerId: PartnerId): Promise<number> {
  return countRows(from(tx, 'contact').where('partner_id', '=', partnerId))
}

export function contactColumns({ name, position, email, phone, remarks }: ContactContent) {
  return { name, position, email, phone, remarks }
}

/** Those that a tenant begins with: nobody has made them. */
export async function insertContacts(
  tx: TenantTx,
  contacts: readonly (ContactContent & { readonly id: ContactId; readonly partnerId: PartnerId })[],
): Promise<void> {
  const rows = contacts.map((one) => ({
    tenant_id: tx.tenantId,
    contact_id: one.id,
    partner_id: one.partnerId,
    ...contactColumns(one),
    version: 1,
  }))
  await insertRows(tx, 'contact', rows)
}

function contactOf(row: RowOf<typeof contactQuery>): ContactRecord {
  return {
    id: row.contact_id as ContactId,
    partnerId: row.partner_id as PartnerId,
    companyId: row.company_id as CompanyId | null,
    ...contactColumns(row),
    ...versionOf(row),
  }
}
