// How many recurring payments of which companies refer to a record; deleted ones too.
import type { PaymentStatus } from '@kontor/domain/payments'
import { firstStatus } from '@kontor/domain/payments'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

function counted({ tenantId }: TenantTx, which: RawBuilder<SqlBool>): RawBuilder<CompanyUse> {
  return sql`select company_id as "companyId", count(*)::int as count from recurring_payment
    where tenant_id = ${tenantId} and ${which} group by company_id`
}

export const recurringUnder = (tx: TenantTx, cashflowId: string) => counted(tx, sql`cashflow_id = ${cashflowId}`)

export const recurringInCurrency = (tx: TenantTx, currencyId: string) => counted(tx, sql`currency_id = ${currencyId}`)

export const recurringOn = (tx: TenantTx, accountId: string) =>
  counted(tx, sql`(account_id = ${accountId} or details ->> 'transferAccountId' = ${accountId})`)

/** Signed by somebody and going on: the contract of the account stays as it was signed for. */
export const recurringOnTheirWay = (tx: TenantTx, accountId: string) =>
  counted(
    tx,
    sql`account_id = ${accountId} and deleted_at is null and not is_done
      and status <> ${firstStatus satisfies PaymentStatus}`,
  )

export const recurringToBeneficiary = (tx: TenantTx, beneficiaryId: string) =>
  counted(tx, sql`beneficiary_id = ${beneficiaryId}`)

export const recurringToPartner = (tx: TenantTx, partnerId: string) =>
  counted(
    tx,
    sql`beneficiary_id in (select beneficiary_id from beneficiary
      where beneficiary.tenant_id = ${tx.tenantId} and partner_id = ${partnerId})`,
  )
