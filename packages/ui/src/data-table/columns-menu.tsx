// Which columns are shown; columns without a value and the actions always are.
import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { canHide } from './column.ts'
import type { TableParts } from './table-parts.ts'

export function ColumnsMenu<T extends RowData>({ parts }: { readonly parts: TableParts<T> }): ReactNode {
  const t = useTexts()
  const { hiddenColumns } = parts.state
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" className="k-tool" leftSection={<IconColumns3 size={15} aria-hidden />}>
          {t('table.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={400} className="k-scroll">
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
      </Menu.Dropdown>
    </Menu>
  )
}
