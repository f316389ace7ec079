// Routes of exchange rates: providers, their pairs, rates of days, imports, and looking one up.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { copyRates } from './copy-rates.ts'
import { getDefaultRateProvider, setDefaultRateProvider } from './default-provider.ts'
import { fetchRatesAgainAndAgain, importRatesOfService } from './fetch-rates.ts'
import { importRates, previewRateImport } from './import-rates.ts'
import { addCurrencyPair, removeCurrencyPair } from './keep-pairs.ts'
import { listCurrencyPairs, listRateDates, listRateProviders, listRates, listRatesOfDay } from './list-rates.ts'
import { convertAmount, lookUpRate } from './look-up-rate.ts'
import { createRateProvider, deleteRateProvider, updateRateProvider } from './save-rate-provider.ts'
import { createRate, deleteRate, updateRate } from './save-rate.ts'

export function exchangeRatesRoutes(on: Registrar, kernel: Kernel): void {
  fetchRatesAgainAndAgain(kernel)

  on.route('listRateProviders', ({ caller }) => listRateProviders(kernel, caller))
  on.route('createRateProvider', ({ caller, body }) => createRateProvider(kernel, caller, body))
  on.route('updateRateProvider', ({ caller, params, body }) =>
    updateRateProvider(kernel, caller, params.providerId, body),
  )
  on.route('deleteRateProvider', ({ caller, params, query }) =>
    deleteRateProvider(kernel, caller, params.providerId, query.version),
  )

  on.route('listCurrencyPairs', ({ caller, params }) => listCurrencyPairs(kernel, caller, params.providerId))
  on.route('addCurrencyPair', ({ caller, params, body }) => addCurrencyPair(kernel, caller, params.providerId, body))
  on.route('removeCurrencyPair', ({ caller, params }) => removeCurrencyPair(kernel, caller, params))

  on.route('listRates', ({ caller, params, query }) => listRates(kernel, caller, params.providerId, query))
  on.route('listRateDates', ({ caller, params }) => listRateDates(kernel, caller, params.providerId))
  on.route('listRatesOfDay', ({ caller, params }) => listRatesOfDay(kernel, caller, params.providerId, params.date))
  on.route('createRate', ({ caller, params, body }) => createRate(kernel, caller, params, body))
  on.route('copyRates', ({ caller, params, body }) => copyRates(kernel, caller, params, body))
  on.route('updateRate', ({ caller, params, body }) => updateRate(kernel, caller, params, body))
  on.route('deleteRate', ({ caller, params, query }) => deleteRate(kernel, caller, params, query.version))

  on.route('previewRateImport', ({ caller, params, upload }) =>
    previewRateImport(kernel, caller, params.providerId, upload),
  )
  on.route('importRates', ({ caller, params, query, upload }) =>
    importRates(kernel, caller, params.providerId, upload, query),
  )
  on.route('importRatesOfService', ({ caller, params, body }) =>
    importRatesOfService(kernel, caller, params.providerId, body?.confirm === true),
  )

  on.route('lookUpRate', ({ caller, params, query }) => lookUpRate(kernel, caller, params, query))
  on.route('convertAmount', ({ caller, params, query }) => convertAmount(kernel, caller, params, query))

  on.route('getDefaultRateProvider', ({ caller, params }) => getDefaultRateProvider(kernel, caller, params.companyId))
  on.route('setDefaultRateProvider', ({ caller, params, body }) =>
    setDefaultRateProvider(kernel, caller, params.companyId, body.exchangeRateProviderId),
  )
}
