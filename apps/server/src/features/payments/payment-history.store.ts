// SQL of a payment's life line, with what decides who may read how much of it.
import type { AccountId, CompanyId, PaymentId } from '@kontor/domain/identifiers'
import type { MinorUnit } from '@kontor/domain/money'
import { type LivedActivity, activitiesOf } from '../../kernel/audit/audit.store.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from, onKey } from '../../kernel/database/records.ts'
import type { PaymentPlace } from './payment-rights.ts'

export type PaymentLife = PaymentPlace & {
  readonly isSalary: boolean
  /** Of the account's currency. */
  readonly accountUnit: MinorUnit
  /** Oldest first. */
  readonly activities: readonly LivedActivity[]
}

export function findPaymentLife(tx: TenantTx, id: PaymentId): Promise<PaymentLife | null> {
  return lifeOf(
    from(tx, 'payment')
      .innerJoin('account', (join) => onKey(join, 'account.account_id', 'payment.account_id'))
      .innerJoin('currency', (join) => onKey(join, 'currency.currency_id', 'account.currency_id'))
      .select(['payment.company_id', 'payment.account_id', 'payment.is_salary', 'currency.minor_unit'])
      .select(activitiesOf(tx, 'payment', id).as('activities'))
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
      .where('recurring_payment.recurring_payment_id', '=', id)
      .where('recurring_payment.deleted_at', 'is', null)
      .executeTakeFirst(),
  )
}

type LifeRow = {
  readonly company_id: string
  readonly account_id: string
  readonly is_salary: boolean
  readonly minor_unit: number
  readonly activities: readonly LivedActivity[]
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
  }
}
