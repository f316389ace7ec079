// The directory of banks: found by what people know of one, or by an IBAN, and brought up to date from its keepers' files.
import { limits } from '@kontor/domain'
import { institutionFields } from '@kontor/domain/bank-directory'
import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { dateSchema, instantSchema, listQuerySchema, pageOf, pagingQuery } from './schemas/primitives.ts'
import { directorySourceOnWire } from './spellings.ts'

const sourceSchema = z.enum(Object.values(directorySourceOnWire)).describe('whose directory it stands in')

export const institutionSchema = z
  .strictObject({
    source: sourceSchema,
    country: z.string(),
    code: z
      .string()
      .describe(
        'as an IBAN holds it: IID (CH, LI), bank code (DE, AT), code banque (FR), ABI (IT); unique in its source',
      ),
    bic: z.string().nullable(),
    name: z.string(),
    town: z.string().nullable(),
    isSepa: z.boolean().nullable().describe('null: the directory does not say'),
    isInstant: z.boolean().nullable().describe('null: the directory does not say'),
    validFrom: z.string().nullable(),
    validTo: z.string().nullable(),
    successor: z.string().nullable().describe('the code that takes over'),
  })
  .meta({ id: 'Institution' })
export type InstitutionAnswer = z.infer<typeof institutionSchema>

export const directoryEditionSchema = z
  .strictObject({
    source: sourceSchema,
    count: z.int(),
    fileName: z.string().nullable().describe('null: as it came with Kontor'),
    editionDate: dateSchema.nullable().describe('the day that the file says it is of; null: none'),
    importedAt: instantSchema.nullable(),
    importedBy: z.string().nullable(),
  })
  .meta({ id: 'DirectoryEdition' })
export type DirectoryEdition = z.infer<typeof directoryEditionSchema>

export const directoryChangesSchema = z
  .strictObject({
    source: sourceSchema,
    editionDate: dateSchema.nullable().describe('the day that the file says it is of; null: none'),
    replacedDate: dateSchema.nullable().describe('that of the edition in whose place it would stand'),
    counts: z.strictObject({ added: z.int(), changed: z.int(), gone: z.int(), unchanged: z.int(), left: z.int() }),
    left: z
      .array(z.strictObject({ row: z.int(), code: z.string(), what: z.enum(['name', 'bic']), text: z.string() }))
      .describe('rows that are left out, each with what of it is unusable: no name, or a BIC that is none'),
    added: z.array(institutionSchema),
    changed: z.array(
      z.strictObject({
        before: institutionSchema,
        after: institutionSchema,
        fields: z.array(z.enum(institutionFields)),
      }),
    ),
    gone: z.array(institutionSchema),
    shown: z.string().describe('names exactly what would be done: the import asks for it'),
  })
  .meta({ id: 'DirectoryChanges', description: `of each kind the first ${limits.count.shownInstitutions}` })
export type DirectoryChanges = z.infer<typeof directoryChangesSchema>

const path = '/api/v1/bank-directory'
const read = 'signed-in' as const
/** The right is asked at the root. */
const edit = { scope: 'any-company', permissions: ['SettingsEdit'] } as const
const upload = { field: 'File', maxBytes: limits.size.rowsFile } as const

export const bankDirectoryRoutes = {
  listInstitutions: {
    method: 'GET',
    path,
    summary:
      'Banks by words of name, town, BIC or national code, or the bank of an IBAN; by name unless asked otherwise.',
    access: read,
    query: z.strictObject({
      ...pagingQuery,
      countries: listQuerySchema(z.string().length(2)),
      globalSearch: z.string().max(limits.length.search).optional(),
    }),
    answer: pageOf(institutionSchema),
  },
  findBankOfIban: {
    method: 'GET',
    path: `${path}/bank`,
    summary: 'The bank that an IBAN names by the national code in it; null where the directory knows none.',
    access: read,
    query: z.strictObject({ iban: z.string().max(limits.length.iban * 2) }),
    answer: z.strictObject({ bank: institutionSchema.nullable() }),
  },
  listDirectoryEditions: {
    method: 'GET',
    path: `${path}/editions`,
    summary: 'Where the directory comes from: of each source how many banks, and since when.',
    access: read,
    answer: z.array(directoryEditionSchema),
  },
  previewDirectoryImport: {
    method: 'POST',
    path: `${path}/import/preview`,
    summary:
      'Shows what the file of SIX, the Bundesbank or the OeNB adds, changes and takes away. Changes nothing (the right is asked in the root company).',
    access: edit,
    upload,
    answer: directoryChangesSchema,
  },
  importDirectory: {
    method: 'POST',
    path: `${path}/import`,
    summary:
      'Takes the file whose changes were shown in the place of what its source said before. Refuses when anything changed since (the right is asked in the root company).',
    access: edit,
    query: z.strictObject({
      shown: z
        .string()
        .regex(/^[\da-f]{64}$/)
        .describe('`shown` of the preview'),
    }),
    upload: { ...upload, isHeld: true },
    answer: directoryEditionSchema,
  },
} as const satisfies RouteTable
