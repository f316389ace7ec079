// Routes of cashflow categories: the global ones, and those of a company.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { placeOf } from './cashflow-record.ts'
import { createCashflow } from './create-cashflow.ts'
import { deleteCashflow } from './delete-cashflow.ts'
import { importCashflows, previewCashflowImport } from './import-cashflows.ts'
import { listAssociatedCompanies } from './list-associated-companies.ts'
import { listCashflowNames } from './list-cashflow-names.ts'
import { listCashflows, listCompanyCashflows } from './list-cashflows.ts'
import { setCashflowOwner } from './set-cashflow-owner.ts'
import { setCashflowStatus } from './set-cashflow-status.ts'
import { updateCashflow } from './update-cashflow.ts'

export function cashflowsRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listCashflows', ({ caller, query }) => listCashflows(kernel, caller, query))
  on.route('listCashflowNames', ({ caller }) => listCashflowNames(kernel, caller))
  on.route('createCashflow', ({ caller, body }) => createCashflow(kernel, caller, null, body))
  on.route('updateCashflow', ({ caller, params, body }) =>
    updateCashflow(kernel, caller, placeOf(params, body.version), body),
  )
  on.route('deleteCashflow', ({ caller, params, query }) =>
    deleteCashflow(kernel, caller, placeOf(params, query.version)),
  )
  on.route('listCompanyCashflows', ({ caller, params }) => listCompanyCashflows(kernel, caller, params.companyId))
  on.route('createCompanyCashflow', ({ caller, params, body }) =>
    createCashflow(kernel, caller, params.companyId, body),
  )
  on.route('updateCompanyCashflow', ({ caller, params, body }) =>
    updateCashflow(kernel, caller, placeOf(params, body.version), body),
  )
  on.route('deleteCompanyCashflow', ({ caller, params, query }) =>
    deleteCashflow(kernel, caller, placeOf(params, query.version)),
  )

  on.route('previewCashflowImport', async ({ caller, params, upload }) =>
    previewCashflowImport(kernel, caller, params.companyId, await upload()),
  )
  on.route('importCashflows', async ({ caller, params, query, upload }) =>
    importCashflows(kernel, caller, params.companyId, await upload(), query.shown),
  )

  on.route('setCashflowStatus', ({ caller, params, body }) =>
    setCashflowStatus(kernel, caller, placeOf(params, body.version), body.isActive),
  )
  on.route('setCompanyCashflowStatus', ({ caller, params, body }) =>
    setCashflowStatus(kernel, caller, placeOf(params, body.version), body.isActive),
  )
  on.route('setCashflowGlobal', ({ caller, params, query }) => setCashflowOwner(kernel, caller, params, query.version))
  on.route('listAssociatedCompanies', ({ caller, params }) => listAssociatedCompanies(kernel, caller, params.id))
}
