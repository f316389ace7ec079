// What people save, copy, import and delete of exchange rates, their pairs and their providers.
import type { RateAnswer, RateProviderAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { RateSource } from '@kontor/domain/exchange-rates'
import { rateSourceOnWire } from '@kontor/contract'
import { call } from '../../shared/api/client.ts'
import { type NamedDraft, namedBodyOf } from '../../shared/forms/named-fields.tsx'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'
import type { ImportCalls } from '../../shared/lists/imports/use-import.ts'
import type { PairCodes, RateProviderId } from './exchange-rates.queries.ts'

export type RateDraft = {
  readonly date: CalendarDate | null
  readonly fromCurrency: string | null
  readonly toCurrency: string | null
  readonly rate: string
  readonly factor: RateAnswer['factor']
  /** What was asked about is right. */
  readonly confirm: boolean
}
/** As it is changed: under a name, as every record. */
export type SavedRate = RateAnswer & { readonly id: string }

export function savedRateOf(rate: RateAnswer): SavedRate {
  return { ...rate, id: `${rate.exchangeRateProviderId} ${rate.date} ${rate.fromCurrency}-${rate.toCurrency}` }
}

export async function saveRate(
  providerId: RateProviderId,
  { version, body: draft, idempotencyKey }: SaveRequest<RateDraft>,
): Promise<SavedRate> {
  const { date, fromCurrency, toCurrency, rate, factor, confirm } = draft
  if (date === null || fromCurrency === null || toCurrency === null)
    throw new Error('The form lets nothing else through')
  const headers = { 'idempotency-key': idempotencyKey }
  const quote = { rate, factor, confirm }
  const place = { providerId, date }
  return savedRateOf(
    version === null
      ? await call('createRate', { params: place, body: { fromCurrency, toCurrency, ...quote }, headers })
      : await call('updateRate', {
          params: { ...place, fromCurrency, toCurrency },
          body: { ...quote, version },
          headers,
        }),
  )
}

export function deleteRate({ exchangeRateProviderId, date, fromCurrency, toCurrency, version }: RateAnswer) {
  const params = { providerId: exchangeRateProviderId, date, fromCurrency, toCurrency }
  return call('deleteRate', { params, query: { version: `${version}` } })
}

export function copyDay(
  providerId: RateProviderId,
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
  said: { readonly overwrite: boolean; readonly confirm: boolean },
): Promise<RateAnswer[]> {
  return call('copyRates', { params: { providerId, fromDate: days.from, toDate: days.to }, body: said })
}

export function rateImport(providerId: RateProviderId): ImportCalls {
  const params = { providerId }
  return {
    preview: (file, signal) => call('previewRateImport', { params, file, signal }),
    commit: (file, shown, key) =>
      call('importRates', { params, query: { shown }, file, headers: { 'idempotency-key': key } }),
  }
}

export function addPair(providerId: RateProviderId, { from, to }: PairCodes) {
  return call('addCurrencyPair', { params: { providerId }, body: { fromCurrency: from, toCurrency: to } })
}

export function removePair(providerId: RateProviderId, { from, to }: PairCodes) {
  return call('removeCurrencyPair', { params: { providerId, fromCurrency: from, toCurrency: to } })
}

export type ProviderBody = NamedDraft & { readonly source: RateSource }

export function saveProvider({
  id,
  version,
  body: draft,
  idempotencyKey,
}: SaveRequest<ProviderBody>): Promise<RateProviderAnswer> {
  const content = { ...namedBodyOf(draft), source: rateSourceOnWire[draft.source] }
  const headers = { 'idempotency-key': idempotencyKey }
  if (id === null || version === null) return call('createRateProvider', { body: content, headers })
  const params = { providerId: idOf<'exchange-rate-provider'>(id) }
  return call('updateRateProvider', { params, body: { ...content, version }, headers })
}

export function deleteProvider({ id, version }: RateProviderAnswer): Promise<null> {
  return call('deleteRateProvider', { params: { providerId: id }, query: { version: `${version}` } })
}
