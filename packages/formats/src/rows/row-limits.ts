// How large a file of rows may be, asked of each row as it comes.
import { type Refusal, limits, refusal } from '@kontor/domain'
import { columnLetters } from '@kontor/domain/rows'
import { stopReading } from '../xml/index.ts'
import type { Row } from './rows.ts'

export type RowList = { readonly rows: readonly Row[]; take(row: Row): void }

/** Takes rows as they come, and stops the reading with what is too large about one of them, or about all. */
export function createRowList(): RowList {
  const rows: Row[] = []
  let characters = 0
  return {
    rows,
    take(row) {
      const tooLarge = refusalOfSize(row, rows.length)
      if (tooLarge !== null) stopReading(tooLarge)
      // a text that cells share counts as often as it stands in one
      for (const cell of row.cells) characters += cell?.text.length ?? 0
      const most = limits.size.rowsFile
      if (characters > most) stopReading(refusal('rows.unpacked-too-large', { bytes: `${most}` }))
      rows.push(row)
    },
  }
}

/** What is too large about a row before which so many were read; null takes it. The first row names the columns. */
function refusalOfSize({ row, cells }: Row, before: number): Refusal | null {
  const { rows, rowColumns } = limits.count
  if (before > rows) return refusal('rows.too-many', { count: `${rows}` })
  if (cells.length > rowColumns) return tooManyColumns(row)
  const longest = limits.length.rowCell
  const at = cells.findIndex((cell) => cell !== null && cell.text.length > longest)
  if (at === -1) return null
  return refusal('rows.cell-too-long', { place: `${columnLetters(at)}${row}`, length: `${longest}` })
}

export function tooManyColumns(row: number): Refusal {
  return refusal('rows.too-many-columns', { row: `${row}`, count: `${limits.count.rowColumns}` })
}
