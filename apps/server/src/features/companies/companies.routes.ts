// Routes of companies: the tree that the caller sees.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { getCompany, listCompanies } from './list-companies.ts'

export function companiesRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listCompanies', async ({ caller }) => [...(await listCompanies(kernel, caller))])
  on.route('listEnabledCompanies', async ({ caller }) =>
    (await listCompanies(kernel, caller)).filter((company) => company.enabled),
  )
  on.route('getCompany', ({ caller, params }) => getCompany(kernel, caller, params.id))
}
