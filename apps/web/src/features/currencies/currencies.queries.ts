// The currencies that the tenant knows.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  staleTime: 300_000,
  queryFn: ({ signal }) => call('listCurrencies', { signal }),
})
