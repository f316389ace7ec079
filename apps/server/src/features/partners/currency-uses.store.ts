// Which companies have partners whose accounts are in a currency.
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { CompanyUse } from '../../kernel/uses.ts'

export function beneficiariesInCurrency({ tenantId }: TenantTx, currencyId: string): RawBuilder<CompanyUse> {
  return sql`select partner.company_id as "companyId", count(*)::int as count from beneficiary
    join partner on partner.tenant_id = beneficiary.tenant_id and partner.partner_id = beneficiary.partner_id
    where beneficiary.tenant_id = ${tenantId} and beneficiary.currency_id = ${currencyId}
    group by partner.company_id`
}
