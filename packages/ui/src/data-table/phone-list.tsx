// Rows on a phone: two lines each (name and amount, badge and date), never a squeezed grid.
import type { RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import type { Formats } from '../format/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { TableColumn } from './column.ts'
import { isNumeric, kindOf, writtenValue } from './column.ts'

export type PhoneItem<T> = { readonly id: string; readonly row: T; readonly label: string }

export type PhoneListProps<T extends RowData> = {
  readonly label: string
  readonly columns: readonly TableColumn<T>[]
  readonly items: () => readonly PhoneItem<T>[]
  readonly formats: Formats
  /** null where rows are not selected. */
  readonly selectedIds: ReadonlySet<string> | null
  readonly canSelect: (row: T) => boolean
  readonly onSelect: (id: string) => void
  readonly onOpen: ((row: T) => void) | undefined
  /** Given where nothing cuts pages: only the rows in view of it are drawn. */
  readonly scroller: (() => HTMLElement | null) | null
}

/** Two lines of 22, their gap, padding and hairline. */
const itemHeight = 65

const places = ['title', 'end', 'badge', 'note'] as const

export function hasPhoneRow<T>(columns: readonly TableColumn<T>[]): boolean {
  return columns.some((column) => column.phone === 'title')
}

export function PhoneList<T extends RowData>(props: PhoneListProps<T>): ReactNode {
  const { label, columns, formats, selectedIds, canSelect, onSelect, onOpen } = props
  const t = useTexts()
  const { scroller } = props
  const items = props.items()
  const virtualizer = useVirtualizer({
    count: scroller === null ? 0 : items.length,
    getScrollElement: () => scroller?.() ?? null,
    estimateSize: () => itemHeight,
    overscan: 8,
  })
  const inView = virtualizer.getVirtualItems()
  const shown = scroller === null ? items : inView.flatMap(({ index }) => items[index] ?? [])
  const before = inView[0]?.start ?? 0
  const after = scroller === null ? 0 : virtualizer.getTotalSize() - (inView.at(-1)?.end ?? 0)
  const content = (row: T) =>
    places.map((place) => (
      <span key={place} className="k-phone-cell" data-place={place}>
        {columns
          .filter((column) => column.phone === place)
          .map((column) => (
            <span key={column.id} className={isNumeric(kindOf(column)) ? 'k-num' : undefined}>
              {column.cell?.(row) ?? writtenValue(column, row, formats, t('filter.yes'), t('filter.no'))}
            </span>
          ))}
      </span>
    ))
  return (
    <ul className="k-phone-list" aria-label={label} style={{ paddingBlock: `${before}px ${after}px` }}>
      {shown.map(({ id, row, label: name }) => (
        <li key={id} data-selected={selectedIds?.has(id) || undefined}>
          {selectedIds !== null && (
            <label className="k-phone-select">
              <input
                type="checkbox"
                className="k-check"
                aria-label={t('table.select.row', { row: name })}
                checked={selectedIds.has(id)}
                disabled={!canSelect(row)}
                onChange={() => onSelect(id)}
              />
            </label>
          )}
          {onOpen ? (
            <button type="button" className="k-phone-row" onClick={() => onOpen(row)}>
              {content(row)}
            </button>
          ) : (
            <div className="k-phone-row">{content(row)}</div>
          )}
        </li>
      ))}
    </ul>
  )
}
