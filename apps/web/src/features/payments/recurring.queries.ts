// What the screens of recurring payments read and change: fetched with them, for few payments recur.
import type { RouteAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { CalendarDate } from '@kontor/domain/calendar'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { idOf } from '../../shared/ids.ts'

export type RecurringRow = RouteAnswer<'listRecurringPayments'>['data'][number] & { readonly name: string }

/** With the name by which people call it, and sort it. */
export const recurringPaymentsQuery = (companyId: string, children: boolean) =>
  queryOptions({
    queryKey: ['payments', 'list', 'recurring', companyId, children],
    queryFn: async ({ signal }): Promise<RecurringRow[]> => {
      const params = { companyId: idOf<'company'>(companyId) }
      const { data } = await call('listRecurringPayments', { params, query: { children: `${children}` }, signal })
      return data.map((row) => ({ ...row, name: row.recurringDetails?.recurringName ?? '' }))
    },
  })

export const recurringPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', 'recurring', id],
    queryFn: ({ signal }) => call('getRecurringPayment', { params: { id: idOf<'payment'>(id) }, signal }),
  })

export function revertRecurring(
  { id, version, reason }: { readonly id: PaymentId; readonly version: number; readonly reason: string },
  idempotencyKey: string,
) {
  return call('revertRecurringPayment', {
    params: { id },
    body: { reason, version },
    headers: { 'idempotency-key': idempotencyKey },
  })
}

type Skipped = { readonly id: PaymentId; readonly intendedDate: CalendarDate; readonly reason: string }

export function skipOccurrence({ id, intendedDate, reason }: Skipped, idempotencyKey: string) {
  return call('skipRecurringPayment', {
    params: { id },
    body: { intendedDate, reason },
    headers: { 'idempotency-key': idempotencyKey },
  })
}
