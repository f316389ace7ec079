// Routes of partners: the beneficiary search.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { searchBeneficiaries } from './partners.store.ts'

export function partnersRoutes(on: Registrar, { database }: Kernel): void {
  on.route('searchBeneficiaries', async ({ caller, params, query }) => [
    ...(await database.withTenant(caller.tenantId, (tx) => searchBeneficiaries(tx, params.companyId, query))),
  ])
}
