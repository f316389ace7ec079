// Routes of cashflow categories: the global ones, and those of a company.
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { CashflowPlace } from './cashflow-record.ts'
import { createCashflow } from './create-cashflow.ts'
import { deleteCashflow } from './delete-cashflow.ts'
import { listAssociatedCompanies } from './list-associated-companies.ts'
import { listCashflows, listCompanyCashflows } from './list-cashflows.ts'
import { setCashflowOwner } from './set-cashflow-owner.ts'
import { setCashflowStatus } from './set-cashflow-status.ts'
import { updateCashflow } from './update-cashflow.ts'

type Version = number | undefined

export function cashflowsRoutes(on: Registrar, kernel: Kernel): void {
  const global = ({ id }: { readonly id: CashflowId }, version: Version): CashflowPlace => ({
    id,
    companyId: null,
    version,
  })
  const own = (
    { cashflowId: id, companyId }: { readonly cashflowId: CashflowId; readonly companyId: CompanyId },
    version: Version,
  ): CashflowPlace => ({ id, companyId, version })

  on.route('listCashflows', ({ caller, query }) => listCashflows(kernel, caller, query))
  on.route('createCashflow', ({ caller, body }) => createCashflow(kernel, caller, null, body))
  on.route('updateCashflow', ({ caller, params, body }) =>
    updateCashflow(kernel, caller, global(params, body.version), body),
  )
  on.route('deleteCashflow', ({ caller, params, query }) =>
    deleteCashflow(kernel, caller, global(params, query.version)),
  )
  on.route('listCompanyCashflows', ({ caller, params }) => listCompanyCashflows(kernel, caller, params.companyId))
  on.route('createCompanyCashflow', ({ caller, params, body }) =>
    createCashflow(kernel, caller, params.companyId, body),
  )
  on.route('updateCompanyCashflow', ({ caller, params, body }) =>
    updateCashflow(kernel, caller, own(params, body.version), body),
  )
  on.route('deleteCompanyCashflow', ({ caller, params, query }) =>
    deleteCashflow(kernel, caller, own(params, query.version)),
  )

  on.route('setCashflowStatus', ({ caller, params, body }) =>
    setCashflowStatus(kernel, caller, global(params, body.version), body.isActive),
  )
  on.route('setCompanyCashflowStatus', ({ caller, params, body }) =>
    setCashflowStatus(kernel, caller, own(params, body.version), body.isActive),
  )
  on.route('setCashflowGlobal', ({ caller, params: { cashflowId: id, companyId, isGlobal }, query: { version } }) =>
    setCashflowOwner(kernel, caller, { id, version }, companyId, isGlobal),
  )
  on.route('listAssociatedCompanies', ({ caller, params }) => listAssociatedCompanies(kernel, caller, params.id))
}
