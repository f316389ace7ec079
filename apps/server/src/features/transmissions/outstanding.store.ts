// SQL: the payments that a bank has had, with every id under which they went out, as matching wants them.
import type { OutstandingPayment, TransmittedGroup } from '@kontor/domain/matching'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import { type CurrencyCode, type MinorUnit, type RateFactor, decimal } from '@kontor/domain/money'
import {
  type PaymentStatus,
  endedStatuses,
  groupedStatuses,
  outstandingStatuses,
  sendableStatuses,
} from '@kontor/domain/payments'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

type Row = {
  payment_id: string
  account_id: string
  transaction_number: string
  status: string
  is_in_doubt: boolean
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
  group_count: number | null
  group_sum: string | null
}

/**
 * Payments of the accounts that went to a bank, or may have: those outstanding or in doubt, and those of the last `sinceDate` that came to an
 * end, because returns and second debits must find them.
 */
export async function listSentPayments(
  tx: TenantTx,
  accountIds: readonly AccountId[],
  sinceDate: CalendarDate,
): Promise<readonly OutstandingPayment[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<Row>`
    with sent as (
      select tp.payment_id, t.transmission_id, t.message_id, tp.payment_information_id, tp.end_to_end_id,
        tp.instruction_id, tp.execution_date, tp.payment_version
      from transmission_payment tp
      join transmission t on t.tenant_id = tp.tenant_id and t.transmission_id = tp.transmission_id
      where tp.tenant_id = ${tx.tenantId}
    ), latest as (
      -- one that was rejected and sent again stands in its new group only
      select distinct on (payment_id) payment_id, message_id, payment_information_id from sent
      order by payment_id, transmission_id desc
    ), groups as (
      select s.message_id, s.payment_information_id, count(*)::int as group_count,
        sum(abs(p.payment_amount))::text as group_sum
      from latest s join payment p on p.tenant_id = ${tx.tenantId} and p.payment_id = s.payment_id
      where p.account_id = any(${[...accountIds]}::uuid[]) and p.status = any(${[...groupedStatuses]})
      group by s.message_id, s.payment_information_id
    )
    select p.payment_id, p.account_id, p.transaction_number::text as transaction_number, p.status,
      coalesce(p.sending_state = 'unknown', false) as is_in_doubt,
      p.value_date, p.execution_date, p.reference, p.beneficiary_iban, p.payment_amount::text as payment_amount,
      p.account_exchange_rate::text as account_exchange_rate, p.exchange_rate_factor,
      p.intermediate_amount::text as intermediate_amount, p.fees_and_charges_amount::text as fees_and_charges_amount,
      p.account_amount::text as account_amount, c.code as currency_code, c.minor_unit as currency_minor_unit,
      ac.code as account_currency_code, ac.minor_unit as account_currency_minor_unit,
      (select array_agg(r) from (select distinct unnest(array[s.end_to_end_id, s.instruction_id]) as r
        from sent s where s.payment_id = p.payment_id) x) as references,
      last.message_id, last.payment_information_id, g.group_count, g.group_sum
    from payment p
    join currency c on c.tenant_id = p.tenant_id and c.currency_id = p.currency_id
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    join currency ac on ac.tenant_id = p.tenant_id and ac.currency_id = a.currency_id
    join lateral (select s.message_id, s.payment_information_id from sent s where s.payment_id = p.payment_id
      order by s.transmission_id desc limit 1) last on true
    left join groups g on g.message_id = last.message_id and g.payment_information_id = last.payment_information_id
    where p.tenant_id = ${tx.tenantId} and p.account_id = any(${[...accountIds]}::uuid[]) and p.deleted_at is null
      and ((p.status = any(${[...sendableStatuses]}) and p.sending_state = 'unknown')
        or p.status = any(${[...outstandingStatuses]})
        or (p.status = any(${[...endedStatuses]}) and p.value_date >= ${sinceDate}))
    order by p.transaction_number`.execute(tx.db)
  return rows.map(paymentOf)
}

function paymentOf(row: Row): OutstandingPayment {
  return {
    id: row.payment_id as PaymentId,
    accountId: row.account_id as AccountId,
    transactionNumber: Math.trunc(+row.transaction_number),
    status: row.status as PaymentStatus,
    isInDoubt: row.is_in_doubt,
    references: row.references,
    uetr: null,
    group: groupOf(row),
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

function groupOf(row: Row): TransmittedGroup | null {
  const {
    message_id: messageId,
    payment_information_id: paymentInformationId,
    group_count: count,
    group_sum: total,
  } = row
  if (messageId === null || paymentInformationId === null || count === null || total === null) return null
  return { messageId, paymentInformationId, count, sum: decimal(total) }
}
