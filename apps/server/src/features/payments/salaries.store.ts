// SQL: which payments of an account are salaries, whatever became of them: what a bank tells of one stays a salary's.
import type { AccountId } from '@kontor/domain/identifiers'
import type { AwaitedShare } from '@kontor/domain/matching'
import { type CurrencyCode, decimal } from '@kontor/domain/money'
import { outstandingStatuses, sendableStatuses } from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from } from '../../kernel/database/records.ts'

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

/** Of these numbers those that the account's payments have, and whether they are salaries; deleted ones too. */
export async function listSalaryNumbers(
  tx: TenantTx,
  accountId: AccountId,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  if (numbers.length === 0) return new Map()
  const rows = await from(tx, 'payment')
    .select(['payment.transaction_number', 'payment.is_salary'])
    .where('payment.account_id', '=', accountId)
    .where('payment.transaction_number', '=', sql<string>`any(${[...numbers]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [Math.trunc(+row.transaction_number), row.is_salary]))
}

/** What the batches of salaries pay that the account's bank has, or may have, and has not booked whole. */
export async function listAwaitedShares(tx: TenantTx, accountId: AccountId): Promise<readonly AwaitedShare[]> {
  const { rows } = await sql<{ creditor_account: string; amount: string; currency: string }>`
    select distinct one.creditor_account, abs(one.amount)::text as amount, currency.code as currency
    from payment
    join currency on currency.tenant_id = payment.tenant_id and currency.currency_id = payment.currency_id
    join batch_transaction one on one.tenant_id = payment.tenant_id and one.payment_id = payment.payment_id
    where payment.tenant_id = ${tx.tenantId} and payment.account_id = ${accountId} and payment.is_salary
      and payment.type = 'batch' and payment.deleted_at is null
      and (payment.status = any(${[...outstandingStatuses]})
        or (payment.status = any(${[...sendableStatuses]}) and payment.sending_state = 'unknown'))
      and one.creditor_account is not null and one.rejected_at is null`.execute(tx.db)
  return rows.map((row) => ({
    accountId,
    creditorAccount: row.creditor_account,
    currency: row.currency as CurrencyCode,
    amount: decimal(row.amount),
  }))
}
