// The rows of one sheet (ECMA-376, part 1, 18.3.1.73): rows and cells may say where they stand, or follow one another.
import { columnIndex } from '@kontor/domain/rows'
import { limits } from '@kontor/domain'
import { type CellContext, cellValue } from './cell-value.ts'
import { createRichText, unescaped } from './rich-text.ts'
import { type Attributes, type PartReader, readPart } from './read-part.ts'
import { createRowList } from './row-limits.ts'
import type { Cell, Pause, Row } from './rows.ts'

export type SheetRows = { readonly rows: readonly Row[]; readonly merged: readonly string[] }

/** Stops with `rows.too-many`, `rows.too-many-columns`, `rows.cell-too-long` and `rows.unpacked-too-large` as soon as it is so. */
export async function readSheet(bytes: Uint8Array, context: CellContext, pause: Pause): Promise<SheetRows> {
  const { rows, take } = createRowList()
  const merged: string[] = []
  const reader = sheetReader(context, merged, (row) => {
    if (!row.cells.every((cell) => cell === null)) take(row)
  })
  await readPart(bytes, reader, pause)
  return { rows, merged }
}

function sheetReader(context: CellContext, merged: string[], take: (row: Row) => void): PartReader {
  const inline = createRichText()
  let row = 0
  let isHidden = false
  let column = -1
  let cells: (Cell | null)[] = []
  let attributes: Attributes = {}
  let value = ''
  let isValue = false
  let isInline = false
  let hasFormula = false

  function openCell(of: Attributes): void {
    attributes = of
    const letters = /^[A-Z]+/.exec(of['r'] ?? '')?.[0] ?? ''
    column = columnIndex(letters) ?? column + 1
    value = ''
    hasFormula = false
  }

  function closeCell(): void {
    const { t: type = 'n', s: style = '0' } = attributes
    const cell = cellValue(
      { type, style: Math.trunc(+style), value: unescaped(value), hasFormula, inline: inline.taken() },
      context,
    )
    if (cell === null) return
    // a cell far to the right is kept as one that is too far, and told with its row
    const at = Math.min(column, limits.count.rowColumns)
    while (cells.length < at) cells.push(null)
    cells[at] = cell
  }

  function noteMerged(range: string): void {
    if (merged.length < limits.count.namedRanges && /^[A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7}$/.test(range))
      merged.push(range)
  }

  return {
    open(name, of) {
      if (name === 'row') {
        row = /^[1-9]\d{0,6}$/.test(of['r'] ?? '') ? Math.trunc(+(of['r'] ?? '')) : row + 1
        isHidden = isOn(of['hidden'])
        column = -1
        cells = []
      }
      if (name === 'c') openCell(of)
      if (name === 'f') hasFormula = true
      if (name === 'is') isInline = true
      if (name === 'mergeCell') noteMerged(of['ref'] ?? '')
      isValue = name === 'v'
      if (isInline) inline.open(name)
    },
    text(text) {
      if (isValue) value += text
      if (isInline) inline.text(text)
    },
    close(name) {
      isValue = false
      if (isInline) inline.close(name)
      if (name === 'is') isInline = false
      if (name === 'c') closeCell()
      if (name === 'row') take({ row, cells, ...(isHidden && { isHidden }) })
    },
  }
}

/** xsd:boolean, in any of the words that writers use. */
function isOn(text: string | undefined): boolean {
  return text === '1' || text === 'true' || text === 'on'
}
