// Currencies of the tenant.
import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { idSchema } from './schemas/primitives.ts'

export const currencySchema = z
  .strictObject({ id: idSchema<'currency'>(), code: z.string(), name: z.string(), minorUnit: z.int() })
  .meta({ id: 'Currency' })
export type CurrencyAnswer = z.infer<typeof currencySchema>

export const currenciesRoutes = {
  listCurrencies: {
    method: 'GET',
    path: '/api/v1/currencies',
    summary: 'All currencies of the tenant; `code` looks one up.',
    access: 'signed-in',
    query: z.strictObject({ code: z.string().max(3).optional() }),
    answer: z.array(currencySchema),
  },
  getCurrency: {
    method: 'GET',
    path: '/api/v1/currencies/:id',
    summary: 'One currency.',
    access: 'signed-in',
    params: z.strictObject({ id: idSchema<'currency'>() }),
    answer: currencySchema,
  },
} as const satisfies RouteTable
