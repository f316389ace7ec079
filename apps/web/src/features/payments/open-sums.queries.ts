// What open payments come to.
import type { PaymentRow, RouteCall } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { readOnlyOnPurpose } from '../../shared/use-list-news.ts'
import type { PaymentListParams } from './payments.queries.ts'

type SumParams = RouteCall<'sumOpenPayments'>['query']

/** Of the filters that a list is asked with; read again with its rows, so that both say the same. */
export function openSumsQuery(companyId: CompanyId, asked: PaymentListParams, rows: readonly PaymentRow[]) {
  const { pageNumber: _number, pageSize: _size, orderBy: _order, ...filter } = asked
  return queryOptions({
    queryKey: ['payments', 'list', 'sums', companyId, filter, rows.map(({ id, paymentAmount }) => [id, paymentAmount])],
    placeholderData: keepPreviousData,
    ...readOnlyOnPurpose,
    queryFn: ({ signal }) => call('sumOpenPayments', { params: { companyId }, query: filter as SumParams, signal }),
  })
}
