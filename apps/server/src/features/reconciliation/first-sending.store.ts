// SQL: when a payment went to a bank for the first time.
import type { PaymentId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from, onKey } from '../../kernel/database/records.ts'

/** Null: it never did. */
export async function findFirstSending(tx: TenantTx, paymentId: PaymentId): Promise<Date | null> {
  const row = await from(tx, 'transmission_payment')
    .innerJoin('transmission', (join) =>
      onKey(join, 'transmission.transmission_id', 'transmission_payment.transmission_id'),
    )
    .select('transmission.created_at')
    .where('transmission_payment.payment_id', '=', paymentId)
    .orderBy('transmission.created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}
