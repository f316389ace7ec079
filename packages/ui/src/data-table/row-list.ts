// Rows in an order, made one by one when they are asked for: of 100,000 rows a screen looks at thirty.
import type { RowData } from '@tanstack/table-core'

/** A row of the table, or the header of a group. */
export type ModelRow<T extends RowData> = {
  readonly id: string
  /** Place in the data. */
  readonly index: number
  readonly original: T
  readonly depth: number
  readonly subRows: readonly unknown[]
  readonly groupingColumnId?: string | undefined
  readonly groupingValue?: unknown
  readonly getIsGrouped: () => boolean
  readonly getIsExpanded: () => boolean
  readonly getLeafRows: () => readonly ModelRow<T>[]
}

export type RowList<T extends RowData> = {
  readonly length: number
  readonly hasGroups: boolean
  /** Some lines stand for rows that are not drawn: shut groups, closed rows below others. */
  readonly hasShutRows: boolean
  readonly at: (place: number) => ModelRow<T> | undefined
  /** What the row at a place holds, without making the row. */
  readonly recordAt: (place: number) => T | undefined
}

/** Rows that are there already. */
export function listOf<T extends RowData>(rows: readonly ModelRow<T>[]): RowList<T> {
  return {
    length: rows.length,
    hasGroups: rows.some((row) => row.getIsGrouped()),
    hasShutRows: rows.some(isShut),
    at: (place) => rows[place],
    recordAt: (place) => rows[place]?.original,
  }
}

/** The rows of `data` in the order of their indexes; null is the order of the data. */
export function flatList<T extends RowData>(
  data: readonly T[],
  order: Uint32Array | null,
  rowId: (row: T) => string,
): RowList<T> {
  const indexAt = (place: number) => (order === null ? place : (order[place] ?? -1))
  return {
    length: order === null ? data.length : order.length,
    hasGroups: false,
    hasShutRows: false,
    at: (place) => flatRow(data, indexAt(place), rowId),
    recordAt: (place) => data[indexAt(place)],
  }
}

/** The row of `data` at an index; undefined where there is none. */
export function flatRow<T extends RowData>(
  data: readonly T[],
  index: number,
  rowId: (row: T) => string,
): ModelRow<T> | undefined {
  const original = data[index]
  if (original === undefined) return undefined
  return { id: rowId(original), index, original, depth: 0, subRows: none, getIsGrouped, getIsExpanded, getLeafRows }
}

/** A row that stands beside the data: pinned, of a page that is no longer loaded. */
export function rowBeside<T extends RowData>(id: string, original: T | undefined): ModelRow<T> | undefined {
  if (original === undefined) return undefined
  return { id, index: -1, original, depth: 0, subRows: none, getIsGrouped, getIsExpanded, getLeafRows }
}

/** Several lists one after the other. */
export function joined<T extends RowData>(lists: readonly RowList<T>[]): RowList<T> {
  const filled = lists.filter((list) => list.length > 0)
  if (filled.length === 1 && filled[0] !== undefined) return filled[0]
  const find = <V>(place: number, read: (list: RowList<T>, own: number) => V): V | undefined => {
    let own = place
    for (const list of filled) {
      if (own < list.length) return read(list, own)
      own -= list.length
    }
    return undefined
  }
  return {
    length: filled.reduce((sum, list) => sum + list.length, 0),
    hasGroups: filled.some((list) => list.hasGroups),
    hasShutRows: filled.some((list) => list.hasShutRows),
    at: (place) => find(place, (list, own) => list.at(own)),
    recordAt: (place) => find(place, (list, own) => list.recordAt(own)),
  }
}

/** The rows of some places, such as a page. */
export function cutList<T extends RowData>(list: RowList<T>, from: number, to: number): RowList<T> {
  return listOf(rowsOf(list, from, to))
}

/** All rows, or those from a place to before another, as an array. */
export function rowsOf<T extends RowData>(list: RowList<T>, from = 0, to = list.length): readonly ModelRow<T>[] {
  const rows: ModelRow<T>[] = []
  for (let place = Math.max(0, from); place < Math.min(to, list.length); place += 1) {
    const row = list.at(place)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

/**
 * The rows that lines of a table stand for: group headers left out, but with the rows of shut groups and the closed
 * rows below others.
 */
export function rowsBehind<T extends RowData>(list: RowList<T>): RowList<T> {
  if (!list.hasShutRows) return withoutGroups(list)
  return listOf(rowsOf(list).flatMap((row) => behind(row)))
}

function behind<T extends RowData>(row: ModelRow<T>): readonly ModelRow<T>[] {
  const shut = isShut(row) ? row.getLeafRows().filter((below) => !below.getIsGrouped()) : []
  return row.getIsGrouped() ? shut : [row, ...shut]
}

function isShut<T extends RowData>(row: ModelRow<T>): boolean {
  return row.subRows.length > 0 && !row.getIsExpanded()
}

/** How many rows the lines before a place stand for. */
export function countBehind<T extends RowData>(list: RowList<T>, to: number): number {
  if (!list.hasGroups && !list.hasShutRows) return Math.min(to, list.length)
  return rowsOf(list, 0, to).reduce((sum, row) => sum + behind(row).length, 0)
}

/** The list without group headers. */
export function withoutGroups<T extends RowData>(list: RowList<T>): RowList<T> {
  return list.hasGroups ? listOf(rowsOf(list).filter((row) => !row.getIsGrouped())) : list
}

/** What the rows hold, group headers left out. */
export function recordsOf<T extends RowData>(list: RowList<T>): readonly T[] {
  const leaves = withoutGroups(list)
  const records: T[] = []
  for (let place = 0; place < leaves.length; place += 1) {
    const record = leaves.recordAt(place)
    if (record !== undefined) records.push(record)
  }
  return records
}

/** The place of a row by its id; -1 where it is not in the list. */
export function placeOf<T extends RowData>(list: RowList<T>, id: string | null): number {
  for (let place = 0; place < list.length; place += 1) if (list.at(place)?.id === id) return place
  return -1
}

const none: readonly never[] = []
const getIsGrouped = (): boolean => false
const getIsExpanded = (): boolean => false
const getLeafRows = (): readonly never[] => none
