// SQL: the active match of a payment, for its readers. Matches are written by reconciliation.
import type { PaymentId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'

export async function findMatchOfPayment(tx: TenantTx, paymentId: PaymentId): Promise<string | null> {
  const row = await tx.db
    .selectFrom('match_payment')
    .select('match_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', paymentId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.match_id ?? null
}

/** Of those that have one. */
export async function listMatchesOfPayments(
  tx: TenantTx,
  paymentIds: readonly PaymentId[],
): Promise<ReadonlyMap<PaymentId, string>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('match_payment')
    .select(['payment_id', 'match_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', 'in', [...paymentIds])
    .where('is_active', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.payment_id as PaymentId, row.match_id]))
}
