// SQL: how a beneficiary was paid last, by its id or its IBAN; only of what the reader may see.
import type { AccountId, BeneficiaryId, CurrencyId } from '@kontor/domain/identifiers'
import { type PaymentType, voidStatuses } from '@kontor/domain/payments'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type ReaderScope, paymentsOf } from './payment-doubts.store.ts'

export type PaymentTerms = {
  readonly accountId: AccountId
  readonly currencyId: CurrencyId
  readonly type: PaymentType
}

/** Null where nothing was paid to it yet; what did not come to anything does not count. */
export async function findLastTerms(
  { db, tenantId }: TenantTx,
  scope: ReaderScope,
  beneficiaryId: BeneficiaryId,
): Promise<PaymentTerms | null> {
  if (scope.companyIds.length === 0) return null
  // each by its own index
  const paid = (to: RawBuilder<SqlBool>) => sql`
    select payment.account_id, payment.currency_id, payment.type, payment.transaction_number from payment
    where payment.tenant_id = ${tenantId} and ${to} and payment.deleted_at is null
      and payment.status <> all(${[...voidStatuses]}::text[]) and ${paymentsOf(scope)}`
  const iban = sql`select iban from beneficiary where tenant_id = ${tenantId} and beneficiary_id = ${beneficiaryId}`
  const { rows } = await sql<PaymentTerms>`
    select account_id as "accountId", currency_id as "currencyId", type from (
      ${paid(sql`payment.beneficiary_id = ${beneficiaryId}`)} union all
      ${paid(sql`payment.creditor_account = (${iban})`)}
    ) paid order by transaction_number desc limit 1`.execute(db)
  return rows[0] ?? null
}
