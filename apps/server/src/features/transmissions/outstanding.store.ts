// SQL: the payments that a bank has had, with every id under which they went out, as matching wants them.
import type { OutstandingPayment, TransmittedGroup } from '@kontor/domain/matching'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import { type CurrencyCode, type MinorUnit, type RateFactor, decimal } from '@kontor/domain/money'
import {
  type PaymentStatus,
  endedStatuses,
  groupedStatuses,
  isOneOf,
  isRejected,
  neverSentStatuses,
  outstandingStatuses,
  sendableStatuses,
} from '@kontor/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

type Row = {
  payment_id: string
  account_id: string
  transaction_number: string
  status: string
  is_in_doubt: boolean
  is_salary: boolean
  is_batch: boolean
  value_date: string
  execution_date: string | null
  reference: string | null
  beneficiary_iban: string | null
  payment_amount: string
  account_exchange_rate: string
  exchange_rate_factor: number
  intermediate_amount: string
  fees_and_charges_amount: string
  account_amount: string
  currency_code: string
  currency_minor_unit: number
  account_currency_code: string
  account_currency_minor_unit: number
  references: string[]
  message_id: string | null
  payment_information_id: string | null
  group_names: string[]
  all_group_names: string[]
  group_payments: number | null
  group_transactions: number | null
  group_rejected: number | null
  group_sum: string | null
}

/**
 * Payments of the accounts that went to a bank, or may have: those outstanding or in doubt, those of the last `sinceDate` that came to an
 * end, because returns and second debits must find them, and those that wait to be sent anew, because what had been rejected may be booked.
 */
export function listSentPayments(
  tx: TenantTx,
  accountIds: readonly AccountId[],
  sinceDate: CalendarDate,
): Promise<readonly OutstandingPayment[]> {
  return readSent(tx, accountIds, isWithBank(sinceDate))
}

/** Salaries that went out and count as sent no more, deleted or open again: what a bank tells of them tells a salary. */
export function listGivenUpSalaries(
  tx: TenantTx,
  accountId: AccountId,
  sinceDate: CalendarDate,
): Promise<readonly OutstandingPayment[]> {
  return readSent(
    tx,
    [accountId],
    sql`is_salary and value_date >= ${sinceDate} and (${isWithBank(sinceDate)}) is not true`,
  )
}

function isWithBank(sinceDate: CalendarDate): RawBuilder<unknown> {
  return sql`deleted_at is null
    and ((status = any(${[...sendableStatuses]}) and sending_state = 'unknown')
      or (status = any(${[...neverSentStatuses]}) and sending_state is null and transmission_count > 0)
      or status = any(${[...outstandingStatuses]})
      or (status = any(${[...endedStatuses]}) and value_date >= ${sinceDate}))`
}

