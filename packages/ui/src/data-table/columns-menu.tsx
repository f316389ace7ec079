// Which columns are shown; columns without a value and the actions always are.
import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { RowData } from '@tanstack/table-core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { canHide } from './column.ts'
import type { TableParts } from './table-parts.ts'
import { ToolMenu } from './tool-menu.tsx'

export function ColumnsMenu<T extends RowData>({ parts }: { readonly parts: TableParts<T> }): ReactNode {
  const t = useTexts()
  const { hiddenColumns } = parts.state
  return (
    <ToolMenu label={t('table.columns')} icon={<IconColumns3 size={15} aria-hidden />} staysOpen>
      {parts.columns.filter(canHide).map((column) => (
        <Menu.CheckboxItem
          key={column.id}
          checked={!hiddenColumns.includes(column.id)}
          onChange={() => parts.actions.toggleColumn(column.id)}
        >
          {column.header}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={parts.actions.resetColumns}>{t('table.columns.reset')}</Menu.Item>
    </ToolMenu>
  )
}
