// SQL of a payment's life line, with what decides who may read how much of it.
import type { AccountId, CompanyId, PaymentId } from '@kontor/domain/identifiers'
import type { MinorUnit } from '@kontor/domain/money'
import { type RawBuilder, sql } from 'kysely'
import { type LivedActivity, activitiesOf } from '../../kernel/audit/audit.store.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { rowsIn } from '../../kernel/database/nested-rows.ts'
import { from, onKey } from '../../kernel/database/records.ts'
import type { PaymentPlace } from '../payments/public.ts'
import { companiesOfSalaries } from './told-salaries.store.ts'

export type PaymentLife = PaymentPlace & {
  readonly isSalary: boolean
  /** Of the account's currency. */
  readonly accountUnit: MinorUnit
  /** Oldest first. */
  readonly activities: readonly LivedActivity[]
  /** By sequence: of whose salaries what somebody typed may tell, where they are of more than this one. */
  readonly salariesInReasons: ReadonlyMap<string, readonly CompanyId[]>
}

export function findPaymentLife(tx: TenantTx, id: PaymentId): Promise<PaymentLife | null> {
  return lifeOf(
    from(tx, 'payment')
      .innerJoin('account', (join) => onKey(join, 'account.account_id', 'payment.account_id'))
      .innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'account.currency_id'))
      .select(['payment.company_id', 'payment.account_id', 'payment.is_salary', 'currency.minor_unit'])
      .select(activitiesOf(tx, 'payment', id).as('activities'))
      .select(salariesInReasons(tx, 'payment', id).as('salaries_in_reasons'))
      .where('payment.payment_id', '=', id)
      .where('payment.deleted_at', 'is', null)
      .executeTakeFirst(),
  )
}

export function findRecurringLife(tx: TenantTx, id: PaymentId): Promise<PaymentLife | null> {
  return lifeOf(
    from(tx, 'recurring_payment')
      .innerJoin('account', (join) => onKey(join, 'account.account_id', 'recurring_payment.account_id'))
      .innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'account.currency_id'))
      .select([
        'recurring_payment.company_id',
        'recurring_payment.account_id',
        'recurring_payment.is_salary',
        'currency.minor_unit',
      ])
      .select(activitiesOf(tx, 'recurring-payment', id).as('activities'))
      .select(salariesInReasons(tx, 'recurring-payment', id).as('salaries_in_reasons'))
      .where('recurring_payment.recurring_payment_id', '=', id)
      .where('recurring_payment.deleted_at', 'is', null)
      .executeTakeFirst(),
  )
}

type SalariesInReason = { readonly sequence: string; readonly companies: readonly CompanyId[] | null }

function salariesInReasons(
  { tenantId }: TenantTx,
  kind: 'payment' | 'recurring-payment',
  id: PaymentId,
): RawBuilder<readonly SalariesInReason[]> {
  return rowsIn(sql<SalariesInReason>`
    select audit_entry.sequence::text as sequence, ${companiesOfSalaries('audit_entry')} as companies from audit_entry
    where audit_entry.tenant_id = ${tenantId} and audit_entry.subject_kind = ${kind} and audit_entry.subject_id = ${id}
      and audit_entry.reason is not null`)
}

type LifeRow = {
  readonly company_id: string
  readonly account_id: string
  readonly is_salary: boolean
  readonly minor_unit: number
  readonly activities: readonly LivedActivity[]
  readonly salaries_in_reasons: readonly SalariesInReason[]
}

async function lifeOf(found: Promise<LifeRow | undefined>): Promise<PaymentLife | null> {
  const row = await found
  if (row === undefined) return null
  return {
    companyId: row.company_id as CompanyId,
    accountId: row.account_id as AccountId,
    isSalary: row.is_salary,
    accountUnit: row.minor_unit as MinorUnit,
    activities: row.activities,
    salariesInReasons: new Map(row.salaries_in_reasons.map(({ sequence, companies }) => [sequence, companies ?? []])),
  }
}
