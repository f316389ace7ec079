// SQL: transactions of batches with which what may leave is compared, as if each were a payment of its own. Whose batch it is
// and who may see it says its payment.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import { type CreditorAccount, duplicateDays, paidStatuses, voidStatuses } from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  type ReaderScope,
  type SimilarDebit,
  type Wanted,
  candidates,
  creditorOf,
  debitOf,
  knownBanks,
  paymentsOf,
  recordsetOf,
} from './payment-doubts.store.ts'

type Row = {
  place: number
  number: string
  bic: string | null
  bank_code: string | null
  currency: string
  amount: string
  value_date: CalendarDate
  reference: string | null
  payment_id: string
  transaction_number: string
}

/** Transactions of other batches to the same account, neither void nor rejected by the bank. */
export async function listSimilarTransactions(
  tx: TenantTx,
  scope: ReaderScope,
  wanted: readonly Wanted[],
): Promise<readonly SimilarDebit[]> {
  if (wanted.length === 0 || scope.companyIds.length === 0) return []
  const { rows } = await sql<Row>`
    select w.place, w.number, p.bic, p.bank_code, p.currency, p.amount, p.value_date, p.reference, p.payment_id,
      p.transaction_number
    from ${recordsetOf(wanted)}
    join lateral (
      select one.details #>> '{bankOfBeneficiary,bankIdentifierCode}' as bic,
        one.details #>> '{bankOfBeneficiary,domesticBankCode}' as bank_code, currency.code as currency,
        abs(one.amount)::text as amount, payment.value_date, one.details ->> 'reference' as reference, payment.payment_id,
        payment.transaction_number::text as transaction_number
      from batch_transaction one
      join payment on payment.tenant_id = one.tenant_id and payment.payment_id = one.payment_id
      join currency on currency.tenant_id = payment.tenant_id and currency.currency_id = payment.currency_id
      where one.tenant_id = ${tx.tenantId} and one.creditor_account = w.number and one.rejected_at is null
        and payment.deleted_at is null and payment.status <> all(${[...voidStatuses]}::text[])
        and not payment.is_returned and payment.payment_id is distinct from w.payment_id and ${paymentsOf(scope)}
        and (one.details ->> 'reference' = w.reference
          or (abs(one.amount) = w.amount and currency.code = w.currency
            and abs(payment.value_date - w.value_date) <= ${duplicateDays}::int))
      order by abs(payment.value_date - w.value_date), payment.transaction_number desc, one.index
      limit ${candidates}
    ) p on true`.execute(tx.db)
  return rows.map((row) => ({
    ...debitOf(row),
    side: {
      kind: 'payment' as const,
      paymentId: row.payment_id as PaymentId,
      transactionNumber: row.transaction_number,
    },
  }))
}

/** The accounts of these numbers to which a batch that left the house paid. */
export async function listPaidInBatches(
  tx: TenantTx,
  scope: ReaderScope,
  numbers: readonly string[],
): Promise<readonly CreditorAccount[]> {
  if (numbers.length === 0 || scope.companyIds.length === 0) return []
  const { rows } = await sql<{ number: string; bic: string | null; bank_code: string | null }>`
    select wanted.number, paid.bic, paid.bank_code
    from (select unnest(${[...numbers]}::text[]) as number) wanted
    join lateral (
      select distinct one.details #>> '{bankOfBeneficiary,bankIdentifierCode}' as bic,
        one.details #>> '{bankOfBeneficiary,domesticBankCode}' as bank_code
      from batch_transaction one
      join payment on payment.tenant_id = one.tenant_id and payment.payment_id = one.payment_id
      where one.tenant_id = ${tx.tenantId} and one.creditor_account = wanted.number and one.rejected_at is null
        and payment.deleted_at is null and payment.status = any(${[...paidStatuses]}::text[])
        and not payment.is_returned and ${paymentsOf(scope)}
      limit ${knownBanks}
    ) paid on true`.execute(tx.db)
  return rows.map(({ number, bic, bank_code }) => creditorOf(number, bic, bank_code))
}
