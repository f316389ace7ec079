// The header row of the grid, with the box that selects its rows.
import type { RowData } from '@tanstack/table-core'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { HeaderCell } from './header-cell.tsx'
import { useHeadStops } from './use-head-stops.ts'
import type { RowModel } from './use-row-model.ts'
import type { LaidColumn } from './table-layout.ts'
import type { TableParts } from './table-parts.ts'
import { headerRole, rowGroupRole, rowRole } from './table-roles.ts'

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
  const [openFilter, setOpenFilter] = useState<string | null>(null)
  const onFilterOpen = useCallback((columnId: string, isOpen: boolean) => {
    setOpenFilter((open) => (isOpen ? columnId : open === columnId ? null : open))
  }, [])
  const stops = useHeadStops()
  return (
    <thead {...rowGroupRole}>
      <tr {...rowRole} aria-rowindex={1} {...stops}>
        {hasControls && (
          <th scope="col" {...headerRole} className="k-table-controls" data-pin="start">
            {selectAll === null ? <ControlsName /> : <SelectAll {...selectAll} />}
          </th>
        )}
        {columns.map((laid) => (
          <HeaderCell
            key={laid.column.id}
            laid={laid}
            parts={parts}
            model={model}
            isFilterOpen={openFilter === laid.column.id}
            onFilterOpen={onFilterOpen}
          />
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
