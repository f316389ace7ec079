// What the readers of all directories have in common: the columns of a csv file by their headings, and a BIC.
import { parseBic } from '@kontor/domain/identifiers'
import type { Row } from '../rows/rows.ts'

/** Case, accents and signs of a heading do not count. */
export function headingKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** By name, the first column whose heading fits; null: the row is no row of these headings. */
export function columnsOf<Name extends string>(
  row: Row,
  wanted: Readonly<Record<Name, RegExp>>,
  needed: readonly NoInfer<Name>[],
): ((row: Row, name: Name) => string) | null {
  const keys = row.cells.map((cell) => headingKey(cell?.text ?? ''))
  const places = new Map(
    (Object.keys(wanted) as Name[]).map((name) => [name, keys.findIndex((key) => wanted[name].test(key))]),
  )
  if (needed.some((name) => places.get(name) === -1)) return null
  return (of, name) => of.cells[places.get(name) ?? -1]?.text.trim() ?? ''
}

/** Whether the file ends in the middle of its last row: what is missing there could be read as empty. */
export function isCutOff(rows: readonly Row[], head: Row): boolean {
  const last = rows.at(-1)
  const width = head.cells.findLastIndex((cell) => cell !== null) + 1
  return last !== undefined && last.cells.length < width
}

/** Eleven characters; null where there is none, undefined where it is none. */
export function bicOf(text: string): string | null | undefined {
  if (text.trim() === '') return null
  const bic = parseBic(text)
  if (!bic.ok) return undefined
  return bic.value.length === 8 ? `${bic.value}XXX` : bic.value
}
