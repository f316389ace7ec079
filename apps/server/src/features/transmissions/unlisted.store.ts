// SQL of payments that a part acceptance did not list and that still wait for the bank's word.
import type { PaymentId } from '@kontor/domain/identifiers'
import { unansweredStatuses } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import { onKey } from '../../kernel/database/records.ts'

export type UnlistedPayment = {
  readonly paymentId: PaymentId
  readonly currencyCode: string
  readonly bankCountry: string | null
  readonly timeZone: string
}

export async function listUnlisted(tx: TenantTx): Promise<readonly UnlistedPayment[]> {
  const rows = await tx.db
    .selectFrom('payment')
    .innerJoin('account', (join) => onKey(join, 'account.account_id', 'payment.account_id'))
    .innerJoin('company', (join) => onKey(join, 'company.company_id', 'payment.company_id'))
    .innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'payment.currency_id'))
    .select(['payment.payment_id', 'currency.code', 'account.bank_country', 'company.time_zone'])
    .where('payment.tenant_id', '=', tx.tenantId)
    .where('payment.status', 'in', [...unansweredStatuses])
    .where('payment.part_accepted_at', 'is not', null)
    .where('payment.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id as PaymentId,
    currencyCode: row.code,
    bankCountry: row.bank_country,
    timeZone: row.time_zone,
  }))
}
