// What a csv or xlsx file holds once it is read: rows with their place, cells as texts of a kind.

/**
 * `number` is plain decimal text, `boolean` true or false, `date` is `YYYY-MM-DD` with ` HH:MM:SS` where it has a time;
 * an `error` is what the spreadsheet shows in place of a value (`#N/A`), `uncomputed` a formula without its value. Cells
 * of csv files are `text`.
 */
export type CellKind = 'text' | 'number' | 'boolean' | 'date' | 'error' | 'uncomputed'
export type Cell = { readonly kind: CellKind; readonly text: string }

export type Row = {
  /** As spreadsheets and editors count: the row of the sheet, or the line of the csv file on which it begins; from 1. */
  readonly row: number
  /** By column; null where a cell is empty. */
  readonly cells: readonly (Cell | null)[]
  /** The last row of a csv file that ends in the middle of it: with fewer cells than the first, and no line break. */
  readonly isCut?: true
  /** Of a sheet: not shown, because somebody hid it or a filter does. */
  readonly isHidden?: true
}

/** What a person is told of how the file was read. */
export type RowSource =
  | { readonly format: 'csv'; readonly encoding: CsvEncoding; readonly separator: CsvSeparator }
  | {
      readonly format: 'xlsx'
      readonly sheet: string
      /** Names of the sheets that were not read, hidden ones too. */
      readonly otherSheets: readonly string[]
      /** Ranges of cells that are one, as `A2:A4`: the value counts in the first only. */
      readonly merged: readonly string[]
      /** How many of the rows that were read nobody sees in the sheet. */
      readonly hiddenRows: number
    }

export const csvSeparators = [';', ',', '\t', '|'] as const
export type CsvSeparator = (typeof csvSeparators)[number]
/** `windows-1252` is what is left when bytes are no UTF-8. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Rows without any value are left out. */
export type RowFile = { readonly source: RowSource; readonly rows: readonly Row[] }

/** Lets others have their turn: awaited between the pieces of a large sheet. */
export type Pause = () => Promise<void>
