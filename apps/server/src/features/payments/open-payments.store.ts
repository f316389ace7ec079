// SQL of what open payments will take from an account, and of the ids under which its bank knows them already.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { ExpectedMovement } from '@kontor/domain/entries'
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import { expectedStatuses } from '@kontor/domain/payments'
import { sql } from 'kysely'
import { parseOwnId } from '@kontor/formats/pain001'
import type { TenantTx } from '../../kernel/database/database.ts'
import { closedSet } from '../../kernel/database/records.ts'

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
    .where(sql<boolean>`status in ${closedSet(expectedStatuses)}`)
    .where('deleted_at', 'is', null)
    .where('is_returned', '=', false)
  if (!withSalaries) query = query.where('is_salary', '=', false)
  if (except !== null) query = query.where('payment_id', '<>', except)
  const rows = await query.groupBy(day).execute()
  return rows.map((row) => ({ valueDate: row.day as CalendarDate, amount: decimal(row.amount) }))
}

/**
 * Those of the names that are our own ids of open payments: they follow from a payment's number and how often it went
 * out. Of salaries too: what the bank announces of them is not counted for a reader who is shown the rest alone. Asked by
 * the names that the bank announces: those are few, and the open payments of an account may be many.
 */
export async function listOwnReferences(
  tx: TenantTx,
  accountId: AccountId,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = names.flatMap((name) => {
    const id = parseOwnId(name)
    return id === null ? [] : [{ name, ...id }]
  })
  if (asked.length === 0) return new Set()
  const numbers = [...new Set(asked.map(({ transactionNumber }) => transactionNumber))]
  const rows = await tx.db
    .selectFrom('payment')
    .select(['transaction_number', 'transmission_count'])
    .where('tenant_id', '=', tx.tenantId)
    .where('transaction_number', 'in', numbers)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`status in ${closedSet(expectedStatuses)}`)
    .where('deleted_at', 'is', null)
    .where('is_returned', '=', false)
    .execute()
  const sendings = new Map(rows.map((row) => [row.transaction_number, row.transmission_count]))
  return new Set(
    asked
      .filter(({ transactionNumber, sending }) => sending <= (sendings.get(transactionNumber) ?? 0))
      .map(({ name }) => name),
  )
}
