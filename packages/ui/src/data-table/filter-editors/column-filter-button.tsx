// The funnel in a column's header and the popover behind it.
import { Popover } from '@mantine/core'
import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import type { RowData } from '@tanstack/table-core'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import type { TableColumn } from '../column.ts'
import { filterOf } from '../filters.ts'
import type { TableParts } from '../table-parts.ts'
import type { RowModel } from '../use-row-model.ts'
import { FilterEditor } from './filter-editor.tsx'

export function ColumnFilterButton<T extends RowData>(props: {
  readonly column: TableColumn<T>
  readonly parts: TableParts<T>
  readonly model: RowModel<T>
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}): ReactNode {
  const { column, parts, model, isOpen, onOpen } = props
  const t = useTexts()
  const isActive = filterOf(parts.state.filters, column.id) !== undefined
  const name = t('filter.of', { column: column.header })
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="k-icon-button k-table-head-action"
          data-on={isActive || undefined}
          aria-label={name}
          onClick={() => onOpen(!isOpen)}
        >
          {isActive ? <IconFilterFilled size={13} aria-hidden /> : <IconFilter size={13} aria-hidden />}
        </button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={name}>
        <FilterEditor column={column} parts={parts} model={model} onDone={() => onOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
