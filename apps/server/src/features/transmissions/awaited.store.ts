// SQL of payments on which the bank's answer or booking is waited for, with what says how long.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import {
  type AwaitedPayment,
  type PaymentStatus,
  type TransmissionState,
  awaitedStatuses,
  isDeliveryOpen,
  sendableStatuses,
  firmAlarms,
  transmissionStates,
  waitingAlarms,
} from '@kontor/domain/payments'
import { type BankProfile, type BankProfileName, profileWith } from '@kontor/formats/profiles'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type PaymentRecord, listPaymentsById } from '../payments/public.ts'

export type AwaitedRow = {
  readonly paymentId: PaymentId
  readonly payment: AwaitedPayment
  readonly alarm: string | null
  /** Of the newest transmission of the payment's present version; of a file that a restored database had forgotten when it was written. */
  readonly deliveredAt: Date | null
  readonly dueDate: CalendarDate
  readonly currencyCode: string
  readonly bankCountry: string | null
  readonly timeZone: string
  readonly answerExpectedHours: number | null
}

type Row = {
  payment_id: string
  status: string
  sending_state: string | null
  response_status: string | null
  alarm: string | null
  delivered_at: Date | string | null
  due_date: string
  currency_code: string
  bank_country: string | null
  time_zone: string
  profile: string | null
  profile_overrides: unknown
}

/** Without a lock. Louder alarms than those of waiting are left alone. */
export async function listAwaited(tx: TenantTx): Promise<readonly AwaitedRow[]> {
  const { rows } = await sql<Row>`
    select p.payment_id, p.status, p.sending_state, p.response_status, p.alarm, last.delivered_at, coalesce(p.expected_date, p.execution_date, p.value_date) as due_date,
      c.code as currency_code, a.bank_country, company.time_zone, m.profile, m.profile_overrides
    from payment p
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    join company on company.tenant_id = p.tenant_id and company.company_id = p.company_id
    join currency c on c.tenant_id = p.tenant_id and c.currency_id = p.currency_id
    left join communication m on m.tenant_id = a.tenant_id and m.communication_id = a.communication_id
    left join lateral (
      select coalesce(t.delivered_at, case when t.state = 'delivered' then t.created_at end) as delivered_at
      from transmission_payment tp
      join transmission t on t.tenant_id = tp.tenant_id and t.transmission_id = tp.transmission_id
      where tp.tenant_id = p.tenant_id and tp.payment_id = p.payment_id and tp.payment_version = p.version
      order by tp.transmission_id desc limit 1
    ) last on true
    where p.tenant_id = ${tx.tenantId} and p.deleted_at is null
      and p.status = any(${[...awaitedStatuses]})
      and (p.alarm is null or p.alarm = any(${[...waitingAlarms]}))
    order by p.payment_id`.execute(tx.db)
  return rows.map((row) => ({
    paymentId: row.payment_id as PaymentId,
    payment: {
      status: row.status as PaymentStatus,
      transmission: row.sending_state as TransmissionState | null,
      hasAnswer: row.response_status !== null,
    },
    alarm: row.alarm,
    deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at),
    dueDate: row.due_date as CalendarDate,
    currencyCode: row.currency_code,
    bankCountry: row.bank_country,
    timeZone: row.time_zone,
    answerExpectedHours:
      row.profile === null
        ? null
        : profileWith(row.profile as BankProfileName, (row.profile_overrides ?? {}) as Partial<BankProfile>)
            .answerExpectedHours,
  }))
}

/** Of a file that is not on its way. */
const restingStates = transmissionStates.filter((one) => one === 'unknown' || !isDeliveryOpen(one))

/** Signed, not known to be sent, and ringing for no person yet. Without a lock. */
export async function listSignedUnsent(tx: TenantTx): Promise<readonly PaymentRecord[]> {
  const rows = await tx.db
    .selectFrom('payment')
    .select('payment_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('status', 'in', [...sendableStatuses])
    .where((where) => where.or([where('sending_state', 'is', null), where('sending_state', 'in', restingStates)]))
    .where((where) => where.or([where('alarm', 'is', null), where('alarm', 'not in', [...firmAlarms])]))
    .where('deleted_at', 'is', null)
    .execute()
  return listPaymentsById(
    tx,
    rows.map((row) => row.payment_id as PaymentId),
  )
}

/** Those that could be sent were it not for the bank's yes after its no, and that ring for something else. */
export async function listContradicted(tx: TenantTx): Promise<ReadonlySet<PaymentId>> {
  const rows = await tx.db
    .selectFrom('payment')
    .select('payment_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('is_contradicted', '=', true)
    .where('status', 'in', [...sendableStatuses])
    .where('alarm', 'is distinct from', 'bank-contradicts-itself')
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.payment_id as PaymentId))
}