async function readSent(
  tx: TenantTx,
  accountIds: readonly AccountId[],
  isWanted: RawBuilder<unknown>,
): Promise<readonly OutstandingPayment[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<Row>`
    with wanted as materialized (
      select payment_id from payment
      where tenant_id = ${tx.tenantId} and account_id = any(${[...accountIds]}::uuid[]) and ${isWanted}
    ), sent as materialized (
      select tp.payment_id, t.transmission_id, t.message_id, tp.payment_information_id, tp.end_to_end_id,
        tp.instruction_id
      from wanted
      join transmission_payment tp on tp.tenant_id = ${tx.tenantId} and tp.payment_id = wanted.payment_id
      join transmission t on t.tenant_id = ${tx.tenantId} and t.transmission_id = tp.transmission_id
    ), names as materialized (
      select payment_id, message_id, payment_information_id, end_to_end_id, instruction_id from sent
      union all
      select payment_id, message_id, payment_information_id, end_to_end_id, instruction_id
      from wanted join sending_not_received lost using (payment_id) where lost.tenant_id = ${tx.tenantId}
    ), named as materialized (
      select payment_id, array_agg(distinct reference) as "references"
      from names cross join lateral unnest(array[end_to_end_id, instruction_id]) as reference
      group by payment_id
    ), filed as materialized (
      select payment_id, array_agg(distinct name) as group_names
      from names cross join lateral unnest(array[message_id, payment_information_id]) as name
      group by payment_id
    ), latest as materialized (
      select distinct on (payment_id) payment_id, transmission_id, message_id, payment_information_id from sent
      order by payment_id, transmission_id desc
    ), groups as materialized (
      select tp.transmission_id, tp.payment_information_id, count(*)::int as group_payments,
        sum(coalesce((p.details->'batch'->>'count')::int, 1) - refused.count)::int as group_transactions, sum(refused.count)::int as group_rejected,
        sum(abs(p.payment_amount) - refused.amount)::text as group_sum
      from (select distinct transmission_id from latest) as told
      join transmission_payment tp on tp.tenant_id = ${tx.tenantId} and tp.transmission_id = told.transmission_id
      join payment p on p.tenant_id = ${tx.tenantId} and p.payment_id = tp.payment_id
      -- what the bank rejected of a batch it does not book
      cross join lateral (select count(*) as count, coalesce(sum(abs(amount)), 0) as amount from batch_transaction one
        where p.type = 'batch' and one.tenant_id = ${tx.tenantId} and one.payment_id = p.payment_id
          and one.rejected_at is not null) as refused
      where p.account_id = any(${[...accountIds]}::uuid[]) and p.status = any(${[...groupedStatuses]})
        and (p.status <> all(${[...sendableStatuses]}) or p.sending_state is not null)
        -- one that was rejected and sent again stands in its new group only
        and not exists (select 1 from transmission_payment later where later.tenant_id = ${tx.tenantId}
          and later.payment_id = tp.payment_id and later.transmission_id > tp.transmission_id)
      group by tp.transmission_id, tp.payment_information_id
    )
    select p.payment_id, p.account_id, p.transaction_number::text as transaction_number, p.status,
      coalesce(p.sending_state = 'unknown', false) as is_in_doubt, p.is_salary, p.type = 'batch' as is_batch,
      p.value_date, p.execution_date, p.reference, p.beneficiary_iban, p.payment_amount::text as payment_amount,
      p.account_exchange_rate::text as account_exchange_rate, p.exchange_rate_factor,
      p.intermediate_amount::text as intermediate_amount, p.fees_and_charges_amount::text as fees_and_charges_amount,
      p.account_amount::text as account_amount, c.code as currency_code, c.minor_unit as currency_minor_unit,
      ac.code as account_currency_code, ac.minor_unit as account_currency_minor_unit,
      named."references", case when p.type = 'batch' then filed.group_names
        else array[latest.message_id, latest.payment_information_id] end as group_names,
      filed.group_names as all_group_names, latest.message_id, latest.payment_information_id, g.group_payments, g.group_transactions,
      g.group_rejected, g.group_sum
    from latest
    join named on named.payment_id = latest.payment_id
    join filed on filed.payment_id = latest.payment_id
    join payment p on p.tenant_id = ${tx.tenantId} and p.payment_id = latest.payment_id
    join currency c on c.tenant_id = p.tenant_id and c.currency_id = p.currency_id
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    join currency ac on ac.tenant_id = p.tenant_id and ac.currency_id = a.currency_id
    left join groups g on g.transmission_id = latest.transmission_id
      and g.payment_information_id = latest.payment_information_id
    order by p.transaction_number`.execute(tx.db)
  return rows.map(paymentOf)
}

function paymentOf(row: Row): OutstandingPayment {
  // what became of it since the bank does not know: of what it has nothing is to be booked
  const status = waitsToBeSent(row) ? 'rejected' : (row.status as PaymentStatus)
  return {
    id: row.payment_id as PaymentId,
    accountId: row.account_id as AccountId,
    transactionNumber: Math.trunc(+row.transaction_number),
    status,
    waitsToBeSent: waitsToBeSent(row),
    isInDoubt: row.is_in_doubt,
    isSalary: row.is_salary,
    references: row.references,
    uetr: null,
    // the others of its group count without it
    group: isRejected(status) ? null : groupOf(row),
    groupNames: row.group_names,
    allGroupNames: row.all_group_names,
    // which of them matter the bookings say
    transactions: row.is_batch ? [] : null,
    amounts: {
      paymentAmount: decimal(row.payment_amount),
      paymentCurrency: { code: row.currency_code as CurrencyCode, minorUnit: row.currency_minor_unit as MinorUnit },
      accountCurrency: {
        code: row.account_currency_code as CurrencyCode,
        minorUnit: row.account_currency_minor_unit as MinorUnit,
      },
      accountExchangeRate: decimal(row.account_exchange_rate),
      exchangeRateFactor: row.exchange_rate_factor as RateFactor,
      intermediateAmount: decimal(row.intermediate_amount),
      feesAndChargesAmount: decimal(row.fees_and_charges_amount),
      accountAmount: decimal(row.account_amount),
    },
    reference: row.reference,
    beneficiaryIban: row.beneficiary_iban,
    executionDate: (row.execution_date ?? row.value_date) as CalendarDate,
  }
}

function waitsToBeSent({ status, is_in_doubt: isInDoubt }: Row): boolean {
  return isOneOf(neverSentStatuses, status as PaymentStatus) && !isInDoubt
}

function groupOf(row: Row): TransmittedGroup | null {
  const {
    message_id: messageId,
    payment_information_id: paymentInformationId,
    group_payments: payments,
    group_transactions: transactions,
    group_rejected: rejected,
    group_sum: total,
  } = row
  if (messageId === null || paymentInformationId === null) return null
  if (payments === null || transactions === null || rejected === null || total === null) return null
  return { messageId, paymentInformationId, payments, transactions, rejected, sum: decimal(total) }
}
