// What an import of records from a file would do, row by row, and the two calls that every import has: one that shows it,
// one that does what was shown (decision 0043).
import { limits } from '@kontor/domain'
import { z } from 'zod'
import type { AccessRule } from '../route.ts'
import { importActOnWire } from '../spellings.ts'

const columnLetter = z.string().describe('as spreadsheets name the column: A, B … AA')

export const rowSourceSchema = z
  .strictObject({
    format: z.enum(['csv', 'xlsx']),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).nullable().describe('null: not csv'),
    separator: z.string().nullable().describe('null: not csv'),
    sheet: z.string().nullable().describe('the sheet that was read, the first visible one; null: not xlsx'),
    otherSheets: z.array(z.string()).describe('sheets that were not read'),
    merged: z.array(z.string()).describe('cells that are one, as A2:A4: the value counts in the first only'),
    hiddenRows: z.int().describe('of the rows that were read, those that the sheet does not show'),
  })
  .meta({ id: 'RowSource' })
export type RowSourceAnswer = z.infer<typeof rowSourceSchema>

export const importPreviewSchema = z
  .strictObject({
    source: rowSourceSchema.describe('how the file was read'),
    columns: z.array(
      z.strictObject({
        column: columnLetter,
        heading: z.string(),
        field: z.string().nullable().describe('null: known as no field, not used'),
      }),
    ),
    rows: z.array(
      z.strictObject({
        row: z.int().describe('row of the sheet, or line of the csv file'),
        act: z.enum(Object.values(importActOnWire)),
        name: z.string().describe('of the record that it is about'),
        cells: z.array(z.string()).describe('as they were read, by column'),
        changes: z.array(
          z.strictObject({
            field: z.string(),
            heading: z.string().describe('in the language of the caller, as the values'),
            before: z.string(),
            after: z.string(),
          }),
        ),
        doubts: z.array(z.string()).describe('what is to be looked at before the row is imported, which it can be'),
        refusals: z.array(
          z.strictObject({
            column: columnLetter.nullable().describe('null: said of the whole row'),
            field: z.string().nullable(),
            code: z.string(),
            message: z.string(),
          }),
        ),
      }),
    ),
    counts: z.strictObject({ add: z.int(), change: z.int(), unchanged: z.int(), refused: z.int() }),
    shown: z.string().describe('names exactly what would be done: the import asks for it'),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof importPreviewSchema>

export const importDoneSchema = z
  .strictObject({ added: z.int(), changed: z.int(), unchanged: z.int() })
  .meta({ id: 'ImportDone' })
export type ImportDone = z.infer<typeof importDoneSchema>

export const shownImportSchema = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .describe('`shown` of the preview')

/** Both calls take the file, in the field `File`. The second does all that was shown, or nothing. */
export function importActsOf<Access extends AccessRule, Params extends z.ZodType>({
  path,
  noun,
  access,
  params,
}: {
  /** Of the list. */
  readonly path: `/api/${string}`
  /** `cashflow categories`: goes into the summaries. */
  readonly noun: string
  readonly access: Access
  readonly params: Params
}) {
  const upload = { field: 'File', maxBytes: limits.size.rowsFile } as const
  return {
    preview: {
      method: 'POST',
      path: `${path}/import/preview`,
      summary: `Shows what importing ${noun} from a csv or xlsx file would do with each row. Changes nothing.`,
      access,
      params,
      upload,
      answer: importPreviewSchema,
    },
    commit: {
      method: 'POST',
      path: `${path}/import`,
      summary: `Imports ${noun} from the file whose preview was shown: all rows, or none. Refuses when anything changed since.`,
      access,
      params,
      query: z.strictObject({ shown: shownImportSchema }),
      upload: { ...upload, isHeld: true },
      answer: importDoneSchema,
    },
  } as const
}
