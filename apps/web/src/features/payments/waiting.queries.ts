// What waits for the reader: payments that he may sign or send now, the most urgent first.
import type { CompanyId } from '@kontor/domain/identifiers'
import { limits } from '@kontor/domain'
import { paymentStatusOnWire } from '@kontor/contract'
import { unsentStatuses } from '@kontor/domain/payments'
import { queryOptions } from '@tanstack/react-query'
import { fetchPayments } from './payments.queries.ts'

/** Of the first page of open payments: whoever has more than that before him works from the list. */
export const waitingPaymentsQuery = (companyId: CompanyId, withChildren: boolean) =>
  queryOptions({
    queryKey: ['payments', 'list', 'waiting', companyId, withChildren],
    queryFn: async ({ signal }) => {
      const { data } = await fetchPayments(
        'open-payments',
        companyId,
        {
          paymentStatus: unsentStatuses.map((status) => paymentStatusOnWire[status]),
          orderBy: 'ValueDate',
          pageSize: `${limits.count.pageSizeMax}`,
          ...(withChildren && { children: 'true' as const }),
        },
        signal,
      )
      return data.filter(({ acts }) => acts.includes('sign') || acts.includes('send'))
    },
  })
