// Routes of companies: the tree that the caller sees.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { createCompany } from './create-company.ts'
import { deleteCompany } from './delete-company.ts'
import { getCompanyLicense } from './get-company-license.ts'
import { importCompanies, previewCompanyImport } from './import-companies.ts'
import { getCompany, listCompanies } from './list-companies.ts'
import { setCompanyStatus } from './set-company-status.ts'
import { updateCompany } from './update-company.ts'

export function companiesRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listCompanies', async ({ caller }) => [...(await listCompanies(kernel, caller))])
  on.route('listEnabledCompanies', async ({ caller }) =>
    (await listCompanies(kernel, caller)).filter((company) => company.enabled),
  )
  on.route('getCompanyLicense', ({ caller }) => getCompanyLicense(kernel, caller))
  on.route('createCompany', ({ caller, body }) => createCompany(kernel, caller, body))
  on.route('updateCompany', ({ caller, params, body }) => updateCompany(kernel, caller, params.id, body))
  on.route('deleteCompany', ({ caller, params, query }) => deleteCompany(kernel, caller, params.id, query.version))
  on.route('previewCompanyImport', async ({ caller, upload }) => previewCompanyImport(kernel, caller, await upload()))
  on.route('importCompanies', async ({ caller, query, upload }) =>
    importCompanies(kernel, caller, await upload(), query.shown),
  )
  on.route('setCompanyStatus', ({ caller, params, body }) =>
    setCompanyStatus(kernel, caller, params.companyId, body.enabled, body.version),
  )
  on.route('getCompany', ({ caller, params }) => getCompany(kernel, caller, params.id))
}
