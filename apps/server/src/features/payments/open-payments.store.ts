// SQL of what open payments will take from an account, and of the names under which its bank knows them already: values
// that are asked beside the account.
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import { expectedStatuses } from '@kontor/domain/payments'
import { ownIdPattern } from '@kontor/formats/pain001'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { closedSet } from '../../kernel/database/records.ts'

const isExpected = sql`status in ${closedSet(expectedStatuses)} and deleted_at is null and not is_returned`

/** `amount` is a decimal, signed. */
export type OpenMovement = { readonly day: string; readonly is_salary: boolean; readonly amount: string }

/** Summed by the day on which the bank is expected to book, salaries apart: at most two rows a day. */
export function openMovements(
  { tenantId }: TenantTx,
  accountId: AccountId,
  except: PaymentId | null,
): RawBuilder<readonly OpenMovement[]> {
  const day = sql`coalesce(expected_date, execution_date, value_date)`
  return rowsIn(sql<OpenMovement>`
    select ${day} as day, is_salary, sum(account_amount)::text as amount from payment
    where tenant_id = ${tenantId} and account_id = ${accountId} and ${isExpected}
      and payment_id is distinct from ${except}::uuid
    group by ${day}, is_salary`)
}

export type OwnName = { readonly name: string; readonly is_salary: boolean }

/**
 * Of the names that the bank reports and announces, those that are our own ids of open payments: they follow from a
 * payment's number and how often it went out. Of salaries too: what the bank announces of them is not counted for a reader
 * who is shown the rest alone. Each name is looked up by its number: they are few, and the open payments of an account may
 * be many.
 */
export function ownNames({ tenantId }: TenantTx, accountId: AccountId): RawBuilder<readonly OwnName[]> {
  return rowsIn(sql<OwnName>`
    select told.end_to_end_id as name, payment.is_salary from entry told
    cross join lateral regexp_match(told.end_to_end_id, ${ownIdPattern}) as own(part)
    cross join lateral (
      select transmission_count, is_salary from payment
      where tenant_id = ${tenantId} and transaction_number = own.part[1]::bigint and account_id = ${accountId}
        and ${isExpected} offset 0) as payment
    where told.tenant_id = ${tenantId} and told.account_id = ${accountId}
      and told.layer in ('pending', 'intraday', 'announced') and own.part[2]::int <= payment.transmission_count`)
}
