// SQL of how a tenant's files call the fields of partners.
import { type PartnerColumn, type PartnerHeading, partnerColumns } from '@kontor/contract'
import { nameKey } from '@kontor/domain'
import type { TenantTx } from '../../kernel/database/database.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { from } from '../../kernel/database/records.ts'

/** By heading; of a field that files have no more nothing is known. */
export async function listHeadings(tx: TenantTx): Promise<readonly PartnerHeading[]> {
  const rows = await from(tx, 'partner_heading').select(['heading_key', 'field']).orderBy('heading_key').execute()
  return rows.flatMap(({ heading_key: heading, field }) =>
    Object.hasOwn(partnerColumns, field) ? [{ heading, field: field as PartnerColumn }] : [],
  )
}

/** Each heading is kept as headings are compared; the last one of a key counts. */
export async function replaceHeadings(tx: TenantTx, headings: readonly PartnerHeading[]): Promise<void> {
  const { tenantId } = tx
  await tx.db.deleteFrom('partner_heading').where('tenant_id', '=', tenantId).execute()
  const byKey = new Map(headings.map(({ heading, field }) => [nameKey(heading), field]))
  byKey.delete('')
  const rows = [...byKey].map(([heading_key, field]) => ({ tenant_id: tenantId, heading_key, field }))
  await insertRows(tx, 'partner_heading', rows)
}
