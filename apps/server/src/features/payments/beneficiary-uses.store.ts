// How many payments of which companies name a beneficiary, or one of those of a partner; deleted ones too.
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

export function paymentsToBeneficiary({ tenantId }: TenantTx, beneficiaryId: string): RawBuilder<CompanyUse> {
  return sql`select company_id as "companyId", count(*)::int as count from payment
    where tenant_id = ${tenantId} and beneficiary_id = ${beneficiaryId} group by company_id`
}

export function paymentsToPartner({ tenantId }: TenantTx, partnerId: string): RawBuilder<CompanyUse> {
  return sql`select payment.company_id as "companyId", count(*)::int as count from payment
    join beneficiary on beneficiary.tenant_id = payment.tenant_id and beneficiary.beneficiary_id = payment.beneficiary_id
    where payment.tenant_id = ${tenantId} and beneficiary.partner_id = ${partnerId} group by payment.company_id`
}
