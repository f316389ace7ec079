// What waits for the reader: payments that he may sign or send now, the most urgent first.
import { type PaymentRow, paymentStatusOnWire } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { CompanyId } from '@kontor/domain/identifiers'
import { unsentStatuses } from '@kontor/domain/payments'
import { queryOptions } from '@tanstack/react-query'
import { everyPage } from '../../shared/every-page.ts'
import { fetchPayments } from './payments.queries.ts'

export type Waiting = {
  readonly payments: readonly PaymentRow[]
  /** There are open payments that were not looked at: more of them may wait. */
  readonly isCut: boolean
}

/**
 * What a reader may do with a payment stands in its row alone, so they are counted row by row: until a page full of them
 * waits, or as many were looked at as one act takes. Whoever has more than that before him works from the list.
 */
export const waitingPaymentsQuery = (companyId: CompanyId, withChildren: boolean) =>
  queryOptions({
    queryKey: ['payments', 'list', 'waiting', companyId, withChildren],
    queryFn: async ({ signal }): Promise<Waiting> => {
      let isCut = false
      let looked = 0
      // by id: one that moved to another page meanwhile is one
      const payments = new Map<string, PaymentRow>()
      const pages = everyPage(async ({ pageIndex, pageSize }) => {
        const page = await fetchPayments(
          'open-payments',
          companyId,
          {
            paymentStatus: unsentStatuses.map((status) => paymentStatusOnWire[status]),
            orderBy: 'ValueDate',
            pageNumber: `${pageIndex + 1}`,
            pageSize: `${pageSize}`,
            ...(withChildren && { children: 'true' as const }),
          },
          signal,
        )
        isCut = page.hasNextPage
        return page
      })
      for await (const page of pages) {
        looked += page.length
        for (const one of page) if (one.acts.includes('sign') || one.acts.includes('send')) payments.set(one.id, one)
        if (looked >= limits.count.bulkPayments || payments.size >= limits.count.pageSizeMax) break
      }
      return { payments: [...payments.values()], isCut }
    },
  })
