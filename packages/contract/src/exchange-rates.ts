// Exchange rates: who provides them, which pairs of currencies a provider keeps, what they were on a day, and looking one up.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { rateSourceReader } from './codecs.ts'
import { companyParams } from './companies.ts'
import { importDoneSchema, importPreviewSchema, shownImportSchema } from './imports/import-preview.ts'
import { namedContent, recordActs, shownVersion, shownVersionQuery } from './record-routes.ts'
import type { RouteTable } from './route.ts'
import {
  amountSchema,
  booleanQuerySchema,
  dateSchema,
  idSchema,
  instantSchema,
  rateSchema,
} from './schemas/primitives.ts'
import { ratePathOnWire, rateSourceOnWire } from './spellings.ts'

const providerId = idSchema<'exchange-rate-provider'>()
const currencyCode = z.string().max(limits.length.name).describe('three letters, such as CHF')
const factorSchema = z.union([z.literal(1), z.literal(100), z.literal(10_000)])

export const rateProviderSchema = z
  .strictObject({
    id: providerId,
    name: z.string(),
    description: z.string().nullable(),
    source: z.enum(Object.values(rateSourceOnWire)).describe('ByHand, or the service that its rates are fetched from'),
    pairCount: z.int().describe('pairs of currencies that it keeps'),
    lastDate: dateSchema.nullable().describe('the latest day of which it has a rate'),
    fetched: z
      .strictObject({
        at: instantSchema,
        date: dateSchema.nullable().describe('the day of the rates that came; null: none came'),
        doubted: z.int().describe('rates that were left out: somebody has to confirm them, or no rate can hold them'),
        message: z.string().nullable().describe("why nothing came, in the reader's language"),
      })
      .nullable()
      .describe('when its service was asked last; null: never'),
    version: z.int(),
  })
  .meta({ id: 'ExchangeRateProvider' })
export type RateProviderAnswer = z.infer<typeof rateProviderSchema>

export const rateRecordSchema = z
  .strictObject({
    exchangeRateProviderId: providerId,
    fromCurrency: z.string(),
    toCurrency: z.string(),
    date: dateSchema,
    rate: rateSchema.describe('units of toCurrency for `factor` units of fromCurrency'),
    factor: factorSchema,
    version: z.int(),
  })
  .meta({ id: 'ExchangeRate' })
export type RateAnswer = z.infer<typeof rateRecordSchema>

export const currencyPairSchema = z
  .strictObject({
    fromCurrency: z.string(),
    toCurrency: z.string(),
    lastDate: dateSchema.nullable().describe('the latest day of which there is a rate'),
  })
  .meta({ id: 'CurrencyPair' })
export type CurrencyPairAnswer = z.infer<typeof currencyPairSchema>

const lookedUp = {
  exchangeRate: rateSchema.describe('units of toCurrency for `factor` units of fromCurrency'),
  factor: factorSchema,
  fromCurrency: z.string(),
  toCurrency: z.string(),
  date: dateSchema.describe('of the rate: on or before the day that was asked for; the older one of a cross rate'),
  path: z.enum(Object.values(ratePathOnWire)).describe('how it came about'),
  via: z.string().nullable().describe('the currency in the middle of a cross rate'),
  isStale: z.boolean().describe(`older than ${limits.days.rateAge} days on the day that was asked for`),
  exchangeRateProviderId: providerId.nullable().describe('null: equal currencies need nobody to say so'),
  providerName: z.string().nullable(),
}
export const lookedUpRateSchema = z.strictObject(lookedUp).meta({ id: 'LookedUpRate' })
export type LookedUpRate = z.infer<typeof lookedUpRateSchema>

export const convertedAmountSchema = z
  .strictObject({ ...lookedUp, amount: amountSchema.describe('in toCurrency, rounded once to its decimals') })
  .meta({ id: 'ConvertedAmount' })

const defaultProviderSchema = z
  .strictObject({
    exchangeRateProviderId: providerId
      .nullable()
      .describe('what the company itself has chosen; null: its parent decides'),
    inherited: z
      .strictObject({ companyId: idSchema<'company'>(), exchangeRateProviderId: providerId })
      .nullable()
      .describe('the nearest company above that has chosen one, and its choice'),
  })
  .meta({ id: 'DefaultRateProvider' })
