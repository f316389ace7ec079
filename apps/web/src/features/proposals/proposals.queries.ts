// What waits for a second person, and how what waited ended.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** Read anew whenever it is shown: another person may be at it. */
export const proposalsQuery = queryOptions({
  queryKey: ['proposals'],
  staleTime: 0,
  queryFn: ({ signal }) => call('listProposals', { signal }),
})
