// How the house is, read again every half minute while it is in view.
import type { OperationsOverview } from '@kontor/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import type { ListShape } from '../../shared/list-news.ts'
import { readOnlyOnPurpose } from '../../shared/use-list-news.ts'

export const overviewQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => call('getOperationsOverview', { signal }),
  ...readOnlyOnPurpose,
})

/** Nothing of it is pressed: what is new is shown at once. */
export const overviewShape: ListShape<OperationsOverview> = { idsOf: () => [] }
