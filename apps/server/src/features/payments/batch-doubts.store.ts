// SQL: transactions of batches with which what may leave is compared, as if each were a payment of its own. Whose batch it is
// and who may see it says its payment.
import { type CreditorAccount, paidStatuses, voidStatuses } from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  type PaymentRow,
  type ReaderScope,
  creditorOf,
  knownBanks,
  paymentsOf,
  placePayments,
} from './payment-doubts.store.ts'
import { type SimilarDebit, type Wanted, askedOf } from './place-similar.ts'

/** Transactions of other batches to the same account, neither void nor rejected by the bank. */
export async function listSimilarTransactions(
  tx: TenantTx,
  scope: ReaderScope,
  wanted: readonly Wanted[],
): Promise<readonly SimilarDebit[]> {
  if (wanted.length === 0 || scope.companyIds.length === 0) return []
  const { numbers, references, amounts, first, last, days } = askedOf(wanted)
  const [only, ...others] = new Set(wanted.map(({ paymentId }) => paymentId))
  // what a transaction says is unpacked only where a reference is looked for
  const byReference =
    references.length === 0 ? sql`false` : sql`one.details ->> 'reference' = any(${references}::text[])`
  // the batches by themselves: they are few, and joined line by line each would be sought among all payments for each line
  const { rows } = await sql<PaymentRow>`
    with told as materialized (
      select distinct one.payment_id, one.creditor_account as number, abs(one.amount) as amount,
        one.details ->> 'reference' as reference, one.details #>> '{bankOfBeneficiary,bankIdentifierCode}' as bic,
        one.details #>> '{bankOfBeneficiary,domesticBankCode}' as bank_code
      from batch_transaction one
      where one.tenant_id = ${tx.tenantId} and one.creditor_account = any(${numbers}::text[]) and one.rejected_at is null
        and one.payment_id is distinct from ${others.length === 0 ? only : null}::uuid
        and (abs(one.amount) = any(${amounts}::numeric[]) or ${byReference})
    ), batches as materialized (
      select payment.payment_id, payment.transaction_number, payment.value_date, currency.code as currency
      from payment
      join currency on currency.tenant_id = payment.tenant_id and currency.currency_id = payment.currency_id
      where payment.tenant_id = ${tx.tenantId} and payment.payment_id = any(array(select distinct payment_id from told))
        and payment.deleted_at is null and payment.status <> all(${[...voidStatuses]}::text[])
        and not payment.is_returned and ${paymentsOf(scope)}
    )
    select batches.payment_id, batches.transaction_number::text as transaction_number, batches.value_date,
      batches.currency, told.number, told.amount::text as amount, told.reference, told.bic, told.bank_code
    from batches join told on told.payment_id = batches.payment_id
    where told.reference = any(${references}::text[])
      or (batches.value_date >= ${first}::date - ${days}::int and batches.value_date <= ${last}::date + ${days}::int)
    order by batches.value_date desc, batches.transaction_number desc`.execute(tx.db)
  return placePayments(wanted, rows)
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
      select distinct told.bic, told.bank_code
      from (
        select distinct one.payment_id, one.details #>> '{bankOfBeneficiary,bankIdentifierCode}' as bic,
          one.details #>> '{bankOfBeneficiary,domesticBankCode}' as bank_code
        from batch_transaction one
        where one.tenant_id = ${tx.tenantId} and one.creditor_account = wanted.number and one.rejected_at is null
      ) told
      join payment on payment.tenant_id = ${tx.tenantId} and payment.payment_id = told.payment_id
      where payment.deleted_at is null and payment.status = any(${[...paidStatuses]}::text[])
        and not payment.is_returned and ${paymentsOf(scope)}
      limit ${knownBanks}
    ) paid on true`.execute(tx.db)
  return rows.map(({ number, bic, bank_code }) => creditorOf(number, bic, bank_code))
}
