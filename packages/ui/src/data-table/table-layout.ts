// Widths and places of columns: pinned ones stand at the edges and stick there, one or more take what width is left.
import type { CSSProperties } from 'react'
import type { TableColumn } from './column.ts'
import { alignOf, kindOf } from './column.ts'

export type LaidColumn<T> = {
  readonly column: TableColumn<T>
  readonly align: 'start' | 'end'
  readonly pin: 'start' | 'end' | undefined
  /** The first column pinned at the end draws the line between what scrolls and what stays. */
  readonly isPinEdge: boolean
  readonly style: CSSProperties | undefined
}

export type TableLayout<T> = {
  readonly columns: readonly LaidColumn<T>[]
  readonly widths: readonly (number | null)[]
  readonly minWidth: number
}

const sizeDefault = 140
/** The specification's smallest size is -1, no bound at all; its largest is this (section 9). */
const sizeMax = 1000

/** `controlsWidth`: the px that the kit's own cells (select, expand, drag) take at the start. */
export function layOut<T>(
  columns: readonly TableColumn<T>[],
  hidden: readonly string[],
  controlsWidth: number,
): TableLayout<T> {
  const shown = columns.filter((column) => !hidden.includes(column.id))
  const starting = shown.filter((column) => column.pin === 'start')
  const ending = shown.filter((column) => column.pin === 'end')
  const ordered = [...starting, ...shown.filter((column) => column.pin === undefined), ...ending]
  const growing = ordered.some((column) => column.grows)
    ? (column: TableColumn<T>) => column.grows === true
    : growsFirstText(ordered)
  let fromStart = controlsWidth
  let fromEnd = ending.reduce((sum, column) => sum + sizeOf(column), 0)
  const laid = ordered.map((column): LaidColumn<T> => {
    const style: CSSProperties = {}
    if (column.pin === 'start') {
      style.insetInlineStart = fromStart
      fromStart += sizeOf(column)
    }
    if (column.pin === 'end') {
      fromEnd -= sizeOf(column)
      style.insetInlineEnd = fromEnd
    }
    return { column, align: alignOf(column), pin: column.pin, isPinEdge: column === ending[0], style: column.pin && style }
  })
  return {
    columns: laid,
    widths: ordered.map((column) => (growing(column) ? null : sizeOf(column))),
    minWidth: controlsWidth + ordered.reduce((sum, column) => sum + sizeOf(column), 0),
  }
}

function sizeOf<T>(column: TableColumn<T>): number {
  return Math.min(sizeMax, column.size ?? sizeDefault)
}

function growsFirstText<T>(columns: readonly TableColumn<T>[]): (column: TableColumn<T>) => boolean {
  const first = columns.find((column) => kindOf(column) === 'text' && column.pin === undefined && column.accessor)
  const fallback = first ?? columns.find((column) => column.pin === undefined)
  return (column) => column === fallback
}