export type DefaultRateProvider = z.infer<typeof defaultProviderSchema>

const fetchDoneSchema = z
  .strictObject({ date: dateSchema, added: z.int(), changed: z.int(), unchanged: z.int() })
  .meta({ id: 'RatesFetched' })

const pages = ['ExchangeRates', 'ExchangeRateProviders', 'CurrencyPairs'] as const
const reads = { scope: 'any-company', features: ['ExchangeRates'] } as const
/** Who writes amounts of other currencies looks rates up. */
const looksUp = { scope: 'any-company', features: ['ExchangeRates', 'Payments', 'CashTransactions'] } as const
/** The right is asked at the root. */
const edits = { scope: 'any-company', permissions: ['RatesEdit'] } as const

const path = '/api/v1/exchangerates/providers'
const ofProvider = z.strictObject({ providerId })
const ofDay = ofProvider.extend({ date: dateSchema })
const ofRate = ofDay.extend({ fromCurrency: currencyCode, toCurrency: currencyCode })
const ofLookUp = z.strictObject({ fromCurrency: currencyCode, toCurrency: currencyCode, date: dateSchema })
const pair = { fromCurrency: currencyCode, toCurrency: currencyCode }
const confirm = z
  .boolean()
  .optional()
  .describe('keeps what looks wrong too, or undoes what was done by hand; default: it is asked about')
const quote = { rate: rateSchema, factor: factorSchema.optional().describe('default: 1'), confirm }
const lookUpQuery = z.strictObject({
  companyId: idSchema<'company'>().optional().describe('whose rate; default: the root company'),
  exchangeRateProviderId: providerId.optional().describe('default: the one that the company uses'),
})
const upload = { field: 'File', maxBytes: limits.size.rowsFile } as const

const provider = recordActs({
  path,
  key: 'providerId',
  noun: 'a provider of exchange rates (the right is asked in the root company)',
  access: edits,
  of: {},
  one: ofProvider,
  content: { ...namedContent(limits.length.cashflowDescription), source: rateSourceReader },
  answer: rateProviderSchema,
})

