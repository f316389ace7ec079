// Saved filters of tables: one's own, those that are shared, and which of them one likes best.
import { limits } from '@kontor/domain'
import { isKeepableJson } from '@kontor/domain/filter-presets'
import { z } from 'zod'
import { presetScopeReader, presetScopeSchema } from './codecs.ts'
import { shownVersion } from './record-routes.ts'
import type { RouteTable } from './route.ts'
import { emptySchema, idSchema, instantSchema, pageOf, pagingQuery, personSchema } from './schemas/primitives.ts'

const contextKeySchema = z
  .string()
  .regex(/^[\w.-]+$/)
  .max(limits.length.tableName)
  .describe("the table's name, e.g. open-payments")

const filterFieldSchema = z
  .strictObject({
    id: z.string().min(1).max(limits.length.tableName).refine(isKeepableJson).describe("the column's id"),
    value: z
      .unknown()
      .refine(isKeepableJson, { message: 'JSON of whole characters' })
      .refine((value) => (JSON.stringify(value) ?? '').length <= limits.length.filterValue, {
        message: `at most ${limits.length.filterValue} characters of JSON`,
      })
      .describe('JSON, as the table understands it'),
  })
  .meta({ id: 'FilterField' })
export type FilterField = z.infer<typeof filterFieldSchema>

const content = {
  name: z.string().max(limits.length.filterName * 2),
  description: z
    .string()
    .max(limits.length.filterDescription * 2)
    .nullish(),
  contextKey: contextKeySchema,
  filterFields: z
    .array(filterFieldSchema)
    .min(1)
    .max(limits.count.filterFields)
    .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, { message: 'each column once' }),
}

export const filterPresetSchema = z
  .strictObject({
    id: idSchema<'filter-preset'>(),
    name: z.string(),
    description: z.string().nullable(),
    contextKey: z.string(),
    filterFields: z.array(z.strictObject({ id: z.string(), value: z.unknown() })),
    isFavorite: z.boolean(),
    createdBy: personSchema,
    createdOn: instantSchema,
    sharingScope: presetScopeSchema,
    isEditable: z.boolean().describe('whether the reader may change name, description and filters'),
    version: z.int(),
  })
  .meta({ id: 'FilterPreset' })
export type FilterPresetAnswer = z.infer<typeof filterPresetSchema>

const presetParams = z.strictObject({ id: idSchema<'filter-preset'>() })

export const filterPresetsRoutes = {
  createFilterPreset: {
    method: 'POST',
    path: '/api/v1/filterpresets',
    summary: 'Saves filters of a table under a name; a new preset is private.',
    access: 'signed-in',
    body: z.strictObject({
      id: emptySchema(z.string().max(limits.length.name)),
      ...content,
      sharingScope: presetScopeReader.optional(),
    }),
    answer: filterPresetSchema,
  },
  updateFilterPreset: {
    method: 'PUT',
    path: '/api/v1/filterpresets',
    summary: 'Changes a preset; only its creator changes with whom it is shared.',
    access: 'signed-in',
    body: z.strictObject({
      id: idSchema<'filter-preset'>(),
      ...content,
      sharingScope: presetScopeReader,
      version: shownVersion,
    }),
    answer: filterPresetSchema,
  },
  listFilterPresets: {
    method: 'GET',
    path: '/api/v1/filterpresets',
    summary: 'Own and shared presets of all tables.',
    access: 'signed-in',
    query: z.strictObject(pagingQuery),
    answer: pageOf(filterPresetSchema),
  },
  listFilterPresetsOfTable: {
    method: 'GET',
    path: '/api/v1/filterpresets/context-key/:contextKey',
    summary: 'Own and shared presets of one table: favourites first, then own ones, each by name.',
    access: 'signed-in',
    params: z.strictObject({ contextKey: contextKeySchema }),
    answer: z.array(filterPresetSchema),
  },
  deleteFilterPreset: {
    method: 'DELETE',
    path: '/api/v1/filterpresets/:id',
    summary: 'Deletes a preset, for everyone; only its creator may.',
    access: 'signed-in',
    params: presetParams,
    answer: null,
  },
  addFavoriteFilterPreset: {
    method: 'PUT',
    path: '/api/v1/filterpresets/:id/favorite',
    summary: 'Marks a preset as a favourite of the caller.',
    access: 'signed-in',
    params: presetParams,
    answer: filterPresetSchema,
  },
  removeFavoriteFilterPreset: {
    method: 'DELETE',
    path: '/api/v1/filterpresets/:id/favorite',
    summary: 'Takes a preset from the favourites of the caller.',
    access: 'signed-in',
    params: presetParams,
    answer: filterPresetSchema,
  },
} as const satisfies RouteTable
