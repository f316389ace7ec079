// What is read of providers, their pairs and their rates.
import { type CurrencyPairAnswer, type RateAnswer, type RateProviderAnswer, type RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type CalendarDate, daysBetween } from '@kontor/domain/calendar'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { rateProviderAnswer } from './rate-provider-record.ts'
import { type RateProviderId, listRateProvidersByName } from './rate-providers.store.ts'
import { type RateRow, listDatesOf, listPairsOf, listRatesBetween } from './rates.store.ts'

export async function listRateProviders({ database }: Kernel, caller: Caller): Promise<RateProviderAnswer[]> {
  const providers = await database.withTenant(caller.tenantId, listRateProvidersByName)
  return providers.map((one) => rateProviderAnswer(one, caller.language))
}

export async function listCurrencyPairs(
  { database }: Kernel,
  { tenantId }: Caller,
  id: RateProviderId,
): Promise<CurrencyPairAnswer[]> {
  return [...there(await database.withTenant(tenantId, (tx) => listPairsOf(tx, id)))]
}

export async function listRates(
  { database }: Kernel,
  { tenantId }: Caller,
  id: RateProviderId,
  query: RouteInput<'listRates'>['query'],
): Promise<RateAnswer[]> {
  const { startDate: first, endDate: last } = query
  const [fromCurrency, toCurrency] = [query.fromCurrency?.toUpperCase(), query.toCurrency?.toUpperCase()]
  const isOfPair = fromCurrency !== undefined && toCurrency !== undefined
  const most = isOfPair ? limits.days.ratesOfPair : limits.days.ratesShown
  const days = daysBetween(first, last) + 1
  if (days < 1 || days > most) throw refused('exchange-rate.period', { days: `${most}` }, 'endDate')
  const wanted = { first, last, fromCurrency, toCurrency }
  const rates = there(await database.withTenant(tenantId, (tx) => listRatesBetween(tx, id, wanted)))
  return rates.map((rate) => rateAnswer(id, rate))
}

export async function listRatesOfDay(
  { database }: Kernel,
  { tenantId }: Caller,
  id: RateProviderId,
  date: CalendarDate,
): Promise<RateAnswer[]> {
  const rates = there(
    await database.withTenant(tenantId, (tx) => listRatesBetween(tx, id, { first: date, last: date })),
  )
  return rates.map((rate) => rateAnswer(id, rate))
}

export async function listRateDates(
  { database }: Kernel,
  { tenantId }: Caller,
  id: RateProviderId,
): Promise<CalendarDate[]> {
  return [...there(await database.withTenant(tenantId, (tx) => listDatesOf(tx, id, limits.count.rateDates)))]
}

export function rateAnswer(id: RateProviderId, rate: RateRow): RateAnswer {
  const { fromCurrency, toCurrency, date, rate: units, factor, version } = rate
  return { exchangeRateProviderId: id, fromCurrency, toCurrency, date, rate: units, factor, version }
}

function there<T>(found: T | null): T {
  if (found === null) throw refused('exchange-rate-provider.not-found')
  return found
}
