// What the readers of all directories have in common: the columns of a csv file by their headings, and name and BIC, days.
import { type CalendarDate, parseCalendarDate } from '@kontor/domain/calendar'
import { parseBic } from '@kontor/domain/identifiers'
import type { Row } from '../rows/rows.ts'
import type { LeftRow } from './directory-file.ts'

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

/** Name and BIC of a row, or why the row is left out: a bank without a name, or with a BIC that is none. */
export function bankOf(
  row: Row,
  code: string,
  name: string,
  bicText: string,
): { readonly name: string; readonly bic: string | null } | LeftRow {
  const bic = bicOf(bicText)
  if (name === '') return { row: row.row, code, what: 'name', text: '' }
  return bic === undefined ? { row: row.row, code, what: 'bic', text: bicText } : { name, bic }
}

const dayForms = [
  /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>(?:19|20)\d{2})(?!\d)/,
  /(?<!\d)(?<year>(?:19|20)\d{2})(?<sign>[-_.]?)(?<month>\d{2})\k<sign>(?<day>\d{2})(?!\d)/,
] as const

/** The day that a text holds, as `20.11.2026`, `2026-11-20` or `20261120`; null: none, or none of the calendar. */
export function dayWithin(text: string): CalendarDate | null {
  for (const form of dayForms) {
    const { year = '', month = '', day = '' } = form.exec(text)?.groups ?? {}
    const date = parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    if (date !== null) return date
  }
  return null
}

/** Eleven characters; null where there is none, undefined where it is none. */
export function bicOf(text: string): string | null | undefined {
  if (text.trim() === '') return null
  const bic = parseBic(text)
  if (!bic.ok) return undefined
  return bic.value.length === 8 ? `${bic.value}XXX` : bic.value
}
