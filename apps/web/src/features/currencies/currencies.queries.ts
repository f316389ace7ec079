// The currencies that the tenant knows, and which of them forms offer first.
import type { CurrencyRecord } from '@kontor/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { inOfferedOrder } from './offered-currencies.ts'

/** For lists, which only name them. */
export const currencyListQuery = queryOptions({
  queryKey: ['currencies', 'list'],
  staleTime: 300_000,
  queryFn: ({ signal }) => call('listCurrencies', { signal }),
})

/**
 * For forms: favourites first in their order, then the rest by code. Favourites that cannot be read are none, without a
 * word (specification section 8).
 */
export const currenciesQuery = queryOptions({
  queryKey: ['currencies', 'offered'],
  staleTime: 300_000,
  queryFn: async ({ client, signal }) => {
    const [currencies, favourites] = await Promise.all([
      client.fetchQuery(currencyListQuery),
      call('listFavouriteCurrencies', { signal }).catch(() => []),
    ])
    return inOfferedOrder(currencies, favourites)
  },
})

/** As the list holds them. */
export type CurrencyRow = CurrencyRecord & { readonly isFavourite: boolean }

/** To be edited: read anew whenever the settings are opened, since another administrator may be at them. */
export const favouritesQuery = queryOptions({
  queryKey: ['currencies', 'favourite'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await call('listFavouriteCurrencies', { signal })).map(({ id }) => id),
})
