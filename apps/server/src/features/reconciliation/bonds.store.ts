// SQL of what active matches hold: asked before a match is written, so that none is refused by the database in the middle
// of an import, whose bookings would go with it.
import type { EntryId, PaymentId } from '@kontor/domain/identifiers'
import type { HeldOfEntry } from '@kontor/domain/matching'
import type { TenantTx } from '../../kernel/database/database.ts'
import { listHeld } from './matched-parts.store.ts'

export type Bonds = {
  /** By `bondKey`: a payment is settled once, and comes back once. */
  readonly payments: ReadonlySet<string>
  readonly entries: ReadonlyMap<EntryId, HeldOfEntry>
}

export function bondKey(id: PaymentId, isReturn: boolean): string {
  return `${id} ${isReturn ? 'return' : 'settlement'}`
}

/** The payments must be locked, and no import may run beside. */
export async function listBonds(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
  entryIds: readonly EntryId[],
): Promise<Bonds> {
  const rows = await tx.db
    .selectFrom('match_payment')
    .select(['payment_id', 'is_return'])
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', 'in', [...paymentIds])
    .where('is_active', '=', true)
    .execute()
  return {
    payments: new Set(rows.map((row) => bondKey(row.payment_id as PaymentId, row.is_return))),
    entries: await listHeld(tx, entryIds),
  }
}
