// What only the demo has.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

export const demoPeopleQuery = queryOptions({
  queryKey: ['demo-people'],
  queryFn: ({ signal }) => call('listDemoPeople', { signal }),
  // where it cannot be asked, one signs in as everywhere
  retry: false,
})
