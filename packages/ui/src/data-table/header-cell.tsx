// The header of a column: a sort button with direction and, where several columns sort, their order; grouping and
// filter buttons that show on hover, on focus, when active, and always where there is no hovering.
import type { RowData } from '@tanstack/table-core'
import { IconArrowDown, IconArrowUp, IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { memo } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { canSort } from './column.ts'
import { ColumnFilterButton } from './filter-editors/column-filter-button.tsx'
import { filterOf } from './filters.ts'
import type { LaidColumn } from './table-layout.ts'
import type { TableParts } from './table-parts.ts'
import type { RowModel } from './use-row-model.ts'
import { headerRole } from './table-roles.ts'
import { keepsOthers } from './toggled-sort.ts'

export type HeaderCellProps<T extends RowData> = {
  readonly laid: LaidColumn<T>
  readonly parts: TableParts<T>
  readonly model: RowModel<T>
  readonly isFilterOpen: boolean
  readonly onFilterOpen: (columnId: string, isOpen: boolean) => void
}

function Cell<T extends RowData>(props: HeaderCellProps<T>): ReactNode {
  const { laid, parts, model, isFilterOpen, onFilterOpen } = props
  const { column, align, pin, isPinEdge, style } = laid
  const t = useTexts()
  const place = parts.state.sorting.findIndex((sort) => sort.columnId === column.id)
  const sort = parts.state.sorting[place]
  const isGrouped = parts.state.grouping.includes(column.id)
  const sorted = sort === undefined ? undefined : sort.isDescending ? 'descending' : 'ascending'
  const showsOrder = sort !== undefined && parts.state.sorting.length > 1
  return (
    <th
      scope="col"
      {...headerRole}
      style={style}
      data-align={align}
      data-pin={pin}
      data-pin-edge={isPinEdge || undefined}
      aria-sort={sorted}
    >
      <span className="k-table-head-cell">
        {canSort(column) ? (
          <button
            type="button"
            className="k-table-sort"
            title={t('table.sort.hint')}
            onClick={(event) => model.toggleSort(column.id, keepsOthers(event))}
          >
            <span className="k-table-head-text">{column.header}</span>
            {sorted === 'ascending' && <IconArrowUp size={13} aria-hidden />}
            {sorted === 'descending' && <IconArrowDown size={13} aria-hidden />}
            {showsOrder && (
              <sup>
                <span aria-hidden>{place + 1}</span>
                <span className="k-hidden">{t('table.sort.order', { order: place + 1 })}</span>
              </sup>
            )}
          </button>
        ) : (
          <span className={column.accessor ? 'k-table-head-text' : 'k-hidden'}>{column.header}</span>
        )}
        {column.isGroupable && !parts.isServed && (
          <button
            type="button"
            className="k-icon-button k-table-head-action"
            data-on={isGrouped || undefined}
            aria-pressed={isGrouped}
            aria-label={
              isGrouped ? t('table.ungroup', { column: column.header }) : t('table.group', { column: column.header })
            }
            onClick={() => parts.actions.toggleGrouping(column.id)}
          >
            <IconStack2 size={14} aria-hidden />
          </button>
        )}
        {column.filter !== undefined && (
          <ColumnFilterButton
            column={column}
            parts={parts}
            model={model}
            isOpen={isFilterOpen}
            onOpen={(isOpen) => onFilterOpen(column.id, isOpen)}
          />
        )}
      </span>
    </th>
  )
}

/** Drawn again only for what it shows: a header has more parts than twenty rows. An open filter shows the rows' counts. */
function areSame<T extends RowData>(a: HeaderCellProps<T>, b: HeaderCellProps<T>): boolean {
  if (a.isFilterOpen || b.isFilterOpen || a.laid !== b.laid || a.onFilterOpen !== b.onFilterOpen) return false
  const { id } = a.laid.column
  const [before, after] = [a.parts.state, b.parts.state]
  return (
    before.sorting === after.sorting &&
    before.grouping === after.grouping &&
    (filterOf(before.filters, id) === undefined) === (filterOf(after.filters, id) === undefined) &&
    a.parts.actions === b.parts.actions &&
    a.parts.isServed === b.parts.isServed &&
    a.model.toggleSort === b.model.toggleSort
  )
}

export const HeaderCell = memo(Cell, areSame) as typeof Cell
