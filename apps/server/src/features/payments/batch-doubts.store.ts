// SQL: transactions of batches with which what may leave is compared, as if each were a payment of its own. Whose batch it is
// and who may see it says its payment.
import type { PaymentId } from '@kontor/domain/identifiers'
import { type Decimal, formatDecimal } from '@kontor/domain/money'
import { type CreditorAccount, duplicateDays, paidStatuses, voidStatuses } from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import {
  type ReaderScope,
  type SimilarDebit,
  type SimilarRow,
  type Wanted,
  candidates,
  creditorOf,
  debitOf,
  knownBanks,
  paymentsOf,
} from './payment-doubts.store.ts'

type Row = Omit<SimilarRow, 'place'> & { payment_id: string; transaction_number: string }

/**
 * Transactions of other batches to the same account, neither void nor rejected by the bank. All that can be meant are read at
 * once and placed here: for each of thousands SQL would go through all that were ever paid to its account.
 */
export async function listSimilarTransactions(
  tx: TenantTx,
  scope: ReaderScope,
  wanted: readonly Wanted[],
): Promise<readonly SimilarDebit[]> {
  if (wanted.length === 0 || scope.companyIds.length === 0) return []
  const dates = wanted.flatMap(({ valueDate }) => valueDate ?? []).toSorted()
  const [only, ...others] = new Set(wanted.map(({ paymentId }) => paymentId))
  const { rows } = await sql<Row>`
    select distinct payment.payment_id, payment.transaction_number::text as transaction_number, payment.value_date,
      currency.code as currency, one.creditor_account as number, abs(one.amount)::text as amount,
      one.details ->> 'reference' as reference, one.details #>> '{bankOfBeneficiary,bankIdentifierCode}' as bic,
      one.details #>> '{bankOfBeneficiary,domesticBankCode}' as bank_code
    from batch_transaction one
    join payment on payment.tenant_id = one.tenant_id and payment.payment_id = one.payment_id
    join currency on currency.tenant_id = payment.tenant_id and currency.currency_id = payment.currency_id
    where one.tenant_id = ${tx.tenantId} and one.creditor_account = any(${numbersIn(wanted)}::text[])
      and one.rejected_at is null and payment.deleted_at is null
      and payment.status <> all(${[...voidStatuses]}::text[]) and not payment.is_returned
      and payment.payment_id is distinct from ${others.length === 0 ? only : null}::uuid and ${paymentsOf(scope)}
      and (one.details ->> 'reference' = any(${referencesIn(wanted)}::text[])
        or (abs(one.amount) = any(${amountsIn(wanted)}::numeric[])
          and payment.value_date >= ${dates[0] ?? null}::date - ${duplicateDays}::int
          and payment.value_date <= ${dates.at(-1) ?? null}::date + ${duplicateDays}::int))
    order by payment.value_date desc, transaction_number desc`.execute(tx.db)
  const found = rows.map((row): Omit<SimilarDebit, 'place'> => ({
    ...debitOf({ ...row, place: 0 }),
    side: {
      kind: 'payment',
      paymentId: row.payment_id as PaymentId,
      transactionNumber: row.transaction_number,
    },
  }))
  const byAmount = Map.groupBy(found, ({ creditor, currency, amount }) => amountKey(creditor.number, currency, amount))
  const byReference = Map.groupBy(found, ({ creditor, reference }) => `${creditor.number} ${reference}`)
  return wanted.flatMap(({ place, paymentId, number, currency, amount, reference }) => {
    const alike = new Set([
      ...((reference !== null && byReference.get(`${number} ${reference}`)) || []),
      ...((amount !== null && byAmount.get(amountKey(number, currency, amount))) || []),
    ])
    return Array.from(alike)
      .filter(({ side }) => side.kind === 'payment' && side.paymentId !== paymentId)
      .slice(0, candidates)
      .map((one) => ({ ...one, place }))
  })
}

const amountKey = (number: string, currency: string | null, amount: Decimal): string =>
  `${number} ${currency} ${formatDecimal(amount)}`

const numbersIn = (wanted: readonly Wanted[]): readonly string[] => [...new Set(wanted.map(({ number }) => number))]
const referencesIn = (wanted: readonly Wanted[]): readonly string[] => [
  ...new Set(wanted.flatMap(({ reference }) => reference ?? [])),
]
const amountsIn = (wanted: readonly Wanted[]): readonly string[] => [
  ...new Set(wanted.flatMap(({ amount }) => (amount === null ? [] : [formatDecimal(amount)]))),
]

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
