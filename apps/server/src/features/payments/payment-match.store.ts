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
