// The cashflow categories that a company may use, and who uses a global one.
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

export const cashflowsQuery = (companyId: CompanyId) =>
  queryOptions({
    queryKey: ['cashflows', companyId],
    staleTime: 60_000,
    queryFn: ({ signal }) => call('listCompanyCashflows', { params: { companyId }, signal }),
  })

export const associatedCompaniesQuery = (id: CashflowId) =>
  queryOptions({
    queryKey: ['cashflows', 'companies', id],
    queryFn: ({ signal }) => call('listAssociatedCompanies', { params: { id }, signal }),
  })
