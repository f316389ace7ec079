// SQL: which payments of an account are salaries, whatever became of them: what a bank tells of one stays a salary's.
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import type { SalaryShare } from '@kontor/domain/matching'
import { type CurrencyCode, decimal } from '@kontor/domain/money'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from } from '../../kernel/database/records.ts'
import { findLastNumber, firstNumber } from './new-payments.store.ts'

/** Deleted ones count too. */
export async function paysSalaries(tx: TenantTx, accountId: AccountId): Promise<boolean> {
  const row = await from(tx, 'payment')
    .select('payment.payment_id')
    .where('payment.account_id', '=', accountId)
    .where('payment.is_salary', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Of these numbers those that payments have, on whatever account they stand now, and whether they are salaries; deleted ones
 * too. One that was given and that no payment has was lost with the end of a restored backup: nobody knows that it was none.
 */
export async function listSalaryNumbers(
  tx: TenantTx,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  if (numbers.length === 0) return new Map()
  const rows = await from(tx, 'payment')
    .select(['payment.transaction_number', 'payment.is_salary'])
    .where('payment.transaction_number', '=', sql<string>`any(${[...numbers]}::bigint[])`)
    .execute()
  const known = new Map(rows.map((row) => [Math.trunc(+row.transaction_number), row.is_salary]))
  const others = numbers.filter((number) => !known.has(number))
  if (others.length === 0) return known
  const last = await findLastNumber(tx)
  const lost = others.filter((number) => number > firstNumber && number <= last)
  return new Map([...known, ...lost.map((number) => [number, true] as const)])
}

/**
 * What these salaries and batches of them cost, where it is one of these amounts (unsigned decimals) in whatever currency:
 * a batch of thousands is not read whole.
 */
export async function listSalaryShares(
  tx: TenantTx,
  accountId: AccountId,
  paymentIds: readonly PaymentId[],
  amounts: readonly string[],
): Promise<readonly SalaryShare[]> {
  if (paymentIds.length === 0 || amounts.length === 0) return []
  const { rows } = await sql<{ creditor_account: string | null; name: string; amount: string; currency: string }>`
    with wanted as materialized (
      select payment.*, paid.code as paid_code, own.code as own_code
      from payment
      join account on account.tenant_id = payment.tenant_id and account.account_id = payment.account_id
      join currency paid on paid.tenant_id = payment.tenant_id and paid.currency_id = payment.currency_id
      join currency own on own.tenant_id = account.tenant_id and own.currency_id = account.currency_id
      where payment.tenant_id = ${tx.tenantId} and payment.account_id = ${accountId} and payment.is_salary
        and payment.payment_id = any(${[...paymentIds]}::uuid[])
    ), share as (
      select creditor_account, beneficiary_name as name, abs(payment_amount) as amount, paid_code as currency
      from wanted where type <> 'batch'
      union all
      select creditor_account, beneficiary_name, abs(account_amount), own_code from wanted where type <> 'batch'
      union all
      select one.creditor_account, one.beneficiary_name, abs(one.amount), wanted.paid_code
      from wanted
      join batch_transaction one on one.tenant_id = ${tx.tenantId} and one.payment_id = wanted.payment_id
      where wanted.type = 'batch'
    )
    select distinct creditor_account, name, amount::text as amount, currency from share
    where amount in (select value::numeric from json_array_elements_text(${JSON.stringify(amounts)}::json))`.execute(
    tx.db,
  )
  return rows.map((row) => ({
    accountId,
    creditorAccount: row.creditor_account,
    name: row.name,
    currency: row.currency as CurrencyCode,
    amount: decimal(row.amount),
  }))
}
