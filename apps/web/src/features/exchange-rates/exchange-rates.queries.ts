// What is read of exchange rates: providers, pairs, the rates of some days, and those of a pair over a long time.
import type { RateAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { CompanyId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

export type RateProviderId = RateAnswer['exchangeRateProviderId']
export type Days = { readonly first: CalendarDate; readonly last: CalendarDate }

export const rateProvidersQuery = queryOptions({
  queryKey: ['exchange-rates', 'providers'],
  queryFn: ({ signal }) => call('listRateProviders', { signal }),
})

export const defaultRateProviderQuery = (companyId: CompanyId) =>
  queryOptions({
    queryKey: ['exchange-rates', 'default', companyId],
    queryFn: ({ signal }) => call('getDefaultRateProvider', { params: { companyId }, signal }),
  })

export const currencyPairsQuery = (providerId: RateProviderId) =>
  queryOptions({
    queryKey: ['exchange-rates', providerId, 'pairs'],
    queryFn: ({ signal }) => call('listCurrencyPairs', { params: { providerId }, signal }),
  })

export const rateDatesQuery = (providerId: RateProviderId) =>
  queryOptions({
    queryKey: ['exchange-rates', providerId, 'dates'],
    queryFn: ({ signal }) => call('listRateDates', { params: { providerId }, signal }),
  })

export const ratesQuery = (providerId: RateProviderId, { first, last }: Days) =>
  queryOptions({
    queryKey: ['exchange-rates', providerId, 'days', first, last],
    queryFn: ({ signal }) =>
      call('listRates', { params: { providerId }, query: { startDate: first, endDate: last }, signal }),
  })

export const ratesOfPairQuery = (providerId: RateProviderId, pair: PairCodes, { first, last }: Days) =>
  queryOptions({
    queryKey: ['exchange-rates', providerId, 'pair', pair.from, pair.to, first, last],
    queryFn: ({ signal }) =>
      call('listRates', {
        params: { providerId },
        query: { startDate: first, endDate: last, fromCurrency: pair.from, toCurrency: pair.to },
        signal,
      }),
  })

export type PairCodes = { readonly from: string; readonly to: string }
