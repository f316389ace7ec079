// The funnel in a column's header and the popover behind it.
import { ActionIcon, Popover } from '@mantine/core'
import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useState } from 'react'
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
}): ReactNode {
  const { column, parts, model } = props
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const isActive = filterOf(parts.state.filters, column.id) !== undefined
  const name = t('filter.of', { column: column.header })
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={24}
          className="k-table-head-action"
          data-on={isActive || undefined}
          aria-label={name}
          onClick={() => setOpen(!isOpen)}
        >
          {isActive ? <IconFilterFilled size={13} aria-hidden /> : <IconFilter size={13} aria-hidden />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={name}>
        <FilterEditor column={column} parts={parts} model={model} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
