// SQL: which payments of an account are salaries, whatever became of them: what a bank tells of one stays a salary's.
import type { AccountId } from '@kontor/domain/identifiers'
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
