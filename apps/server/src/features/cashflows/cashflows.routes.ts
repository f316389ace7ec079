// Routes of cashflow categories: the global ones, and those of a company.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { createCashflow } from './create-cashflow.ts'
import { deleteCashflow } from './delete-cashflow.ts'
import { listAssociatedCompanies } from './list-associated-companies.ts'
import { listCashflows, listCompanyCashflows } from './list-cashflows.ts'
import { setCashflowOwner } from './set-cashflow-owner.ts'
import { setCashflowStatus } from './set-cashflow-status.ts'
import { updateCashflow } from './update-cashflow.ts'

export function cashflowsRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listCashflows', ({ caller, query }) => listCashflows(kernel, caller, query))
  on.route('createCashflow', ({ caller, body }) => createCashflow(kernel, caller, null, body))
  on.route('updateCashflow', ({ caller, params: { id }, body }) =>
    updateCashflow(kernel, caller, { id, companyId: null, version: body.version }, body),
  )
  on.route('deleteCashflow', async ({ caller, params: { id }, query: { version } }) => {
    await deleteCashflow(kernel, caller, { id, companyId: null, version })
    return null
  })
  on.route('setCashflowStatus', ({ caller, params: { id }, body: { isActive, version } }) =>
    setCashflowStatus(kernel, caller, { id, companyId: null, version }, isActive),
  )
  on.route('listAssociatedCompanies', ({ caller, params }) => listAssociatedCompanies(kernel, caller, params.id))

  on.route('listCompanyCashflows', ({ caller, params }) => listCompanyCashflows(kernel, caller, params.companyId))
  on.route('createCompanyCashflow', ({ caller, params, body }) =>
    createCashflow(kernel, caller, params.companyId, body),
  )
  on.route('updateCompanyCashflow', ({ caller, params: { cashflowId: id, companyId }, body }) =>
    updateCashflow(kernel, caller, { id, companyId, version: body.version }, body),
  )
  on.route('deleteCompanyCashflow', async ({ caller, params: { cashflowId: id, companyId }, query: { version } }) => {
    await deleteCashflow(kernel, caller, { id, companyId, version })
    return null
  })
  on.route(
    'setCompanyCashflowStatus',
    ({ caller, params: { cashflowId: id, companyId }, body: { isActive, version } }) =>
      setCashflowStatus(kernel, caller, { id, companyId, version }, isActive),
  )
  on.route('setCashflowGlobal', ({ caller, params: { cashflowId: id, companyId, isGlobal }, query: { version } }) =>
    setCashflowOwner(kernel, caller, { id, version }, companyId, isGlobal),
  )
}
