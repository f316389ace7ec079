// Currencies of the tenant, and which of them forms offer first.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { shownVersion, shownVersionQuery } from './record-routes.ts'
import type { RouteTable } from './route.ts'
import { idSchema } from './schemas/primitives.ts'

export const currencySchema = z
  .strictObject({
    id: idSchema<'currency'>(),
    code: z.string(),
    name: z.string(),
    minorUnit: z.int(),
  })
  .meta({ id: 'Currency' })
export type CurrencyAnswer = z.infer<typeof currencySchema>

/** As its own calls answer it. */
const currencyRecordSchema = currencySchema.extend({ version: z.int() }).meta({ id: 'CurrencyRecord' })
export type CurrencyRecord = z.infer<typeof currencyRecordSchema>

const content = {
  code: z.string().max(limits.length.name).describe('three letters; ISO 4217 or a code of the tenant’s own'),
  // a text of full width may be longer before it is trimmed; the rule counts what is kept
  name: z.string().max(limits.length.currencyName * 2),
  minorUnit: z.int().describe('how many decimals amounts have: 0, 2 or 3'),
}
const one = z.strictObject({ id: idSchema<'currency'>() })

export const favouriteCurrencySchema = z
  .strictObject({ id: idSchema<'currency'>(), order: z.int().min(1).describe('from 1 on, each number once') })
  .meta({ id: 'FavouriteCurrency' })
export type FavouriteCurrency = z.infer<typeof favouriteCurrencySchema>

const read = 'signed-in' as const
/** The right is asked at the root. */
const edit = { scope: 'any-company', permissions: ['SettingsEdit'] } as const

export const currenciesRoutes = {
  listCurrencies: {
    method: 'GET',
    path: '/api/v1/currencies',
    summary: 'All currencies of the tenant; `code` looks one up.',
    access: read,
    query: z.strictObject({ code: z.string().max(3).optional() }),
    answer: z.array(currencyRecordSchema),
  },
  getCurrency: {
    method: 'GET',
    path: '/api/v1/currencies/:id',
    summary: 'One currency.',
    access: read,
    params: one,
    answer: currencyRecordSchema,
  },
  createCurrency: {
    method: 'POST',
    path: '/api/v1/currencies',
    summary: 'Adds a currency (the right is asked in the root company).',
    access: edit,
    body: z.strictObject(content),
    answer: currencyRecordSchema,
  },
  updateCurrency: {
    method: 'PUT',
    path: '/api/v1/currencies/:id',
    summary:
      'Changes a currency; code and minor unit of one that is in use stay (the right is asked in the root company).',
    access: edit,
    params: one,
    body: z.strictObject({ ...content, version: shownVersion }),
    answer: currencyRecordSchema,
  },
  deleteCurrency: {
    method: 'DELETE',
    path: '/api/v1/currencies/:id',
    summary: 'Deletes a currency that nothing names (the right is asked in the root company).',
    access: edit,
    params: one,
    query: shownVersionQuery,
    answer: null,
  },
  listFavouriteCurrencies: {
    method: 'GET',
    path: '/api/v1/settings/currencies/favourite',
    summary: 'The currencies that forms offer first, in their order.',
    access: read,
    answer: z.array(favouriteCurrencySchema),
  },
  updateFavouriteCurrencies: {
    method: 'PUT',
    path: '/api/v1/settings/currencies/favourite',
    summary: 'Saves the favourites as a whole (the right is asked in the root company).',
    access: edit,
    body: z.array(favouriteCurrencySchema).max(limits.count.currencies),
    answer: z.array(favouriteCurrencySchema),
  },
} as const satisfies RouteTable
