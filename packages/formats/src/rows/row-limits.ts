// How large a file of rows may be, asked of each row as it comes.
import { type Refusal, limits, refusal } from '@kontor/domain'
import { columnLetters } from '@kontor/domain/rows'
import type { Row } from './rows.ts'

/** What is too large about a row before which so many were read; null takes it. The first row names the columns. */
export function refusalOfSize({ row, cells }: Row, before: number): Refusal | null {
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