export const exchangeRatesRoutes = {
  listRateProviders: {
    method: 'GET',
    path,
    summary: 'The providers of exchange rates, by name.',
    access: { scope: 'any-company', features: pages },
    answer: z.array(rateProviderSchema),
  },
  createRateProvider: provider.create,
  updateRateProvider: provider.update,
  deleteRateProvider: provider.remove,

  listCurrencyPairs: {
    method: 'GET',
    path: `${path}/:providerId/pairs`,
    summary: 'The pairs of currencies that a provider keeps.',
    access: { scope: 'any-company', features: pages },
    params: ofProvider,
    answer: z.array(currencyPairSchema),
  },
  addCurrencyPair: {
    method: 'POST',
    path: `${path}/:providerId/pairs`,
    summary: 'Lets a provider keep a pair of currencies (the right is asked in the root company).',
    access: edits,
    params: ofProvider,
    body: z.strictObject(pair),
    answer: z.array(currencyPairSchema),
  },
  removeCurrencyPair: {
    method: 'DELETE',
    path: `${path}/:providerId/pairs/:fromCurrency/:toCurrency`,
    summary: 'Keeps a pair of currencies no more; its rates stay (the right is asked in the root company).',
    access: edits,
    params: ofProvider.extend(pair),
    answer: null,
  },

  listRates: {
    method: 'GET',
    path: `${path}/:providerId/rates`,
    summary: `The rates of a provider from one day to another: of at most ${limits.days.ratesShown} days, or of one pair of at most ${limits.days.ratesOfPair}.`,
    access: reads,
    params: ofProvider,
    query: z.strictObject({
      startDate: dateSchema,
      endDate: dateSchema,
      fromCurrency: currencyCode.optional(),
      toCurrency: currencyCode.optional(),
    }),
    answer: z.array(rateRecordSchema),
  },
  listRateDates: {
    method: 'GET',
    path: `${path}/:providerId/dates`,
    summary: 'The days of which a provider has rates, the latest first.',
    access: reads,
    params: ofProvider,
    answer: z.array(dateSchema),
  },
  listRatesOfDay: {
    method: 'GET',
    path: `${path}/:providerId/:date`,
    summary: 'The rates of a provider on a day.',
    access: reads,
    params: ofDay,
    answer: z.array(rateRecordSchema),
  },
  createRate: {
    method: 'POST',
    path: `${path}/:providerId/:date`,
    summary: 'Enters the rate of a pair on a day; the provider keeps the pair from then on.',
    access: edits,
    params: ofDay,
    body: z.strictObject({ ...pair, ...quote }),
    answer: rateRecordSchema,
  },
  copyRates: {
    method: 'POST',
    path: `${path}/:providerId/:fromDate/copyto/:toDate`,
    summary: 'Copies the rates of a day to another one, and answers the rates of that.',
    access: edits,
    params: ofProvider.extend({ fromDate: dateSchema, toDate: dateSchema }),
    body: z
      .strictObject({
        overwrite: z.boolean().optional().describe('other rates of that day too; default: it is asked about'),
        confirm,
      })
      .optional(),
    answer: z.array(rateRecordSchema),
  },
  updateRate: {
    method: 'PUT',
    path: `${path}/:providerId/:date/:fromCurrency/:toCurrency`,
    summary: 'Changes the rate of a pair on a day.',
    access: edits,
    params: ofRate,
    body: z.strictObject({ ...quote, version: shownVersion }),
    answer: rateRecordSchema,
  },
  deleteRate: {
    method: 'DELETE',
    path: `${path}/:providerId/:date/:fromCurrency/:toCurrency`,
    summary: 'Deletes the rate of a pair on a day.',
    access: edits,
    params: ofRate,
    query: shownVersionQuery,
    answer: null,
  },

  previewRateImport: {
    method: 'POST',
    path: `${path}/:providerId/import/csv/preview`,
    summary: 'Shows what importing rates from a csv or xlsx file would do with each row. Changes nothing.',
    access: edits,
    params: ofProvider,
    upload,
    answer: importPreviewSchema,
  },
  importRates: {
    method: 'POST',
    path: `${path}/:providerId/import/csv`,
    summary:
      'Imports rates from a file (date;from;to;rate;factor): all rows, or none, with what is wrong in each line. With `shown` it does what the preview showed.',
    access: edits,
    params: ofProvider,
    query: z.strictObject({
      shown: shownImportSchema.optional(),
      confirm: booleanQuerySchema
        .optional()
        .describe('without `shown`: keeps rates too that are far from the last ones, or look inverted'),
    }),
    upload: { ...upload, isHeld: true },
    answer: importDoneSchema,
  },
  importRatesOfService: {
    method: 'POST',
    path: `${path}/:providerId/import/fx-service`,
    summary: 'Fetches the rates of the day from the service of the provider.',
    access: edits,
    params: ofProvider,
    body: z.strictObject({ confirm }).optional(),
    answer: fetchDoneSchema,
  },

  lookUpRate: {
    method: 'GET',
    path: `${path}/:fromCurrency/:toCurrency/:date`,
    summary:
      'The rate between two currencies on a day: the last one on or before it, direct, inverse, or across another currency.',
    access: looksUp,
    params: ofLookUp,
    query: lookUpQuery,
    answer: lookedUpRateSchema,
  },
  convertAmount: {
    method: 'GET',
    path: `${path}/:fromCurrency/:toCurrency/:date/:amount`,
    summary: 'The same, and what an amount is worth by it.',
    access: looksUp,
    params: ofLookUp.extend({ amount: amountSchema }),
    query: lookUpQuery,
    answer: convertedAmountSchema,
  },

  getDefaultRateProvider: {
    method: 'GET',
    path: '/api/v1/companies/:companyId/exchange-rate-provider',
    summary: 'Which provider of exchange rates a company uses where none is named.',
    access: { scope: 'company', features: pages },
    params: companyParams,
    answer: defaultProviderSchema,
  },
  setDefaultRateProvider: {
    method: 'PUT',
    path: '/api/v1/companies/:companyId/exchange-rate-provider',
    summary: 'Chooses the provider of exchange rates of a company; null leaves it to its parent.',
    access: { scope: 'company', permissions: ['RatesEdit'] },
    params: companyParams,
    body: z.strictObject({ exchangeRateProviderId: providerId.nullable() }),
    answer: defaultProviderSchema,
  },
} as const satisfies RouteTable
