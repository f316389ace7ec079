// SQL of what active matches hold: asked before a match is written, so that none is refused by the database in the middle
// of an import, whose bookings would go with it.
import type { EntryId, PaymentId } from '@kontor/domain/identifiers'
import type { HeldOfEntry } from '@kontor/domain/matching'
import type { TenantTx } from '../../kernel/database/database.ts'
import { listHeld } from './matched-parts.store.ts'

export type Bonds = {
  /** A payment is settled once. What has come back of it stands on itself. */
  readonly settled: ReadonlySet<PaymentId>
  readonly entries: ReadonlyMap<EntryId, HeldOfEntry>
}

/** The payments must be locked, and no import may run beside. */
export async function listBonds(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
  entryIds: readonly EntryId[],
): Promise<Bonds> {
  const rows = await tx.db
    .selectFrom('match_payment')
    .select('payment_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', 'in', [...paymentIds])
    .where('is_active', '=', true)
    .where('is_return', '=', false)
    .execute()
  return {
    settled: new Set(rows.map((row) => row.payment_id as PaymentId)),
    entries: await listHeld(tx, entryIds),
  }
}
