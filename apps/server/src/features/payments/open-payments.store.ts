// SQL of what open payments will take from an account, and of the ids under which its bank knows them already.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { ExpectedMovement } from '@kontor/domain/entries'
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import { expectedStatuses } from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

/** Summed by the day on which the bank is expected to book: as many rows as there are days. */
export async function listOpenMovements(
  tx: TenantTx,
  accountId: AccountId,
  { withSalaries, except }: { readonly withSalaries: boolean; readonly except: PaymentId | null },
): Promise<readonly ExpectedMovement[]> {
  const day = sql<string>`coalesce(expected_date, execution_date, value_date)`
  let query = tx.db
    .selectFrom('payment')
    .select([day.as('day'), sql<string>`sum(account_amount)`.as('amount')])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_id', '=', accountId)
    .where('status', 'in', [...expectedStatuses])
    .where('deleted_at', 'is', null)
    .where('is_returned', '=', false)
  if (!withSalaries) query = query.where('is_salary', '=', false)
  if (except !== null) query = query.where('payment_id', '<>', except)
  const rows = await query.groupBy(day).execute()
  return rows.map((row) => ({ valueDate: row.day as CalendarDate, amount: decimal(row.amount) }))
}

/**
 * Of salaries too: what the bank announces of them is not counted for a reader who is shown the rest alone. Asked by the
 * names that the bank announces: those are few, and the open payments of an account may be many.
 */
export async function listOwnReferences(
  tx: TenantTx,
  accountId: AccountId,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const asked = sql<string>`(select n.value from json_array_elements_text(${JSON.stringify(names)}::json) n)`
  const rows = await tx.db
    .selectFrom('transmission_payment as sent')
    .innerJoin('payment', (join) =>
      join.onRef('payment.tenant_id', '=', 'sent.tenant_id').onRef('payment.payment_id', '=', 'sent.payment_id'),
    )
    .select(['sent.end_to_end_id', 'sent.instruction_id'])
    .where('payment.tenant_id', '=', tx.tenantId)
    .where('payment.account_id', '=', accountId)
    .where('payment.status', 'in', [...expectedStatuses])
    .where('payment.deleted_at', 'is', null)
    .where('payment.is_returned', '=', false)
    .where((where) => where.or([where('sent.end_to_end_id', 'in', asked), where('sent.instruction_id', 'in', asked)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.end_to_end_id, row.instruction_id]))
}
