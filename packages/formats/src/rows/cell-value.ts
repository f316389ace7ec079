// One cell of a sheet (ECMA-376, part 1, 18.3.1.4): what its type, its style and its texts make of it.
import { refusal } from '@kontor/domain'
import { stopReading } from '../xml/index.ts'
import { type DaySystem, dayOfSerial, plainNumber } from './serial-days.ts'
import type { Cell } from './rows.ts'

/** As it stands in the sheet. */
export type WrittenCell = {
  /** `s`, `str`, `inlineStr`, `b`, `e`, `d`; a number has none, or `n`. */
  readonly type: string
  readonly style: number
  /** Of `v`; a formula's last result. */
  readonly value: string
  readonly hasFormula: boolean
  /** Of `is`. */
  readonly inline: string
}
export type CellContext = {
  readonly texts: readonly string[]
  readonly dateStyles: readonly boolean[]
  readonly daySystem: DaySystem
}

/** Null where it is empty. Stops with `rows.unreadable` where it names a text that the file does not have. */
export function cellValue(cell: WrittenCell, context: CellContext): Cell | null {
  const { type, value } = cell
  if (type === 'inlineStr') return textCell(cell.inline)
  if (value.trim() === '') return cell.hasFormula && type !== 'str' ? { kind: 'uncomputed', text: '' } : null
  switch (type) {
    case 's':
      return textCell(sharedText(value.trim(), context.texts))
    case 'str':
      return textCell(value)
    case 'b':
      return { kind: 'boolean', text: value.trim() === '1' || value.trim() === 'true' ? 'true' : 'false' }
    case 'e':
      return { kind: 'error', text: value.trim() }
    case 'd':
      return {
        kind: 'date',
        text: value
          .trim()
          .replace('T', ' ')
          .replace(/ 00:00:00(?:\.0+)?Z?$/, ''),
      }
    default:
      return numberCell(cell, context)
  }
}

/** A text that is not there is no empty cell, which would take away what is kept: the file is damaged. */
function sharedText(index: string, texts: readonly string[]): string {
  const text = /^\d{1,9}$/.test(index) ? texts[Math.trunc(+index)] : undefined
  return text ?? stopReading(refusal('rows.unreadable'))
}

function textCell(text: string): Cell | null {
  const trimmed = text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').trim()
  return trimmed === '' ? null : { kind: 'text', text: trimmed }
}

function numberCell({ style, value }: WrittenCell, { dateStyles, daySystem }: CellContext): Cell {
  const number = plainNumber(value.trim())
  if (number === null) return { kind: 'error', text: value.trim() }
  if (dateStyles[style] !== true) return { kind: 'number', text: number }
  const day = dayOfSerial(number, daySystem)
  return day === null ? { kind: 'error', text: number } : { kind: 'date', text: day }
}
