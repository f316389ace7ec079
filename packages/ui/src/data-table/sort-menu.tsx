// Sorting and grouping where no header stands above the rows: on phones.
import { Menu } from '@mantine/core'
import type { RowData } from '@tanstack/table-core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { canSort } from './column.ts'
import type { TableParts } from './table-parts.ts'
import { ToolMenu } from './tool-menu.tsx'
import type { RowModel } from './use-row-model.ts'

export function SortMenu<T extends RowData>(props: {
  readonly parts: TableParts<T>
  readonly model: RowModel<T>
}): ReactNode {
  const { parts, model } = props
  const { sorting, grouping } = parts.state
  const t = useTexts()
  const [isMulti, setMulti] = useState(sorting.length > 1)
  const sortable = parts.columns.filter(canSort)
  const groupable = parts.columns.filter((column) => column.isGroupable)
  if (sortable.length === 0 && groupable.length === 0) return null
  return (
    <ToolMenu label={t('table.sort.menu')} icon={<IconArrowsSort size={15} aria-hidden />} staysOpen>
      {sortable.map((column) => {
        const place = sorting.findIndex((sort) => sort.columnId === column.id)
        const sort = sorting[place]
        return (
          <Menu.Item
            key={column.id}
            onClick={() => model.toggleSort(column.id, isMulti)}
            rightSection={
              sort && (
                <span className="k-num">
                  {sort.isDescending ? <IconArrowDown size={13} aria-hidden /> : <IconArrowUp size={13} aria-hidden />}
                  {sorting.length > 1 && <span aria-hidden>{place + 1}</span>}
                  <span className="k-hidden">
                    {sort.isDescending ? t('table.sort.descending') : t('table.sort.ascending')}
                    {sorting.length > 1 && `, ${t('table.sort.order', { order: place + 1 })}`}
                  </span>
                </span>
              )
            }
          >
            {column.header}
          </Menu.Item>
        )
      })}
      {sortable.length > 1 && (
        <>
          <Menu.Divider />
          <Menu.CheckboxItem checked={isMulti} onChange={() => setMulti(!isMulti)}>
            {t('table.sort.several')}
          </Menu.CheckboxItem>
        </>
      )}
      {groupable.length > 0 && <Menu.Divider />}
      {groupable.map((column) => (
        <Menu.CheckboxItem
          key={column.id}
          checked={grouping.includes(column.id)}
          onChange={() => parts.actions.toggleGrouping(column.id)}
        >
          {t('table.group', { column: column.header })}
        </Menu.CheckboxItem>
      ))}
    </ToolMenu>
  )
}
