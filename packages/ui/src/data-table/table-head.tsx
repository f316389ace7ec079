// The header row: sort buttons with direction and, where several columns sort, their order; grouping and filter
// buttons that show on hover, on focus, when active, and always where there is no hovering.
import { ActionIcon } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { IconArrowDown, IconArrowUp, IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { canSort } from './column.ts'
import { ColumnFilterButton } from './filter-editors/column-filter-button.tsx'
import type { RowModel } from './use-row-model.ts'
import type { LaidColumn } from './table-layout.ts'
import type { TableParts } from './table-parts.ts'

export type TableHeadProps<T extends RowData> = {
  readonly parts: TableParts<T>
  readonly columns: readonly LaidColumn<T>[]
  readonly model: RowModel<T>
  readonly hasControls: boolean
  /** null where rows are not selected. */
  readonly selectAll: SelectAllProps | null
}

export type SelectAllProps = {
  readonly checked: boolean
  readonly some: boolean
  readonly label: string
  readonly onToggle: () => void
}

export function TableHead<T extends RowData>(props: TableHeadProps<T>): ReactNode {
  const { parts, columns, model, hasControls, selectAll } = props
  return (
    <thead>
      <tr aria-rowindex={1}>
        {hasControls && (
          <th scope="col" className="k-table-controls" data-pin="start">
            {selectAll === null ? <ControlsName /> : <SelectAll {...selectAll} />}
          </th>
        )}
        {columns.map((laid) => (
          <HeaderCell key={laid.column.id} laid={laid} parts={parts} model={model} />
        ))}
      </tr>
    </thead>
  )
}

function ControlsName(): ReactNode {
  const t = useTexts()
  return <span className="k-hidden">{t('table.actions')}</span>
}

export function SelectAll(props: SelectAllProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const isMixed = props.some && !props.checked
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <span className="k-table-controls-row">
      <input
        ref={input}
        type="checkbox"
        className="k-check"
        aria-label={props.label}
        checked={props.checked}
        onChange={props.onToggle}
      />
    </span>
  )
}

function HeaderCell<T extends RowData>(props: {
  readonly laid: LaidColumn<T>
  readonly parts: TableParts<T>
  readonly model: RowModel<T>
}): ReactNode {
  const { laid, parts, model } = props
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
            onClick={model.column(column.id)?.getToggleSortingHandler()}
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
        {column.isGroupable && (
          <ActionIcon
            size={24}
            className="k-table-head-action"
            data-on={isGrouped || undefined}
            aria-pressed={isGrouped}
            aria-label={
              isGrouped ? t('table.ungroup', { column: column.header }) : t('table.group', { column: column.header })
            }
            onClick={() => parts.actions.toggleGrouping(column.id)}
          >
            <IconStack2 size={14} aria-hidden />
          </ActionIcon>
        )}
        {column.filter !== undefined && <ColumnFilterButton column={column} parts={parts} model={model} />}
      </span>
    </th>
  )
}
