// The cashflows that a company may use.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { idOf } from '../../shared/ids.ts'

export const cashflowsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['cashflows', companyId],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call('listCompanyCashflows', { params: { companyId: idOf<'company'>(companyId) }, signal }),
  })
